import type { OverviewGroup } from './types/page-data';

/** Whether an overview lists posts: pages with dates. */
export function isBlog(overview: readonly OverviewGroup[]): boolean {
  return overview.some(({ items }) => items.some(({ date }) => date !== undefined));
}
