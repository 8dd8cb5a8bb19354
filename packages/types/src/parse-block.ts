import type { CompilerOptions } from './checker';

/** A code block in the notation of Twoslash, taken apart. Lines count from 1, columns from 0. */
export interface ParsedBlock {
  /** What readers see. */
  readonly shown: string;
  /** Number of each shown line in the block as it is written. */
  readonly origins: readonly number[];
  /** One, or as many as the block names by `@filename`. */
  readonly files: readonly BlockFile[];
  readonly options: CompilerOptions;
  /** Codes that `@errors` announces. */
  readonly expected: readonly number[];
  /** Whether `@noErrors` forgives all errors, or which. */
  readonly forgiven: boolean | readonly number[];
  /** `^?`: what type the place above has. */
  readonly queries: readonly Mark[];
  /** `^|`: what an editor would offer at the place above. */
  readonly completions: readonly Mark[];
  /** `@log`, `@warn`, `@error` and `@annotate`: words of the author's for the line above. */
  readonly remarks: readonly Remark[];
}

/** A file of a block. */
export interface BlockFile {
  /** `index.ts`, or what `@filename` says. */
  readonly name: string;
  /** Number in the block of its first line. */
  readonly line: number;
  readonly text: string;
}

/** A mark below a line. */
export interface Mark {
  /** The mark's own line. */
  readonly line: number;
  /** Line that it is about, and the column. */
  readonly of: number;
  readonly column: number;
}

/** Words of the author's below a line. */
export interface Remark {
  readonly of: number;
  readonly kind: string;
  readonly text: string;
}

/** A mark that cannot be meant. */
export class NotationError extends Error {
  readonly line: number;
  readonly fix: string;

  constructor(line: number, message: string, fix: string) {
    super(message);
    this.name = 'NotationError';
    this.line = line;
    this.fix = fix;
  }
}

const CUT_BEFORE = /^[ \t]*\/\/ ?---cut(?:-before)?---[ \t]*$/;
const CUT_AFTER = /^[ \t]*\/\/ ?---cut-after---[ \t]*$/;
const CUT_START = /^[ \t]*\/\/ ?---cut-start---[ \t]*$/;
const CUT_END = /^[ \t]*\/\/ ?---cut-end---[ \t]*$/;
const SETTING = /^[ \t]*\/\/ ?@([a-z]\w*)(?::[ \t]*(.*?))?[ \t]*$/i;
const MARK = /^([ \t]*\/\/ *)\^([?|])[ \t]*$/;

const REMARKS: ReadonlySet<string> = new Set(['log', 'warn', 'error', 'annotate']);
/** Settings of Twoslash itself that change nothing here. */
const NO_MEANING: ReadonlySet<string> = new Set([
  ...['noErrorValidation', 'noErrorsCutted', 'noStaticSemanticInfo', 'keepNotations'],
  ...['showEmit', 'showEmittedFile', 'emit'],
]);
const LISTS: ReadonlySet<string> = new Set([
  ...['lib', 'types', 'typeRoots', 'rootDirs', 'customConditions', 'moduleSuffixes'],
]);

/**
 * @param name of the block's first file
 * @throws NotationError
 */
export function parseBlock(code: string, name: string): ParsedBlock {
  const lines = code.split('\n');
  const options: Record<string, CompilerOptions[string]> = {};
  const expected: number[] = [];
  let forgiven: boolean | number[] = false;
  const marks = { '?': [] as Mark[], '|': [] as Mark[] };
  const remarks: Remark[] = [];
  const starts = [{ name, line: 1 }];
  const hidden = new Set<number>();
  let last = 0;
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    const mark = MARK.exec(text);
    const setting = SETTING.exec(text);
    if (mark) {
      const [, before = '', kind] = mark;
      if (last === 0) throw noLine(line, text);
      marks[kind === '|' ? '|' : '?'].push({ line, of: last, column: before.length });
      hidden.add(line);
    } else if (setting) {
      const [, key = '', value] = setting;
      if (key === 'filename') {
        starts.push({ name: fileName(value, line), line: line + 1 });
        continue;
      }
      hidden.add(line);
      if (key === 'errors') expected.push(...codes(value, line));
      else if (key === 'noErrors') forgiven = value ? codes(value, line) : true;
      else if (REMARKS.has(key)) remarks.push({ of: last, kind: key, text: value ?? '' });
      else if (!NO_MEANING.has(key)) options[key] = optionValue(key, value);
    } else last = line;
  }
  return {
    ...shownLines(lines, hidden),
    files: filesOf(lines, starts),
    options,
    expected,
    forgiven,
    queries: marks['?'],
    completions: marks['|'],
    remarks,
  };
}

function noLine(line: number, text: string): NotationError {
  return new NotationError(
    line,
    `"${text.trim()}" has no line above it to ask about.`,
    'Put it below a line of code, with "^" under the name.',
  );
}

function fileName(value: string | undefined, line: number): string {
  const name = value?.replace(/^\.\//, '') ?? '';
  if (/^[\w@.-]+(?:\/[\w@.-]+)*$/.test(name) && !name.split('/').includes('..')) return name;
  throw new NotationError(
    line,
    `"${value ?? ''}" is no file of a block.`,
    'Write a path without "..": `// @filename: src/a.ts`.',
  );
}

function codes(value: string | undefined, line: number): number[] {
  const all = (value ?? '').split(/[\s,]+/).filter((code) => code !== '');
  const numbers = all.map((code) => Number(code.replace(/^TS/i, '')));
  if (numbers.length > 0 && numbers.every(Number.isInteger)) return numbers;
  throw new NotationError(
    line,
    `"${value ?? ''}" is no list of error codes.`,
    'Write the numbers that TypeScript gives: `// @errors: 2345 2322`.',
  );
}

function optionValue(key: string, value: string | undefined): CompilerOptions[string] {
  if (LISTS.has(key)) return (value ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
  if (value === undefined || value === '' || value === 'true') return true;
  if (value === 'false') return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

function filesOf(
  lines: readonly string[],
  starts: readonly { readonly name: string; readonly line: number }[],
): BlockFile[] {
  const files = starts.map(({ name, line }, index) => {
    // The line before the next file's first is its name.
    const end = (starts[index + 1]?.line ?? lines.length + 2) - 2;
    return { name, line, text: lines.slice(line - 1, end).join('\n') };
  });
  // What stands before the first name are settings, mostly.
  const [first] = files;
  return files.length > 1 && first?.text.trim() === '' ? files.slice(1) : files;
}

/** The lines that are shown, in the order of their numbers. */
function shownLines(
  lines: readonly string[],
  hidden: ReadonlySet<number>,
): Pick<ParsedBlock, 'shown' | 'origins'> {
  const start = lines.findLastIndex((line) => CUT_BEFORE.test(line)) + 1;
  const end = lines.findIndex((line, index) => index >= start && CUT_AFTER.test(line));
  const origins: number[] = [];
  let isCut = false;
  for (let index = start; index < (end < 0 ? lines.length : end); index++) {
    const text = lines[index] ?? '';
    if (CUT_START.test(text)) isCut = true;
    if (!isCut && !hidden.has(index + 1) && !CUT_END.test(text)) origins.push(index + 1);
    if (CUT_END.test(text)) isCut = false;
  }
  const isBlank = (line: number | undefined) =>
    line !== undefined && (lines[line - 1] ?? '').trim() === '';
  while (isBlank(origins[0])) origins.shift();
  while (isBlank(origins.at(-1))) origins.pop();
  return { origins, shown: origins.map((line) => lines[line - 1] ?? '').join('\n') };
}
