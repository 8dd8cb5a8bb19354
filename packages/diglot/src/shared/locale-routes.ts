import { type LocalePathOptions, pathInLang } from './locale-path';
import type { ShellData } from './types/shell-data';

export type Languages = Pick<ShellData, 'defaultLang' | 'locales'>;

/** How languages are found in route paths, which have no base. */
export function routeOptions({ defaultLang, locales }: Languages): LocalePathOptions {
  return { base: '/', defaultLang, langs: locales.map(({ lang }) => lang) };
}

/** The route of the same page in another language. */
export function routeInLang(routePath: string, lang: string, languages: Languages): string {
  return pathInLang(routePath, lang, routeOptions(languages));
}

/** A route path without its language: the same for all versions of a page. */
export function withoutLang(routePath: string, languages: Languages): string {
  return routeInLang(routePath, languages.defaultLang, languages);
}
