import { normalizePath } from '../../shared/route';
import type { NavLink, SidebarItem, Sidebars } from '../../shared/types';
import { htmlToText } from './inline';

/** SIDE-01: the key of the sidebar that a page shows: the longest prefix of its route. */
export function findSidebarKey(sidebars: Sidebars, routePath: string): string | undefined {
  const path = withSlash(routePath);
  return Object.keys(sidebars)
    .filter((key) => path.startsWith(withSlash(key)))
    .sort((a, b) => b.length - a.length)[0];
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** The pages before and after another in reading order. Links have no base. */
export interface Neighbours {
  readonly prev?: NavLink | undefined;
  readonly next?: NavLink | undefined;
}

/**
 * DOC-02, DOC-03: the pages before and after a page of a sidebar. A group with a link comes before
 * what it holds. Links to other hosts and to sections of a page are not part of the order.
 */
export function neighbours(sidebar: readonly SidebarItem[], routePath: string): Neighbours {
  const pages = pagesOf(sidebar);
  const here = normalizePath(routePath);
  const index = pages.findIndex((page) => normalizePath(page.link) === here);
  if (index < 0) return {};
  const prev = pages[index - 1];
  const next = pages[index + 1];
  return { ...(prev && { prev }), ...(next && { next }) };
}

function pagesOf(items: readonly SidebarItem[]): NavLink[] {
  const found = new Map<string, NavLink>();
  const visit = (item: SidebarItem): void => {
    if (item.type !== 'link' && item.type !== 'group') return;
    const { link, text } = item;
    if (link !== undefined && isPage(link)) {
      const key = normalizePath(link);
      if (!found.has(key)) found.set(key, { text: htmlToText(text), link });
    }
    if (item.type === 'group') item.items.forEach(visit);
  };
  items.forEach(visit);
  return [...found.values()];
}

function isPage(link: string): boolean {
  return /^\/(?!\/)[^#?]*$/.test(link) && !/\.[a-z]\w*$/i.test(link);
}
