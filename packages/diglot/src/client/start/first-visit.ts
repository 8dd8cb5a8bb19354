import { matchLang, type RedirectOptions, redirectPath } from '../../shared/redirect-path';

/** The page that the reader is on, in the browser's language. */
export interface OwnLanguage {
  readonly href: string;
  /** As the site names it. */
  readonly lang: string;
}

/** What there is between a reader and the page in their language. */
export interface FirstVisit {
  /** Whether the page has been seen: nobody who has begun to read is taken away. */
  readonly isShown: boolean;
  /** Offers the page in their language to such readers. */
  readonly offer: (page: OwnLanguage) => void;
}

/**
 * Goes to the page in the browser's language, where the first page that the browser opens is in another one (I18N-04,
 * I18N-09). Tells whether it goes; if not, the page is shown.
 *
 * @param options as the inline script noted them in the document
 */
export function leaveForOwnLanguage(options: string, { isShown, offer }: FirstVisit): boolean {
  const { origin, href } = location;
  // Written by the inline script of this very document.
  const site = JSON.parse(options) as RedirectOptions;
  const path = redirectPath(href.slice(origin.length), navigator.language, site);
  const lang = matchLang(navigator.language, site.langs);
  if (path === undefined || lang === undefined) return false;
  if (isShown) offer({ href: origin + path, lang });
  else location.replace(origin + path);
  return !isShown;
}
