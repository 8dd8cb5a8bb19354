import { addBase } from '../../shared/locale-path';
import { encodePath } from '../../shared/route';
import { fillsWindow, showWholeContent, startFirst } from '../start/content-rest';
import { announceFailure, announcePage } from './announce';
import { focusPageStart, leaveContent, withInstantScroll } from './arrival';
import { ignoreFailure, intend, navigateWith, type ScrollTo } from './intent';
import type { LoadedPage } from './page-loader';
import { startProgress } from './progress';
import { showPage } from './show-page';
import type { Site } from './site';

/** A wish to go somewhere, while its page is being loaded. */
export interface Wish {
  readonly url: URL;
  /** Where to go in the new page: what finds that out may have to be loaded, too. */
  readonly scroll?: Promise<ScrollTo>;
}

let endLatest = (): void => undefined;

/** Ends the load under way as far as the reader is concerned: what arrives late is not shown. */
export function dropWish(): void {
  endLatest();
}

/** Starts the progress bar. The signal says that a newer navigation took over. */
function beginLoading(): { readonly signal: AbortSignal; readonly end: () => void } {
  endLatest();
  const controller = new AbortController();
  const endProgress = startProgress();
  endLatest = () => {
    controller.abort();
    endProgress();
  };
  return { signal: controller.signal, end: endProgress };
}

/** ROUTE-22: a page that cannot be loaded is a line in the console, and words beside the page, which stays as it is. */
function reportFailure({ store }: Site, { pathname }: URL, error: unknown): void {
  console.error(`[diglot] The page ${pathname} could not be loaded.`, error);
  const { pageOffline, pageNotLoaded } = store.get().shell.messages;
  announceFailure(navigator.onLine ? pageNotLoaded : pageOffline);
}

/** The clean address of a page (ROUTE-02) with the query and hash that were asked for. */
function cleanAddress(page: LoadedPage, wanted: URL, base: string): string {
  const address = new URL(addBase(encodePath(page.document.page.routePath), base), wanted);
  address.search = wanted.search;
  address.hash = wanted.hash;
  return address.href;
}

/** Turns a navigation into one within the document; scrolling and focus are the handler's. */
export function interceptWith(event: NavigateEvent, handler: () => void | Promise<void>): void {
  event.intercept({ scroll: 'manual', focusReset: 'manual', handler: async () => handler() });
}

/** Shows the page of a navigation that has its address already. */
export function arrive(
  site: Site,
  event: NavigateEvent,
  page: LoadedPage,
  scroll?: ScrollTo,
): void {
  const { hash } = new URL(event.destination.url);
  const isToStart = !scroll && !hash && event.navigationType !== 'traverse';
  const show = (): void => showPage(site, page);
  // The browser has moved it in already, after a swipe for instance. Some don't say; `undefined` would toggle.
  document.documentElement.toggleAttribute('data-dg-still', event.hasUAVisualTransition ?? false);
  leaveContent();
  if (isToStart) startFirst(show);
  else show();
  if (scroll) scroll();
  else withInstantScroll(() => event.scroll());
  if (!fillsWindow()) showWholeContent();
  focusPageStart(hash);
  announcePage(page.document.page.documentTitle);
}

/** Loads the target while the present page and its address stay in use, then goes there. */
export async function follow(site: Site, { url, scroll: whereTo }: Wish): Promise<void> {
  const { signal, end } = beginLoading();
  try {
    const [page, scroll] = await Promise.all([site.loader.load(url.pathname), whereTo]);
    if (signal.aborted) return;
    if (page) navigateWith({ kind: 'show', page, scroll }, cleanAddress(page, url, site.base));
    else navigateWith({ kind: 'document' }, url.href);
  } catch (error) {
    if (!signal.aborted) reportFailure(site, url, error);
  } finally {
    end();
  }
}

/** The page stayed, so its address must come back. */
function returnTo(left: NavigationHistoryEntry, type: NavigationType): void {
  const intent = { kind: 'address' } as const;
  if (type === 'replace')
    navigateWith(intent, left.url ?? '', { history: type, state: left.getState() });
  else ignoreFailure(navigation.traverseTo(left.key, { info: intend(intent) }));
}

/**
 * Loads the page of a navigation whose address the browser changes first: back, forward, and all that scripts start.
 * To these the promises and the state of their navigation are the browser's own, whether or not a page is in memory.
 *
 * @throws what the loader threw: the navigation has failed
 */
export async function travel(
  site: Site,
  event: NavigateEvent,
  left: NavigationHistoryEntry | null,
): Promise<void> {
  const url = new URL(event.destination.url);
  const { navigationType } = event;
  const { end } = beginLoading();
  /** What ends the navigation under way has to wait for its end. */
  const afterwards = navigation.transition?.finished;
  try {
    const page = await site.loader.load(url.pathname);
    if (event.signal.aborted) return;
    if (!page) return location.reload();
    arrive(site, event, page);
    const address = cleanAddress(page, url, site.base);
    if (address !== url.href && navigationType !== 'traverse') {
      const state = event.destination.getState();
      const options = { history: 'replace', state } as const;
      afterwards?.then(() => navigateWith({ kind: 'address' }, address, options));
    }
  } catch (error) {
    if (event.signal.aborted) return;
    reportFailure(site, url, error);
    if (left) afterwards?.catch(() => returnTo(left, navigationType));
    throw error;
  } finally {
    end();
  }
}
