import type { SidebarItem } from '../../shared/types/navigation';

/** Up to this number of items a sidebar stands in every document as a whole. */
const WHOLE = 150;

/** An item of a sidebar with its place in it. */
export interface SidebarNode {
  readonly item: SidebarItem;
  /** Position among its siblings, those that an excerpt leaves out included. */
  readonly index: number;
  readonly parent: SidebarNode | undefined;
  readonly children: readonly SidebarNode[];
}

/** A sidebar, prepared for finding pages in it. */
export interface SidebarTree {
  readonly roots: readonly SidebarNode[];
  /** Number of items on all levels. */
  readonly size: number;
  /** Items that lead to an address, in reading order. */
  readonly byLink: ReadonlyMap<string, readonly SidebarNode[]>;
}

const trees = new WeakMap<readonly SidebarItem[], SidebarTree>();

/** The tree of a sidebar, made once for all pages that show it. */
export function sidebarTree(items: readonly SidebarItem[]): SidebarTree {
  const known = trees.get(items);
  if (known) return known;
  const tree = createTree(items);
  trees.set(items, tree);
  return tree;
}

function createTree(items: readonly SidebarItem[]): SidebarTree {
  const byLink = new Map<string, SidebarNode[]>();
  let size = 0;
  const toNodes = (
    list: readonly SidebarItem[],
    parent: SidebarNode | undefined,
  ): readonly SidebarNode[] =>
    list.map((item, index) => {
      size++;
      const children: SidebarNode[] = [];
      const node: SidebarNode = { item, index, parent, children };
      if ('link' in item && item.link !== undefined) {
        const others = byLink.get(item.link);
        if (others) others.push(node);
        else byLink.set(item.link, [node]);
      }
      if (item.type === 'group') children.push(...toNodes(item.items, node));
      return node;
    });
  const roots = toNodes(items, undefined);
  return { roots, size, byLink };
}

/** Whether a sidebar is too long to stand in every document. */
export function isLong(tree: SidebarTree): boolean {
  return tree.size > WHOLE;
}

/** The groups around a page, at all places where it stands. A group's own page is not inside it. */
export function trailTo(tree: SidebarTree, link: string): ReadonlySet<SidebarNode> {
  const trail = new Set<SidebarNode>();
  for (const { parent } of tree.byLink.get(link) ?? []) {
    for (let node = parent; node; node = node.parent) trail.add(node);
  }
  return trail;
}
