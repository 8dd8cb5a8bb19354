import { existsSync } from 'node:fs';
import * as z from 'zod';
import type { ConfigProblem, DataPath } from './data-path';
import { issuesToProblems } from './issues';
import type { ContentProblem, FilePlace } from './problems';
import { brokenAt, readText } from './read-text';

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
  source?: string | undefined,
): JsonFile<z.output<Schema>> {
  const read = source ?? readText(file);
  if (read === undefined) return unreadable(file);
  const offset = source === undefined ? brokenAt(file, read) : undefined;
  if (offset !== undefined) return misencoded(file, read, offset);
  return checked(file, schema, read);
}

/** The same of a file that a site may do without; undefined where it does. */
export function readJsonIfThere<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): JsonFile<z.output<Schema>> | undefined {
  return existsSync(file) ? readJsonFile(file, schema) : undefined;
}

function checked<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  source: string,
): JsonFile<z.output<Schema>> {
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

/** No file of a site needs more. A text of thousands of brackets would end in the engine's own stack. */
const MOST_NESTED = 100;

/**
 * Finds the first error in a text that `JSON.parse` refuses, or that is nested too deep for us. The messages of Node leave
 * out the position of an unexpected character, and differ from version to version.
 */
export function findJsonError(text: string): JsonError | undefined {
  const end = value(text, blank(text, 0), 0);
  if (typeof end !== 'number') return end;
  return end < text.length ? { expected: 'the end of the file', offset: end } : undefined;
}

/** The offset after a part of the text, or the error in it. */
type End = number | JsonError;

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these in strings.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const SCALAR = /true\b|false\b|null\b|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

type Reading = (text: string, start: number, depth: number) => End;

function value(text: string, start: number, depth: number): End {
  const open = text.charAt(start);
  if (open === '[') return members(text, start, depth, ']', value);
  if (open === '{') return members(text, start, depth, '}', property);
  return token(text, start, open === '"' ? STRING : SCALAR, 'a value in JSON');
}

function members(
  text: string,
  start: number,
  depth: number,
  close: ']' | '}',
  member: Reading,
): End {
  if (depth === MOST_NESTED) {
    return {
      expected: `no more than ${MOST_NESTED} lists and objects inside of each other`,
      offset: start,
    };
  }
  let at = blank(text, start + 1);
  if (text.charAt(at) === close) return blank(text, at + 1);
  for (;;) {
    const end = member(text, at, depth + 1);
    if (typeof end !== 'number') return end;
    if (text.charAt(end) === close) return blank(text, end + 1);
    if (text.charAt(end) !== ',') return { expected: `"," or "${close}"`, offset: end };
    at = blank(text, end + 1);
  }
}

function property(text: string, start: number, depth: number): End {
  const colon = token(text, start, STRING, 'a key in double quotes');
  if (typeof colon !== 'number') return colon;
  if (text.charAt(colon) !== ':') return { expected: '":"', offset: colon };
  return value(text, blank(text, colon + 1), depth);
}

function token(text: string, start: number, pattern: RegExp, expected: string): End {
  pattern.lastIndex = start;
  return pattern.test(text) ? blank(text, pattern.lastIndex) : { expected, offset: start };
}

function blank(text: string, start: number): number {
  const space = /[ \t\r\n]*/y;
  space.lastIndex = start;
  space.test(text);
  return space.lastIndex;
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

function misencoded(file: string, source: string, offset: number): JsonFile<never> {
  const problem: ContentProblem = {
    severity: 'error',
    code: 'json-encoding',
    message: 'The file is not encoded as UTF-8',
    fix: 'Save it as UTF-8.',
    place: { file, source, offset },
  };
  return { file, source, data: undefined, problems: [problem] };
}

/** Points at a value in a JSON file. */
export function placeInJson(
  { file, source, at = [] }: Pick<JsonFile<unknown>, 'file' | 'source' | 'at'>,
  path: DataPath,
): FilePlace {
  return { file, source, offset: 0, data: { path: [...at, ...path], text: source, start: 0 } };
}

/** Something wrong with what a JSON file says, without its place in the text. */
export interface JsonMistake extends Omit<ConfigProblem, 'cause'> {
  /** @default 'error' */
  readonly severity?: ContentProblem['severity'];
}

/** Says where in a file its mistakes are. */
export function placeMistakes(
  json: JsonFile<unknown>,
  mistakes: readonly JsonMistake[],
): ContentProblem[] {
  return mistakes.map(({ path, ...told }) => ({
    severity: 'error',
    ...told,
    place: placeInJson(json, path),
  }));
}

/** What breaks a JSON text, and where. */
interface JsonError {
  /** What was expected at the offset. */
  readonly expected: string;
  readonly offset: number;
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
