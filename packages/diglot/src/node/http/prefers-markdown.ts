/** A media range that a request accepts. */
interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  /** From 0, which refuses it, to 1. */
  readonly quality: number;
}

const QUALITY = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** What does not have the form that RFC 9110 gives it is left out. */
function parseRange(text: string): MediaRange[] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const [, type, subtype] = /^([^\s/]+)\/([^\s/]+)$/.exec(name) ?? [];
  const given = parameters.flatMap((part) => /^q\s*=\s*(.*)$/.exec(part)?.[1] ?? []);
  const [quality = '1'] = given;
  if (type === undefined || subtype === undefined || !QUALITY.test(quality)) return [];
  return [{ type, subtype, quality: Number(quality) }];
}

/** How much a media type is wanted: what the most specific range says that it falls into, 0 without one. */
function qualityOf(ranges: readonly MediaRange[], type: string, subtype: string): number {
  const matches = [
    ranges.filter((range) => range.type === type && range.subtype === subtype),
    ranges.filter((range) => range.type === type && range.subtype === '*'),
    ranges.filter((range) => range.type === '*' && range.subtype === '*'),
  ];
  const found = matches.find(({ length }) => length > 0) ?? [];
  return Math.max(0, ...found.map(({ quality }) => quality));
}

/**
 * Whether a request would rather have Markdown than HTML. Where it wants both alike, it gets HTML: browsers do not name
 * Markdown, and whoever does can say that it comes first.
 *
 * @param accept the request's `Accept`, as it was sent
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const ranges = accept.split(',').flatMap(parseRange);
  return qualityOf(ranges, 'text', 'markdown') > qualityOf(ranges, 'text', 'html');
}

/** Headers with a further name in `Vary`: the answer would be another if the request's header of that name were. */
export function varyBy(
  name: string,
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  const known = Object.keys(headers).find((header) => header.toLowerCase() === 'vary');
  if (known === undefined) return { ...headers, Vary: name };
  return { ...headers, [known]: `${headers[known]}, ${name}` };
}
