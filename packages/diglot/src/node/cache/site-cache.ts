import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { engineRoot } from '../engine-paths';
import { hashAll, hashValues } from '../files/hash';
import { type BundleCache, openBundleCache } from './bundle-cache';
import { type ContentStore, openContentStore } from './content-store';
import { type Manifest, openManifest } from './manifest';

/** The cache of one site. All paths below it are its own business. */
export interface SiteCache {
  /** Absolute. */
  readonly dir: string;
  /** Hash of the engine: a new engine trusts nothing that an old one kept. */
  readonly engine: string;
  readonly contents: ContentStore;
  readonly bundles: BundleCache;
  /** Manifest of the last complete build, or an empty one. */
  readonly manifest: Manifest;
  /** Replaces the manifest and drops old contents that no document uses. */
  save(manifest: Manifest): void;
}

/**
 * Opens the cache of a site in `dir` (absolute).
 *
 * @param options.clear forgets what is kept there
 */
export function openSiteCache(dir: string, options: { readonly clear?: boolean } = {}): SiteCache {
  const engine = engineHash();
  const file = path.join(dir, 'manifest.jsonl');
  if (options.clear) {
    for (const kept of [file, path.join(dir, 'content'), path.join(dir, 'bundles.json')]) {
      rmSync(kept, { recursive: true, force: true });
    }
  }
  const contents = openContentStore(dir);
  const log = openManifest(file, engine);
  return {
    dir,
    engine,
    contents,
    bundles: openBundleCache(dir, engine),
    manifest: log.manifest,
    save(manifest) {
      log.save(manifest);
      contents.prune(new Set([...manifest.documents.values()].map(({ contentKey }) => contentKey)));
    },
  };
}

/**
 * Hash of what all contents depend on: the engine, and the modules that render contents.
 *
 * @param rendering hash of `theme/content-server.tsx` with all it imports
 */
export function contentSalt(rendering: string | undefined): string {
  return hashValues(engineHash(), rendering);
}

let knownEngine: string | undefined;

function engineHash(): string {
  if (knownEngine !== undefined) return knownEngine;
  const dist = path.join(engineRoot, 'dist');
  const files = readdirSync(dist).filter((file) => file.endsWith('.js'));
  knownEngine = hashAll(files.sort().map((file) => readFileSync(path.join(dist, file))));
  return knownEngine;
}
