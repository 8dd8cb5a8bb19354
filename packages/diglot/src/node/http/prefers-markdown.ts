import { qualityOf } from './quality';

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
