import { isInLatin, isLatin, writesLettersOf } from 'diglot/search';
import { DiglotError, matchLang } from 'diglot/tools';
import type { SiteFacts, SiteLanguage } from './site-facts';

type Languages = Pick<SiteFacts, 'languages' | 'defaultLang'>;

/**
 * The language of a site that is asked for: by its name, its tag, or a relative of these.
 *
 * @throws DiglotError where the site has no such language
 */
export function askedLanguage({ languages }: Languages, lang: string): SiteLanguage {
  const wanted = lang.trim();
  const names = languages.map((each) => each.lang);
  const name = matchLang(wanted, names);
  const found =
    languages.find((each) => each.lang === name) ??
    languages.find(({ tag, label }) => [tag, label].some((each) => isSame(each, wanted)));
  if (found) return found;
  throw new DiglotError({
    code: 'mcp-no-language',
    message: `The site is not written in "${lang}".`,
    fix: `Ask for one of ${names.map((each) => `"${each}"`).join(', ')}, or leave "lang" out.`,
  });
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The language that a query is most likely written in; the site's default language where that says nothing. */
export function languageOfQuery(
  { languages, defaultLang }: Languages,
  query: string,
): SiteLanguage | undefined {
  const byDefault = languages.find(({ lang }) => lang === defaultLang);
  const inOrder = byDefault ? [byDefault, ...languages] : languages;
  const fits = isInLatin(query)
    ? ({ tag }: SiteLanguage) => isLatin(tag)
    : ({ tag }: SiteLanguage) => writesLettersOf(query, tag);
  return inOrder.find(fits) ?? inOrder[0];
}
