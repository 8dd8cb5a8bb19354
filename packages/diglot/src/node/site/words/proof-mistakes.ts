import type { Proofs } from '../../../shared/types/proof';
import type { ResolvedConfig } from '../../config/types';
import { nearest } from '../../errors/nearest';
import type { DataPath } from '../../source/data-path';
import type { JsonMistake } from '../../source/json-file';
import { unknownLanguage } from './glossary-mistakes';

/** What `diglot` would be told to do about a file that tests write. */
const REWRITE = 'Have it written anew by the tests that write it.';

/**
 * Finds what is wrong with the proofs of a site, apart from their form.
 *
 * @param identities of all pages
 */
export function proofMistakes(
  { kinds, pages }: Proofs,
  identities: readonly string[],
  { locales }: Pick<ResolvedConfig, 'locales'>,
): JsonMistake[] {
  const unknown = (lang: string, path: DataPath) =>
    unknownLanguage(lang, path, locales, 'proofs-language');
  const ofKinds = Object.entries(kinds).flatMap(([kind, texts]) =>
    Object.keys(texts).flatMap((lang) => unknown(lang, ['kinds', kind, lang])),
  );
  const known = new Set(identities);
  const ofPages = Object.entries(pages).flatMap(([page, { counts, hashes }]): JsonMistake[] => {
    const place = ['pages', page];
    const languages = Object.keys(hashes);
    return [
      ...(known.has(page) ? [] : [gone(page, place, identities)]),
      ...languages.flatMap((lang) => unknown(lang, [...place, 'hashes', lang])),
      ...Object.keys(counts).flatMap((kind) =>
        wordless(kind, kinds[kind], languages, [...place, 'counts', kind]),
      ),
    ];
  });
  return [...ofKinds, ...ofPages];
}

function gone(page: string, path: DataPath, identities: readonly string[]): JsonMistake {
  const close = nearest(page, identities);
  return {
    severity: 'warning',
    code: 'proofs-page',
    path,
    message: `The page "${page}" was checked, and is gone`,
    fix: close ? `Its closest is "${close}". ${REWRITE}` : REWRITE,
  };
}

function wordless(
  kind: string,
  texts: Proofs['kinds'][string] | undefined,
  languages: readonly string[],
  path: DataPath,
): JsonMistake[] {
  const missing = languages.filter((lang) => texts?.[lang] === undefined);
  if (missing.length === 0) return [];
  return [
    {
      code: 'proofs-words',
      path,
      message: `There are no words for "${kind}" in ${missing.map((lang) => `"${lang}"`).join(', ')}`,
      fix: `Write them into "kinds": { "${kind}": { "${missing[0]}": "… {count} …" } }.`,
    },
  ];
}
