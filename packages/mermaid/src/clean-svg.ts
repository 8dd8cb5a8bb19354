import { revealDashes } from './flow-styles';
import { revealLabels } from './labels';

/** Ends of lines by the library's names for them, with the tip at 0 0 and the line coming from the left. */
const HEADS: Readonly<Record<string, string>> = {
  arrowhead: '<path class="dg-mermaid-head" d="M-8-2.5 0 0-8 2.5Z"/>',
  'seq-arrow': '<path class="dg-mermaid-head" d="M-8-2.5 0 0-8 2.5Z"/>',
  'seq-arrow-open': '<path class="dg-mermaid-open" d="M-8-3 0 0-8 3"/>',
  'cls-arrow': '<path class="dg-mermaid-open" d="M-8-3 0 0-8 3"/>',
  'cls-inherit': '<path class="dg-mermaid-hollow" d="M-12-5 0 0-12 5Z"/>',
  'cls-composition': '<path class="dg-mermaid-head" d="M-12 0-6-5 0 0-6 5Z"/>',
  'cls-aggregation': '<path class="dg-mermaid-hollow" d="M-12 0-6-5 0 0-6 5Z"/>',
};

type Point = readonly [x: number, y: number];

/**
 * The library's picture as a page can hold it: colours and fonts come from the site's style sheet, the ends of lines
 * stand where they are seen (markers would need ids, which have to be unique on a page), and nothing is said that does
 * not draw.
 */
export function cleanSvg(svg: string): string {
  const drawing = svg
    .replace(/<style>[\s\S]*?<\/style>|<defs>[\s\S]*?<\/defs>/g, '')
    .replace(/<text\b[^>]*>\(no attributes\)<\/text>/g, '')
    .replace(/\s+(?:data-[\w-]+|xmlns|style)="[^"]*"/g, '')
    .replace(/<(?:polyline|line)\b[^>]*\bmarker-[^>]*>/g, withHeads)
    .replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/\s*\/>/g, '/>')
    .replace(/>\s*\n\s*</g, '><');
  return revealLabels(revealDashes(drawing));
}

function withHeads(line: string): string {
  const points = pointsOf(line);
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  const color = /\bstroke="([^"]+)"/.exec(line)?.[1] ?? '';
  const head = (side: 'start' | 'end', from: Point | undefined, tip: Point | undefined) => {
    const id = new RegExp(`marker-${side}="url\\(#([^)]+)\\)"`).exec(line)?.[1];
    if (id === undefined || !from || !tip) return '';
    const shape = HEADS[id] ?? HEADS[id.replace(/^arrowhead-.*/, 'arrowhead')];
    if (shape === undefined)
      throw new TypeError(`No shape is known for the end "${id}" of a line.`);
    const angle = (Math.atan2(tip[1] - from[1], tip[0] - from[0]) * 180) / Math.PI;
    const place = `translate(${tip[0]} ${tip[1]})${angle === 0 ? '' : ` rotate(${angle})`}`;
    // A line with a colour of its own has ends of this colour.
    const own = color.startsWith('var(') ? '' : ` color="${color}"`;
    return `<g transform="${place}"${own}>${shape}</g>`;
  };
  const bare = line.replace(/\s+marker-\w+="[^"]*"/g, '');
  return `${bare}${head('start', second, first)}${head('end', beforeLast, last)}`;
}

function pointsOf(line: string): Point[] {
  const list = /\bpoints="([^"]*)"/.exec(line)?.[1];
  if (list !== undefined) {
    return list.split(' ').map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y];
    });
  }
  const value = (name: string) => Number(new RegExp(`\\b${name}="([^"]*)"`).exec(line)?.[1]);
  return [
    [value('x1'), value('y1')],
    [value('x2'), value('y2')],
  ];
}
