import { pathInLang } from '../../../shared/locale-path';
import { fill } from '../../../shared/text';
import { languageName } from '../../../shared/text/language-name';
import type { ShellData } from '../../../shared/types/shell-data';
import type { SiteSearch } from '../../../shared/types/site-search';
import { localeOf } from '../../locale';
import type { OtherLanguage } from './other-search';
import { clientOf } from './search-clients';

/** The languages that are searched besides the page's. */
export function otherLanguages(search: SiteSearch, site: ShellData): OtherLanguage[] {
  const { lang: pageLang, locales, base } = site;
  const pageTag = localeOf(pageLang, site).tag;
  const others = search.acrossLanguages ? locales.filter(({ lang }) => lang !== pageLang) : [];
  return others.map(({ lang, tag }) => {
    const language = languageName(tag, locales, pageTag);
    return {
      ...{ lang, tag },
      title: fill(search.messages.searchInLanguage, { language }),
      client: () => clientOf(search, { lang, pageLang, base }),
    };
  });
}

/**
 * The same place in the page's language, for a path in another; undefined where the page's language has no such page.
 * For engines that do not tell.
 */
export function readerPath(
  path: string,
  { missingPages = [] }: SiteSearch,
  { lang, defaultLang, locales, base }: ShellData,
): string | undefined {
  const langs = locales.map((locale) => locale.lang);
  const own = pathInLang(path, lang, { base, defaultLang, langs });
  return missingPages.includes(own.replace(/[?#].*/, '')) ? undefined : own;
}
