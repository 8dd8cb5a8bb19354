import { readIntent } from './intent';
import { arrive, cleanAddress, dropWish, follow, interceptWith, travel } from './journey';
import { isLanguageLink, isPageNavigation } from './links';
import { loadReadingPlace } from './load-reading-place';
import type { Site } from './site';

let lastClickedLink: HTMLAnchorElement | undefined;

function noteClickedLink({ target }: Event): void {
  lastClickedLink = (target instanceof Element ? target.closest('a') : null) ?? undefined;
}

/** The link behind a navigation. The last click helps browsers without `sourceElement`. */
function sourceLink(event: NavigateEvent): HTMLAnchorElement | undefined {
  const source = event.sourceElement?.closest('a');
  if (source) return source;
  return lastClickedLink?.href === event.destination.url ? lastClickedLink : undefined;
}

function isOurs(site: Site, event: NavigateEvent, link: HTMLAnchorElement | undefined): boolean {
  // Scripts of a page end only with its document.
  if (site.store.get().document.hasScripts) return false;
  const url = new URL(event.destination.url);
  return isPageNavigation(
    {
      url,
      canIntercept: event.canIntercept,
      hashChange: event.hashChange,
      isDownload: event.downloadRequest !== null,
      isForm: event.formData !== null,
      navigationType: event.navigationType,
      sameDocument: event.destination.sameDocument,
      isHere: url.pathname === location.pathname,
      wantsDocument: link?.hasAttribute('data-dg-document') ?? false,
    },
    { origin: location.origin, base: site.base, extensions: site.extensions },
  );
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
  void follow(site, { url, history: 'push', scroll });
}

function visit(site: Site, event: NavigateEvent): void {
  const url = new URL(event.destination.url);
  const page = site.loader.peek(url.pathname);
  if (page && cleanAddress(page, url, site.base) === url.href) {
    interceptWith(event, () => arrive(site, event, page));
    return;
  }
  event.preventDefault();
  void follow(site, { url, history: event.navigationType === 'replace' ? 'replace' : 'push' });
}

/** A navigation that a reader or someone else's code started. */
function handleRequest(site: Site, event: NavigateEvent): void {
  const link = sourceLink(event);
  if (!isOurs(site, event, link)) return;
  if (event.navigationType === 'traverse') {
    const leftKey = navigation.currentEntry?.key;
    interceptWith(event, () => travel(site, event, leftKey));
  } else if (link && isLanguageLink(link)) switchLanguage(site, event);
  else visit(site, event);
}

function handleNavigate(site: Site, event: NavigateEvent): void {
  const intent = readIntent(event.info);
  if (intent?.kind === 'document') return;
  dropWish();
  if (intent?.kind === 'show') {
    interceptWith(event, () => arrive(site, event, intent.page, intent.scroll));
  } else if (intent) interceptWith(event, () => undefined);
  else handleRequest(site, event);
}

/** Shows pages of the site without loading documents. A browser without the Navigation API loads them. */
export function startNavigation(site: Site): void {
  if (!('navigation' in window)) return;
  document.addEventListener('click', noteClickedLink, { capture: true });
  navigation.addEventListener('navigate', (event) => handleNavigate(site, event));
}
