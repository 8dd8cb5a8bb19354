import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openHistoryCache } from './history-cache';

/** A folder that the first who saves makes. */
function cacheFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'diglot-history-'));
  return path.join(folder, 'node_modules/.cache');
}

test('what was found out is there for the next one, once it was saved', () => {
  const folder = cacheFolder();
  const first = openHistoryCache(folder);
  expect(first.get('a')).toBeUndefined();
  first.set('a', { foo: { changed: '2026' } });
  expect(first.get('a')).toEqual({ foo: { changed: '2026' } });
  expect(openHistoryCache(folder).get('a')).toBeUndefined();
  first.save();
  const second = openHistoryCache(folder);
  second.set('b', {});
  second.save();
  const third = openHistoryCache(folder);
  expect([third.get('a'), third.get('b')]).toEqual([{ foo: { changed: '2026' } }, {}]);
});

test('of a long history that is ended while it is read, all but the last seconds is there', () => {
  const folder = cacheFolder();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  const ended = openHistoryCache(folder);
  ended.set('a', {});
  clock.mockReturnValue(6000);
  ended.set('b', {});
  ended.set('c', {});
  const next = openHistoryCache(folder);
  expect([next.get('a'), next.get('b'), next.get('c')]).toEqual([{}, {}, undefined]);
});

test('nothing is written where nothing was found out since', () => {
  const folder = cacheFolder();
  const cache = openHistoryCache(folder);
  cache.save();
  expect(existsSync(folder)).toBe(false);
  cache.set('a', {});
  cache.save();
  rmSync(folder, { recursive: true });
  cache.save();
  expect(existsSync(folder)).toBe(false);
});

test('a damaged file counts as missing', () => {
  const folder = cacheFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'history.json'), '[["a",');
  const cache = openHistoryCache(folder);
  expect(cache.get('a')).toBeUndefined();
  cache.set('b', {});
  cache.save();
  expect(openHistoryCache(folder).get('b')).toEqual({});
});

test('of more pages than are kept those stay that were found out last', () => {
  const folder = cacheFolder();
  const cache = openHistoryCache(folder);
  for (let page = 0; page < 5_001; page++) cache.set(`${page}`, {});
  cache.save();
  const written = openHistoryCache(folder);
  expect(written.get('0')).toBeUndefined();
  expect([written.get('1'), written.get('5000')]).toEqual([{}, {}]);
});
