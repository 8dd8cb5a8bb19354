import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readyBuilt } from '../bundle/ready/ready-built';
import { hashValues } from '../files/hash';
import { type BundleCache, openBundleCache } from './bundle-cache';
import { type ContentStore, openContentStore, type StorePlace } from './content-store';
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

/** Of the last complete build. */
const MANIFEST = 'manifest.jsonl';
/** Of the dev server, which knows pages only. A build alone writes the other one. */
const DEV_MANIFEST = 'dev-manifest.jsonl';

/** What was found in the pages of a site. */
export interface KeptPages {
  /** By the last dev server, else by the last build. */
  readonly pages: Manifest['pages'];
  /** Keeps what the dev server found. */
  save(pages: Manifest['pages']): void;
}

/** Opens what is known of the pages of a site whose cache is in `dir` (absolute). */
export function openKeptPages(dir: string): KeptPages {
  const engine = engineHash();
  const log = openManifest(path.join(dir, DEV_MANIFEST), engine);
  const { pages } = log.manifest;
  return {
    pages: pages.size > 0 ? pages : openManifest(path.join(dir, MANIFEST), engine).manifest.pages,
    save(next) {
      mkdirSync(dir, { recursive: true });
      log.save({ ...log.manifest, pages: next });
    },
  };
}

/**
 * Opens the cache of a site.
 *
 * @param options.clear forgets what is kept there
 * @param options.workDir folder for the manifest and bundles of a build that shares nothing but contents with others, absolute
 */
export function openSiteCache(
  place: StorePlace,
  options: { readonly clear?: boolean; readonly workDir?: string } = {},
): SiteCache {
  const engine = engineHash();
  const { workDir = place.cacheDir, clear = false } = options;
  // Others may be using what is shared: whoever wants none of it has contents of its own.
  const cacheDir = clear ? workDir : place.cacheDir;
  const file = path.join(workDir, MANIFEST);
  if (clear) {
    for (const kept of [file, path.join(workDir, 'content'), path.join(workDir, 'bundles.json')]) {
      rmSync(kept, { recursive: true, force: true });
    }
  }
  const contents = openContentStore({ ...place, cacheDir });
  const log = openManifest(file, engine);
  return {
    dir: cacheDir,
    engine,
    contents,
    bundles: openBundleCache(workDir, engine),
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

/** The package is built as a whole: whatever changed in it, its theme was built again. */
const engineHash = (): string => readyBuilt().engine;
