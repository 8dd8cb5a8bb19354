import type { ResolvedLocale } from '../config/types';

/** A language of the site by its path key. @throws for one that the site does not have */
export function languageOf(lang: string, locales: readonly ResolvedLocale[]): ResolvedLocale {
  const locale = locales.find((each) => each.lang === lang);
  if (!locale) throw new Error(`There is no language "${lang}".`);
  return locale;
}
