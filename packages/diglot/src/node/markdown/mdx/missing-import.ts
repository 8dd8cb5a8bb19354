import { readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { closestNote, nearest } from '../../errors/nearest';
import { pathFrom } from '../../files/paths';
import { errorAt, type Place, type Problem } from '../problems';

/** A query that pages know is not part of the file's path. */
const UNKNOWN_QUERY = /\?[^/\\]*$/;

/**
 * Why an import has no file.
 *
 * @param target where it was looked for, absolute, and without a query that pages know
 */
export function missingImport(
  specifier: string,
  target: string,
  root: string,
  place: Place,
): Problem {
  const [query] = UNKNOWN_QUERY.exec(target) ?? [];
  const near = nearestFile(target, place.file);
  return errorAt(place, {
    code: 'import-missing',
    message: `The imported file "${specifier}" does not exist.`,
    fix:
      query === undefined
        ? `Correct the path${closestNote(near)}, or create the file: it was looked for at "${pathFrom(root, target)}".`
        : `Remove "${query}", which pages do not know, or import it in a component.`,
  });
}

function nearestFile(target: string, importer: string): string | undefined {
  try {
    const folder = dirname(target);
    const files = readdirSync(folder).filter((file) => join(folder, file) !== importer);
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
