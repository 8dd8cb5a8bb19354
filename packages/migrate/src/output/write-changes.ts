import {
  chmodSync,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DiglotError, rename } from 'diglot/tools';
import type { Change } from '../plan';
import { assertInside, isThere } from './places';
import {
  beginChanges,
  createStage,
  endChanges,
  type Journal,
  readJournal,
  removeStage,
  type Stage,
} from './stage';
import { hashOfFile, takeBack } from './take-back';

/** Where changes are written. */
export interface Target {
  /** Folder of the site, absolute, on the file system that the files lie on. */
  readonly root: string;
  /** Folders that hold all files of the site, absolute: nothing is written elsewhere. */
  readonly folders: readonly string[];
}

/**
 * Writes all changes or none. First everything that is new, and a second name for all that is old, is put into a folder in the
 * site; then a journal says what will happen; then each new file takes its place in one step. A page is never
 * without a name: when a step fails, all are taken back, and after a kill the next run does that.
 *
 * @throws DiglotError when a file is in the way of a new one, would lie outside, was changed since it was read, or cannot
 *   be written: then everything is as it was, or the error says where the rest is
 */
export function writeChanges({ root, folders }: Target, changes: readonly Change[]): void {
  let stage: Stage | undefined;
  try {
    assertInside(
      changes.flatMap(({ file, from }) => [file, from ?? file]),
      folders,
    );
    assertFree(changes);
    const made = missingFolders(changes);
    stage = createStage(root);
    const stamps = fill(stage, changes);
    beginChanges(stage, journalOf(stage, changes, { root, made }));
    apply(stage, changes, stamps);
    endChanges(stage);
  } catch (error) {
    if (stage !== undefined) undo(stage, root, error);
    throw inWords(error);
  }
  removeStage(stage);
}

/** Puts what is new, and what is old, into the stage; gives the stamps of what is old. */
function fill(stage: Stage, changes: readonly Change[]): Map<string, string> {
  const stamps = new Map<string, string>();
  for (const [index, { from, text, before, link, copy }] of changes.entries()) {
    const fresh = stage.file('new', index);
    if (from !== undefined) {
      stamps.set(from, stampOf(from));
      duplicate(from, stage.file('old', index));
      // A link leads nowhere from the stage.
      if (before !== undefined && readFileSync(from, 'utf8') !== before) throw changed(from);
    }
    if (link !== undefined) symlinkSync(link, fresh);
    else if (text !== undefined) {
      writeFileSync(fresh, text);
      if (from !== undefined) chmodSync(fresh, statSync(from).mode & 0o7777);
    } else if (copy !== undefined) copyFileSync(copy, fresh);
    else if (from !== undefined) duplicate(from, fresh);
  }
  return stamps;
}

/** Makes a second name for a file, or a copy where a file can have only one; a link stays one. */
function duplicate(from: string, to: string): void {
  if (lstatSync(from).isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
    return;
  }
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function journalOf(
  stage: Stage,
  changes: readonly Change[],
  { root, made }: { readonly root: string; readonly made: readonly string[] },
): Journal {
  const name = (file: string): string => path.relative(root, file).split(path.sep).join('/');
  return {
    changes: changes.map(({ file, from }, index) => ({
      file: name(file),
      from: from === undefined ? undefined : name(from),
      hash: hashOfFile(stage.file('new', index)),
    })),
    made: made.map(name),
  };
}

/** Each step takes a file out of the stage or puts one into it: whoever has lost the stage can do no step more. */
function apply(
  stage: Stage,
  changes: readonly Change[],
  stamps: ReadonlyMap<string, string>,
): void {
  const assertSame = (file: string): void => {
    if (stampOf(file) !== stamps.get(file)) throw changed(file);
  };
  const taken = new Set<string>();
  for (const [index, { file }] of changes.entries()) {
    mkdirSync(path.dirname(file), { recursive: true });
    const fresh = stage.file('new', index);
    if (stamps.has(file)) {
      assertSame(file);
      rename(fresh, file);
    } else putWhereNothingIs(fresh, file);
    taken.add(file);
  }
  for (const [index, { from }] of changes.entries()) {
    if (from === undefined || taken.has(from)) continue;
    assertSame(from);
    rename(from, stage.file('gone', index));
  }
}

/** As a rename, but never over a file that somebody has put there a moment ago. */
function putWhereNothingIs(fresh: string, file: string): void {
  try {
    if (lstatSync(fresh).isSymbolicLink()) symlinkSync(readlinkSync(fresh), file);
    else linkSync(fresh, file);
  } catch (error) {
    if (isThere(file)) throw inTheWay(file);
    // Not all file systems have files with two names.
    if (isThere(fresh)) rename(fresh, file);
    else throw error;
  }
}

/** What changes when anybody writes a file. */
function stampOf(file: string): string {
  const { ino, size, mtimeMs } = lstatSync(file);
  return `${ino} ${size} ${mtimeMs}`;
}

/** Makes everything what it was. */
function undo(stage: Stage, root: string, error: unknown): void {
  let isLost: boolean;
  try {
    isLost = !isThere(stage.folder);
    const journal = isLost ? undefined : readJournal(stage);
    if (journal !== undefined) takeBack(stage, journal, root);
  } catch (second) {
    throw notTakenBack(stage, error, second);
  }
  if (isLost) throw takenOver(root, error);
  removeStage(stage);
}

function missingFolders(changes: readonly Change[]): string[] {
  const missing = new Set<string>();
  const note = (folder: string): void => {
    if (missing.has(folder) || isThere(folder)) return;
    note(path.dirname(folder));
    missing.add(folder);
  };
  for (const { file } of changes) note(path.dirname(file));
  return [...missing];
}

function assertFree(changes: readonly Change[]): void {
  const leaving = new Set(changes.flatMap(({ from }) => from ?? []));
  const written = new Set<string>();
  for (const { file } of changes) {
    if (written.has(file) || (!leaving.has(file) && isThere(file))) throw inTheWay(file);
    written.add(file);
  }
}

function inTheWay(file: string): DiglotError {
  return new DiglotError({
    code: 'migrate-file-exists',
    message: 'A file lies where the migration would write another one. Nothing was changed.',
    location: { file },
    fix: 'Move it away or rename it, and run the command again.',
  });
}

function changed(file: string): DiglotError {
  return new DiglotError({
    code: 'migrate-file-changed',
    message: 'The file was changed while the migration was at work. Nothing was changed by it.',
    location: { file },
    fix: 'Commit what was changed, and run the command again.',
  });
}

/** What the system says, for the person who can do something about it. */
function inWords(cause: unknown): unknown {
  if (!(cause instanceof Error) || !('syscall' in cause)) return cause;
  const { path: file, message } = Object(cause);
  return new DiglotError({
    code: 'migrate-write-fails',
    message: `The changes could not be written (${message}). Everything is as it was.`,
    location: typeof file === 'string' ? { file } : undefined,
    fix: 'Correct what the system says, and run the command again.',
    cause,
  });
}

function takenOver(root: string, cause: unknown): DiglotError {
  return new DiglotError({
    code: 'migrate-taken-over',
    message:
      'Another run of this command began in the same site, and has taken back what this one did.',
    location: { file: root },
    fix: 'Let only one run at a time.',
    cause,
  });
}

function notTakenBack({ folder }: Stage, cause: unknown, second: unknown): DiglotError {
  const say = (error: unknown): string => (error instanceof Error ? error.message : String(error));
  return new DiglotError({
    code: 'migrate-not-taken-back',
    message: `The migration failed (${say(cause)}), and could not be taken back (${say(second)}).`,
    location: { file: folder },
    fix: 'Correct what the system says, and run the same command again: it first takes this one back. Nothing is lost: the files as they were are old-0, old-1, … in this folder.',
    cause,
  });
}
