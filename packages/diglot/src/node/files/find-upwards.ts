import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseJson } from '../../shared/json';
import { remember } from '../../shared/remember';
import { engineRoot } from './engine-paths';

/**
 * Absolute path of what has a name in a folder, or in the nearest one around it; undefined where none has it.
 *
 * @param name may have folders of its own, with forward slashes
 */
export function findUpwards(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, name);
    if (existsSync(file)) return file;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Name of the package that an import is of: `@scope/name/file` → `@scope/name`. */
export const packageOf = (specifier: string): string =>
  /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/**
 * Where a package begins that the engine works with when it is there: the one of a folder, the engine's neighbour, or the one
 * that was started itself. Undefined where it is not installed.
 *
 * @param folder absolute
 */
export function findPackage(name: string, folder: string): string | undefined {
  const places = [path.join(folder, 'package.json'), path.join(engineRoot, 'package.json')];
  for (const place of [...places, process.argv[1] ?? '']) {
    try {
      return createRequire(place).resolve(name);
    } catch {
      // It is not there.
    }
  }
  return undefined;
}

/**
 * Whether Git may know a folder. Where it cannot, that is seen at once: to ask Git takes a process.
 *
 * @param folder absolute
 */
export function mayBeInGit(folder: string): boolean {
  if (process.env.GIT_DIR) return true;
  try {
    // As Git does, from where a link leads.
    return findUpwards('.git', realpathSync(folder)) !== undefined;
  } catch {
    return false;
  }
}

/**
 * The folder of everything that is reviewed together with a site: its Git repository; a copy without one ends with the
 * workspace of its package manager, and where there is none, with the folder itself.
 *
 * @param folder absolute
 */
export const repositoryOf: (folder: string) => string = remember((folder) => {
  const git = findUpwards('.git', folder);
  if (git !== undefined) return path.dirname(git);
  for (let around = folder; ; around = path.dirname(around)) {
    if (isWorkspace(around)) return around;
    if (around === path.dirname(around)) return folder;
  }
});

function isWorkspace(folder: string): boolean {
  if (existsSync(path.join(folder, 'pnpm-workspace.yaml'))) return true;
  try {
    return (
      'workspaces' in Object(parseJson(readFileSync(path.join(folder, 'package.json'), 'utf8')))
    );
  } catch {
    return false;
  }
}
