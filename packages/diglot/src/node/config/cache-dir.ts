import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiglotError } from '../../shared/diglot-error';

/** The folder for everything that a later run of the same site can use again. */
export function cacheDirOf(root: string): string {
  return join(root, 'node_modules', '.cache', 'diglot');
}

/** Says that a folder is a cache, which backups and searches leave out: https://bford.info/cachedir/ */
const TAG = 'CACHEDIR.TAG';
const TAG_TEXT = `Signature: 8a477f597d28d172789f06886806bc55
# Diglot keeps in this folder what its next run can use, and removes what it does not: keep nothing of your own here.
`;

/** What says so as well: the manifest of a build, and parts of a site that were brought here to be merged. */
const OURS = ['manifest.jsonl', 'shards'];

/**
 * Takes a folder for a cache. What lies in one under names that we give is replaced and removed, so that it must hold nothing
 * else to begin with.
 *
 * @param dir absolute
 * @throws DiglotError when something else is in it
 */
export function claimCacheDir(dir: string): void {
  mkdirSync(dir, { recursive: true });
  const entries = readdirSync(dir);
  if (entries.includes(TAG)) return;
  const [first] = entries;
  if (first !== undefined && !OURS.some((name) => entries.includes(name))) {
    throw new DiglotError({
      code: 'cache-foreign',
      message: `The folder for the cache holds something that is no cache: "${first}"`,
      location: { file: dir },
      fix: 'Name an empty folder, or one that does not exist yet, with --cache-dir.',
    });
  }
  writeFileSync(join(dir, TAG), TAG_TEXT);
}
