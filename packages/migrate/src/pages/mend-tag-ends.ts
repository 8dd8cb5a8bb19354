/** A line with `>Text` below one that begins with a tag and does not end it. */
const END =
  /^((?:[ \t]*[-*+][ \t])?[ \t]*<[A-Za-z][\w.:-]*(?:[ \t](?:=>|[^\n>])*)?(?:\n(?![ \t]*[\n>])(?:=>|[^\n>])*)*)\n[ \t]*(?=>[^\n])/gm;

/**
 * MDX in which the end of a tag begins a line, with that line joined to the one above: Diglot reads `>` at the start of a line
 * as a quote.
 *
 * @param isRead whether a text is MDX
 */
export function mendTagEnds(body: string, isRead: (text: string) => boolean): string {
  if (!/^[ \t]*>[^\n]/m.test(body) || isRead(body)) return body;
  const mended = body.replace(END, '$1');
  return isRead(mended) ? mended : body;
}
