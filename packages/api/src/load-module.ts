import { createRequire } from 'node:module';
import type { ESTree } from 'rolldown/utils';

/** A node of a syntax tree; positions are in UTF-16 units. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** A documentation comment: what is between its marks. */
export interface Comment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The declarations of one file. */
export interface DeclarationModule {
  readonly file: string;
  /** The file as it is named in messages. */
  readonly name: string;
  /** As in a `.d.ts` file: no values, all types written out. */
  readonly text: string;
  /** The file itself, for places in messages. */
  readonly source: string;
  readonly body: readonly ESTree.Statement[];
  /** All block comments, in order. */
  readonly comments: readonly Comment[];
  /** The comment of the file itself, which has `@packageDocumentation` or `@module`. */
  readonly overview: string | undefined;
}

/** What keeps declarations from being described, with its place: `src/a.ts:3:14: …`. */
export class DeclarationError extends Error {
  readonly fix: string;

  constructor(problems: readonly string[], fix: string) {
    super(problems.join('\n'));
    this.name = 'DeclarationError';
    this.fix = fix;
  }
}

/** Files that hold declarations and nothing else. */
const DECLARATIONS = /\.d\.[cm]?ts$/;

// It is a part of the bundler, which takes a while to load, and nobody else needs it for the configuration.
const require = createRequire(import.meta.url);

/**
 * Reads the declarations of a file; those of TypeScript with values are made as `isolatedDeclarations` does.
 *
 * @param name the file as it is named in messages
 * @throws DeclarationError when the types of exports are not written down, or the file is no TypeScript
 */
export function loadModule(file: string, source: string, name: string): DeclarationModule {
  checkDepth(source, name);
  const text = DECLARATIONS.test(file) ? source : toDeclarations(file, source, name);
  const { parseSync } = require('rolldown/utils') as typeof import('rolldown/utils');
  const { program, comments, errors } = parseSync(file.replace(/\.[^.]+$/, '.d.ts'), text, {
    lang: 'dts',
    astType: 'ts',
  });
  const [error] = errors;
  if (error) {
    const at = /,-\[.*?:(\d+:\d+)\]/.exec(error.codeframe ?? '')?.[1] ?? '1:1';
    throw new DeclarationError([`${name}:${at}: ${error.message}`], 'Correct the syntax.');
  }
  return {
    file,
    name,
    text,
    source,
    body: program.body,
    comments: comments
      .filter(({ type }) => type === 'Block')
      .map(({ value, start, end }) => ({ text: value, start, end })),
    overview: source
      .split('/**')
      .slice(1)
      .map((after) => after.split('*/', 1)[0])
      .find((comment) => /@(?:packageDocumentation|module)\b/.test(comment ?? '')),
  };
}

/** Far more than anybody's types, and less than what ends the parser, which is not ours to catch. */
const DEEPEST = 200;

/** Comments and texts, which may hold any brackets, and brackets. */
const BRACKETS = /\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|=>|[{([<>)\]};]/g;

function checkDepth(source: string, name: string): void {
  let depth = 0;
  // Those of types; in values they compare, and a statement ends that.
  let angles = 0;
  for (const { 0: mark, index } of source.matchAll(BRACKETS)) {
    if (mark === '<') angles++;
    else if (mark === '>') angles = Math.max(0, angles - 1);
    else if (mark === ';') angles = 0;
    else if (/^[{([]$/.test(mark)) depth++;
    else if (/^[)\]}]$/.test(mark)) depth = Math.max(0, depth - 1);
    if (depth + angles <= DEEPEST) continue;
    throw new DeclarationError(
      [`${placeAt(source, name, index)}: it is nested deeper than ${DEEPEST} times.`],
      'Give parts of it names of their own.',
    );
  }
}

/** A place in a file, for messages; the file alone where it is not found. */
export function placeOf(
  { source, name }: DeclarationModule,
  find: (source: string) => number,
): string {
  const at = find(source);
  return at === -1 ? name : placeAt(source, name, at);
}

function placeAt(source: string, name: string, position: number): string {
  const before = source.slice(0, position);
  return `${name}:${before.split('\n').length}:${position - before.lastIndexOf('\n')}`;
}

function toDeclarations(file: string, source: string, name: string): string {
  const { isolatedDeclarationSync } =
    require('rolldown/experimental') as typeof import('rolldown/experimental');
  const { code, errors } = isolatedDeclarationSync(file, source, { stripInternal: false });
  if (errors.length === 0) return code;
  const problems = errors.map(({ message, codeframe }) => {
    const at = /,-\[.*:(\d+:\d+)\]/.exec(codeframe ?? '')?.[1] ?? '1:1';
    return `${name}:${at}: ${message.replace(/^TS\d+: /, '').replace(/ with --isolatedDeclarations/, '')}`;
  });
  throw new DeclarationError(
    problems,
    'Write the types of exports down, or give `entry` the declarations that your build makes: "dist/index.d.ts".',
  );
}
