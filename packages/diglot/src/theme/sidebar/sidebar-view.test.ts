import { expect, test } from 'vitest';
import type { SidebarItem } from '../../shared/types/navigation';
import { type SidebarNode, sidebarTree, trailTo } from './sidebar-tree';
import { type SidebarView, viewOf, wholeSidebar } from './sidebar-view';

const GROUPS = 20;
const PAGES = 50;

const items: SidebarItem[] = Array.from({ length: GROUPS }, (_, group) => ({
  type: 'group',
  text: `Group ${group}`,
  link: `/g${group}/`,
  collapsible: true,
  collapsed: false,
  items: Array.from({ length: PAGES }, (_, page) => ({
    type: 'link',
    text: `Page ${page}`,
    link: `/g${group}/p${page}`,
  })),
}));

const tree = sidebarTree(items);
const childrenOf = wholeSidebar(tree);

function viewAt(current: string): SidebarView {
  return { current, childrenOf, trail: trailTo(tree, current) };
}

/** The items that are told something else of two views. */
function concerned(before: SidebarView, after: SidebarView): string[] {
  const inList = (list: readonly SidebarNode[], from: SidebarView, to: SidebarView): string[] =>
    list.flatMap((node) => {
      const views = [viewOf(node, from), viewOf(node, to)] as const;
      if (views[0] === views[1]) return [];
      const { item } = node;
      return [('link' in item && item.link) || '', ...inList(node.children, ...views)];
    });
  return inList(tree.roots, before, after);
}

test('a navigation concerns the two pages and the groups around them, of a thousand items', () => {
  expect(concerned(viewAt('/g3/p7'), viewAt('/g3/p8'))).toEqual(['/g3/', '/g3/p7', '/g3/p8']);
  expect(concerned(viewAt('/g3/p7'), viewAt('/g9/p0'))).toEqual([
    '/g3/',
    '/g3/p7',
    '/g9/',
    '/g9/p0',
  ]);
  expect(concerned(viewAt('/g3/'), viewAt('/elsewhere'))).toEqual(['/g3/']);
});
