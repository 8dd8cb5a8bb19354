import { addBase } from '../shared/locale-path';
import { encodePath } from '../shared/route';
import { announcePage } from './announce';
import { focusPageStart, leaveContent, withInstantScroll } from './arrival';
import { fillsWindow, showWholeContent, startFirst } from './content-rest';
import { intend, navigateWith, type ScrollTo } from './intent';
import type { LoadedPage } from './page-loader';
import { startProgress } from './progress';
import { showPage } from './show-page';
import type { Site } from './site';

/** A wish to go somewhere, while its page is being loaded. */
export interface Wish {
  readonly url: URL;
  readonly history: 'push' | 'replace';
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

/** ROUTE-22: a page that cannot be loaded is a line in the console and nothing else. */
function reportFailure({ pathname }: URL, error: unknown): void {
  console.error(`[diglot] The page ${pathname} could not be loaded.`, error);
}

/** The clean address of a page (ROUTE-02) with the query and hash that were asked for. */
export function cleanAddress(page: LoadedPage, wanted: URL, base: string): string {
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
  const isToStart = !scroll && hash === '' && event.navigationType !== 'traverse';
  const show = (): void => showPage(site, page);
  // The browser has moved it in already, after a swipe for instance.
  document.documentElement.toggleAttribute('data-dg-still', event.hasUAVisualTransition);
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
export async function follow(site: Site, { url, history, scroll: whereTo }: Wish): Promise<void> {
  const { signal, end } = beginLoading();
  try {
    const [page, scroll] = await Promise.all([site.loader.load(url.pathname), whereTo]);
    if (signal.aborted) return;
    if (!page) return navigateWith({ kind: 'document' }, url.href, history);
    const address = cleanAddress(page, url, site.base);
    const isHere = address === location.href;
    navigateWith({ kind: 'show', page, scroll }, address, isHere ? 'replace' : history);
  } catch (error) {
    if (!signal.aborted) reportFailure(url, error);
  } finally {
    end();
  }
}

/** Back and forward: the browser changes the address first. */
export async function travel(
  site: Site,
  event: NavigateEvent,
  leftKey: string | undefined,
): Promise<void> {
  const url = new URL(event.destination.url);
  const { end } = beginLoading();
  try {
    const page = await site.loader.load(url.pathname);
    if (event.signal.aborted) return;
    if (page) arrive(site, event, page);
    else location.reload();
  } catch (error) {
    if (event.signal.aborted) return;
    reportFailure(url, error);
    // The page stays, so its address must come back.
    if (leftKey !== undefined)
      navigation.traverseTo(leftKey, { info: intend({ kind: 'address' }) });
  } finally {
    end();
  }
}
