import type { Proofs } from '../../../shared/types/proof';
import type { ResolvedConfig } from '../../config/types';
import { nearest } from '../../errors/nearest';
import type { ConfigProblem, DataPath } from '../../source/data-path';

/** Something wrong with the proofs of a site, without its place in the text of the file. */
export interface ProofMistake extends Omit<ConfigProblem, 'cause'> {
  readonly severity: 'error' | 'warning';
}

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
): ProofMistake[] {
  const langs = locales.map(({ lang }) => lang);
  const unknown = (lang: string, path: DataPath): ProofMistake[] => {
    if (langs.includes(lang)) return [];
    const message = `The site has no language "${lang}"`;
    const fix = `Write one of the site's languages: ${langs.join(', ')}.`;
    return [{ severity: 'error', code: 'proofs-language', path, message, fix }];
  };
  const ofKinds = Object.entries(kinds).flatMap(([kind, texts]) =>
    Object.keys(texts).flatMap((lang) => unknown(lang, ['kinds', kind, lang])),
  );
  const known = new Set(identities);
  const ofPages = Object.entries(pages).flatMap(([page, { counts, hashes }]): ProofMistake[] => {
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

function gone(page: string, path: DataPath, identities: readonly string[]): ProofMistake {
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
): ProofMistake[] {
  const missing = languages.filter((lang) => texts?.[lang] === undefined);
  if (missing.length === 0) return [];
  return [
    {
      severity: 'error',
      code: 'proofs-words',
      path,
      message: `There are no words for "${kind}" in ${missing.map((lang) => `"${lang}"`).join(', ')}`,
      fix: `Write them into "kinds": { "${kind}": { "${missing[0]}": "… {count} …" } }.`,
    },
  ];
}
