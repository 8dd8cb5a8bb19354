import { createContext, use } from 'react';
import type { ShownChildren } from './excerpt';
import type { SidebarNode } from './sidebar-tree';

/** What the items of a sidebar have to know of it. */
export interface SidebarView {
  /** Address of the current page, without base. */
  readonly current: string;
  readonly childrenOf: ShownChildren;
  /** The groups around the current page. */
  readonly trail: ReadonlySet<SidebarNode>;
}

export const SidebarViewContext = createContext<SidebarView | null>(null);

/** The sidebar around an item. @throws when called outside of one */
export function useSidebarView(): SidebarView {
  const view = use(SidebarViewContext);
  if (view) return view;
  throw new Error('[diglot] An item of the sidebar was rendered outside <Sidebar>.');
}
