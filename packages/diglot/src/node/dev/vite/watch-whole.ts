import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { filesIn } from './missed-changes';

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
