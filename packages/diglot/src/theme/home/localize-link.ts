import { pathToLang } from '../../shared/locale-path';
import { type Languages, routeInLang, routeOptions } from '../../shared/locale-routes';
import { isExternal } from '../paths';

/** A path that an author wrote without prefix leads to the page in the author's language (I18N-12). */
export function localizeLink(link: string, lang: string, languages: Languages): string {
  if (!link.startsWith('/') || isExternal(link)) return link;
  const isUnprefixed = pathToLang(link, routeOptions(languages)) === languages.defaultLang;
  return isUnprefixed ? routeInLang(link, lang, languages) : link;
}
