import { holdClicks } from '../../client/hold-clicks';
import { recoverFromStaleBuild } from '../../client/stale-build';
import type { HydratedPageActions } from './hydrate-page-actions';
import type { PageActionsInput } from './PageActionsRoot';

/** Where the parts below the title stand in the content. */
export const PAGE_ACTIONS_PLACE = '[data-dg-page-actions]';
const TOUCHES = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

/**
 * Brings the parts below the title to life when the reader is about to use them. A click that comes
 * before their code does is repeated.
 */
export function wakePageActions(place: HTMLElement, input: PageActionsInput): HydratedPageActions {
  const touched = new AbortController();
  let latest = input;
  let hydrated: HydratedPageActions | undefined;
  let isGone = false;
  // The menu too: it would open by itself, with the addresses of the build.
  const release = holdClicks(place, { inside: PAGE_ACTIONS_PLACE, except: 'a[href]' });

  const wake = async (): Promise<void> => {
    touched.abort();
    try {
      const { hydratePageActions } = await import('./hydrate-page-actions');
      if (!isGone) hydrated = hydratePageActions(place, { ...latest, onReady: release });
    } catch (error) {
      console.error('[diglot] The buttons below the title could not be started.', error);
      release();
      void recoverFromStaleBuild();
    }
  };
  for (const touch of TOUCHES) {
    const options = { capture: true, passive: true, signal: touched.signal };
    place.addEventListener(touch, () => void wake(), options);
  }
  return {
    update(next) {
      latest = next;
      hydrated?.update(next);
    },
    unmount() {
      isGone = true;
      touched.abort();
      hydrated?.unmount();
    },
  };
}
