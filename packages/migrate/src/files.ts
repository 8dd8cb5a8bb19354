import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DiglotError, parseJson } from 'diglot/tools';

/** What lies below a folder. Paths are relative to it, with forward slashes, and in order. */
export interface FoundFiles {
  readonly files: readonly string[];
  /** Those of the files that are symbolic links. */
  readonly links: ReadonlySet<string>;
  /** Links to folders: nobody looks into them. */
  readonly linkedFolders: readonly string[];
}

/** Finds files below a folder, without dependencies and folders that begin with a dot. */
export function findFiles(folder: string, skipped: readonly string[] = []): FoundFiles {
  const files: string[] = [];
  const links = new Set<string>();
  const linkedFolders: string[] = [];
  const visit = (below: string): void => {
    for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const { name } = entry;
      const file = below === '' ? name : `${below}/${name}`;
      if (name.startsWith('.') || name === 'node_modules') continue;
      if (skipped.includes(path.join(folder, file))) continue;
      if (entry.isDirectory()) visit(file);
      else if (entry.isFile()) files.push(file);
      else if (entry.isSymbolicLink()) {
        const stats = statSync(path.join(folder, file), { throwIfNoEntry: false });
        if (stats?.isDirectory()) linkedFolders.push(file);
        if (!stats?.isFile()) continue;
        files.push(file);
        links.add(file);
      }
    }
  };
  visit('');
  return { files: files.sort(), links, linkedFolders: linkedFolders.sort() };
}

/**
 * A file's text, to the byte: with the sign that some editors put in front.
 *
 * @throws DiglotError when it is not UTF-8
 */
export function readUtf8(file: string): string {
  const bytes = readFileSync(file);
  if (isUtf8(bytes)) return bytes.toString();
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const feed = bytes.indexOf(10, start);
    const end = feed === -1 ? bytes.length : feed;
    if (!isUtf8(bytes.subarray(start, end))) break;
    start = end + 1;
  }
  throw new DiglotError({
    code: 'migrate-not-utf8',
    message: 'The file is not UTF-8, so that its letters would be lost. Nothing was changed.',
    location: { file, line },
    fix: 'Save it as UTF-8, commit it, and run the command again.',
  });
}

/** What a file in JSON holds. */
export function readJson(file: string): unknown {
  return parseJson(readUtf8(file));
}

/** The text of a file that a page names; undefined where there is no such file. */
export function readNamed(file: string): string | undefined {
  let isFile: boolean;
  try {
    isFile = statSync(file).isFile();
  } catch {
    return undefined;
  }
  // A page may name anything: a device never ends.
  return isFile ? readUtf8(file) : undefined;
}
