import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { cacheDirOf } from '../../config/cache-dir';
import type { BuildOptions } from '../open/run-build';

/** Enough pages to keep every processor of a large machine busy. */
const ENOUGH = 1000;

/**
 * How many pages a build has to render, as far as that shows before the site's configuration is read:
 * those in the folder that pages are in by default when no build was here before, else none. Cheap.
 *
 * @param root the site's folder, absolute
 * @param options.cache whether the build may use what earlier ones left
 * @param options.cacheDir where that lies, absolute, unless it is where it is by default
 */
export function likelyPages(
  root: string,
  { cache = true, cacheDir = cacheDirOf(root) }: Pick<BuildOptions, 'cache' | 'cacheDir'>,
): number {
  if (cache && existsSync(cacheDir)) return 0;
  const folders = [path.join(root, 'docs')];
  let pages = 0;
  for (let folder = folders.pop(); folder !== undefined && pages < ENOUGH; folder = folders.pop()) {
    for (const entry of entriesOf(folder)) {
      if (entry.isDirectory()) folders.push(path.join(folder, entry.name));
      else if (/\.(?:mdx?|tsx)$/.test(entry.name)) pages++;
    }
  }
  return pages;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
