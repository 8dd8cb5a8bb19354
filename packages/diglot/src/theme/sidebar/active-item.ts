import { encodePath } from '../../shared/route';
import type { SidebarGroup, SidebarItem } from '../../shared/types';

/** Whether the page stands inside a group, at any depth. The group's own page does not count. */
export function holdsPage(group: SidebarGroup, routePath: string): boolean {
  return holdsLink(group, encodePath(routePath));
}

function holdsLink({ items }: SidebarGroup, link: string): boolean {
  return items.some((item) => leadsTo(item, link));
}

function leadsTo(item: SidebarItem, link: string): boolean {
  switch (item.type) {
    case 'link':
      return item.link === link;
    case 'group':
      return item.link === link || holdsLink(item, link);
    case 'divider':
    case 'section-header':
      return false;
  }
}
