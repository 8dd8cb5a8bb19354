import { createContext } from 'react';
import { useProvided } from '../use-provided';
import type { SidebarNode, SidebarTree } from './sidebar-tree';

/** What is shown of a sidebar: the children of a node, or the outermost items of `undefined`. */
export type ShownChildren = (node: SidebarNode | undefined) => readonly SidebarNode[];

/** What the items of a sidebar have to know of it. */
export interface SidebarView {
  /** Address of the current page, without base. */
  readonly current: string | undefined;
  readonly childrenOf: ShownChildren;
  /** The groups around the current page. */
  readonly trail: ReadonlySet<SidebarNode>;
}

export const SidebarViewContext = createContext<SidebarView | null>(null);

/** Shows a sidebar as a whole. */
export function wholeSidebar({ roots }: SidebarTree): ShownChildren {
  return (node) => (node ? node.children : roots);
}

const NOWHERE: ReadonlySet<SidebarNode> = new Set();
const views = new WeakMap<ShownChildren, SidebarView>();

/** Whether an item is the current page's. */
export function isCurrent({ item }: SidebarNode, { current }: SidebarView): boolean {
  return 'link' in item && item.link !== undefined && item.link === current;
}

/**
 * What an item has to know of the sidebar. Those that the current page is not in are always told the same, so that a
 * navigation concerns few of thousands.
 */
export function viewOf(node: SidebarNode, view: SidebarView): SidebarView {
  if (view.trail.has(node) || isCurrent(node, view)) return view;
  const known = views.get(view.childrenOf);
  if (known) return known;
  const made = { current: undefined, childrenOf: view.childrenOf, trail: NOWHERE };
  views.set(view.childrenOf, made);
  return made;
}

/** The sidebar that is being shown. @throws when called outside of it */
export function useSidebarView(): SidebarView {
  return useProvided(SidebarViewContext);
}

/** What stands in a list: an item, or a gap in place of those before an index that are not shown. */
export interface ShownEntry {
  readonly index: number;
  readonly node: SidebarNode | undefined;
}

/** The shown items of a group, or the outermost ones, with the gaps between them. */
export function shownEntries(
  { childrenOf }: SidebarView,
  group: SidebarNode | undefined,
): readonly ShownEntry[] {
  const entries: ShownEntry[] = [];
  let next = 0;
  for (const node of childrenOf(group)) {
    const { index } = node;
    if (index > next) entries.push({ index, node: undefined });
    entries.push({ index, node });
    next = index + 1;
  }
  const end = group?.children.length ?? 0;
  if (next < end) entries.push({ index: end, node: undefined });
  return entries;
}

/** Joins the sidebar with the button that opens it in narrow windows. */
export const SIDEBAR_ID = 'dg-sidebar';
