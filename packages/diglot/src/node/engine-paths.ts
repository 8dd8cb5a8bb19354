import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

function findPackageRoot(from: string): string {
  let folder = path.dirname(from);
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}

/** Folder of the installed engine. Its theme lies in `dist/theme`, ready-built for all sites. */
export const engineRoot = findPackageRoot(fileURLToPath(import.meta.url));

/** Absolute path of a source file that reaches sites through the bundler, not by import. */
export function engineSource(file: string): string {
  return path.join(engineRoot, 'src', file);
}

/** Version of the installed engine. */
export function engineVersion(): string {
  // The engine's own package file.
  const { version } = JSON.parse(readFileSync(path.join(engineRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
