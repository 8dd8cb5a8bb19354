import type { ShellData } from '../../shared/types/shell-data';
import type { PageDocument } from './document-reader';

/** What the reader sees. */
export interface ShownPage {
  readonly document: PageDocument;
  readonly shell: ShellData;
  /** Counts the times that content was put in place; a new number makes a new content element. */
  readonly visit: number;
}

/** The shown page, for `useSyncExternalStore`. */
export interface PageStore {
  readonly get: () => ShownPage;
  readonly set: (next: ShownPage) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes the store that React reads the shown page from. */
export function createPageStore(first: ShownPage): PageStore {
  let shown = first;
  const listeners = new Set<() => void>();
  return {
    get: () => shown,
    set(next) {
      shown = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
