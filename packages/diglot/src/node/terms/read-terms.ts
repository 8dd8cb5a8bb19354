import { existsSync } from 'node:fs';
import path from 'node:path';
import { DiglotErrors } from '../../shared/diglot-error';
import type { DataPath } from '../config/issues';
import type { ResolvedConfig } from '../config/types';
import { placeInJson, readJsonFile } from '../content/json-file';
import { type ContentProblem, problemsToErrors } from '../content/problems';
import { nearest } from '../errors/nearest';
import { termConflicts } from './term-conflicts';
import { type Terms, termsSchema } from './terms-schema';

/** Its name; it lies beside the config. */
const TERMS_FILE = 'terms.json';

/** A problem in the file, without its place in the text. */
interface Found {
  readonly code: string;
  readonly path: DataPath;
  readonly message: string;
  readonly fix: string;
}

/**
 * Reads the words of a site: `terms.json` beside the config.
 *
 * @returns undefined for a site without the file
 * @throws DiglotErrors with all that is wrong with the file, each at its place
 */
export async function readTerms(
  config: Pick<ResolvedConfig, 'root' | 'locales'>,
): Promise<Terms | undefined> {
  const file = path.join(config.root, TERMS_FILE);
  if (!existsSync(file)) return undefined;
  const json = readJsonFile(file, termsSchema);
  const found = json.data ? [...unknownLanguages(json.data, config), ...conflicts(json.data)] : [];
  const problems = [
    ...json.problems,
    ...found.map(({ path: at, ...told }): ContentProblem => {
      return { severity: 'error', ...told, place: placeInJson(json, at) };
    }),
  ];
  const { errors } = await problemsToErrors(problems);
  if (errors.length > 0) throw new DiglotErrors(errors);
  return json.data;
}

function unknownLanguages(terms: Terms, { locales }: Pick<ResolvedConfig, 'locales'>): Found[] {
  const langs = locales.map(({ lang }) => lang);
  return (['forbidden', 'preferred'] as const).flatMap((key) =>
    terms[key].flatMap(({ lang }, index): Found[] => {
      if (langs.includes(lang)) return [];
      const close = nearest(lang, langs);
      const fix = close
        ? `Write "${close}".`
        : `Write one of the site's languages: ${langs.join(', ')}.`;
      const message = `The site has no language "${lang}"`;
      return [{ code: 'terms-language', path: [key, index, 'lang'], message, fix }];
    }),
  );
}

function conflicts(terms: Terms): Found[] {
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
