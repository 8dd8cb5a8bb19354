import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DiglotError } from '../../../shared/diglot-error';
import type { Change } from '../plan';

/**
 * Writes all changes or none: new texts are written beside the site first, then old files are put away and new ones take
 * their places. When a step fails, all are taken back.
 *
 * @param root folder of the site, on the file system that the files lie on
 * @throws DiglotError when a file is in the way of a new one
 */
export function writeChanges(root: string, changes: readonly Change[]): void {
  assertFree(changes);
  const staging = mkdtempSync(path.join(root, '.diglot-migrate-'));
  const undo: (() => void)[] = [];
  const move = (from: string, to: string): void => {
    mkdirSync(path.dirname(to), { recursive: true });
    renameSync(from, to);
    undo.push(() => renameSync(to, from));
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
    for (const step of undo.reverse()) step();
    throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function assertFree(changes: readonly Change[]): void {
  const leaving = new Set(changes.flatMap(({ from }) => from ?? []));
  const taken = changes.find(({ file }) => !leaving.has(file) && existsSync(file));
  if (taken === undefined) return;
  throw new DiglotError({
    code: 'migrate-file-exists',
    message: 'A file lies where the migration would write another one. Nothing was changed.',
    location: { file: taken.file },
    fix: 'Move it away or rename it, and run the command again.',
  });
}
