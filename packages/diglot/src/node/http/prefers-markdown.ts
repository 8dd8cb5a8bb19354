const QUALITY = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** One name of a list with its quality; nothing where that does not have the form that RFC 9110 gives it. */
function parseOne(text: string): { readonly name: string; readonly quality: number }[] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const given = parameters.flatMap((part) => /^q\s*=\s*(.*)$/.exec(part)?.[1] ?? []);
  const [quality = '1'] = given;
  return QUALITY.test(quality) ? [{ name, quality: Number(quality) }] : [];
}

/**
 * How much a request wants something, from 0, which refuses it, to 1: what its header says of the first name that it
 * holds, 0 where it holds none.
 *
 * @param header `Accept`, `Accept-Encoding` or one of their kind, as it was sent
 * @param names of what is wanted, and of what it falls under; the most specific first, in lower case
 */
export function qualityOf(header: string | undefined, names: readonly string[]): number {
  const said = (header ?? '').split(',').flatMap(parseOne);
  const known = names.find((name) => said.some((one) => one.name === name));
  return Math.max(0, ...said.filter(({ name }) => name === known).map(({ quality }) => quality));
}

/**
 * Whether a request would rather have Markdown than HTML. Where it wants both alike, it gets HTML: browsers do not name
 * Markdown, and whoever does can say that it comes first.
 *
 * @param accept the request's `Accept`, as it was sent
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const quality = (subtype: string) => qualityOf(accept, [`text/${subtype}`, 'text/*', '*/*']);
  return quality('markdown') > quality('html');
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
