import type { PageData } from '../shared/types/page-data';
import type { LocaleInfo, ShellData } from '../shared/types/shell-data';

/** A language of the site. */
export function localeOf(lang: string, { locales }: Pick<ShellData, 'locales'>): LocaleInfo {
  const found = locales.find((locale) => locale.lang === lang);
  return found ?? { lang, tag: lang, label: lang, textDirection: 'ltr' };
}

/** Attributes of what is in a language of its own. */
export interface LanguageAttributes {
  readonly lang: string;
  readonly dir: LocaleInfo['textDirection'];
}

/** For what holds a page's text, where that is written in another language than all around it. */
export function contentLanguage(
  { lang, contentLang }: Pick<PageData, 'lang' | 'contentLang'>,
  site: Pick<ShellData, 'locales'>,
): LanguageAttributes | undefined {
  if (contentLang === lang) return undefined;
  const { tag, textDirection } = localeOf(contentLang, site);
  return { lang: tag, dir: textDirection };
}

/** The same for the interface's own words in the midst of such a text. */
export function interfaceLanguage(
  { lang, contentLang }: Pick<PageData, 'lang' | 'contentLang'>,
  site: Pick<ShellData, 'locales'>,
): LanguageAttributes | undefined {
  return contentLanguage({ lang: contentLang, contentLang: lang }, site);
}
