import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SidebarItem } from '../../shared/types/navigation';
import { sidebarExcerpt } from './excerpt';
import { isLong, type SidebarNode, sidebarTree, trailTo } from './sidebar-tree';
import { type ShownChildren, wholeSidebar } from './sidebar-view';

const link = (name: string): SidebarItem => ({ type: 'link', text: name, link: `/${name}` });

function group(name: string, collapsed: boolean, items: readonly SidebarItem[]): SidebarItem {
  return { type: 'group', text: name, collapsible: true, collapsed, items };
}

const pages = (count: number, prefix = 'p') =>
  Array.from({ length: count }, (_, index) => link(`${prefix}${index}`));

const groups = (count: number, size: number, collapsed: boolean) =>
  Array.from({ length: count }, (_, index) =>
    group(`g${index}`, collapsed, pages(size, `${index}/`)),
  );

function excerptAt(items: readonly SidebarItem[], address: string): SidebarNode[] {
  const tree = sidebarTree(items);
  const whole = { current: address, childrenOf: wholeSidebar(tree), trail: trailTo(tree, address) };
  return flatten(sidebarExcerpt(tree, whole).childrenOf, undefined);
}

function flatten(childrenOf: ShownChildren, parent: SidebarNode | undefined): SidebarNode[] {
  return childrenOf(parent).flatMap((node) => [node, ...flatten(childrenOf, node)]);
}

const linksOf = (nodes: readonly SidebarNode[]) =>
  nodes.flatMap(({ item }) => ('link' in item && item.link !== undefined ? [item.link] : []));

/** How often a reader has to follow a link of the sidebar, at most, to get from a page to any other. */
function stepsToAll(items: readonly SidebarItem[], start: string): number {
  const reached = new Set([start]);
  let edge = [start];
  let steps = 0;
  while (edge.length > 0) {
    const found = edge.flatMap((address) => linksOf(excerptAt(items, address)));
    edge = [...new Set(found)].filter((address) => !reached.has(address));
    for (const address of edge) reached.add(address);
    if (edge.length > 0) steps++;
  }
  expect(reached.size).toBe(sidebarTree(items).byLink.size);
  return steps;
}

test('a sidebar is cut only when it is long', () => {
  expect(isLong(sidebarTree(pages(150)))).toBe(false);
  expect(isLong(sidebarTree(groups(10, 15, false)))).toBe(true);
});

test('what a window can show around the current page is there without a gap', () => {
  const items = groups(20, 20, false);
  const names = excerptAt(items, '/10/5').map(({ item }) => 'text' in item && item.text);
  const around = ['10/0', '10/4', '10/5', '10/6', '10/19', 'g11', '11/0', '11/19', '9/0', 'g9'];
  expect(names).toEqual(expect.arrayContaining(around));
  const whole = sidebarTree(items).roots.flatMap((node) => [node, ...node.children]);
  const inOrder = whole.map(({ item }) => 'text' in item && item.text);
  const first = inOrder.indexOf('9/0');
  expect(names.slice(names.indexOf('9/0'), names.indexOf('11/19') + 1)).toEqual(
    inOrder.slice(first, inOrder.indexOf('11/19') + 1),
  );
});

test('items of closed groups take no place from those that can be seen', () => {
  const names = linksOf(excerptAt(groups(60, 50, true), '/30/25'));
  expect(names).toEqual(expect.arrayContaining(['/29/0', '/30/0', '/30/49', '/31/0']));
});

test.each([
  ['a flat list', pages(2000)],
  ['open groups', groups(40, 25, false)],
  ['closed groups', groups(40, 25, true)],
  ['one group of many', [group('all', true, pages(1000))]],
  ['groups in groups', [group('a', true, groups(30, 20, true)), group('b', false, pages(300))]],
])('without scripts every page of %s is reached by a few links of the sidebar', (_, items) => {
  const [first = ''] = sidebarTree(items).byLink.keys();
  expect(stepsToAll(items, first)).toBeLessThanOrEqual(5);
});

test('any excerpt is short, in order, and holds the current page and the groups around it', () => {
  const { item: anyItem } = fc.letrec<{ item: SidebarItem }>((tie) => ({
    item: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.nat(400).map((name) => link(String(name))),
      fc.constant<SidebarItem>({ type: 'divider', style: 'solid' }),
      fc
        .tuple(fc.boolean(), fc.array(tie('item'), { maxLength: 60 }))
        .map(([collapsed, items]) => group('g', collapsed, items)),
    ),
  }));
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 300 }), fc.nat(400), (items, name) => {
      const tree = sidebarTree(items);
      const address = `/${name}`;
      const found = excerptAt(items, address);
      const whole = flatten((node) => (node ? node.children : tree.roots), undefined);
      const positions = found.map((node) => whole.indexOf(node));
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      expect(new Set(found).size).toBe(found.length);
      const [current] = tree.byLink.get(address) ?? [];
      if (current) expect(found).toContain(current);
      for (const { parent } of found) if (parent) expect(found).toContain(parent);
      const depth = Math.max(...whole.map(depthOf), 0);
      expect(found.length).toBeLessThanOrEqual((81 + 32 * (depth + 1)) * (depth + 1));
    }),
    { numRuns: 50 },
  );
});

function depthOf({ parent }: SidebarNode): number {
  return parent ? depthOf(parent) + 1 : 0;
}
