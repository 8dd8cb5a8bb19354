import { matchLang, type RedirectOptions } from '../../shared/redirect-path';

const CRAWLER = /bot|spider|crawl|lighthouse/i;

/**
 * Inline code: notes before the first frame that a browser on its very first page may want another language (I18N-04 to
 * I18N-09), so that nothing of this page is shown until the entry script knows where to go. Any other browser pays nothing.
 *
 * The visited flag is stored before the comparison: a browser without storage throws there and is never
 * redirected, else it could never read the other language.
 */
export function run(options: RedirectOptions): void {
  try {
    if (CRAWLER.test(navigator.userAgent) || localStorage.getItem('visited')) return;
    localStorage.setItem('visited', '1');
    const { dataset } = document.documentElement;
    const shown = dataset.dgLang ?? '';
    const wanted = matchLang(navigator.language, [shown, ...options.langs]);
    if (wanted && wanted !== shown) dataset.dgFirstVisit = JSON.stringify(options);
  } catch {
    // Without storage the page stays as it is.
  }
}
