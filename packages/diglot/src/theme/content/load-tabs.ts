import type { Messages } from '../../shared/text';
import type { enhanceTabs as EnhanceTabs } from './tabs';

const TABS = '.dg-tabs';

let loaded: typeof EnhanceTabs | undefined;

async function fetchTabs(): Promise<typeof EnhanceTabs> {
  const { enhanceTabs } = await import('./tabs');
  loaded = enhanceTabs;
  return enhanceTabs;
}

/** Loads the code of tabs before content is shown that has some. @throws when it cannot be loaded */
export async function loadTabs(content: ParentNode | undefined): Promise<void> {
  if (content?.querySelector(TABS)) await fetchTabs();
}

/** Brings tab groups to life; the code of those that an edit brings is loaded then. @returns undoes it */
export function attachTabs(root: HTMLElement, messages: Messages): () => void {
  if (!root.querySelector(TABS)) return () => undefined;
  if (loaded) return loaded(root, messages);
  let stop: (() => void) | undefined;
  let isGone = false;
  fetchTabs()
    .then((enhanceTabs) => {
      if (!isGone) stop = enhanceTabs(root, messages);
    })
    .catch((error: unknown) => console.error('[diglot] The tabs could not be loaded.', error));
  return () => {
    isGone = true;
    stop?.();
  };
}
