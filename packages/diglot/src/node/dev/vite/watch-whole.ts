import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FileChange } from './vite';

/** Names in each folder that is watched, by the folder's absolute path. */
type Watched = Readonly<Record<string, readonly string[]>>;

/** What is asked of a watcher. */
interface Watcher {
  add(files: readonly string[]): unknown;
  getWatched(): Watched;
}

/** Time between two looks at what is watched, in milliseconds. */
const STEP = 100;

/** Looks without progress after which the rest is taken for files that are not meant to be watched. */
const PATIENCE = 3;

const isWatched = (file: string, watched: Watched): boolean =>
  watched[path.dirname(file)]?.includes(path.basename(file)) === true;

/** The topmost folder around a file that is not watched, or the file itself. */
function topmostUnwatched(file: string, watched: Watched): string {
  const folder = path.dirname(file);
  const isTop = folder in watched || path.dirname(folder) === folder;
  return isTop ? file : topmostUnwatched(folder, watched);
}

/**
 * Has every file of a folder watched. A watcher says that it is ready too early, and never sees what was created between
 * its listing of a folder and its watching it.
 *
 * @returns when all are watched, or when the signal ends it
 */
export async function watchWhole(
  watcher: Watcher,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (let stuck = 0; stuck < PATIENCE && !signal.aborted && existsSync(folder); ) {
    const watched = watcher.getWatched();
    const left = filesIn(folder).filter((file) => !isWatched(file, watched));
    if (left.length === 0) return;
    stuck = left.length < before ? 0 : stuck + 1;
    before = left.length;
    if (stuck > 0) watcher.add(left.flatMap((file) => [topmostUnwatched(file, watched), file]));
    await wait(STEP, undefined, { ref: false });
  }
}

/** Files as they were read before anybody watched them. */
interface ReadFiles {
  /** Absolute. */
  readonly folder: string;
  /** Files of the folder, and others that matter, absolute: whether they were there. */
  readonly files: ReadonlyMap<string, boolean>;
  /** When reading began, in milliseconds. */
  readonly since: number;
}

/** File systems stamp with a clock that ticks: up to one tick of Linux at 100 Hz before the time of day, in milliseconds. */
const CLOCK_TICK = 10;

function isWrittenSince(file: string, since: number): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && stat.mtimeMs >= since - CLOCK_TICK;
}

/** All files of a folder that is there, absolute. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** What was saved and deleted between reading and watching: a watcher tells of what it saw change, and of no more. */
export function missedChanges({ folder, files, since }: ReadFiles): FileChange[] {
  if (!existsSync(folder)) return [{ file: folder, type: 'delete' }];
  const there = filesIn(folder);
  const all = new Set([...there, ...files.keys()]);
  const present = new Set(there);
  return [...all].flatMap((file): FileChange[] => {
    if (isWrittenSince(file, since)) return [{ file, type: 'update' }];
    const isGone = files.get(file) === true && !present.has(file) && !existsSync(file);
    return isGone ? [{ file, type: 'delete' }] : [];
  });
}
