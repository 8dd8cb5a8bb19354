import { afterEach, expect, test, vi } from 'vitest';
import { readStored, readStoredJson, removeStored, writeStored } from './storage';

afterEach(() => {
  removeStored('theme');
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

test('a value is stored, read and removed', () => {
  const items = stubStorage();
  writeStored('theme', 'dark');
  expect(items.get('theme')).toBe('dark');
  expect(readStored('theme')).toBe('dark');
  removeStored('theme');
  expect(readStored('theme')).toBeUndefined();
});

test('STOR-02: without storage a choice lasts for the visit', () => {
  // No `localStorage` at all, as in Node.
  vi.stubGlobal('localStorage', undefined);
  expect(readStored('theme')).toBeUndefined();
  writeStored('theme', 'dark');
  expect(readStored('theme')).toBe('dark');
});

test('STOR-02: with full storage the newer choice wins over the stored one', () => {
  const items = stubStorage(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  items.set('theme', 'light');
  writeStored('theme', 'dark');
  expect(readStored('theme')).toBe('dark');
});

test('rubbish counts as nothing stored', () => {
  const items = stubStorage();
  const parse = (value: unknown): readonly unknown[] => {
    if (!Array.isArray(value)) throw new TypeError('no list');
    return value;
  };
  items.set('theme', '[1,2]');
  expect(readStoredJson('theme', parse)).toEqual([1, 2]);
  items.set('theme', '{"a":1}');
  expect(readStoredJson('theme', parse)).toBeUndefined();
  items.set('theme', '[1,');
  expect(readStoredJson('theme', parse)).toBeUndefined();
});
