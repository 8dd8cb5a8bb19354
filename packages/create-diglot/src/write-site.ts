import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What became of the files of a new site: absolute paths. */
export interface Written {
  readonly made: readonly string[];
  /** Those that were there before, and stay as they are. */
  readonly kept: readonly string[];
}

/**
 * Writes files, none over another. It is done in one go, so that nothing can end it in between.
 *
 * @param files texts by absolute path
 * @throws what the system says; then nothing is left of what was written
 */
export function writeSite(files: ReadonlyMap<string, string>): Written {
  const made: string[] = [];
  const kept: string[] = [];
  const folders: string[] = [];
  try {
    for (const [file, text] of files) {
      if (existsSync(file)) {
        kept.push(file);
        continue;
      }
      const parent = path.dirname(file);
      folders.push(...missingFolders(parent));
      mkdirSync(parent, { recursive: true });
      writeFileSync(file, text, { flag: 'wx' });
      made.push(file);
    }
  } catch (error) {
    for (const file of made) rmSync(file, { force: true });
    for (const folder of folders.reverse()) if (existsSync(folder)) rmdirSync(folder);
    throw error;
  }
  return { made, kept };
}

/** Folders that have to be made for one, the outer ones first. */
function missingFolders(folder: string): string[] {
  return existsSync(folder) ? [] : [...missingFolders(path.dirname(folder)), folder];
}
