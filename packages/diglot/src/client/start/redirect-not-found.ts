import type { LocalePathOptions } from '../../shared/locale-path';
import { fetchDocument } from '../navigate/fetch-document';
import { loadShellData } from '../navigate/load-shell-data';
import { pageTypeOf } from '../navigate/page-head';
import { candidatePaths } from './not-found';

/** Whether the host answers an address with one of the site's pages, and not with the 404 page again. */
async function isPage(url: URL): Promise<boolean> {
  const answer = await fetchDocument(url.href);
  const type = answer && pageTypeOf(answer);
  return type !== undefined && type !== '404';
}

async function localeOptions(): Promise<LocalePathOptions | undefined> {
  const { dgShell, dgBase } = document.documentElement.dataset;
  if (dgShell === undefined || dgBase === undefined) return undefined;
  const { locales, defaultLang } = await loadShellData(dgShell);
  return { base: dgBase, defaultLang, langs: locales.map(({ lang }) => lang) };
}

/** From the 404 page to the page that the address meant. Resolves with `false` when there is none. */
export async function redirectToMeantPage(): Promise<boolean> {
  const options = await localeOptions();
  if (!options) return false;
  for (const path of candidatePaths(location.pathname, options)) {
    const url = new URL(location.href);
    // The setter encodes what would end the path, so the result never leaves the origin.
    url.pathname = path;
    if (url.pathname === location.pathname) continue;
    if (await isPage(url)) {
      location.replace(url);
      return true;
    }
  }
  return false;
}
