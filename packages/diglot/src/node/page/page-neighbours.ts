import { encodePath } from '../../shared/route';
import type { SidebarItem } from '../../shared/types/navigation';
import {
  createReadingOrder,
  type Neighbours,
  type ReadingOrder,
} from '../site/navigation/reading-order';
import type { RenderContext } from './render-context';

type Sidebar = readonly SidebarItem[];

/** By site, then by sidebar: each order is made once, for all the pages that stand in it. */
const orders = new WeakMap<RenderContext, (sidebar: Sidebar) => ReadingOrder>();

/** The pages before and after a page in its sidebar. */
export function pageNeighbours(
  context: RenderContext,
  sidebar: Sidebar,
  routePath: string,
): Neighbours {
  const known = orders.get(context);
  const orderOf = known ?? createOrders(context);
  if (known === undefined) orders.set(context, orderOf);
  return orderOf(sidebar)(encodePath(routePath));
}

function createOrders({ routes }: RenderContext): (sidebar: Sidebar) => ReadingOrder {
  const pages = new Set(routes.map(({ routePath }) => encodePath(routePath)));
  const bySidebar = new Map<Sidebar, ReadingOrder>();
  return (sidebar) => {
    const known = bySidebar.get(sidebar);
    if (known !== undefined) return known;
    const order = createReadingOrder(sidebar, (link) => pages.has(link));
    bySidebar.set(sidebar, order);
    return order;
  };
}
