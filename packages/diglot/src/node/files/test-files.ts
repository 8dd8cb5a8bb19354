import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** Where sites find what they import as in this repository, see `scripts/vitest-folder.ts`. */
export const SITES = path.join(tmpdir(), 'sites');

/** A folder for the tests of a file, which goes with the last of them. */
export function sitesFolder(name: string): string {
  const folder = mkdtempSync(path.join(SITES, `${name}-`));
  // A command that was told to stop may be writing still.
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** Writes files by their paths below a folder; `null` removes one. */
export function writeFiles(
  root: string,
  files: Readonly<Record<string, string | null | undefined>>,
): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    if (typeof text === 'string') {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    } else rmSync(file, { recursive: true, force: true });
  }
}
