import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FileChange } from './vite';

/** Files as they were read before anybody watched them. */
export interface ReadFiles {
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
export function filesIn(folder: string): string[] {
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
