import { existsSync, mkdirSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { linkOrCopy } from './link-or-copy';

/** Work on many files that nobody has to watch. To do it again does no harm. */
export type FileTask =
  /** Gives files below one folder second names below another, whose folders are made. */
  | {
      readonly type: 'link';
      readonly from: string;
      readonly to: string;
      readonly files: readonly string[];
    }
  /** Removes a folder with all that is in it, if it is there. */
  | { readonly type: 'remove'; readonly folder: string }
  /** Removes what is in a folder, together with others who do the same. */
  | ({ readonly type: 'empty' } & SharedRemoval);

/** What several threads remove together: each takes the next part until none is left. */
export interface SharedRemoval {
  readonly parts: readonly Part[];
  /** How many parts are taken, in memory that the threads share. */
  readonly taken: Int32Array;
}

/** A file or folder. */
interface Part {
  /** Absolute. */
  readonly place: string;
  readonly isFolder: boolean;
}

/** Does a task, one call after the other: thousands of tiny ones are faster than through Node's thread pool. */
export function doFileTask(task: FileTask): void {
  if (task.type === 'link') linkFiles(task.from, task.to, task.files);
  else if (task.type === 'empty') removeParts(task);
  else if (existsSync(task.folder)) removePart({ place: task.folder, isFolder: true });
}

/** Divides what is in a folder, if it is there: files, and what is in its folders. */
export function shareRemoval(folder: string): SharedRemoval {
  const parts = partsOf(folder).flatMap((part) => (part.isFolder ? partsOf(part.place) : part));
  return { parts, taken: new Int32Array(new SharedArrayBuffer(4)) };
}

function linkFiles(from: string, to: string, files: readonly string[]): void {
  const folders = new Set(files.map((file) => path.posix.dirname(file)));
  for (const folder of folders) mkdirSync(path.join(to, folder), { recursive: true });
  for (const file of files) linkOrCopy(`${from}/${file}`, `${to}/${file}`);
}

function removeParts({ parts, taken }: SharedRemoval): void {
  for (;;) {
    const part = parts[Atomics.add(taken, 0, 1)];
    if (!part) return;
    removePart(part);
  }
}

/** As `rmSync`, which asks the disk twice as much: with thousands of files it takes a third longer. */
function removePart({ place, isFolder }: Part): void {
  if (isFolder) {
    for (const part of partsOf(place)) removePart(part);
    rmdirSync(place);
  } else unlinkSync(place);
}

function partsOf(folder: string): Part[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.map((entry) => ({
    place: path.join(folder, entry.name),
    isFolder: entry.isDirectory(),
  }));
}
