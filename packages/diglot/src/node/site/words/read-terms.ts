import { existsSync } from 'node:fs';
import path from 'node:path';
import { DiglotErrors } from '../../../shared/diglot-error';
import type { ResolvedConfig } from '../../config/types';
import { type Terms, termsSchema } from '../../schema/terms-schema';
import { type JsonFile, placeInJson, readJsonFile } from '../../source/json-file';
import { type ContentProblem, problemsToErrors } from '../../source/problems';
import { glossaryMistakes } from './glossary-mistakes';
import { termConflicts } from './term-conflicts';
import { type TermsMistake, unknownLanguage } from './terms-mistake';

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
