import { copyFileSync, lstatSync, mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { removeTree, rename } from '../files/busy-files';
import { isImpossible } from '../files/link-or-copy';
import { closeWorkFolder, retireWorkFolder, type WorkFolder } from '../files/work-folder';
import { OWNER_MARK } from './output-folder';

/**
 * The mark comes first: from then on the folder is known to be ours, wherever a build is killed. Documents name other
 * files and come last, so that whatever a reader is given has all it needs.
 */
const turnOf = (file: string): number => (file === OWNER_MARK ? 0 : file.endsWith('.html') ? 2 : 1);

/**
 * Replaces what a folder holds where the folder itself cannot be replaced, because it is mounted, or
 * because nothing can be written beside it. Every file is replaced in one step: at any moment each
 * address has its old file or its new one.
 *
 * @param work has the new files, and lies in the folder; removed at the end
 * @param to absolute
 */
export function publishInside(work: WorkFolder, to: string): void {
  const files = filesBelow(work.next).sort((a, b) => turnOf(a) - turnOf(b));
  for (const file of files) moveFile(work.next, to, file);
  for (const folder of retireWorkFolder(work)) removeTree(folder);
  closeWorkFolder(work);
  removeOthers(to, new Set(files));
}

/** Files below a folder, relative to it. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function moveFile(from: string, to: string, file: string): void {
  const target = path.join(to, file);
  makeFolder(to, path.dirname(file));
  if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) removeTree(target);
  try {
    rename(path.join(from, file), target);
  } catch (error) {
    if (Object(error).code !== 'EXDEV') throw error;
    copyFileSync(path.join(from, file), `${target}.diglot-tmp`);
    rename(`${target}.diglot-tmp`, target);
  }
}

/** Makes a folder below another; a file that stands in the way was one of the old output. */
function makeFolder(to: string, folder: string): void {
  if (folder === '.') return;
  makeFolder(to, path.dirname(folder));
  const target = path.join(to, folder);
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) removeTree(target);
  mkdirSync(target);
}

function removeOthers(folder: string, wanted: ReadonlySet<string>): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({
    file: path.relative(folder, path.join(entry.parentPath, entry.name)),
    isFolder: entry.isDirectory(),
  }));
  for (const { file, isFolder } of paths) {
    if (!isFolder && !wanted.has(file)) removeTree(path.join(folder, file));
  }
  // The deepest first.
  for (const { file, isFolder } of paths.reverse()) {
    if (!isFolder) continue;
    const target = path.join(folder, file);
    if (readdirSync(target).length === 0) removeEmpty(target);
  }
}

/** An empty folder that is mounted, or that a program is in, harms nobody. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!isImpossible(error)) throw error;
  }
}
