import { existsSync } from 'node:fs';
import path from 'node:path';

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
