import type { CheckedPage } from '../checked-page';

/** Pages that have a value which a page before them has, with that page. Pages without a value do not count. */
export function repeatedValues(
  pages: readonly CheckedPage[],
  read: (page: CheckedPage) => string | undefined,
): (readonly [page: CheckedPage, first: CheckedPage])[] {
  const firsts = new Map<string, CheckedPage>();
  return pages.flatMap((page) => {
    const value = read(page);
    if (!value) return [];
    const first = firsts.get(value);
    if (first) return [[page, first] as const];
    firsts.set(value, page);
    return [];
  });
}
