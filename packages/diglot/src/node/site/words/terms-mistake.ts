import type { ResolvedConfig } from '../../config/types';
import { nearest } from '../../errors/nearest';
import type { DataPath } from '../../source/data-path';

/** Something wrong with the words of a site, without its place in the text of the file. */
export interface TermsMistake {
  readonly code: string;
  readonly path: DataPath;
  readonly message: string;
  readonly fix: string;
}

/** What is wrong with the name of a language, if anything is. */
export function unknownLanguage(
  lang: string,
  path: DataPath,
  locales: ResolvedConfig['locales'],
): TermsMistake[] {
  const langs = locales.map((locale) => locale.lang);
  if (langs.includes(lang)) return [];
  const close = nearest(lang, langs);
  const fix = close
    ? `Write "${close}".`
    : `Write one of the site's languages: ${langs.join(', ')}.`;
  return [{ code: 'terms-language', path, message: `The site has no language "${lang}"`, fix }];
}
