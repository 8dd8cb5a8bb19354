import { normalizePath } from '../../shared/route';
import { loadReadingPlace } from './load-reading-place';
import { isLanguageLink, pageLinkAt } from './page-links';
import type { PageLoader } from './page-loader';
import type { Site } from './site';

const SIGNS_OF_INTENT = ['pointerover', 'focusin', 'touchstart'] as const;

/** Readers who save data get no page that they did not ask for. */
function savesData(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  return connection?.saveData === true;
}

/** LINK-02: loads the target of a link when pointer, finger or focus reaches it. */
export function startPreloading(loader: PageLoader, site: Pick<Site, 'base' | 'extensions'>): void {
  const preload = (event: Event): void => {
    const link = pageLinkAt(event.target, site);
    if (!link || savesData()) return;
    if (normalizePath(link.pathname) === normalizePath(location.pathname)) return;
    // A failure matters only if the reader follows the link, and then it is loaded again.
    loader.load(link.pathname).catch(() => undefined);
    if (isLanguageLink(link)) loadReadingPlace().catch(() => undefined);
  };
  for (const sign of SIGNS_OF_INTENT) document.addEventListener(sign, preload, { passive: true });
}
