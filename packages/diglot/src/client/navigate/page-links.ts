import { removeBase } from '../../shared/locale-path';
import { pathExtension } from '../../shared/route';

/** What tells addresses of pages from others. */
export interface PageAddresses {
  readonly origin: string;
  /** Starts and ends with a slash. */
  readonly base: string;
  /** Endings after a dot that addresses of pages have, in lower case. */
  readonly extensions: readonly string[];
}

/** Whether an address may be a page of the site: below the base and no file with an extension. */
export function isPageUrl(url: URL, site: PageAddresses): boolean {
  if (url.origin !== site.origin || removeBase(url.pathname, site.base) === undefined) return false;
  const extension = pathExtension(url.pathname);
  return extension === undefined || extension === 'html' || site.extensions.includes(extension);
}

/** What decides whether a navigation is the site's business. */
export type NavigationRequest = Pick<
  NavigateEvent,
  'canIntercept' | 'hashChange' | 'downloadRequest' | 'formData' | 'navigationType'
> & { readonly destination: Pick<NavigationDestination, 'url' | 'sameDocument'> };

/** Whether the site shows the target itself; everything else is left to the browser (LINK-03, LINK-05). */
export function isPageNavigation(
  {
    canIntercept,
    hashChange,
    downloadRequest,
    formData,
    navigationType,
    destination,
  }: NavigationRequest,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  { base, extensions }: Omit<PageAddresses, 'origin'>,
): boolean {
  if (!canIntercept || hashChange || downloadRequest !== null || formData) return false;
  if (navigationType === 'reload') return false;
  const url = new URL(destination.url);
  // Someone's pushState or replaceState, or a way back through these: the address changes and the page stays.
  const staysIfSame = navigationType !== 'traverse' || url.pathname === pathname;
  if (destination.sameDocument && staysIfSame) return false;
  return isPageUrl(url, { origin, base, extensions });
}

/** Whether a link leads to the page in another language. */
export function isLanguageLink(link: Element): boolean {
  return link.hasAttribute('data-dg-lang-link');
}

/** The link of the site's own pages around an event's target, if a plain click on it would navigate. */
export function pageLinkAt(
  target: EventTarget | null,
  site: Omit<PageAddresses, 'origin'>,
): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || link.hasAttribute('data-dg-document')) {
    return undefined;
  }
  if (link.target !== '' && link.target !== '_self') return undefined;
  return isPageUrl(new URL(link.href), { ...site, origin: location.origin }) ? link : undefined;
}
