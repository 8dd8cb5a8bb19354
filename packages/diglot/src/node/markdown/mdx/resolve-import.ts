import { readdirSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { nearest } from '../../errors/nearest';
import type { FileReader } from '../files/file-reader';
import { displayPath, errorAt, type Place, type Problem } from '../problems';

const EXTENSIONS = [
  '',
  '.mdx',
  '.md',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '/index.mdx',
  '/index.tsx',
  '/index.ts',
];

/** The file that an import names, or why there is none. */
export interface ResolvedImport {
  readonly file?: string | undefined;
  readonly problem?: Problem | undefined;
}

/** Finds the file that an import names. Every file that is looked for is noted by the reader. */
export function resolveImport(
  reader: FileReader,
  root: string,
  specifier: string,
  place: Place,
): ResolvedImport {
  const target = resolve(dirname(place.file), specifier);
  // What was tried in vain may be created later and would then win.
  const extension = EXTENSIONS.find((each) => reader.readFacts(target + each) !== undefined);
  if (extension !== undefined) return { file: target + extension };
  const near = nearestFile(target);
  const problem = errorAt(place, {
    code: 'import-missing',
    message: `The imported file "${specifier}" does not exist.`,
    fix: `Correct the path${near === undefined ? '' : ` (closest: "${near}")`}, or create the file: it was looked for at "${displayPath(target, root)}".`,
  });
  return { problem };
}

function nearestFile(target: string): string | undefined {
  try {
    const files = readdirSync(dirname(target));
    const name = basename(target);
    const near =
      nearest(name, files) ??
      nearest(
        name,
        files.map((file) => basename(file, extname(file))),
      );
    return near === undefined
      ? undefined
      : join(basename(dirname(target)), near).replaceAll('\\', '/');
  } catch {
    return undefined;
  }
}
