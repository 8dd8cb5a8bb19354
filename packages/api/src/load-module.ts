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
    body: program.body,
    comments: comments
      .filter(({ type }) => type === 'Block')
      .map(({ value, start, end }) => ({ text: value, start, end })),
    overview: /\/\*\*((?:(?!\*\/)[\s\S])*@(?:packageDocumentation|module)\b[\s\S]*?)\*\//.exec(
      source,
    )?.[1],
  };
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
