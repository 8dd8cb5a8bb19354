import { type ComponentType, createContext, type ReactNode, type RefObject } from 'react';
import type { SidebarTree } from './sidebar-tree';

/** Props of what shows the items of a sidebar in another way than all of them, one by one. */
export interface LongSidebarProps {
  readonly tree: SidebarTree;
  /** What scrolls the sidebar. */
  readonly frame: RefObject<HTMLElement | null>;
  /** The items, inside the view of the whole sidebar. */
  readonly children: ReactNode;
}

/**
 * What shows an excerpt of a long sidebar: there in the browser where the opened document holds an excerpt.
 * Without it all items are shown.
 */
export const LongSidebarContext = createContext<ComponentType<LongSidebarProps> | undefined>(
  undefined,
);

/** What shows any sidebar where nothing of it comes alive: there in Node, where many pages have the same one. */
export const StillSidebarContext = createContext<ComponentType<LongSidebarProps> | undefined>(
  undefined,
);
