import { existsSync } from 'node:fs';
import path from 'node:path';
import { DiglotErrors } from '../../../shared/diglot-error';
import { groupBy } from '../../../shared/group-by';
import type { ResolvedConfig } from '../../config/types';
import { type Terms, termsSchema } from '../../schema/terms-schema';
import type { DataPath } from '../../source/data-path';
import { type JsonFile, placeInJson, readJsonFile } from '../../source/json-file';
import { type ContentProblem, problemsToErrors } from '../../source/problems';
import { glossaryMistakes, type TermsMistake, unknownLanguage } from './glossary-mistakes';

/** Its name; it lies beside the config. */
const TERMS_FILE = 'terms.json';

type Site = Pick<ResolvedConfig, 'root' | 'locales'>;

/** Where a site keeps its words: absolute. */
export function termsFile({ root }: Pick<Site, 'root'>): string {
  return path.join(root, TERMS_FILE);
}

/** Reads the file as far as it has the right form; undefined for a site without it. */
export function openTerms(config: Site): JsonFile<Terms> | undefined {
  const file = termsFile(config);
  return existsSync(file) ? readJsonFile(file, termsSchema) : undefined;
}

/** Says where in the file a mistake is. */
export function placeMistakes(
  json: JsonFile<Terms>,
  mistakes: readonly TermsMistake[],
): ContentProblem[] {
  return mistakes.map(({ path: at, ...told }) => {
    return { severity: 'error', ...told, place: placeInJson(json, at) };
  });
}

/**
 * Reads the words of a site: `terms.json` beside the config.
 *
 * @returns undefined for a site without the file
 * @throws DiglotErrors with all that is wrong with the file, each at its place
 */
export async function readTerms(config: Site): Promise<Terms | undefined> {
  const json = openTerms(config);
  if (!json) return undefined;
  const { data } = json;
  const mistakes = data
    ? [...unknownLanguages(data, config), ...conflicts(data), ...glossaryMistakes(data, config)]
    : [];
  const { errors } = await problemsToErrors([...json.problems, ...placeMistakes(json, mistakes)]);
  if (errors.length > 0) throw new DiglotErrors(errors);
  return data;
}

function unknownLanguages(terms: Terms, { locales }: Site): TermsMistake[] {
  return (['forbidden', 'preferred'] as const).flatMap((key) =>
    terms[key].flatMap(({ lang }, index) => unknownLanguage(lang, [key, index, 'lang'], locales)),
  );
}

function conflicts(terms: Terms): TermsMistake[] {
  return termConflicts(terms).map(({ path: at, text, kind }) => {
    const isTwice = kind === 'wrong twice';
    return {
      code: 'terms-conflict',
      path: at,
      message: isTwice
        ? `"${text}" is listed as wrong twice`
        : `"${text}" is listed as wrong here, and as right elsewhere`,
      fix: isTwice ? 'Remove one of the two.' : 'Remove it from one of the two lists.',
    };
  });
}

/** A word of the file, and for which pages it is right or wrong. */
interface Word {
  readonly text: string;
  /** Undefined for all languages. */
  readonly lang: string | undefined;
  readonly path: DataPath;
}

/** A word that is both right and wrong, or wrong twice. */
interface TermConflict {
  readonly path: DataPath;
  readonly text: string;
  readonly kind: 'right and wrong' | 'wrong twice';
}

function wrongWords({ forbidden, preferred, keptInEnglish, spelling }: Terms): Word[] {
  const list = (key: keyof Terms, index: number, field: string, words: readonly string[]) =>
    words.map((text, at) => ({ text, path: [key, index, field, at] }));
  return [
    ...forbidden.flatMap(({ lang, words }, index) =>
      list('forbidden', index, 'words', words).map((one) => ({ ...one, lang })),
    ),
    ...preferred.flatMap(({ lang, instead }, index) =>
      list('preferred', index, 'instead', instead).map((one) => ({ ...one, lang })),
    ),
    ...[...entries('keptInEnglish', keptInEnglish), ...entries('spelling', spelling)].flatMap(
      ({ key, index, instead }) =>
        list(key, index, 'instead', instead).map((one) => ({ ...one, lang: undefined })),
    ),
  ];
}

function entries(key: keyof Terms, all: readonly { readonly instead: readonly string[] }[]) {
  return all.map(({ instead }, index) => ({ key, index, instead }));
}

function rightWords({ preferred, keptInEnglish, spelling }: Terms): Omit<Word, 'path'>[] {
  return [
    ...preferred.map(({ lang, use }) => ({ text: use, lang })),
    ...keptInEnglish.map(({ word }) => ({ text: word, lang: undefined })),
    ...spelling.map(({ use }) => ({ text: use, lang: undefined })),
  ];
}

/** Finds entries that contradict or repeat each other: with them no page could be right. */
function termConflicts(terms: Terms): TermConflict[] {
  const right = groupBy(rightWords(terms), ({ text }) => text);
  const before = new Map<string, Word[]>();
  return wrongWords(terms).flatMap((word): TermConflict[] => {
    const { text, path } = word;
    const same = before.get(text) ?? [];
    before.set(text, [...same, word]);
    const meets = ({ lang }: Pick<Word, 'lang'>) =>
      lang === undefined || word.lang === undefined || lang === word.lang;
    if (right.get(text)?.some(meets)) return [{ path, text, kind: 'right and wrong' }];
    return same.some(meets) ? [{ path, text, kind: 'wrong twice' }] : [];
  });
}
