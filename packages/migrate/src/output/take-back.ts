import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, readlinkSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { DiglotError, rename } from 'diglot/tools';
import { findOutside, isThere } from './places';
import {
  claimStages,
  damaged,
  endChanges,
  type Journal,
  readJournal,
  removeStage,
  type Stage,
} from './stage';

/** The hash of what a file says, or of where a link leads; none of a folder. */
export function hashOfFile(file: string): string {
  const stats = lstatSync(file);
  if (!stats.isFile() && !stats.isSymbolicLink()) return '';
  return createHash('sha256')
    .update(stats.isFile() ? readFileSync(file) : `link:${readlinkSync(file)}`)
    .digest('hex');
}

/**
 * Takes back what an earlier run began in a site and never ended, because it was killed.
 *
 * @param root folder of the site, absolute
 * @param folders where the site's files may lie, absolute
 * @returns how many files were as the run had left them
 * @throws DiglotError when a file was changed since, or the journal cannot be trusted: then nothing was changed
 */
export function takeBackInterrupted(root: string, folders: readonly string[]): number {
  let files = 0;
  for (const stage of claimStages(root)) {
    const journal = readJournal(stage);
    if (journal !== undefined) {
      assertOwn(stage, journal, { root, folders });
      takeBack(stage, journal, root);
      files += journal.changes.length;
    }
    removeStage(stage);
  }
  return files;
}

/** A journal is a file like others: whoever wrote it, it leads nowhere else. */
function assertOwn(
  { folder }: Stage,
  { changes, made }: Journal,
  { root, folders }: { readonly root: string; readonly folders: readonly string[] },
): void {
  const names = [...changes.flatMap(({ file, from }) => [file, from ?? file]), ...made];
  const places = names.map((name) => path.resolve(root, name));
  if (findOutside(places, folders) === undefined) return;
  throw damaged(
    path.join(folder, 'journal.json'),
    'names files outside of the folder that the command runs for',
  );
}

/**
 * Makes all files what they were before the changes of a journal. May be called again after it was interrupted.
 *
 * @throws DiglotError when a file is neither what it was nor what the migration made of it: then nothing was changed
 */
export function takeBack(stage: Stage, { changes, made }: Journal, root: string): void {
  const place = (name: string): string => path.resolve(root, name);
  const written = new Map(changes.map(({ file, hash }) => [place(file), hash]));
  const left = new Set(changes.flatMap(({ from }) => (from === undefined ? [] : [place(from)])));
  const restored = changes.flatMap(({ from }, index) => {
    const old = stage.file('old', index);
    if (from === undefined || !isThere(old)) return [];
    const file = place(from);
    const now = isThere(file) ? hashOfFile(file) : undefined;
    if (now === hashOfFile(old)) return [];
    if (now !== undefined && now !== written.get(file)) throw changedSince(stage, file);
    return [{ old, file }];
  });
  const removed = changes.flatMap(({ file: name, from, hash }, index) => {
    const file = place(name);
    if (left.has(file) || !isThere(file)) return [];
    // Of a page that only moved, both names may lead to what an author has just saved.
    const origins = [stage.file('old', index), ...(from === undefined ? [] : [place(from)])];
    const known = [hash, ...origins.filter(isThere).slice(0, 1).map(hashOfFile)];
    if (!known.includes(hashOfFile(file))) throw changedSince(stage, file);
    return [{ file, gone: stage.file('undone', index) }];
  });
  for (const { old, file } of restored) {
    mkdirSync(path.dirname(file), { recursive: true });
    rename(old, file);
  }
  for (const { file, gone } of removed) rename(file, gone);
  for (const name of [...made].reverse()) removeEmpty(place(name));
  endChanges(stage);
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It was never made, or somebody has put something into it.
  }
}

function changedSince({ folder }: Stage, file: string): DiglotError {
  return new DiglotError({
    code: 'migrate-changed-since',
    message:
      'A migration was interrupted, and this file was changed since, so that it cannot be taken back. Nothing was changed.',
    location: { file },
    fix: `Move the file to a place outside of the site, run the command again, and put in by hand what you had changed. What was there before the migration is kept in "${path.basename(folder)}".`,
  });
}
