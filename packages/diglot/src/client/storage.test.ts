import { afterEach, expect, test, vi } from 'vitest';
import { readStoredJson } from '../theme/search/session/stored-searches';
import { readStored, writeStored } from './storage';

afterEach(() => {
  vi.unstubAllGlobals();
});

function stubStorage(setItem?: () => void): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: setItem ?? ((key: string, value: string) => items.set(key, value)),
    removeItem: (key: string) => items.delete(key),
  });
  return items;
}

test('a value is stored and read', () => {
  const items = stubStorage();
  writeStored('key-1', 'dark');
  expect(items.get('key-1')).toBe('dark');
  expect(readStored('key-1')).toBe('dark');
});

test('STOR-02: without storage a choice lasts for the visit', () => {
  // No `localStorage` at all, as in Node.
  vi.stubGlobal('localStorage', undefined);
  expect(readStored('key-2')).toBeUndefined();
  writeStored('key-2', 'dark');
  expect(readStored('key-2')).toBe('dark');
});

test('STOR-02: with full storage the newer choice wins over the stored one', () => {
  const items = stubStorage(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  items.set('key-3', 'light');
  writeStored('key-3', 'dark');
  expect(readStored('key-3')).toBe('dark');
});

test('rubbish counts as nothing stored', () => {
  const items = stubStorage();
  const parse = (value: unknown): readonly unknown[] => {
    if (!Array.isArray(value)) throw new TypeError('no list');
    return value;
  };
  items.set('key-4', '[1,2]');
  expect(readStoredJson('key-4', parse)).toEqual([1, 2]);
  items.set('key-4', '{"a":1}');
  expect(readStoredJson('key-4', parse)).toBeUndefined();
  items.set('key-4', '[1,');
  expect(readStoredJson('key-4', parse)).toBeUndefined();
});
