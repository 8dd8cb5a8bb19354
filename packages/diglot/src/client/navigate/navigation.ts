import { findHashTarget, withInstantScroll } from './arrival';
import { readIntent } from './intent';
import { arrive, dropWish, follow, interceptWith, travel } from './journey';
import { loadReadingPlace } from './load-reading-place';
import { isLanguageLink, isPageNavigation } from './page-links';
import type { Site } from './site';

let lastClick: Event | undefined;

/** What was clicked last, unless a script does something else instead. */
function clickedElement(): Element | undefined {
  const { target, defaultPrevented } = lastClick ?? {};
  return target instanceof Element && !defaultPrevented ? target : undefined;
}

/** The link behind a navigation. The last click helps browsers without `sourceElement`. */
function sourceLink(event: NavigateEvent): HTMLAnchorElement | undefined {
  const { sourceElement = clickedElement(), destination } = event;
  const link = sourceElement?.closest('a');
  return link?.href === destination.url ? link : undefined;
}

function isOurs(site: Site, event: NavigateEvent, link: HTMLAnchorElement | undefined): boolean {
  // Scripts of a page end only with its document.
  if (site.store.get().document.hasScripts || link?.hasAttribute('data-dg-document')) return false;
  return isPageNavigation(event, location, site);
}

/** I18N-03: the other language at the same place, with the query, and a hash only if there was one. */
function switchLanguage(site: Site, event: NavigateEvent): void {
  const url = new URL(event.destination.url);
  url.search = location.search;
  url.hash = location.hash;
  event.preventDefault();
  const scroll = loadReadingPlace().then(
    ({ keepPlace }) => keepPlace(),
    () => undefined,
  );
  void follow(site, { url, scroll });
}

/** Nobody has promises of a click: the address stays until the page is there. */
function visit(site: Site, event: NavigateEvent): void {
  event.preventDefault();
  void follow(site, { url: new URL(event.destination.url) });
}

/** A navigation that a reader or someone else's code started. */
function handleRequest(site: Site, event: NavigateEvent): void {
  const link = sourceLink(event);
  if (!isOurs(site, event, link)) return;
  if (link && isLanguageLink(link)) switchLanguage(site, event);
  else if (link && !site.loader.peek(new URL(link.href).pathname)) visit(site, event);
  else {
    const left = navigation.currentEntry;
    interceptWith(event, () => travel(site, event, left));
  }
}

function handleNavigate(site: Site, event: NavigateEvent): void {
  const intent = readIntent(event.info);
  if (intent?.kind === 'document') return;
  dropWish();
  if (event.hashChange) jumpIfFar(new URL(event.destination.url).hash);
  if (intent?.kind === 'show') {
    interceptWith(event, () => arrive(site, event, intent.page, intent.scroll));
  } else if (intent) interceptWith(event, () => undefined);
  else handleRequest(site, event);
}

/**
 * Has the browser, which is about to go to a hash or to the top, go there at once where that is farther than two windows
 * away: what flies by on such a way is of no use to anybody.
 */
function jumpIfFar(hash: string): void {
  const distance = findHashTarget(hash)?.getBoundingClientRect().top ?? scrollY;
  if (Math.abs(distance) > 2 * innerHeight) withInstantScroll();
}

/** Shows pages of the site without loading documents. A browser without the Navigation API loads them. */
export function startNavigation(site: Site): void {
  if (!('navigation' in window)) return;
  const noteClick = (event: Event): void => {
    lastClick = event;
  };
  document.addEventListener('click', noteClick, { capture: true });
  navigation.addEventListener('navigate', (event) => handleNavigate(site, event));
}
