// Takes away what builds left behind without removing it while anything is measured: ext4 gives out the place of a removed
// file only minutes later, and looks at all of these places for each file that is made meanwhile.
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of all sites that are measured. */
export const SITES = fileURLToPath(new URL('.sites/', import.meta.url));

/** Until this process ends. On the same disk as the sites. */
const ASIDE = path.join(SITES, '.aside');

/** Written when it was removed. */
const REMOVED = path.join(SITES, '.removed');

/** How long ext4 may remember removed files, in milliseconds: `RECENTCY_DIRTY` in Linux' `fs/ext4/ialloc.c`. */
const REMEMBERED = 5 * 60 * 1000;

process.on('exit', () => {
  if (!existsSync(ASIDE)) return;
  rmSync(ASIDE, { recursive: true });
  writeFileSync(REMOVED, '');
});

let sets = 0;

/** Takes a folder away, if it is there. */
export function setAside(folder) {
  if (!existsSync(folder)) return;
  mkdirSync(ASIDE, { recursive: true });
  renameSync(folder, path.join(ASIDE, `${process.pid}-${sets++}`));
}

/** Milliseconds until what earlier measurements removed is forgotten. */
export function untilForgotten() {
  const removed = statSync(REMOVED, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Math.max(0, removed + REMEMBERED - Date.now());
}
