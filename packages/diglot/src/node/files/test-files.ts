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

/** Files of a site by path; `null` removes one, a path with `/` at its end is a folder. */
export type TestFiles = Readonly<Record<string, string | Uint8Array | null | undefined>>;

/** Writes files by their paths below a folder. */
export function writeFiles(root: string, files: TestFiles): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    if (content === null || content === undefined) rmSync(file, { recursive: true, force: true });
    else {
      const isFolder = name.endsWith('/');
      mkdirSync(isFolder ? file : path.dirname(file), { recursive: true });
      if (!isFolder) writeFileSync(file, content);
    }
  }
}
