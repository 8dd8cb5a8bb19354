import { statSync } from 'node:fs';
import path from 'node:path';
import type { CachedFiles } from '../cache/manifest';
import { isUntouched } from './output';
import type { SiteBuild } from './site';

/** A file of the output that is made of all pages of a language. */
export interface Collection {
  /** Below the output folder. */
  readonly file: string;
  /** Equal for as long as the file is. */
  readonly key: string;
  /** Makes the file's text. All files of pages are in the staging folder by then. */
  readonly make: () => string;
}

/**
 * Writes files that are made of all pages of a language, or takes them over from the last build.
 *
 * @returns what the next build must know of them, by file
 */
export async function writeCollections(
  { staging, cache }: SiteBuild,
  collections: readonly Collection[],
): Promise<ReadonlyMap<string, CachedFiles>> {
  const result = new Map<string, CachedFiles>();
  for (const { file, key, make } of collections) {
    const known = cache.manifest.collections.get(file);
    if (known?.key === key && isUntouched(staging.keptDir, known.output)) {
      staging.keep([file]);
      result.set(file, known);
      continue;
    }
    await staging.fill();
    await staging.write(file, make());
    const { size, mtimeMs } = statSync(path.join(staging.dir, file));
    result.set(file, { key, output: { [file]: { size, mtimeMs } } });
  }
  return result;
}
