import { existsSync, lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { DiglotError, isMissing } from 'diglot/tools';

/** Whether anything lies at a path, be it a link that leads nowhere. */
export function isThere(file: string): boolean {
  try {
    lstatSync(file);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** The first of some files that would not lie in one of some folders, once all links are followed. */
export function findOutside(
  files: readonly string[],
  folders: readonly string[],
): string | undefined {
  const real = folders.map((folder) => realpathSync(folder));
  const known = new Map<string, boolean>();
  return files.find((file) => {
    const folder = path.dirname(file);
    const isInside = known.get(folder) ?? real.some((one) => isBelow(realFolder(folder), one));
    known.set(folder, isInside);
    return !isInside;
  });
}

/** Where a folder lies, or would lie. */
function realFolder(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder);
  // A link that leads nowhere may lead somewhere tomorrow.
  if (isThere(folder)) return path.parse(folder).root;
  return path.join(realFolder(path.dirname(folder)), path.basename(folder));
}

function isBelow(folder: string, top: string): boolean {
  const way = path.relative(top, folder);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

/**
 * @throws DiglotError when a file would not lie in one of the folders
 */
export function assertInside(files: readonly string[], folders: readonly string[]): void {
  const outside = findOutside(files, folders);
  if (outside === undefined) return;
  throw new DiglotError({
    code: 'migrate-outside',
    message: 'The migration would write outside of the site. Nothing was changed.',
    location: { file: outside },
    fix: 'Correct what leads there: "rewrites", "srcDir" or "locales" of the old config, or a link in the file system; or run the command for a folder that holds all of the site.',
  });
}
