import { useSyncExternalStore } from 'react';
import type { PageStore } from '../../client/navigate/page-store';
import { PageActionsRoot } from './PageActionsRoot';
import type { PageActionParts } from './page-action-context';

export { pageActionParts } from './PageActionsRoot';

/** Makes the island's component, over the page that is shown now. */
export function createPageActions(
  store: PageStore,
  parts: Partial<PageActionParts> | undefined,
): () => React.ReactNode {
  let shown = store.get();
  const { visit } = shown;
  const getShown = () => {
    const latest = store.get();
    // The next page brings an island of its own.
    if (latest.visit === visit) shown = latest;
    return shown;
  };
  return function PageActionsIsland() {
    const { document, shell } = useSyncExternalStore(store.subscribe, getShown, getShown);
    return <PageActionsRoot page={document.page} shell={shell} parts={parts} />;
  };
}
