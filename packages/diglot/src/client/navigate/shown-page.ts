import type { PageStore, ShownPage } from './page-store';

/**
 * Where the store is found: components of pages are bundled apart from the code that hydrates islands, and each has this
 * module.
 */
const PLACE = Symbol.for('diglot.shown-page');

function shownPageStore(): PageStore | undefined {
  // Only `provideShownPage` puts something there.
  return Reflect.get(globalThis, PLACE) as PageStore | undefined;
}

/** Lets islands, which are roots of their own, know the page that is shown. */
export function provideShownPage(store: PageStore): void {
  Reflect.set(globalThis, PLACE, store);
}

/** For `useSyncExternalStore`. */
export function subscribeToShownPage(listener: () => void): () => void {
  return shownPageStore()?.subscribe(listener) ?? (() => {});
}

/**
 * Makes a function that reads the shown page, and keeps to the last state of the one that is shown now: the next page
 * brings islands of its own. It gives undefined where no page is shown: at build time.
 */
export function ownShownPage(): () => ShownPage | undefined {
  const store = shownPageStore();
  let shown = store?.get();
  return () => {
    const latest = store?.get();
    if (latest?.visit === shown?.visit) shown = latest;
    return shown;
  };
}
