import { DiagramError } from './diagram-error';

/** What a style of a diagram may say. */
const PROPERTIES: ReadonlySet<string> = new Set([
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'color',
]);

/** Looks that the site determines itself. */
const IGNORED = /^(?:font-|text-|line-height$|padding|r[xy]$|(?:fill-|stroke-)?opacity$)/;

/** Stands between the width and the dashes of a line, since the drawing library passes only the width on. */
const DASHES = '|';

/** Colours, sizes, functions of colours; nothing that loads a file. */
const VALUE = /^(?!.*url\()[#\w.%(), +/-]+$/i;

/**
 * Checks the properties of `style`, `classDef` and `linkStyle`: `fill:#fc9,stroke:#333`. Text on a coloured shape gets
 * the colour that can be read there, in both themes, where the author sets none.
 *
 * @returns nothing for a style that says nothing here
 * @throws DiagramError
 */
export function readStyle(text: string, line: number): string {
  const properties = splitProperties(text).flatMap((part) => readProperty(part, line));
  const fill = properties.find(([name]) => name === 'fill')?.[1];
  const hasColor = properties.some(([name]) => name === 'color');
  const ink = fill === undefined || hasColor ? undefined : inkOn(fill);
  const all = ink === undefined ? properties : [...properties, ['color', ink] as const];
  return withDashes(all)
    .map((property) => property.join(':'))
    .join(',');
}

/** A comma without a name behind it belongs to a value: `stroke-dasharray: 5, 5`, which is also written `5\,5`. */
function splitProperties(text: string): string[] {
  return text
    .replace(/;$/, '')
    .split(/\\?,(?![^(]*\))(?!\s*[\d.]+\s*(?:\\?,|$))/)
    .map((part) => part.trim())
    .filter(Boolean);
}

type Property = readonly [name: string, value: string];

function readProperty(part: string, line: number): readonly Property[] {
  const [, name = '', value = ''] = /^([\w-]+)\s*:\s*(.+)$/.exec(part) ?? [];
  if (IGNORED.test(name)) return [];
  if (name === 'stroke-dasharray' && /^[\d.]+(?:px)?(?:[\s\\,]+[\d.]+(?:px)?)*$/.test(value)) {
    return [[name, value.split(/[\s\\,]+/).join(' ')]];
  }
  if (name === 'stroke-dasharray' && value === 'none') return [];
  if (name !== 'stroke-dasharray' && PROPERTIES.has(name) && VALUE.test(value)) {
    return [[name, value]];
  }
  const known = [...PROPERTIES].join(', ');
  throw new DiagramError(line, `the style "${part}" cannot be drawn; ${known} can be set.`);
}

function withDashes(properties: readonly Property[]): readonly Property[] {
  const last = (key: string) => properties.findLast(([name]) => name === key)?.[1];
  const dashes = last('stroke-dasharray');
  if (dashes === undefined) return properties;
  const others = properties.filter(([name]) => !/^stroke-(?:width|dasharray)$/.test(name));
  return [...others, ['stroke-width', `${last('stroke-width') ?? 1}${DASHES}${dashes}`]];
}

/** Gives the lines of a picture the dashes that their widths hold. */
export function revealDashes(svg: string): string {
  return svg.replace(
    /(stroke-width="[^"|]*)\|([^"]*")(?: stroke-dasharray="[^"]*")?/g,
    '$1" stroke-dasharray="$2',
  );
}

/** Black or white, whichever has more contrast; undefined for a fill that is not written in hexadecimal digits. */
function inkOn(fill: string): string | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(fill)?.[1];
  if (digits === undefined) return undefined;
  const size = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
    const part = digits.slice(index * size, (index + 1) * size);
    const value = Number.parseInt(size === 1 ? part + part : part, 16) / 255;
    // Relative luminance, as WCAG 2 defines it.
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.179 ? '#111111' : '#ffffff';
}
