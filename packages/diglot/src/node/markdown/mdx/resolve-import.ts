import { readdirSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { nearest } from '../../errors/nearest';
import { importCandidates } from '../../files/import-candidates';
import type { FileReader } from '../files/file-reader';
import { displayPath, errorAt, type Place, type Problem } from '../problems';

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
  // What was tried in vain may be created later and would then win.
  const file = importCandidates(place.file, specifier).find(
    (each) => reader.readFacts(each) !== undefined,
  );
  if (file !== undefined) return { file };
  const target = resolve(dirname(place.file), specifier);
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
