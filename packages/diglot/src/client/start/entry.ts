import { loadShellData } from '../navigate/load-shell-data';
import { pageTypeOf, rememberPageHead } from '../navigate/page-head';
import { recoverFromStaleBuild } from '../navigate/stale-build';
import { searchKey } from './search-key';

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
    console.error('[diglot] The page could not be started.', error);
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
  const replay = holdEarlyEvents();
  const wake = async (): Promise<boolean> => {
    const isAwake = await wakeShell(options);
    if (isAwake) replay();
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

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'pointerover'] as const;

/** Moving the pointer over text means reading; over something to press it means intent. */
function isIntent({ type, target }: Event): boolean {
  return type !== 'pointerover' || !!(target as Element).closest('a, button, dg-island');
}

/** A browser that draws all the time, on a slow or busy machine, is never idle: then it has to be asked, in milliseconds. */
const IDLE_TIMEOUT = 1000;

function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT });
  else setTimeout(run, 200);
}

/**
 * Runs something when the browser is idle after loading, or at the first sign of intent if that is
 * earlier. After a failure, which `run` tells by `false`, the next sign of intent tries again.
 */
function onIntentOrIdle(run: () => Promise<boolean>): void {
  let isRunning = false;
  const stop = new AbortController();
  const attempt = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    if (await run()) stop.abort();
    else isRunning = false;
  };
  const handleSign = (event: Event): void => {
    if (isIntent(event)) void attempt();
  };
  for (const sign of SIGNS) {
    addEventListener(sign, handleSign, { capture: true, passive: true, signal: stop.signal });
  }
  if (document.readyState === 'complete') whenIdle(attempt);
  else addEventListener('load', () => whenIdle(attempt), { once: true });
}

/** What a press does nothing to yet. Popover buttons work without script. */
const DEAF =
  '#dg-app :is(button,[role=button],img,svg[data-zoom]):not([popovertarget],[commandfor])';
/** What works by itself, with the pictures that stand in it. */
const HEARING = 'a,summary,label';

/**
 * Starts to hold back clicks on buttons and pictures, and the search keys, so that the first one is never lost.
 *
 * @returns lets later events through and repeats the held ones, in their order
 */
function holdEarlyEvents(): () => void {
  // One entry a target: who clicks twice because nothing happens means one click.
  const held = new Map<unknown, () => void>();
  const done = new AbortController();

  const hold = (event: Event, key: unknown, repeat: () => void): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.set(key, repeat);
  };
  const handleClick = (event: MouseEvent): void => {
    // Scripts may press the document itself.
    const target = event.target as Element;
    const pressed = target.closest?.(DEAF);
    if (!pressed || target.closest(HEARING)) return;
    hold(event, pressed, () => pressed.dispatchEvent(new MouseEvent('click', event)));
  };
  let asked: KeyboardEvent & { typed: string };
  const handleKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey } = event;
    // What follows is meant for the search, and for nothing on the page.
    if (asked && !key[1] && !ctrlKey && !metaKey) asked.typed += key;
    else if (searchKey(event)) asked ??= Object.assign(event, { typed: '' });
    else return;
    hold(event, asked, () => dispatchEvent(asked));
  };

  const options = { capture: true, signal: done.signal };
  document.addEventListener('click', handleClick, options);
  document.addEventListener('keydown', handleKey, options);
  return () => {
    done.abort();
    for (const repeat of held.values()) repeat();
  };
}
