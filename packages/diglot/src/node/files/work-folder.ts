import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { removeTree, rename } from './busy-files';
import { pathFrom } from './paths';
import { unlessMissing } from './read-page';

/**
 * A folder of our own, beside an output folder or in it, that holds what a build makes and what it replaces. Its name is
 * random, and it counts as ours only while it carries our mark.
 */
export interface WorkFolder {
  /** Absolute, as all of these. */
  readonly dir: string;
  /** The output that is being made. */
  readonly next: string;
  /** The old output, while the next takes its place. */
  readonly previous: string;
  /** The lock of the build that works here, and what is left of those who asked for it. */
  readonly locks: string;
}

/** Says that all in a folder is ours. It is the first file there and the last one to go, and keeps the folder out of Git. */
const MARK = '.gitignore';
const MARK_TEXT =
  '# Diglot makes its output in this folder, and removes it: keep nothing of your own here.\n*\n';

const RANDOM_PART = /^[0-9a-f]{16}$/;

/** What whoever was killed while locking the folder left of that. */
const LOCK_DRAFT = /^lock\.[0-9a-f-]{36}$/;

/** What the names of work folders begin with. The dot keeps them from tools that look for sources. */
const prefixOf = (outDir: string): string => `.diglot-${path.basename(outDir)}-`;

const workFolder = (dir: string): WorkFolder => ({
  dir,
  next: path.join(dir, 'next'),
  previous: path.join(dir, 'previous'),
  locks: path.join(dir, 'locks'),
});

/**
 * Makes a work folder for an output folder.
 *
 * @param parent the folder that it is made in, absolute
 */
export function createWorkFolder(outDir: string, parent: string): WorkFolder {
  const name = prefixOf(outDir) + randomBytes(8).toString('hex');
  const work = workFolder(path.join(parent, name));
  mkdirSync(work.dir, { recursive: true });
  writeFileSync(path.join(work.dir, MARK), MARK_TEXT);
  mkdirSync(work.next);
  return work;
}

function hasWorkName(outDir: string, entry: string): boolean {
  const prefix = prefixOf(outDir);
  return entry.startsWith(prefix) && RANDOM_PART.test(entry.slice(prefix.length));
}

/** Whether a file is made by builds, by its path alone: it lies in their output folder, or in a work folder beside that. */
export function isBuildFile(outDir: string, file: string): boolean {
  const [entry = ''] = pathFrom(path.dirname(outDir), file).split('/');
  return entry === path.basename(outDir) || hasWorkName(outDir, entry);
}

/** Whether an entry of a folder is a work folder of an output folder: by its whole name and its mark. */
export function isWorkFolder(outDir: string, parent: string, entry: string): boolean {
  if (!hasWorkName(outDir, entry)) return false;
  const dir = path.join(parent, entry);
  try {
    // Whoever makes or removes one may be killed while it holds nothing, not even its mark.
    if (readdirSync(dir).length === 0) return true;
    return readFileSync(path.join(dir, MARK), 'utf8') === MARK_TEXT;
  } catch {
    return false;
  }
}

function entriesOf(folder: string): string[] {
  return unlessMissing(() => readdirSync(folder), []);
}

/** All work folders of an output folder: those beside it, and those in it. */
export function findWorkFolders(outDir: string): WorkFolder[] {
  return [path.dirname(outDir), outDir].flatMap((parent) =>
    entriesOf(parent)
      .filter((entry) => isWorkFolder(outDir, parent, entry))
      .map((entry) => workFolder(path.join(parent, entry))),
  );
}

/**
 * Where an output may lie for those who read it: in its place or, while another takes that and when a build was killed
 * just then, in a work folder. Absolute, as the output folder is.
 */
export function* outputPlaces(outDir: string): Generator<string> {
  yield outDir;
  for (const { previous } of findWorkFolders(outDir)) yield previous;
}

/**
 * What a work folder holds, to be removed before {@link closeWorkFolder}. From now on nobody takes the old output in it for
 * one that is to be brought back.
 *
 * @returns folders, absolute
 */
export function retireWorkFolder({ dir, next, previous }: WorkFolder): string[] {
  const old = path.join(dir, 'old');
  if (existsSync(previous)) rename(previous, old);
  return [next, old];
}

/** Removes an emptied work folder, if it is there. It stays, with its mark, when anything else lies in it. */
export function closeWorkFolder({ dir, locks }: WorkFolder): void {
  removeTree(locks);
  const entries = entriesOf(dir);
  const drafts = entries.filter((entry) => LOCK_DRAFT.test(entry));
  if (entries.some((entry) => entry !== MARK && !drafts.includes(entry))) return;
  for (const draft of drafts) rmSync(path.join(dir, draft), { force: true });
  rmSync(path.join(dir, MARK), { force: true });
  unlessMissing(() => rmdirSync(dir), undefined);
}
