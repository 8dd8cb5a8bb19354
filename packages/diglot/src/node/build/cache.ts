import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bundles } from '../bundle/bundle';
import type { HighlightedBlocks } from '../markdown/types';
import type { PageFacts } from '../render/page-facts';
import type { TextFile } from '../render/search-files';
import type { Size } from './report';

/** What the cache knows of one route. */
export interface CachedPage {
  /** Hash of all that the page's content is made of. Names its file in the content folder. */
  readonly compileKey: string;
  /** Hashes of the files that the content depends on besides its source, by absolute path. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** Hash of all that the document is made of. */
  readonly documentKey: string;
  readonly facts: PageFacts;
  /** The written files: an edited one is not taken over. */
  readonly output: Readonly<Record<string, FileStamp>>;
}

/** Enough to notice that somebody else wrote a file. */
export interface FileStamp {
  readonly size: number;
  readonly mtimeMs: number;
}

/** The finished content of a page, as the cache keeps it. */
export interface CachedContent {
  readonly html: string;
  readonly markdown: string;
  /** Kept apart from the HTML, so that an edit of the text highlights no code again. */
  readonly blocks: HighlightedBlocks;
  /** Absent for a page that search does not find. */
  readonly search?: TextFile | undefined;
}

/** What the cache knows of a search index. */
export interface CachedIndex {
  /** Hash of all that the index is made of. */
  readonly key: string;
  /** The written files, by path below the output folder. */
  readonly output: Readonly<Record<string, FileStamp>>;
}

export interface CacheManifest {
  /** Engine and configuration that the entries were made with. */
  readonly engine: string;
  /** Sizes of client files, by name. */
  readonly sizes: Readonly<Record<string, Size>>;
  readonly pages: Readonly<Record<string, CachedPage>>;
  /** Search indexes, by language. */
  readonly indexes: Readonly<Record<string, CachedIndex>>;
}

/** Bundles, with the key that tells what they were made of. */
export interface CachedBundles {
  readonly engine: string;
  readonly key: string;
  readonly bundles: Bundles;
}

/** A stable hash over values that JSON can hold. */
export function hashOf(...values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 20);
}

/** The cache of one site. All paths below it are the cache's own business. */
export interface Cache {
  readonly dir: string;
  readonly bundleDir: string;
  /** Manifest of the last complete build, or an empty one. */
  readonly manifest: CacheManifest;
  /** What lies in the bundle folder, if it is complete. */
  readonly bundles: CachedBundles | undefined;
  /** To be called before the bundle folder is written: it is not complete any more. */
  dropBundles(): Promise<void>;
  saveBundles(key: string, bundles: Bundles): Promise<void>;
  hasContent(compileKey: string): boolean;
  /** Replaces the manifest in one step and drops content that nothing refers to. */
  save(manifest: CacheManifest): Promise<void>;
}

/** File of a page's content below the cache folder. */
export function contentFile(cacheDir: string, compileKey: string): string {
  return path.join(cacheDir, 'content', `${compileKey}.json`);
}

/** Reads a page's content. */
export async function readContent(cacheDir: string, compileKey: string): Promise<CachedContent> {
  // Written by the renderer of the same engine.
  return JSON.parse(await readFile(contentFile(cacheDir, compileKey), 'utf8')) as CachedContent;
}

/** Reads a file of our own; one of another engine, or a damaged one, counts as missing. */
function readEntry<T extends { engine: string }>(file: string, engine: string): T | undefined {
  try {
    const entry = JSON.parse(readFileSync(file, 'utf8')) as T;
    return entry.engine === engine ? entry : undefined;
  } catch {
    return undefined;
  }
}

async function writeEntry(file: string, entry: CacheManifest | CachedBundles): Promise<void> {
  await writeFile(`${file}.next`, JSON.stringify(entry));
  await rename(`${file}.next`, file);
}

async function dropUnused(dir: string, manifest: CacheManifest): Promise<void> {
  const used = new Set(Object.values(manifest.pages).map((page) => `${page.compileKey}.json`));
  const files = await readdir(path.join(dir, 'content'));
  const unused = files.filter((file) => !used.has(file));
  await Promise.all(unused.map((file) => rm(path.join(dir, 'content', file), { force: true })));
}

/** Opens the cache in `dir` (absolute) for an engine of the given hash. */
export async function openCache(dir: string, engine: string): Promise<Cache> {
  const file = path.join(dir, 'manifest.json');
  const bundlesFile = path.join(dir, 'bundles.json');
  await mkdir(path.join(dir, 'content'), { recursive: true });
  return {
    dir,
    bundleDir: path.join(dir, 'bundle'),
    manifest: readEntry<CacheManifest>(file, engine) ?? {
      engine,
      sizes: {},
      pages: {},
      indexes: {},
    },
    bundles: readEntry<CachedBundles>(bundlesFile, engine),
    dropBundles: () => rm(bundlesFile, { force: true }),
    saveBundles: (key, bundles) => writeEntry(bundlesFile, { engine, key, bundles }),
    hasContent: (key) => existsSync(contentFile(dir, key)),
    save: async (manifest) => {
      await writeEntry(file, manifest);
      await dropUnused(dir, manifest);
    },
  };
}
