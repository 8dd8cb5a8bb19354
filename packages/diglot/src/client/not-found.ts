import {
  addBase,
  type LocalePathOptions,
  pathToLang,
  removeBase,
  stripDefaultLang,
} from '../shared/locale-path';
import { normalizePath } from '../shared/route';

/**
 * Addresses that may hold what an unknown path meant, most likely first: without the default language's
 * prefix (NF-06), `.html`, `/index`, upper case, with and without slash at the end (ROUTE-16 to 18).
 */
export function candidatePaths(pathname: string, options: LocalePathOptions): readonly string[] {
  const unprefixed = stripDefaultLang(pathname, options) ?? pathname;
  const local = removeBase(unprefixed, options.base);
  if (local === undefined) return [];
  const page = normalizePath(local);
  const index = page === '/' ? page : `${page}/`;
  const order = /\/(?:index(?:\.html)?)?$/i.test(local) ? [index, page] : [page, index];
  return [...new Set(order)].map((path) => addBase(path, options.base));
}

/** Language of the 404 page that the path should show, if it is not the one that the host served (NF-03). */
export function notFoundLang(
  pathname: string,
  served: string,
  options: LocalePathOptions,
): string | undefined {
  const lang = pathToLang(pathname, options);
  return lang === served ? undefined : lang;
}

/** Whether the host answers an address with one of the site's pages, and not with the 404 page again. */
async function isPage(url: URL): Promise<boolean> {
  const response = await fetch(url);
  if (!response.ok) return false;
  const text = await response.text();
  return text.includes('id="dg-page"') && !text.includes('"pageType":"404"');
}

/** From the 404 page to the page that the address meant. Resolves with `false` when there is none. */
export async function redirectToMeantPage(options: LocalePathOptions): Promise<boolean> {
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
