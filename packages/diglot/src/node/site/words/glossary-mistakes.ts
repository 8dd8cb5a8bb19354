import type { ResolvedConfig } from '../../config/types';
import { nearest } from '../../errors/nearest';
import type { Terms } from '../../schema/terms-schema';
import type { DataPath } from '../../source/data-path';
import type { JsonMistake } from '../../source/json-file';

/** Finds what is wrong with the glossary, apart from its form and from the page that it names. */
export function glossaryMistakes(
  { glossary }: Terms,
  { locales }: Pick<ResolvedConfig, 'locales'>,
): JsonMistake[] {
  const owners = new Map<string, string>();
  return Object.entries(glossary?.terms ?? {}).flatMap(([name, { words, definition }]) => {
    const place = ['glossary', 'terms', name];
    const known = (key: string, texts: object) =>
      Object.keys(texts).flatMap((lang) => unknownLanguage(lang, [...place, key, lang], locales));
    const undefinedIn = Object.keys(words).filter((lang) => definition[lang] === undefined);
    const twice = Object.entries(words).flatMap(([lang, forms]) =>
      forms.flatMap((form, index): JsonMistake[] => {
        const key = `${lang} ${form.toLowerCase()}`;
        const owner = owners.get(key);
        owners.set(key, name);
        if (owner === undefined) return [];
        return [
          {
            code: 'terms-glossary-twice',
            path: [...place, 'words', lang, index],
            message: `The term "${form}" stands in the glossary twice: here and in "${owner}"`,
            fix: 'Remove one of the two.',
          },
        ];
      }),
    );
    return [
      ...known('words', words),
      ...known('definition', definition),
      ...undefinedIn.map((lang) => ({
        code: 'terms-definition',
        path: [...place, 'words', lang],
        message: `The term "${name}" has words in "${lang}", and no definition`,
        fix: `Write what it means into "definition": { "${lang}": "…" }.`,
      })),
      ...twice,
    ];
  });
}

/** What is wrong with the name of a language, if anything is. */
export function unknownLanguage(
  lang: string,
  path: DataPath,
  locales: ResolvedConfig['locales'],
  code = 'terms-language',
): JsonMistake[] {
  const langs = locales.map((locale) => locale.lang);
  if (langs.includes(lang)) return [];
  const close = nearest(lang, langs);
  const fix = close
    ? `Write "${close}".`
    : `Write one of the site's languages: ${langs.join(', ')}.`;
  return [{ code, path, message: `The site has no language "${lang}"`, fix }];
}
