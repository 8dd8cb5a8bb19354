import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
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
