import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DiglotError } from '../../../shared/diglot-error';
import { removeTree, rename } from '../../files/busy-files';
import type { Change } from '../plan';

/**
 * Writes all changes or none: new texts are written beside the site first, then old files are put away and new ones take
 * their places. When a step fails, all are taken back.
 *
 * @param root folder of the site, on the file system that the files lie on
 * @throws DiglotError when a file is in the way of a new one, or when a step fails that would take another back: then all
 *   that was put away is kept
 */
export function writeChanges(root: string, changes: readonly Change[]): void {
  assertFree(changes);
  const staging = mkdtempSync(path.join(root, '.diglot-migrate-'));
  const undo: (() => void)[] = [];
  let isKept = false;
  const move = (from: string, to: string): void => {
    mkdirSync(path.dirname(to), { recursive: true });
    rename(from, to);
    undo.push(() => rename(to, from));
  };
  try {
    const staged = changes.map(({ text }, index) => {
      const file = path.join(staging, `new-${index}`);
      if (text !== undefined) writeFileSync(file, text);
      return file;
    });
    for (const [index, { from }] of changes.entries()) {
      if (from !== undefined) move(from, path.join(staging, `old-${index}`));
    }
    for (const [index, { file, text }] of changes.entries()) {
      move(text === undefined ? path.join(staging, `old-${index}`) : (staged[index] ?? ''), file);
    }
  } catch (error) {
    isKept = undo.reverse().filter(hasFailed).length > 0;
    throw isKept ? notTakenBack(staging, error) : error;
  } finally {
    if (!isKept) removeTree(staging);
  }
}

function hasFailed(step: () => void): boolean {
  try {
    step();
    return false;
  } catch {
    return true;
  }
}

function notTakenBack(staging: string, cause: unknown): DiglotError {
  return new DiglotError({
    code: 'migrate-not-taken-back',
    message: `The migration failed (${cause instanceof Error ? cause.message : String(cause)}), and not all of it could be taken back.`,
    location: { file: staging },
    fix: 'Restore the site with Git. Old files that are not at their places lie in this folder: remove it when nothing is missing.',
    cause,
  });
}

function assertFree(changes: readonly Change[]): void {
  const leaving = new Set(changes.flatMap(({ from }) => from ?? []));
  const written = new Set<string>();
  const taken = changes.find(({ file }) => {
    const isTwice = written.has(file);
    written.add(file);
    return isTwice || (!leaving.has(file) && existsSync(file));
  });
  if (taken === undefined) return;
  throw new DiglotError({
    code: 'migrate-file-exists',
    message: 'A file lies where the migration would write another one. Nothing was changed.',
    location: { file: taken.file },
    fix: 'Move it away or rename it, and run the command again.',
  });
}
