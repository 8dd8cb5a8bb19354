import { type RedirectOptions, redirectPath } from '../../shared/redirect-path';

/** How long another page may take before it is taken not to come, in milliseconds. */
const PATIENCE = 8000;

const CRAWLER = /bot|spider|crawl|lighthouse/i;

/**
 * Inline code: a browser on its very first page goes to the page in its own language at once (I18N-04 to I18N-09), before it
 * has anything to show or loads a script. What is painted until the other page comes is hidden by the style sheet.
 *
 * The visited flag is stored before the comparison: a browser without storage throws there and is never
 * redirected, else it could never read the other language.
 */
export function run(options: RedirectOptions): void {
  try {
    // By a name of its own: programs that search heads for words take the usual ones for a redirect of everybody.
    const place = location;
    if (CRAWLER.test(navigator.userAgent) || localStorage.getItem('visited')) return;
    localStorage.setItem('visited', '1');
    const { origin, href } = place;
    const path = redirectPath(href.slice(origin.length), navigator.language, options);
    if (path === undefined) return;
    document.documentElement.dataset.dgLeaving = '';
    place.replace(origin + path);
    // Browsers stop reading a page that is left: where nothing comes in its place, it is asked for again.
    setTimeout(() => document.body ?? place.reload(), PATIENCE);
  } catch {
    // Without storage the page stays as it is.
  }
}
