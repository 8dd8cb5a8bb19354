import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { claimCacheDir } from './cache-dir';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'diglot-cache-'));
});

test('a folder that holds something else is no cache: what has a name of ours there would be removed', () => {
  mkdirSync(path.join(folder, 'content'));
  writeFileSync(path.join(folder, 'content/mine.md'), 'mine');
  expect(() => claimCacheDir(folder)).toThrow('"content"');
  expect(readdirSync(folder, { recursive: true })).toEqual(['content', 'content/mine.md']);
});

test('an empty folder, one that is missing, a cache and parts to be merged are taken', () => {
  claimCacheDir(folder);
  writeFileSync(path.join(folder, 'history.json'), '');
  claimCacheDir(folder);
  for (const entry of ['shards', 'manifest.jsonl']) {
    const cache = path.join(folder, `of-${entry}`);
    claimCacheDir(cache);
    rmSync(path.join(cache, 'CACHEDIR.TAG'));
    mkdirSync(path.join(cache, entry));
    claimCacheDir(cache);
    expect(readdirSync(cache)).toEqual(['CACHEDIR.TAG', entry]);
  }
});
