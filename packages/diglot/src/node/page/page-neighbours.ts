import { remember } from '../../shared/remember';
import { encodePath } from '../../shared/route';
import { plainText } from '../../shared/text/rich-text';
import type { NavLink, SidebarItem } from '../../shared/types/navigation';
import type { RenderContext } from './render-context';

type Sidebar = readonly SidebarItem[];

/** The pages before and after another in reading order. Links have no base. */
interface Neighbours {
  readonly prev?: NavLink | undefined;
  readonly next?: NavLink | undefined;
}

/** Finds the neighbours of a page by its address without base. */
type ReadingOrder = (link: string) => Neighbours;

/** The pages before and after a page in its sidebar. */
export function pageNeighbours(
  context: RenderContext,
  sidebar: Sidebar,
  routePath: string,
): Neighbours {
  return ordersOf(context)(sidebar)(encodePath(routePath));
}

/** By site, then by sidebar: each order is made once, for all the pages that stand in it. */
const ordersOf = remember(({ routes }: RenderContext) => {
  const pages = new Set(routes.map(({ routePath }) => encodePath(routePath)));
  return remember((sidebar: Sidebar) => createReadingOrder(sidebar, (link) => pages.has(link)));
}, new WeakMap());

/**
 * DOC-02, DOC-03: the order in which the pages of a sidebar are read, each page once. A group with a link
 * comes before what it holds. What leads elsewhere, to a file or to a section of a page is not part of it.
 *
 * @param isPage whether an address without base is that of a page
 */
export function createReadingOrder(
  sidebar: readonly SidebarItem[],
  isPage: (link: string) => boolean,
): ReadingOrder {
  const pages = new Map<string, NavLink>();
  const visit = (item: SidebarItem): void => {
    if (item.type !== 'link' && item.type !== 'group') return;
    const { link, text } = item;
    if (link !== undefined && !pages.has(link) && isPage(link)) {
      pages.set(link, { text: plainText(text), link });
    }
    if (item.type === 'group') item.items.forEach(visit);
  };
  sidebar.forEach(visit);
  const ordered = [...pages.values()];
  const positions = new Map(ordered.map(({ link }, position) => [link, position]));
  return (link) => {
    const position = positions.get(link);
    if (position === undefined) return {};
    const prev = ordered[position - 1];
    const next = ordered[position + 1];
    return { ...(prev && { prev }), ...(next && { next }) };
  };
}
