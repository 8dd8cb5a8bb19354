import { addBase } from '../shared/locale-path';
import { type Languages, routeInLang } from '../shared/locale-routes';
import type { PageData } from '../shared/types/page-data';

/** True for an address with a scheme, or one that names a host. */
export function isExternal(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link);
}

/** The address to put into `href`: a path of the site gets the base, all else stays. */
export function withBase(link: string, base: string): string {
  return link.startsWith('/') && !isExternal(link) ? addBase(link, base) : link;
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
