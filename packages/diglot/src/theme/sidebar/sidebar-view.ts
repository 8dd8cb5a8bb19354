import { createContext, use } from 'react';
import type { SidebarNode, SidebarTree } from './sidebar-tree';

/** What is shown of a sidebar: the children of a node, or the outermost items of `undefined`. */
export type ShownChildren = (node: SidebarNode | undefined) => readonly SidebarNode[];

/** What the items of a sidebar have to know of it. */
export interface SidebarView {
  /** Address of the current page, without base. */
  readonly current: string;
  readonly childrenOf: ShownChildren;
  /** The groups around the current page. */
  readonly trail: ReadonlySet<SidebarNode>;
}

export const SidebarViewContext = createContext<SidebarView | null>(null);

/** Shows a sidebar as a whole. */
export function wholeSidebar({ roots }: SidebarTree): ShownChildren {
  return (node) => (node ? node.children : roots);
}

/** The sidebar around an item. @throws when called outside of one */
export function useSidebarView(): SidebarView {
  const view = use(SidebarViewContext);
  if (view) return view;
  throw new Error('[diglot] An item of the sidebar was rendered outside <Sidebar>.');
}
