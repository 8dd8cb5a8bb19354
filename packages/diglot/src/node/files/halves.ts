import { randomUUID } from 'node:crypto';
import { lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashText } from './hash';
import { once } from './once';
import { isAlive, processPlace } from './process-place';

/** Tells halves of this process from those of processes elsewhere, whose ids may be the same. */
const place = once(() => hashText(JSON.stringify(processPlace()), 8));

/** Tells them from those of all other threads, and of processes that had this id before. */
const OWN = randomUUID();
let count = 0;

/** So much of a name stays in another one, in UTF-16 units: each has three bytes at most, and disks allow 255. */
const KEPT = 60;

/** What {@link halfOf} adds to a name: nobody else's files end like this. */
const ENDING =
  /\.diglot-(?<at>[0-9a-f]{8})-(?<pid>[1-9]\d*)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-[1-9]\d*\.tmp$/;

/** No command takes so long from a half to the whole, in milliseconds. */
const LIFE = 3_600_000;

/** Where a new text lies until it takes the place of a file: beside it, under a name that is never too long. */
export function halfOf(file: string): string {
  const { dir, base } = path.parse(file);
  const ending = `.diglot-${place()}-${process.pid}-${OWN}-${++count}.tmp`;
  return path.join(dir, base.slice(0, KEPT) + ending);
}

/**
 * Removes from a folder (not those in it) what killed processes left there: files whose names {@link halfOf} made, and whose
 * process is gone, or that are old where nobody can tell. It never fails.
 *
 * @param life what is not older may still be at work elsewhere, in milliseconds
 */
export function removeHalves(folder: string, life = LIFE): void {
  try {
    const now = once(() => diskTime(folder));
    for (const name of readdirSync(folder)) {
      const { at, pid } = ENDING.exec(name)?.groups ?? {};
      if (at === undefined) continue;
      const file = path.join(folder, name);
      const stats = lstatSync(file);
      if (!stats.isFile()) continue;
      const isGone = at === place() && !isAlive(Number(pid));
      if (isGone || now() - stats.ctimeMs > life) rmSync(file);
    }
  } catch {
    // They are in nobody's way.
  }
}

/** What the clock says that stamps the files of a folder: that of this machine may be another. */
function diskTime(folder: string): number {
  const probe = halfOf(path.join(folder, 'clock'));
  try {
    writeFileSync(probe, '', { flag: 'wx' });
    return lstatSync(probe).ctimeMs;
  } finally {
    rmSync(probe, { force: true });
  }
}
