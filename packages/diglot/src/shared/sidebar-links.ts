import type { SidebarItem } from './types/navigation';

/** All that an item of a sidebar leads to, with what is in it. */
export function linksOf(item: SidebarItem): string[] {
  if (item.type === 'link') return [item.link];
  if (item.type !== 'group') return [];
  return [...(item.link === undefined ? [] : [item.link]), ...item.items.flatMap(linksOf)];
}
