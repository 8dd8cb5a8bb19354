import { addBase, pathInLang } from '../shared/locale-path';
import type { PageData } from '../shared/types/page-data';
import type { ShellData } from '../shared/types/shell-data';

export type Languages = Pick<ShellData, 'defaultLang' | 'locales'>;

/** How languages are found in route paths, which have no base. */
export function routeOptions({ defaultLang, locales }: Languages) {
  return { base: '/', defaultLang, langs: locales.map(({ lang }) => lang) };
}

/** True for an address with a scheme, or one that names a host. */
export function isExternal(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link);
}

/** The address to put into `href`: a path of the site gets the base, all else stays. */
export function withBase(link: string, base: string): string {
  return link.startsWith('/') && !isExternal(link) ? addBase(link, base) : link;
}

/** The route of the same page in another language. */
export function routeInLang(routePath: string, lang: string, languages: Languages): string {
  return pathInLang(routePath, lang, routeOptions(languages));
}

/** A route path without its language: the same for all versions of a page. */
export function withoutLang(routePath: string, languages: Languages): string {
  return routeInLang(routePath, languages.defaultLang, languages);
}

/** Route path of a language's home page. */
export function homeRoute(lang: string, languages: Languages): string {
  return routeInLang('/', lang, languages);
}

/**
 * Route that the language menu offers: the same page, or the language's home
 * where the page has no version in it.
 */
export function translationRoute(
  page: Pick<PageData, 'pageType' | 'routePath' | 'translations'> &
    Partial<Pick<PageData, 'isEverywhere'>>,
  lang: string,
  languages: Languages,
): string {
  const { translations, isEverywhere = false } = page;
  const hasDefault = translations.includes(languages.defaultLang);
  const exists = isEverywhere || hasDefault || translations.includes(lang);
  return page.pageType === '404' || !exists
    ? homeRoute(lang, languages)
    : routeInLang(page.routePath, lang, languages);
}
