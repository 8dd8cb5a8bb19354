import { existsSync } from 'node:fs';
import path from 'node:path';
import { readUtf8 } from '../files';
import type { Change } from '../plan';

/**
 * A site's tsconfig.json without what it extends of a package that goes: else what imports mean could not be read.
 *
 * @param gone names of such packages, with what is imported of them
 */
export function tsconfigChanges(root: string, gone: RegExp): Change[] {
  const file = path.join(root, 'tsconfig.json');
  if (!existsSync(file)) return [];
  const before = readUtf8(file);
  const text = before.replace(
    /[ \t]*"extends"\s*:\s*"([^"\n]+)"[ \t]*(,?)[ \t]*(\r?\n)?/,
    (whole: string, name: string) =>
      gone.test(name.replace(/.*\bnode_modules\//, '')) ? '' : whole,
  );
  return text === before ? [] : [{ file, from: file, text, before }];
}
