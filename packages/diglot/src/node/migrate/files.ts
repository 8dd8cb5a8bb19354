import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Files below a folder, relative to it, with forward slashes; without dependencies and folders that begin with a dot. */
export function listFiles(folder: string, skipped: readonly string[] = []): string[] {
  const visit = (below: string): string[] =>
    readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      const { name } = entry;
      const file = below === '' ? name : `${below}/${name}`;
      if (name.startsWith('.') || name === 'node_modules') return [];
      if (!entry.isDirectory()) return entry.isFile() ? [file] : [];
      return skipped.includes(path.join(folder, file)) ? [] : visit(file);
    });
  return visit('').sort();
}
