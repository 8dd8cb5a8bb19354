import { existsSync } from 'node:fs';
import path from 'node:path';
import { readUtf8 } from '../files';
import type { Change } from '../plan';

const EXTENDS = /[ \t]*"extends"\s*:\s*"([^"\n]+)"[ \t]*(,?)[ \t]*(\r?\n)?/;

/**
 * The tsconfig.json that a site is read with, and what that extends, without what they extend of a package that goes: else
 * what imports mean could not be read.
 *
 * @param gone names of such packages, with what is imported of them
 * @param top folder in which the command runs, absolute: nothing above it is changed
 */
export function tsconfigChanges(root: string, gone: RegExp, top = root): Change[] {
  const changes: Change[] = [];
  const seen = new Set<string>();
  let file = nearest(root, top);
  while (file !== undefined && !seen.has(file)) {
    seen.add(file);
    const before = readUtf8(file);
    const [whole = '', name = ''] = EXTENDS.exec(before) ?? [];
    if (gone.test(name.replace(/.*\bnode_modules\//, ''))) {
      changes.push({ file, from: file, text: before.replace(whole, ''), before });
    }
    file = extendedFile(file, name, top);
  }
  return changes;
}

function nearest(root: string, top: string): string | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'tsconfig.json');
    if (existsSync(file)) return file;
    if (folder === top || folder === path.dirname(folder)) return undefined;
  }
}

/** The file of the site that a tsconfig.json extends. */
function extendedFile(file: string, name: string, top: string): string | undefined {
  if (!/^\.{1,2}(?:\/|$)/.test(name) || /\bnode_modules\//.test(name)) return undefined;
  const target = path.resolve(path.dirname(file), name);
  const isBelow = target.startsWith(top + path.sep);
  return isBelow
    ? [target, `${target}.json`].find((one) => /\.json$/.test(one) && existsSync(one))
    : undefined;
}
