import type { SidebarNode, SidebarTree } from './sidebar-tree';
import type { SidebarView } from './sidebar-view';

/** Items before and after the current one that an excerpt holds: more than the tallest window shows. */
const NEAR = 40;
/** Items of a long list that an excerpt holds besides, at equal distances. */
const LANDMARKS = 16;

/**
 * Shows the part of a long sidebar that a document holds: what is near the current page in reading order,
 * as groups are open at first, and on the way there landmarks, so that a reader without scripts gets from
 * any page to any other in a few steps. Its size depends on the depth of the sidebar, not on its length.
 */
export function sidebarExcerpt(tree: SidebarTree, whole: SidebarView): SidebarView {
  const { current: link, trail } = whole;
  const current = link === undefined ? undefined : tree.byLink.get(link)?.[0];
  const lists = [tree.roots, ...ancestorsOf(current).map(({ children }) => children)];
  const kept = withAncestors([...nearest(tree, current, trail), ...lists.flatMap(landmarks)]);
  const byParent = new Map<SidebarNode | undefined, SidebarNode[]>();
  const add = (node: SidebarNode): void => {
    const list = byParent.get(node.parent);
    if (list) list.push(node);
    else byParent.set(node.parent, [node]);
  };
  for (const node of kept) add(node);
  for (const node of kept) if (!byParent.has(node)) firstOf(node).forEach(add);
  for (const list of byParent.values()) list.sort((a, b) => a.index - b.index);
  return { ...whole, childrenOf: (node) => byParent.get(node) ?? [] };
}

function ancestorsOf(node: SidebarNode | undefined): SidebarNode[] {
  return node?.parent ? [...ancestorsOf(node.parent), node.parent] : [];
}

function withAncestors(nodes: readonly SidebarNode[]): ReadonlySet<SidebarNode> {
  const all = new Set<SidebarNode>();
  for (const node of nodes) {
    for (let each: SidebarNode | undefined = node; each && !all.has(each); each = each.parent) {
      all.add(each);
    }
  }
  return all;
}

/** What a group leads to: the first item in it, and so on down to a link. */
function firstOf(group: SidebarNode): SidebarNode[] {
  const first = group.children.find(leadsOn);
  return first ? [first, ...firstOf(first)] : [];
}

function leadsOn({ item }: SidebarNode): boolean {
  return item.type === 'link' || item.type === 'group';
}

/** Items of a list at equal distances, the ends among them. A header is followed by what it heads. */
function landmarks(list: readonly SidebarNode[]): SidebarNode[] {
  const count = Math.min(list.length, LANDMARKS);
  const step = (list.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }).flatMap((_, position) => {
    const at = Math.round(position * step);
    const [node, next] = list.slice(at, at + 2);
    return [node, node && !leadsOn(node) ? next : undefined].filter((one) => one !== undefined);
  });
}

/** The current item and those around it that can be seen at first, in no order. */
function* nearest(
  { roots }: SidebarTree,
  current: SidebarNode | undefined,
  trail: ReadonlySet<SidebarNode>,
): Generator<SidebarNode> {
  const start = current ?? roots[0];
  const siblingsOf = ({ parent }: SidebarNode) => parent?.children ?? roots;
  const contentsOf = (node: SidebarNode): readonly SidebarNode[] => {
    const { item } = node;
    const isClosed = item.type === 'group' && item.collapsible && item.collapsed;
    return isClosed && !trail.has(node) ? [] : node.children;
  };
  const before = (node: SidebarNode): SidebarNode | undefined => {
    let last = siblingsOf(node)[node.index - 1];
    if (!last) return node.parent;
    for (let inner = contentsOf(last).at(-1); inner; inner = contentsOf(inner).at(-1)) last = inner;
    return last;
  };
  const after = (node: SidebarNode): SidebarNode | undefined => {
    const [child] = contentsOf(node);
    if (child) return child;
    for (let each: SidebarNode | undefined = node; each; each = each.parent) {
      const next = siblingsOf(each)[each.index + 1];
      if (next) return next;
    }
    return undefined;
  };
  if (start) yield start;
  for (const step of [before, after]) {
    let node = start && step(start);
    for (let count = 0; node && count < NEAR; count++) {
      yield node;
      node = step(node);
    }
  }
}
