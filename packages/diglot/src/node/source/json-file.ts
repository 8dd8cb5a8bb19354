import * as z from 'zod';
import type { DataPath } from './data-path';
import { issuesToProblems } from './issues';
import { findJsonError, type JsonError } from './json-error';
import type { ContentProblem, FilePlace } from './problems';
import { readText } from './read-text';

/** A `_nav.json` or `_meta.json` that has been read and checked. */
export interface JsonFile<T> {
  readonly file: string;
  readonly source: string;
  /** Where its content lies: a list may stand below `items`, beside `$schema`. */
  readonly at?: DataPath | undefined;
  /** Undefined when the file cannot be used. */
  readonly data: T | undefined;
  readonly problems: readonly ContentProblem[];
}

/** How a file that is a list names its form: a list alone has no place for it. */
const listBeside = z.strictObject({ $schema: z.string(), items: z.array(z.unknown()) });

/**
 * Reads a JSON file and checks it against a schema.
 *
 * @param source its text, where there is no file
 */
export function readJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  source: string | undefined = readText(file),
): JsonFile<z.output<Schema>> {
  if (source === undefined) return unreadable(file);
  const text = source.replace(/^\uFEFF/, ' ');
  const broken = findJsonError(text);
  if (broken !== undefined) {
    return { file, source, data: undefined, problems: [syntaxProblem(file, source, broken)] };
  }
  const written: unknown = JSON.parse(text);
  const isBelow = schema instanceof z.ZodArray && listBeside.safeParse(written).success;
  const result = { file, source, at: isBelow ? ['items'] : [] };
  const data: unknown = isBelow ? Object(written).items : written;
  const parsed = schema.safeParse(data);
  if (parsed.success) return { ...result, data: parsed.data, problems: [] };
  const name = /[^/\\]*$/.exec(file)?.[0] ?? file;
  const input = { schema, data, subject: name };
  const problems = issuesToProblems(parsed.error, input).map(
    ({ kind, message, fix, path }): ContentProblem => ({
      severity: 'error',
      code: `json-${kind}`,
      message,
      fix,
      place: placeInJson(result, path),
    }),
  );
  return { ...result, data: undefined, problems };
}

function unreadable(file: string): JsonFile<never> {
  const problem: ContentProblem = {
    severity: 'error',
    code: 'json-unreadable',
    message: 'The file cannot be read',
    fix: 'Make it a readable file, or remove it.',
    place: { file },
  };
  return { file, source: '', data: undefined, problems: [problem] };
}

/** Points at a value in a JSON file. */
export function placeInJson(
  { file, source, at = [] }: Pick<JsonFile<unknown>, 'file' | 'source' | 'at'>,
  path: DataPath,
): FilePlace {
  return { file, source, offset: 0, data: { path: [...at, ...path], text: source, start: 0 } };
}

function syntaxProblem(file: string, source: string, error: JsonError): ContentProblem {
  const found = source.slice(error.offset, error.offset + 20).split(/\s/, 1)[0];
  const instead = found ? `found ${JSON.stringify(found)}` : 'the file ends';
  return {
    severity: 'error',
    code: 'json-syntax',
    message: `The file is not valid JSON: expected ${error.expected}, ${instead}`,
    fix: 'Correct it at this place. JSON has no comments and no comma after the last item.',
    place: { file, source, offset: error.offset },
  };
}
