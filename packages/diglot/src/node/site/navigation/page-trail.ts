import { isNavActive } from '../../../shared/active-nav';
import { remember } from '../../../shared/remember';
import { encodePath } from '../../../shared/route';
import { plainText } from '../../../shared/text/rich-text';
import type { NavItem, SidebarItem } from '../../../shared/types/navigation';
import type { ShellData } from '../../../shared/types/shell-data';
import { findSidebarKey } from './sidebar-lookup';

/** Something that a page stands in. */
export interface TrailItem {
  /** Plain text. */
  readonly text: string;
  /** Address of its own page, with language prefix and without base; absent where it has none. */
  readonly link?: string | undefined;
}

/** The navigation of one language. */
export type Navigation = Pick<ShellData, 'nav' | 'sidebars' | 'defaultLang' | 'locales'>;

/**
 * What a page stands in, the outermost first: the entry of the top navigation, with that of its menu if it has one, then
 * section and groups of the sidebar. A name that is given twice in a row counts once.
 */
export function pageTrail(routePath: string, navigation: Navigation): readonly TrailItem[] {
  const { nav, sidebars } = navigation;
  const key = findSidebarKey(sidebars, routePath);
  const sidebar = key === undefined ? undefined : sidebars[key];
  const groups = sidebar ? groupsOf(sidebar).get(encodePath(routePath)) : undefined;
  const all = [...navTrail(nav, routePath, navigation), ...(groups ?? [])];
  return all.filter(({ text }, index) => text !== all[index - 1]?.text);
}

function navTrail(
  items: readonly NavItem[],
  routePath: string,
  navigation: Navigation,
): readonly TrailItem[] {
  const entry = items.find((item) => isNavActive(item, routePath, navigation));
  if (!entry) return [];
  const { text, link, items: below = [] } = entry;
  return [{ text, link }, ...navTrail(below, routePath, navigation)];
}

type Sidebar = readonly SidebarItem[];

/** Each sidebar is gone through once, for all the pages that stand in it. */
const groupsOf = remember((sidebar: Sidebar) => {
  const groups = new Map<string, readonly TrailItem[]>();
  const note = (link: string | undefined, above: readonly TrailItem[]) => {
    if (link !== undefined && !groups.has(link)) groups.set(link, above);
  };
  const visit = (items: Sidebar, above: readonly TrailItem[]): void => {
    let inside = above;
    for (const item of items) {
      if (item.type === 'divider') continue;
      const text = plainText(item.text);
      if (item.type === 'section-header') {
        inside = [...above, { text }];
        continue;
      }
      note(item.link, inside);
      if (item.type === 'group') visit(item.items, [...inside, { text, link: item.link }]);
    }
  };
  visit(sidebar, []);
  return groups;
}, new WeakMap());
