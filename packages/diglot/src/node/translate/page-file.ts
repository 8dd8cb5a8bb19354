import { isUtf8 } from 'node:buffer';
import { accessSync, constants, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { repositoryOf } from '../files/find-upwards';
import { isInside, pathFrom } from '../files/paths';

/**
 * Why a page must not be written again with some of its lines changed, in a sentence without end: bytes or a file that are nobody's
 * business here would be lost. Undefined where nothing speaks against it, and where there is no such page yet.
 *
 * @param file absolute
 * @param root of the site
 */
export function whyUnwritable(file: string, root: string): string | undefined {
  const link = lstatSync(file, { throwIfNoEntry: false });
  if (!link) return undefined;
  const name = JSON.stringify(pathFrom(root, file));
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return `${name} is a link that leads nowhere`;
  if (!stats.isFile()) return `${name} is no file`;
  if (link.isSymbolicLink() && !isAmongPages(file, root))
    return `${name} is a link that leads out of the repository`;
  if (!mayWrite(file, stats.mode)) return `${name} may only be read`;
  const bytes = readFileSync(file);
  if (!isUtf8(bytes))
    return `${name} is not UTF-8, so that letters of it would be lost: save it as UTF-8`;
  // Editors that end lines so are gone; what counts lines by their feed would find one.
  return /\r(?!\n)/.test(bytes.toString())
    ? `Lines of ${name} end with a carriage return alone: save it with line feeds`
    : undefined;
}

/** Whether what a link leads to is reviewed with the site, or with the folder that the link lies in: that may itself be linked. */
function isAmongPages(file: string, root: string): boolean {
  const real = realpathSync(file);
  return [root, path.dirname(file)]
    .map((folder) => realpathSync(repositoryOf(realpathSync(folder))))
    .some((folder) => isInside(folder, real));
}

/** A file that nobody may write is not to be replaced, even by whom the system lets do everything. */
function mayWrite(file: string, mode: number): boolean {
  if ((mode & 0o222) === 0) return false;
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
