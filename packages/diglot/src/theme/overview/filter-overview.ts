import type { OverviewGroup, OverviewPage } from '../../shared/types/page-data';

/** Case makes no difference and a hyphen is a space, on both sides (OVER-07). */
function normalize(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ').trim();
}

function filterPage(
  page: OverviewPage,
  matches: (text: string) => boolean,
): OverviewPage | undefined {
  if (matches(page.text)) return page;
  const headings = page.headings.filter(({ text }) => matches(text));
  return headings.length > 0 ? { ...page, headings } : undefined;
}

/**
 * What an overview shows for a query (OVER-08): a group whose name matches
 * whole, a page whose title matches with all its headings, else the headings
 * that match. An empty query shows everything.
 */
export function filterOverview(
  groups: readonly OverviewGroup[],
  query: string,
): readonly OverviewGroup[] {
  const wanted = normalize(query);
  if (wanted === '') return groups;
  const matches = (text: string): boolean => normalize(text).includes(wanted);
  return groups.flatMap((group) => {
    if (matches(group.text)) return [group];
    const items = group.items.flatMap((page) => filterPage(page, matches) ?? []);
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

/** Number of pages in all groups. */
export function countPages(groups: readonly OverviewGroup[]): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0);
}
