import { type RedirectOptions, redirectPath } from '../../shared/locale-path';

const CRAWLER = /bot|spider|crawl|lighthouse/i;

/**
 * Inline code: sends a browser on its very first page to its own language (I18N-04 to I18N-09).
 *
 * The visited flag is stored before the comparison: a browser without storage throws there and is never
 * redirected, else it could never read the other language.
 */
export function run(options: RedirectOptions): void {
  try {
    if (CRAWLER.test(navigator.userAgent) || localStorage.getItem('visited')) return;
    localStorage.setItem('visited', '1');
    const { origin, href } = location;
    const path = redirectPath(href.slice(origin.length), navigator.language, options);
    if (path) location.replace(origin + path);
  } catch {
    // Without storage the page stays as it is.
  }
}
