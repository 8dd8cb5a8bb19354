import { loadShellData } from '../navigate/load-shell-data';
import { rememberPageHead } from '../navigate/page-head';
import { pageTypeOf } from '../navigate/page-type';
import { recoverFromStaleBuild } from '../navigate/stale-build';
import { holdEarlyEvents } from './early-events';
import { onIntentOrIdle } from './intent-or-idle';

/** What the entry loads later; made by the bundle's virtual entry module. */
export interface EntryOptions<Site> {
  /** The React shell. `start` resolves when it is alive. */
  readonly loadShell: () => Promise<{ start(site: Site): Promise<void> }>;
  /** What the site brings to the shell. */
  readonly loadSite: () => Promise<Site>;
}

/** From the 404 page to the page that the address meant. Tells whether it goes there. */
async function leave(): Promise<boolean> {
  if (pageTypeOf(document) !== '404') return false;
  const { redirectToMeantPage } = await import('./redirect-not-found');
  return redirectToMeantPage();
}

async function wakeShell<Site>({ loadShell, loadSite }: EntryOptions<Site>): Promise<boolean> {
  try {
    // In parallel with the shell's code, which asks for them again when it is there.
    loadShellData(document.documentElement.dataset.dgShell ?? '').catch(() => undefined);
    const [shell, site] = await Promise.all([loadShell(), loadSite()]);
    await shell.start(site);
    return true;
  } catch (error) {
    console.error('[diglot] The interactive parts of this page could not be started.', error);
    void recoverFromStaleBuild();
    return false;
  }
}

/**
 * All that runs before the page can be used: a few listeners. The shell's code comes when the browser is
 * idle or the reader is about to do something; what they do earlier is repeated then.
 */
export function start<Site>(options: EntryOptions<Site>): void {
  rememberPageHead();
  const early = holdEarlyEvents();
  const wake = async (): Promise<boolean> => {
    const isAwake = await wakeShell(options);
    if (isAwake) early.replay();
    return isAwake;
  };
  // Of the chunks that components load by themselves.
  addEventListener('vite:preloadError', () => void recoverFromStaleBuild());
  leave()
    .catch(() => false)
    .then((isLeaving) => {
      if (!isLeaving) onIntentOrIdle(wake);
    });
}
