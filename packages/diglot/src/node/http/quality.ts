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
