import { lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { DiglotError } from '../../shared/diglot-error';
import type { ResolvedConfig } from '../config/types';
import { isInside } from '../files/paths';
import { isWorkFolder } from '../files/work-folder';

/** Says that a folder is ours: every build replaces all that lies in it. */
export const OWNER_MARK = '.diglot-output';

/** Text of the mark, for those who wonder. */
export const OWNER_MARK_TEXT =
  'Diglot wrote this folder. Each build replaces everything in it: keep nothing of your own here.\n';

/** Files that systems and people leave in folders that are empty to them. */
export const PLACEHOLDERS: readonly string[] = ['.DS_Store', 'Thumbs.db', '.gitkeep', '.keep'];

/** Where a site's files lie. */
type SiteFolders = Pick<
  ResolvedConfig,
  'root' | 'docsDir' | 'publicDir' | 'cacheDir' | 'configFile' | 'outDir'
>;

/**
 * The folder itself that builds may replace, behind all links.
 *
 * @throws DiglotError when it holds something that no build wrote
 */
export function findOutputFolder(config: SiteFolders): string {
  const folder = realFolder(config.outDir);
  const { root, docsDir, publicDir, cacheDir, configFile } = config;
  for (const source of [root, docsDir, publicDir, cacheDir, configFile]) {
    if (isInside(folder, realFolder(source))) throw foreign(config, path.basename(source));
  }
  if (isInside(realFolder(publicDir), folder)) throw inPublic(config);
  const entries = readEntries(folder);
  const others = entries.filter(
    // A build that was killed before its first file was in place has left nothing else.
    (entry) => !PLACEHOLDERS.includes(entry) && !isWorkFolder(folder, folder, entry),
  );
  // A branch that is published from is checked out here: its history would be lost.
  if (others.includes('.git')) throw foreign(config, '.git');
  const [first] = others;
  if (first !== undefined && !isOurs(folder, others)) throw foreign(config, first);
  return folder;
}

/** A path behind all links, whether or not something is there. @throws when links lead in a circle */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch (error) {
    if (Object(error).code !== 'ENOENT') throw error;
  }
  const parent = path.dirname(folder);
  if (parent === folder) return folder;
  const isLink = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  // A link to a folder that is still to be made.
  if (isLink) return realFolder(path.resolve(realFolder(parent), readlinkSync(folder)));
  return path.join(realFolder(parent), path.basename(folder));
}

function readEntries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (Object(error).code !== 'ENOENT') throw error;
    return [];
  }
}

/** Older engines left no mark, but their documents are known by their shell. */
function isOurs(folder: string, entries: readonly string[]): boolean {
  if (entries.includes(OWNER_MARK)) return true;
  if (!entries.includes('404.html')) return false;
  return readFileSync(path.join(folder, '404.html'), 'utf8').includes('id="dg-app"');
}

function foreign({ outDir, configFile }: SiteFolders, found: string): DiglotError {
  return new DiglotError({
    code: 'output-foreign',
    message: `The output folder holds something that no build wrote: "${found}". A build replaces the whole folder.`,
    keyPath: 'outDir',
    location: { file: outDir },
    fix: `Empty the folder if nothing in it is needed, or set "outDir" in ${path.basename(configFile)} to another one.`,
  });
}

function inPublic({ outDir, publicDir }: SiteFolders): DiglotError {
  return new DiglotError({
    code: 'output-in-public',
    message: 'The output folder lies in the public folder, which is copied into it.',
    keyPath: 'outDir',
    location: { file: outDir },
    fix: `Set "outDir" to a folder outside of "${path.basename(publicDir)}".`,
  });
}
