import path from 'node:path';
import { type BuiltinModule, builtinModule } from './builtin-modules';
import { type IsFile, matchPaths } from './tsconfig-paths';

/** What an import of a page or a fragment means. */
export type ImportTarget =
  | { readonly kind: 'file'; readonly file: string }
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
      readonly reason: string;
    };

/** What a path in an import may leave out, in the order of preference. */
const ENDINGS = ['.mdx', '.md', '.tsx', '.ts', '.jsx', '.js'];
const FOLDER_ENDINGS = ENDINGS.map((ending) => `/index${ending}`);
const ALL_ENDINGS = ['', ...ENDINGS, ...FOLDER_ENDINGS];
const FOLDER = /(?:^|\/)\.{0,2}$/;
/** Not `@/card`, `#/card` or `~/card`: these can be nothing but paths of a tsconfig.json. */
const PACKAGE_NAME = /^(?:@[^/]+\/)?[\w-]/;

function isPathImport(specifier: string): boolean {
  return /^\.{1,2}(?:\/|$)/.test(specifier) || path.isAbsolute(specifier);
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
): Promise<ImportTarget> {
  const module = builtinModule(specifier);
  if (module) return { kind: 'builtin', module };
  const folder = path.dirname(importer);
  const isPath = isPathImport(specifier);
  const { targets, problem } = isPath
    ? { targets: [path.resolve(folder, specifier)] }
    : await matchPaths(folder, specifier, isFile);
  if (problem !== undefined) return { kind: 'unknown', reason: problem };
  const endings = FOLDER.test(specifier) ? FOLDER_ENDINGS : ALL_ENDINGS;
  const candidates = targets.flatMap((target) =>
    endings.map((ending) => path.resolve(target + ending)),
  );
  const file = candidates.find(isFile);
  if (file !== undefined) return { kind: 'file', file };
  const [target] = targets;
  if (target === undefined || (!isPath && PACKAGE_NAME.test(specifier))) return { kind: 'package' };
  return { kind: 'missing', path: path.resolve(target) };
}
