import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files of a project: path with forward slashes → content. Sorted by path. */
export type ProjectFiles = ReadonlyMap<string, Uint8Array>;

/** Folders that builds and package managers write. */
const WRITTEN = new Set(['node_modules', 'dist']);

/** What an example is written of, without what a build or an installation leaves behind. */
export function readProject(folder: string): ProjectFiles {
  const names = namesIn(folder, '').sort();
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
}

function namesIn(folder: string, prefix: string): string[] {
  return readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = `${prefix}${entry.name}`;
    if (entry.isFile()) return [name];
    return entry.isDirectory() && !WRITTEN.has(entry.name) ? namesIn(folder, `${name}/`) : [];
  });
}
