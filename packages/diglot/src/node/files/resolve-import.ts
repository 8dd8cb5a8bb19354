import { statSync } from 'node:fs';
import path from 'node:path';
import { type BuiltinModule, builtinModule } from './builtin-modules';
import { compatFile } from './compat-modules';
import { type IsFile, matchPaths, type TsconfigProblem } from './tsconfig-paths';

/** Files that are served as they are: what imports them gets their address. */
export const ASSET_FILE =
  /\.(?:apng|avif|bmp|gif|ico|jfif|jpe?g|png|svg|webp|aac|flac|m4a|mp3|oga|ogg|opus|wav|mov|mp4|ogv|webm|vtt|eot|otf|ttf|woff2?|pdf|zip|txt)$/i;

/** What a file is imported as: its text, its address, or an image as a component. */
export type ImportQuery = 'raw' | 'url' | 'react';

/** What an import of a page or a fragment means. */
export type ImportTarget =
  | {
      readonly kind: 'file';
      /** Absolute. */
      readonly file: string;
      /** Absent for the file's own exports. */
      readonly query?: ImportQuery | undefined;
    }
  | { readonly kind: 'package' }
  /** A module that the engine itself gives to pages. */
  | { readonly kind: 'builtin'; readonly module: BuiltinModule }
  | {
      readonly kind: 'missing';
      /** Where it was looked for, absolute. */
      readonly path: string;
    }
  | {
      readonly kind: 'unknown';
      /** Why tsconfig.json cannot say it. */
      readonly problem: TsconfigProblem;
    };

/** Names that imports may begin with → paths, absolute or relative to the site's folder. */
export type Aliases = Readonly<Record<string, string>>;

/** What the meaning of an import depends on, besides files. */
export interface ImportNames {
  /** The site's folder, absolute. */
  readonly root: string;
  readonly alias: Aliases;
}

/** What a path in an import may leave out, in the order of preference. */
const ENDINGS = ['.mdx', '.md', '.tsx', '.ts', '.jsx', '.js'];
const FOLDER_ENDINGS = ENDINGS.map((ending) => `/index${ending}`);
const ALL_ENDINGS = ['', ...ENDINGS, ...FOLDER_ENDINGS];
const FOLDER = /(?:^|\/)\.{0,2}$/;
const QUERY = /\?(raw|url|react)$/;
/** Not `@/card`, `#/card` or `~/card`: these can be nothing but paths of a tsconfig.json. */
const PACKAGE_NAME = /^(?:@[^/]+\/)?[\w-]/;

function isPathImport(specifier: string): boolean {
  return /^\.{1,2}(?:\/|$)/.test(specifier) || path.isAbsolute(specifier);
}

/** The aliases with absolute paths, those that say more first. */
export function sortedAliases({ root, alias }: ImportNames): [name: string, target: string][] {
  return Object.entries(alias)
    .map(([name, target]): [string, string] => [name, path.resolve(root, target)])
    .sort(([a], [b]) => b.length - a.length);
}

/** The path that an alias gives to an import, absolute; undefined for an import that begins with none. */
export function matchAlias(specifier: string, names: ImportNames): string | undefined {
  for (const [name, target] of sortedAliases(names)) {
    if (specifier === name) return target;
    const isBelow = specifier.startsWith(`${name}/`) && !isModule(target);
    if (isBelow) return target + specifier.slice(name.length);
  }
  return undefined;
}

/** Whether a path leads to one module, below which nothing lies. */
export function isModule(target: string): boolean {
  const stats = (file: string) => statSync(file, { throwIfNoEntry: false });
  return !stats(target)?.isDirectory() && ALL_ENDINGS.some((end) => stats(target + end)?.isFile());
}

/** An import with its query apart, unless a file has such a name. */
function splitQuery(specifier: string): { name: string; query?: ImportQuery } {
  const query = QUERY.exec(specifier)?.[1] as ImportQuery | undefined; // one of the expression's words
  return query === undefined
    ? { name: specifier }
    : { name: specifier.slice(0, -query.length - 1), query };
}

/**
 * Finds what an import means: the same for whoever collects the modules of pages and for whoever evaluates pages. That a
 * package is installed is not checked.
 *
 * @param importer the file with the import, absolute
 */
export async function resolveImport(
  importer: string,
  specifier: string,
  isFile: IsFile,
  names: ImportNames,
): Promise<ImportTarget> {
  const folder = path.dirname(importer);
  const { name, query } = splitQuery(specifier);
  const aliased = matchAlias(name, names);
  const compat = aliased === undefined ? compatFile(specifier) : undefined;
  if (compat !== undefined) return { kind: 'file', file: compat };
  const module = aliased === undefined ? builtinModule(specifier) : undefined;
  if (module) return { kind: 'builtin', module };
  const isPath = aliased !== undefined || isPathImport(name);
  const { targets, problem } = isPath
    ? { targets: [aliased ?? path.resolve(folder, name)] }
    : await matchPaths(folder, name, isFile);
  if (problem !== undefined) return { kind: 'unknown', problem };
  const endings = FOLDER.test(name) ? FOLDER_ENDINGS : ALL_ENDINGS;
  const candidates = targets.flatMap((target) =>
    endings.map((ending) => path.resolve(target + ending)),
  );
  const file = candidates.find(isFile);
  if (file !== undefined) return { kind: 'file', file, query };
  const [target] = targets;
  if (target === undefined || (!isPath && PACKAGE_NAME.test(name))) return { kind: 'package' };
  return { kind: 'missing', path: path.resolve(target) };
}
