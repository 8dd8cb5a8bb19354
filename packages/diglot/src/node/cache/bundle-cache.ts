import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Bundles } from '../bundle/bundles';
import { hashFile } from '../files/hash';
import { keepJson, keptJson } from '../files/kept-json';
import type { FileHashes } from './content-store';

/** Bundles, with the key that tells what they were made of. */
export interface CachedBundles {
  readonly key: string;
  /** Where their files lie, absolute. */
  readonly folder: string;
  readonly bundles: Bundles;
}

/** The bundles of the last build. */
export interface BundleCache {
  /** What was kept for the same engine, unless a file of it is damaged. */
  read(): CachedBundles | undefined;
  /** An empty folder's path: no bundle is written over one that is in use or was loaded already. */
  newFolder(): string;
  /** Keeps bundles that lie in such a folder, and removes those before. */
  save(kept: CachedBundles): void;
}

interface StoredBundles extends CachedBundles {
  readonly engine: string;
  /** Hashes of all files of the bundles, by path below their folder. */
  readonly files: FileHashes;
}

/** Opens the cache of bundles in a folder (absolute). */
export function openBundleCache(dir: string, engine: string): BundleCache {
  const parent = path.join(dir, 'bundles');
  const file = path.join(dir, 'bundles.json');
  return {
    read() {
      const stored = keptJson<StoredBundles>(file);
      return stored?.engine === engine && isWhole(stored) ? stored : undefined;
    },
    newFolder: () => path.join(parent, randomUUID()),
    save(kept) {
      const stored: StoredBundles = { engine, ...kept, files: hashFiles(kept.folder) };
      keepJson(file, stored);
      for (const other of readdirSync(parent)) {
        if (other === path.basename(kept.folder)) continue;
        rmSync(path.join(parent, other), { recursive: true, force: true });
      }
    },
  };
}

function hashFiles(folder: string): FileHashes {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const hashes = files.map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, file), hashFile(file)] as const;
  });
  return Object.fromEntries(hashes);
}

function isWhole({ folder, files }: StoredBundles): boolean {
  return Object.entries(files).every(([file, hash]) => hashFile(path.join(folder, file)) === hash);
}
