import type { PageStore, ShownPage } from './page-store';

let store: PageStore | undefined;

/** Lets islands, which are roots of their own, know the page that is shown. */
export function provideShownPage(next: PageStore): void {
  store = next;
}

/** For `useSyncExternalStore`. */
export function subscribeToShownPage(listener: () => void): () => void {
  return store?.subscribe(listener) ?? (() => {});
}

/**
 * Makes a function that reads the shown page, and keeps to the last state of the one that is shown now: the next page
 * brings islands of its own. It gives undefined where no page is shown: at build time.
 */
export function ownShownPage(): () => ShownPage | undefined {
  let shown = store?.get();
  return () => {
    const latest = store?.get();
    if (latest?.visit === shown?.visit) shown = latest;
    return shown;
  };
}
