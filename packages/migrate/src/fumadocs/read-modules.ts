import path from 'node:path';
import { type Data, dataOf, listOf, textOf } from '../data';
import { evaluateConfig } from '../evaluate/evaluate-config';
import { FOREIGN } from '../evaluate/stand-in';
import { findFiles, readUtf8 } from '../files';
import type { Alias } from '../mdx/aliases';

/** A call of a package, as the modules of a site made it. */
export interface Call {
  readonly module: string;
  readonly name: string;
  readonly arguments: readonly unknown[];
  /** The call of which it was asked. */
  readonly of: Call | undefined;
}

/** What a value is the result of; undefined for one that no call gave. */
export function madeBy(value: unknown): Call | undefined {
  const { kind, module, name, arguments: given, of } = dataOf(Object(value)[FOREIGN]);
  if (kind !== 'call') return undefined;
  const from = of === undefined ? undefined : madeBy({ [FOREIGN]: of });
  return { module: String(module), name: String(name), arguments: listOf(given), of: from };
}

/** The modules of a site, without packages and what is built. */
export interface SiteModules {
  readonly root: string;
  readonly alias: Alias;
  /** Texts by the files, absolute. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads the modules of a site; those of folders that end deeper lie behind. */
export function readModules(root: string, alias: Alias): SiteModules {
  const built = ['public', 'out', 'dist', 'build'].map((name) => path.join(root, name));
  const files = findFiles(root, built)
    .files.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !/\.(?:test|spec|d)\.\w+$/.test(file))
    .sort((a, b) => a.split('/').length - b.split('/').length);
  return {
    root,
    alias,
    texts: new Map(files.map((file) => [path.join(root, file), readUtf8(path.join(root, file))])),
  };
}

/** Files whose texts have all of some patterns, absolute. */
export function modulesWith({ texts }: SiteModules, ...patterns: readonly RegExp[]): string[] {
  return [...texts].flatMap(([file, text]) =>
    patterns.every((pattern) => pattern.test(text)) ? [file] : [],
  );
}

/** The first of them. */
export function moduleWith(
  modules: SiteModules,
  ...patterns: readonly RegExp[]
): string | undefined {
  return modulesWith(modules, ...patterns)[0];
}

/** What became of modules that were run. */
export interface RanModule {
  /** What was asked of it. */
  readonly value: Data;
  readonly calls: readonly Call[];
}

/**
 * Runs a module of a site.
 *
 * @param asked an expression on its exports, `all`, that gives an object
 * @throws DiglotErrors when it cannot be read or throws
 */
export async function runModule(
  file: string,
  { root, alias }: SiteModules,
  asked = '{ ...all }',
): Promise<RanModule> {
  const code = `import * as all from ${JSON.stringify(file)};\nexport default ${asked};\n`;
  const { value, calls } = await evaluateConfig(path.join(root, path.basename(file)), {
    code,
    alias,
  });
  return {
    value: dataOf(value),
    calls: calls.flatMap((one) => madeBy(one) ?? []),
  };
}

/** What readers see of a value of a layout: a text, or what elements of React have in them. */
export function shownText(value: unknown): string | undefined {
  return textOf(wordsOf(value).replace(/\s+/g, ' ').trim());
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(wordsOf).join(' ');
  const call = madeBy(value);
  if (call !== undefined) {
    const [, props, ...children] = call.arguments;
    return wordsOf([dataOf(props).children, ...children]);
  }
  return typeof value === 'object' && value !== null && 'props' in value
    ? wordsOf(dataOf(value.props).children)
    : '';
}
