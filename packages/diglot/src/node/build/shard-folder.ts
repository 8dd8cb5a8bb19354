import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DiglotError } from '../../shared/diglot-error';
import type { CachedDocument, WrittenFiles } from '../cache/manifest';
import type { SiteCache } from '../cache/site-cache';
import { removeTree, rename } from '../files/busy-files';
import { hashFile, hashText } from '../files/hash';
import { linkOrCopy } from '../files/link-or-copy';
import type { DocumentFindings } from '../verify/verify-document';
import { createFolders } from './folders';
import { type Shard, shardName } from './shard';
import type { ShardOrigin } from './shard-origin';

/** Changes whenever folders of an older engine cannot be read any more. */
const FORMAT = 'diglot-shard-1';

/** A document of a shard. */
interface ShardDocument extends Pick<CachedDocument, 'contentKey' | 'documentKey'> {
  /** Hashes by path below the output folder: times are lost when a folder travels. */
  readonly files: Readonly<Record<string, string>>;
}

/** What a shard leaves for `merge`, besides its files. */
interface ShardRecord extends Shard {
  readonly format: string;
  readonly origin: ShardOrigin;
  /** By route path. */
  readonly documents: Readonly<Record<string, ShardDocument>>;
  readonly findings: readonly DocumentFindings[];
}

/** A shard as it was read. */
export interface ReadShard extends ShardRecord {
  /** Absolute. */
  readonly folder: string;
}

const RECORD = 'shard.json';
const DOCUMENTS = 'documents';
const CONTENTS = 'contents';

/** Folder of all shards of a site, absolute. */
export const shardsDir = (cacheDir: string): string => path.join(cacheDir, 'shards');

export interface ShardOutput {
  readonly shard: Shard;
  readonly origin: ShardOrigin;
  readonly documents: ReadonlyMap<string, CachedDocument>;
  /** Names of the contents in the store. */
  readonly contentKeys: readonly string[];
  readonly findings: readonly DocumentFindings[];
  /** Folder with the documents, absolute. It is taken into the shard's. */
  readonly documentsDir: string;
}

/**
 * Writes all that `merge` needs of a shard into a folder of its own, in the place of an older one of the same name.
 * It can be copied to another machine.
 *
 * @param cacheDir folder of the cache, absolute
 * @returns the folder, absolute
 */
export function writeShard(cacheDir: string, cache: SiteCache, output: ShardOutput): string {
  const { shard, origin, documents, contentKeys, findings, documentsDir } = output;
  const folder = path.join(shardsDir(cacheDir), shardName(shard));
  const next = `${folder}.next`;
  removeTree(next);
  mkdirSync(path.join(next, CONTENTS), { recursive: true });
  cache.contents.copyTo(path.join(next, CONTENTS), contentKeys);
  const record: ShardRecord = {
    format: FORMAT,
    ...shard,
    origin,
    documents: Object.fromEntries(
      [...documents].map(([routePath, { contentKey, documentKey, output: files }]) => [
        routePath,
        { contentKey, documentKey, files: hashesOf(documentsDir, files) },
      ]),
    ),
    findings,
  };
  const text = JSON.stringify(record);
  rename(documentsDir, path.join(next, DOCUMENTS));
  writeFileSync(path.join(next, RECORD), `${hashText(text)}\n${text}`);
  removeTree(folder);
  rename(next, folder);
  return folder;
}

function hashesOf(dir: string, files: WrittenFiles): Record<string, string> {
  return Object.fromEntries(
    Object.keys(files).map((file) => [file, hashFile(path.join(dir, file))]),
  );
}

/**
 * Reads the shards that a folder holds, which must be all of one number.
 *
 * @throws DiglotError when one is missing or damaged
 */
export function readShards(cacheDir: string): ReadShard[] {
  const dir = shardsDir(cacheDir);
  const names = existsSync(dir) ? readdirSync(dir) : [];
  const found = names
    .filter((name) => /^\d+-of-\d+$/.test(name))
    .map((name) => readShard(path.join(dir, name), name));
  const [first] = found;
  if (!first) throw noShards(dir);
  const counts = [...new Set(found.map(({ count }) => count))].sort((a, b) => a - b);
  if (counts.length > 1) throw mixedCounts(dir, counts);
  const shards = found.sort((a, b) => a.index - b.index);
  const here = new Set(shards.map(({ index }) => index));
  const all = Array.from({ length: first.count }, (_, index) => index + 1);
  const missing = all.filter((index) => !here.has(index));
  if (missing.length > 0) throw missingShards(dir, missing, first.count);
  return shards;
}

function readShard(folder: string, name: string): ReadShard {
  try {
    const [checksum, text = ''] = readFileSync(path.join(folder, RECORD), 'utf8').split('\n');
    // What `writeShard` wrote.
    const record = JSON.parse(text) as ShardRecord;
    const isWhole = hashText(text) === checksum && record.format === FORMAT;
    if (isWhole && shardName(record) === name) return { ...record, folder };
  } catch {
    // As damaged as any other.
  }
  throw damaged(name, path.join(folder, RECORD));
}

/** Documents of all shards in one folder, as a build leaves its output. */
export interface JoinedDocuments {
  /** By route path. */
  readonly documents: ReadonlyMap<string, CachedDocument>;
  readonly findings: readonly DocumentFindings[];
}

/**
 * Takes the contents of shards into the cache, and puts their documents into one folder.
 *
 * @param dir for the documents, absolute; emptied first
 * @throws DiglotError when a file is missing or damaged
 */
export async function joinShards(
  shards: readonly ReadShard[],
  cache: SiteCache,
  dir: string,
): Promise<JoinedDocuments> {
  removeTree(dir);
  const makeFolder = createFolders();
  const documents = new Map<string, CachedDocument>();
  for (const shard of shards) {
    const contents = path.join(shard.folder, CONTENTS);
    if (!existsSync(contents)) throw damaged(shardName(shard), contents);
    cache.contents.takeFrom(contents);
    for (const [routePath, { files, ...keys }] of Object.entries(shard.documents)) {
      const output: Record<string, WrittenFiles[string]> = {};
      for (const [file, hash] of Object.entries(files)) {
        const from = path.join(shard.folder, DOCUMENTS, file);
        if (hashFile(from) !== hash) throw damaged(shardName(shard), from);
        const to = path.join(dir, file);
        await makeFolder(path.dirname(to));
        linkOrCopy(from, to);
        const { size, mtimeMs } = statSync(to);
        output[file] = { size, mtimeMs };
      }
      documents.set(routePath, { ...keys, output });
    }
  }
  return { documents, findings: shards.flatMap(({ findings }) => findings) };
}

const again = (name: string): string => `npx diglot build --shard ${name.replace('-of-', '/')}`;

function noShards(dir: string): DiglotError {
  return new DiglotError({
    code: 'shards-none',
    message: 'There is no shard to merge.',
    location: { file: dir },
    fix: 'Build all shards first ("npx diglot build --shard 1/4" and so on), and put what they leave into this folder.',
  });
}

function mixedCounts(dir: string, counts: readonly number[]): DiglotError {
  return new DiglotError({
    code: 'shards-mixed',
    message: `The shards are parts of different numbers: ${counts.join(', ')}.`,
    location: { file: dir },
    fix: 'Remove those that an earlier build left.',
  });
}

function missingShards(dir: string, missing: readonly number[], count: number): DiglotError {
  const names = missing.map((index) => `${index}/${count}`);
  const isOne = names.length === 1;
  return new DiglotError({
    code: 'shards-missing',
    message: `${isOne ? 'Shard' : 'Shards'} ${names.join(', ')} ${isOne ? 'is' : 'are'} missing.`,
    location: { file: dir },
    fix: `Run "npx diglot build --shard ${names[0]}", or see why what it left did not arrive here.`,
  });
}

function damaged(name: string, file: string): DiglotError {
  return new DiglotError({
    code: 'shard-damaged',
    message: `Shard ${name.replace('-of-', '/')} is damaged, or was made by another version of the engine.`,
    location: { file },
    fix: `Run "${again(name)}" again, and copy its whole folder.`,
  });
}
