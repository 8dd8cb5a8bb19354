import type { SidebarGroup, SidebarItem } from '../../shared/types';

/** Whether the page stands inside a group, at any depth. The group's own page does not count. */
export function holdsPage(group: SidebarGroup, routePath: string): boolean {
  return group.items.some((item) => isPage(item, routePath));
}

function isPage(item: SidebarItem, routePath: string): boolean {
  switch (item.type) {
    case 'link':
      return item.link === routePath;
    case 'group':
      return item.link === routePath || holdsPage(item, routePath);
    case 'divider':
    case 'section-header':
      return false;
  }
}
