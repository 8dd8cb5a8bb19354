import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DiglotError, isMissing, removeTree, rename } from 'diglot/tools';
import { z } from 'zod';

const NAME = /^\.diglot-migrate-[0-9a-f]{16}$/;
/** It marks the folder as ours, hides it from Git, and says what it is. */
const MARK_FILE = '.gitignore';
const MARK = `# Written by "diglot migrate", which removes it in the end. If it is still here, run the same command again:
# it takes back what is not complete. The files as they were are old-0, old-1, …
*
`;
const JOURNAL = 'journal.json';

const journalSchema = z.strictObject({
  changes: z.array(
    z.strictObject({
      /** Where the file lies afterwards. All paths are relative to the site, with forward slashes. */
      file: z.string().min(1),
      /** Where it lay before. */
      from: z.string().min(1).optional(),
      /** Of what it says afterwards. */
      hash: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** Folders that were not there before. */
  made: z.array(z.string().min(1)),
});

/** What a migration does, written before the first file is touched. */
export type Journal = z.infer<typeof journalSchema>;

/** A folder in the site where a migration keeps what was, and what comes. */
export interface Stage {
  readonly folder: string;
  /** The file of something in it: `old-3`. */
  file(kind: 'old' | 'new' | 'gone' | 'undone', index: number): string;
}

function stageAt(folder: string): Stage {
  return { folder, file: (kind, index) => path.join(folder, `${kind}-${index}`) };
}

function freshName(root: string): string {
  return path.join(root, `.diglot-migrate-${randomBytes(8).toString('hex')}`);
}

/** Makes a folder that no other run has. */
export function createStage(root: string): Stage {
  const stage = stageAt(freshName(root));
  mkdirSync(stage.folder);
  try {
    writeFileSync(path.join(stage.folder, MARK_FILE), MARK);
  } catch (error) {
    removeStage(stage);
    throw error;
  }
  return stage;
}

/** From here on the changes count as begun. */
export function beginChanges({ folder }: Stage, journal: Journal): void {
  const half = path.join(folder, 'journal.half');
  writeFileSync(half, `${JSON.stringify(journal)}\n`);
  rename(half, path.join(folder, JOURNAL));
}

/** From here on the changes are done, or taken back: nothing of the folder is needed any more. */
export function endChanges({ folder }: Stage): void {
  rmSync(path.join(folder, JOURNAL));
}

/** Removes a stage of which nothing is needed; what cannot be removed is left to the next run. */
export function removeStage({ folder }: Stage): void {
  try {
    // The mark goes last: by it the next run knows what is left when this one is killed.
    for (const name of readdirSync(folder)) {
      if (name !== MARK_FILE) removeTree(path.join(folder, name));
    }
    removeTree(folder);
  } catch {
    // It says itself what it is.
  }
}

/**
 * What runs that never ended have left, made our own in one step each: whoever may still be at work there can do nothing
 * more with it, because every step of a migration needs a file of its stage.
 */
export function claimStages(root: string): Stage[] {
  return readdirSync(root, { withFileTypes: true }).flatMap((entry): Stage[] => {
    const found = path.join(root, entry.name);
    if (!entry.isDirectory() || !NAME.test(entry.name) || !isOurs(found)) return [];
    const folder = freshName(root);
    try {
      rename(found, folder);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
    return [stageAt(folder)];
  });
}

function isOurs(folder: string): boolean {
  const names = readdirSync(folder);
  if (names.length === 0) {
    // Its maker got no further.
    rmdirSync(folder);
    return false;
  }
  if (!names.includes(MARK_FILE)) return false;
  const mark = readFileSync(path.join(folder, MARK_FILE), 'utf8');
  return names.length === 1 ? MARK.startsWith(mark) : mark === MARK;
}

/**
 * What was begun in a stage and never ended; undefined where nothing was.
 *
 * @throws DiglotError when the journal is not one of ours
 */
export function readJournal({ folder }: Stage): Journal | undefined {
  const file = path.join(folder, JOURNAL);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  try {
    return journalSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw damaged(file, 'cannot be read', cause);
  }
}

/** The error for a journal that nobody should act upon. */
export function damaged(file: string, what: string, cause?: unknown): DiglotError {
  return new DiglotError({
    code: 'migrate-journal',
    message: `A migration was interrupted, and its journal ${what}. Nothing was changed.`,
    location: { file },
    fix: 'Restore the site with Git, and remove this folder when nothing is missing. The files as they were are old-0, old-1, … in it.',
    cause,
  });
}
