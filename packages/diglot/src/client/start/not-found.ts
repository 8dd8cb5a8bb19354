import {
  addBase,
  type LocalePathOptions,
  pathToLang,
  removeBase,
  stripDefaultLang,
} from '../../shared/locale-path';
import { normalizePath } from '../../shared/route';

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
