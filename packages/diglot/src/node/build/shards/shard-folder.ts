import { existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { DiglotError } from '../../../shared/diglot-error';
import type { ContentStore } from '../../cache/content-store';
import { findForeignFault } from '../../cache/foreign-entries';
import { removeTree, rename } from '../../files/busy-files';
import { keepJson, keptJson } from '../../files/kept-json';
import { unlessMissing } from '../../files/read-page';
import { MOST_SHARDS, type Shard, shardName } from './shard';
import { originSchema, type ShardOrigin } from './shard-origin';

/** Changes whenever folders of an older engine cannot be read any more. */
const FORMAT = 'diglot-shard-2';

const number = z.int().min(1).max(MOST_SHARDS);

/** What a shard says of itself. It may come from anywhere, so that a right checksum says nothing of who wrote it. */
const recordSchema = z.strictObject({
  format: z.literal(FORMAT),
  index: number,
  count: number,
  origin: originSchema,
});

type ShardRecord = z.output<typeof recordSchema>;

/** A shard as it was read. */
export interface ReadShard extends ShardRecord {
  /** Absolute. */
  readonly folder: string;
}

const RECORD = 'shard.json';
const CONTENTS = 'contents';

/** Folder of all shards of a site, absolute. */
export const shardsDir = (cacheDir: string): string => path.join(cacheDir, 'shards');

export interface ShardOutput {
  readonly shard: Shard;
  readonly origin: ShardOrigin;
  /** Names of the contents in the store. */
  readonly contentKeys: readonly string[];
}

/**
 * Writes all that `merge` needs of a shard into a folder of its own, in the place of an older one of the same name: what its
 * pages were compiled to. It can be copied to another machine.
 *
 * @param cacheDir folder of the cache, absolute
 * @returns the folder, absolute
 */
export function writeShard(cacheDir: string, store: ContentStore, output: ShardOutput): string {
  const { shard, origin, contentKeys } = output;
  const folder = path.join(shardsDir(cacheDir), shardName(shard));
  const next = `${folder}.next`;
  removeTree(next);
  mkdirSync(path.join(next, CONTENTS), { recursive: true });
  store.copyTo(path.join(next, CONTENTS), contentKeys);
  const record: ShardRecord = { format: FORMAT, ...shard, origin };
  keepJson(path.join(next, RECORD), record);
  removeTree(folder);
  rename(next, folder);
  return folder;
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
  const file = path.join(folder, RECORD);
  // A pipe is read for ever.
  const isFile = unlessMissing(() => lstatSync(file).isFile(), false);
  const { data: record } = recordSchema.safeParse(isFile ? keptJson(file) : undefined);
  if (record && shardName(record) === name) return { ...record, folder };
  throw damaged(name, file);
}

/**
 * Takes the contents of shards into the cache, when all of them are contents.
 *
 * @param root the site's folder, absolute
 * @throws DiglotError when a file is missing, damaged, or nothing that a shard holds; nothing was taken then
 */
export function takeContents(
  shards: readonly ReadShard[],
  store: ContentStore,
  root: string,
): void {
  for (const shard of shards) {
    const folder = path.join(shard.folder, CONTENTS);
    const bad = existsSync(folder) ? findForeignFault(folder, root) : folder;
    if (bad !== undefined) throw damaged(shardName(shard), bad);
  }
  for (const { folder } of shards) store.takeFrom(path.join(folder, CONTENTS));
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
