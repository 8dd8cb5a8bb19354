import path from 'node:path';
import { DiglotErrors } from '../../../shared/diglot-error';
import { groupBy } from '../../../shared/group-by';
import type { ResolvedConfig } from '../../config/types';
import { type Terms, termsSchema } from '../../schema/terms-schema';
import type { DataPath } from '../../source/data-path';
import {
  type JsonFile,
  type JsonMistake,
  placeMistakes,
  readJsonIfThere,
} from '../../source/json-file';
import { problemsToErrors } from '../../source/problems';
import { glossaryMistakes, unknownLanguage } from './glossary-mistakes';

type Site = Pick<ResolvedConfig, 'root' | 'locales'>;

/** Where a site keeps its words, absolute: beside the config. */
export function termsFile({ root }: Pick<Site, 'root'>): string {
  return path.join(root, 'terms.json');
}

/** Reads the file as far as it has the right form; undefined for a site without it. */
export function openTerms(config: Site): JsonFile<Terms> | undefined {
  return readJsonIfThere(termsFile(config), termsSchema);
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

function unknownLanguages(terms: Terms, { locales }: Site): JsonMistake[] {
  return (['forbidden', 'preferred'] as const).flatMap((key) =>
    terms[key].flatMap(({ lang }, index) => unknownLanguage(lang, [key, index, 'lang'], locales)),
  );
}

/** A word of the file, and for which pages it is right or wrong. */
interface Word {
  readonly text: string;
  /** Undefined for all languages. */
  readonly lang: string | undefined;
  readonly path: DataPath;
}

/** All words that are wrong somewhere. */
function wrongWords({ forbidden, preferred, keptInEnglish, spelling }: Terms): Word[] {
  const list = (path: DataPath, words: readonly string[], lang?: string): Word[] =>
    words.map((text, at) => ({ text, lang, path: [...path, at] }));
  return [
    ...forbidden.flatMap(({ lang, words }, index) =>
      list(['forbidden', index, 'words'], words, lang),
    ),
    ...preferred.flatMap(({ lang, instead }, index) =>
      list(['preferred', index, 'instead'], instead, lang),
    ),
    ...keptInEnglish.flatMap(({ instead }, index) =>
      list(['keptInEnglish', index, 'instead'], instead),
    ),
    ...spelling.flatMap(({ instead }, index) => list(['spelling', index, 'instead'], instead)),
  ];
}

function rightWords({ preferred, keptInEnglish, spelling }: Terms): Omit<Word, 'path'>[] {
  return [
    ...preferred.map(({ lang, use }) => ({ text: use, lang })),
    ...keptInEnglish.map(({ word }) => ({ text: word, lang: undefined })),
    ...spelling.map(({ use }) => ({ text: use, lang: undefined })),
  ];
}

/** Finds entries that contradict or repeat each other: with them no page could be right. */
function conflicts(terms: Terms): JsonMistake[] {
  const right = groupBy(rightWords(terms), ({ text }) => text);
  const before = new Map<string, Word[]>();
  return wrongWords(terms).flatMap((word): JsonMistake[] => {
    const { text, path } = word;
    const same = before.get(text) ?? [];
    before.set(text, [...same, word]);
    const meets = ({ lang }: Pick<Word, 'lang'>) =>
      lang === undefined || word.lang === undefined || lang === word.lang;
    const isRight = right.get(text)?.some(meets) ?? false;
    if (!isRight && !same.some(meets)) return [];
    const message = isRight
      ? `"${text}" is listed as wrong here, and as right elsewhere`
      : `"${text}" is listed as wrong twice`;
    const fix = isRight ? 'Remove it from one of the two lists.' : 'Remove one of the two.';
    return [{ code: 'terms-conflict', path, message, fix }];
  });
}
