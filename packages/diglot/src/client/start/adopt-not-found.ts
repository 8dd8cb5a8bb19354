import { addBase } from '../../shared/locale-path';
import type { LoadedPage } from '../navigate/page-loader';
import { showPage } from '../navigate/show-page';
import type { Site } from '../navigate/site';
import { notFoundLang } from './not-found';

/** NF-03: a host may know one 404 page only; the one of the path's language takes its place. */
export async function adoptNotFoundPage(
  site: Site,
  { document: { page }, shell }: LoadedPage,
): Promise<void> {
  const { base, defaultLang, locales } = shell;
  const langs = locales.map(({ lang }) => lang);
  const lang = notFoundLang(location.pathname, page.lang, { base, defaultLang, langs });
  if (lang === undefined) return;
  const path = lang === defaultLang ? '/404.html' : `/${lang}/404.html`;
  const other = await site.loader.load(addBase(path, base));
  if (!other) return;
  site.loader.keep(location.pathname, other);
  showPage(site, other);
}
