import { escapeHtml } from 'diglot/plugin';
import { cleanSvg } from './clean-svg';
import { DiagramError } from './diagram-error';
import { createDraw } from './draw-apart';
import { readFlowchart } from './flowchart';
import { layOut } from './lay-out';
import { readClasses, readEntities, readSequence, readState } from './other-kinds';
import { type DiagramKind, type DiagramSource, type ReadDiagram, readSource } from './read-source';

/** @param allow is told of each link, and of the line that it stands in */
type Reader<Read> = (source: DiagramSource, allow: (line: number) => void) => Read;

/** Nothing in it leads anywhere. */
const plain =
  (read: Reader<string>): Reader<ReadDiagram> =>
  (source, allow) => ({ text: read(source, allow), targets: new Map(), dropped: [] });

const READERS: Readonly<Record<DiagramKind, Reader<ReadDiagram>>> = {
  flowchart: readFlowchart,
  sequence: plain(readSequence),
  state: plain(readState),
  class: plain(readClasses),
  er: plain(readEntities),
};

/** What the library that others draw with takes, too. */
const MAX_TEXT = 50_000;
const DIVIDE = 'Divide it into several diagrams.';

/** The room around a picture, in pixels; where the library does not let it be chosen, what it takes. */
const MARGIN = 8;
const MARGINS: Readonly<Record<DiagramKind, number>> = {
  flowchart: MARGIN,
  state: MARGIN,
  sequence: 30,
  class: 40,
  er: 40,
};

/** How much a diagram may be. */
export interface DiagramLimits {
  /** Links that a diagram may have. A diagram with more is an error at the line of the first that is too much. @default 500 */
  readonly maxEdges?: number | undefined;
  /** Seconds that arranging a diagram may take. One that takes longer is an error. @default 20 */
  readonly timeout?: number | undefined;
}

/** A diagram that was drawn. */
export interface DrawnDiagram extends Pick<DiagramSource, 'kind' | 'title' | 'description'> {
  /** Without colours, which the style sheet gives, and without a name. */
  readonly svg: string;
  /** Whether readers may press something in it. */
  readonly hasLinks: boolean;
  /** What of it is not drawn, to be told. */
  readonly dropped: readonly DiagramError[];
}

/**
 * Draws a diagram.
 *
 * @throws DiagramError for what cannot be drawn
 */
export async function drawDiagram(
  code: string,
  { maxEdges = 500, timeout = 20 }: DiagramLimits = {},
): Promise<DrawnDiagram> {
  if (code.length > MAX_TEXT) {
    throw new DiagramError(1, `it has more than ${MAX_TEXT} characters.`, DIVIDE);
  }
  const source = readSource(code);
  let edges = 0;
  const { text, targets, dropped } = READERS[source.kind](source, (line) => {
    if (++edges <= maxEdges) return;
    throw new DiagramError(
      line,
      `it has more than ${maxEdges} links.`,
      `${DIVIDE.slice(0, -1)}, or give the plugin a larger "maxEdges".`,
    );
  });
  const { kind, title, description } = source;
  const drawn = cleanSvg(withLinks(await layOut(text, createDraw(MARGIN, timeout)), targets));
  const svg = crop(drawn, MARGINS[kind] - MARGIN);
  return { kind, title, description, svg, hasLinks: targets.size > 0, dropped };
}

/** Makes links of nodes. */
function withLinks(svg: string, targets: ReadDiagram['targets']): string {
  if (targets.size === 0) return svg;
  // Of a node there are texts and forms alone: the first end of a group is its own.
  return svg.replace(/<g class="node" data-id="([^"]+)"[\s\S]*?<\/g>/g, (node, id: string) => {
    const target = targets.get(id);
    if (target === undefined) return node;
    const tip = target.tip === undefined ? '' : `<title>${escapeHtml(target.tip)}</title>`;
    return `<a href="${escapeHtml(target.href)}">${tip}${node}</a>`;
  });
}

function crop(svg: string, margin: number): string {
  if (margin === 0) return svg;
  return svg.replace(
    /viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+" height="[\d.]+"/,
    (_, width: string, height: string) => {
      const [w, h] = [width, height].map(
        (size) => Math.round((Number(size) - 2 * margin) * 100) / 100,
      );
      return `viewBox="${margin} ${margin} ${w} ${h}" width="${w}" height="${h}"`;
    },
  );
}
