import * as z from 'zod';
import { nearest } from '../errors/nearest';
import { type DataPath, type Problem, pathToText } from './data-path';

/**
 * Explains everything that a schema found wrong with some data.
 *
 * @param subject names the data in sentences: `the config`
 */
export function issuesToProblems(
  error: z.ZodError,
  input: { readonly schema: z.core.$ZodType; readonly data: unknown; readonly subject: string },
): Problem[] {
  const problems = error.issues.flatMap((issue) => explain(issue, [], input));
  // Several checks may refuse the same value: the first says enough.
  const paths = problems.map((problem) => pathToText(problem.path));
  return problems.filter((_, index) => paths.indexOf(paths[index] ?? '') === index);
}

type Input = Parameters<typeof issuesToProblems>[1];

function explain(issue: z.core.$ZodIssue, prefix: DataPath, input: Input): Problem[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKey([...path, key], input));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branch = likelyBranch(issue.errors);
    if (branch !== undefined) return branch.flatMap((inner) => explain(inner, path, input));
  }
  const told = issue.code === 'custom' ? toldProblem(path, issue.params ?? {}) : undefined;
  return [told ?? invalidValue(path, expectation(issue), valuesOf(issue), input)];
}

/** A check may know more than what it expected: what the value does, and what to do about it. */
function toldProblem(
  path: DataPath,
  { problem, fix }: Record<string, unknown>,
): Problem | undefined {
  if (typeof problem !== 'string' || typeof fix !== 'string') return undefined;
  return { kind: 'invalid-value', path, message: `"${pathToText(path)}" ${problem}`, fix };
}

/** The values that a schema lists one by one. */
function valuesOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  if (issue.code !== 'invalid_union') return [];
  return [...discriminators(issue).map(String), ...issue.errors.flat().flatMap(valuesOf)];
}

function discriminators(issue: z.core.$ZodIssueInvalidUnion): readonly unknown[] {
  return ('options' in issue && issue.options) || [];
}

/** The option of a union that the author meant: the one that at least has the right type. */
function likelyBranch(branches: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const fitting = branches.filter((issues) => issues.every((issue) => !isWrongKind(issue)));
  const [first, ...others] = fitting.sort((a, b) => a.length - b.length);
  // Options that fit equally badly say more together.
  return others.some((other) => other.length === first?.length && !isNested(other))
    ? undefined
    : first;
}

function isWrongKind(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_union') return issue.path.length === 0 && issue.errors.length > 0;
  const isType = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  return isType && issue.path.length === 0;
}

function isNested(issues: readonly z.core.$ZodIssue[]): boolean {
  return issues.some((issue) => issue.path.length > 0 || issue.code === 'unrecognized_keys');
}

function unknownKey(path: DataPath, { schema, data, subject }: Input): Problem {
  const key = String(path.at(-1));
  const parent = path.slice(0, -1);
  const object = valueAt(data, parent);
  const known = keysOf(schemasAt(schema, parent).filter((one) => isMeant(one, object)));
  const close = nearest(key, known);
  const list = `Known keys: ${known.join(', ')}.`;
  const homes = known.filter((one) => keysOf(schemasAt(schema, [...parent, one])).includes(key));
  const [home] = homes;
  const elsewhere =
    home !== undefined && homes.length === 1
      ? `Move it into "${pathToText([...parent, home])}".`
      : `Remove it. ${list}`;
  const fix = close === undefined ? elsewhere : `Rename it to "${close}" or remove it.`;
  return { kind: 'unknown-key', path, message: `Unknown key in ${subject}: "${key}"`, fix };
}

function invalidValue(
  path: DataPath,
  expected: string,
  candidates: readonly string[],
  { schema, data, subject }: Input,
): Problem {
  const found = valueAt(data, path);
  const name =
    path.length === 0 ? subject.replace(/^./, (c) => c.toUpperCase()) : `"${pathToText(path)}"`;
  const meaning = describe(schemasAt(schema, path));
  const because = meaning === undefined ? '' : ` Meaning: ${meaning}`;
  if (found === undefined && path.length > 0) {
    const message = `${name} is missing in ${subject}, expected ${expected}`;
    return { kind: 'missing-key', path, message, fix: `Add it.${because}` };
  }
  const close = typeof found === 'string' ? nearest(found, candidates) : undefined;
  const fix = close === undefined ? `Write ${expected}.` : `Write "${close}".`;
  const message = `${name} is ${valueToText(found)}, expected ${expected}`;
  return { kind: 'invalid-value', path, message, fix: fix + because };
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What a value should have been, to be put after "expected". */
function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_NAMES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return issue.errors.length === 0
        ? oneOf(discriminators(issue))
        : [...new Set(issue.errors.flat().map(expectation))].join(' or ');
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return issue.origin === 'array'
        ? issue.maximum === 0
          ? 'an empty list'
          : `a list of at most ${issue.maximum} items`
        : `at most ${issue.maximum}`;
    case 'invalid_format':
      return issue.format === 'url'
        ? 'an address that starts with "https://" or "http://"'
        : issue.message;
    case 'custom':
      return String(issue.params?.expected ?? issue.message);
    case 'invalid_key':
      return `${issue.issues.map(expectation).join(' or ')} as key`;
    default:
      return issue.message;
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): string {
  if (issue.origin === 'string') return 'a text that is not empty';
  if (issue.origin === 'array') return `a list of at least ${issue.minimum}`;
  return `at least ${issue.minimum}`;
}

function oneOf(values: readonly unknown[]): string {
  const texts = values.map((value) => JSON.stringify(value));
  const last = texts.pop() ?? 'nothing';
  return texts.length === 0 ? last : `${texts.join(', ')} or ${last}`;
}

/** A value as an author recognises it, cut to fit into a sentence. */
function valueToText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function valueAt(data: unknown, path: DataPath): unknown {
  let value = data;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.getOwnPropertyDescriptor(value, part)?.value;
  }
  return value;
}

/** All schemas that describe the value at a path: several where a union is on the way. */
function schemasAt(schema: z.core.$ZodType, path: DataPath): z.core.$ZodType[] {
  let found = options(schema);
  for (const part of path) found = found.flatMap((one) => child(one, part)).flatMap(options);
  return found;
}

function child(schema: z.core.$ZodType, part: PropertyKey): z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) {
    const field: unknown = schema.shape[String(part)];
    return field instanceof z.ZodType ? [field] : [];
  }
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  return [];
}

/** A schema with everything that it wraps: either may carry the description. */
function options(schema: z.core.$ZodType): z.core.$ZodType[] {
  return [schema, ...wrapped(schema).flatMap(options)];
}

function wrapped(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodPipe) return [schema.in];
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapper ? [schema.unwrap()] : [];
}

/** Whether an object is what a schema is for: keys that tell options of a union apart say so. */
function isMeant(schema: z.core.$ZodType, object: unknown): boolean {
  if (!(schema instanceof z.ZodObject)) return true;
  return Object.entries(schema.shape).every(
    ([key, field]) =>
      !(field instanceof z.ZodLiteral) ||
      new Set<unknown>(field.values).has(valueAt(object, [key])),
  );
}

function keysOf(schemas: readonly z.core.$ZodType[]): string[] {
  const keys = schemas.flatMap((one) => (one instanceof z.ZodObject ? Object.keys(one.shape) : []));
  return [...new Set(keys)];
}

/** What a value means; undefined where the options of a union mean different things by it. */
function describe(schemas: readonly z.core.$ZodType[]): string | undefined {
  const meanings = schemas.map((schema) => z.globalRegistry.get(schema)?.description);
  const [first, ...others] = new Set(meanings.filter((meaning) => meaning !== undefined));
  return others.length === 0 ? first : undefined;
}
