/** A tag with its attributes, whose values may hold angle brackets. */
const TAG = /<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/**
 * Where a page's title ends in its HTML: behind the first level-1 heading, or at 0 when there is none.
 * Headings in islands do not count, because React hydrates exactly what it has rendered.
 */
export function endOfTitle(html: string): number {
  let islands = 0;
  for (const { 0: tag, 1: slash, 2: name, index } of html.matchAll(TAG)) {
    if (name === 'dg-island') islands += slash ? -1 : 1;
    if (name === 'h1' && slash && islands === 0) return index + tag.length;
  }
  return 0;
}
