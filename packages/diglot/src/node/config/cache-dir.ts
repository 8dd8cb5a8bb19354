import { join } from 'node:path';

/** The folder for everything that a later run of the same site can use again. */
export function cacheDirOf(root: string): string {
  return join(root, 'node_modules', '.cache', 'diglot');
}
