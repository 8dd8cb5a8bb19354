import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffLines } from '../diff-lines';
import { compareCells, countChanges, counterpart } from './compare';
import type { Cell } from './data';

const cell = (files: Readonly<Record<string, [content: string, size: number]>>): Cell => ({
  sources: [],
  files: Object.entries(files).map(([path, [content, size]]) => ({ path, content, size })),
});

const before = cell({ 'dist/index.js': ['a', 100], 'dist/b.js': ['b', 20], 'dist/c.js': ['c', 5] });
const now = cell({ 'dist/index.js': ['x', 70], 'dist/b.js': ['b', 20], 'dist/d.js': ['d', 9] });

test('files are added, removed, changed with the difference of their sizes, or the same', () => {
  const entries = compareCells(now, before);
  expect(entries.map(({ path, change, growth }) => [path, change, growth])).toEqual([
    ['dist/b.js', 'same', 0],
    ['dist/c.js', 'removed', 0],
    ['dist/d.js', 'added', 0],
    ['dist/index.js', 'changed', -30],
  ]);
  expect(countChanges(entries)).toEqual({ added: 1, removed: 1, changed: 1, same: 1 });
});

test('without a choice before, nothing has changed', () => {
  expect(countChanges(compareCells(now, undefined)).same).toBe(3);
});

test.each([
  ['dist/index.js', 'dist/index.js'],
  ['dist/index.mjs', 'dist/index.js'],
  ['dist/index.d.cts', 'dist/index.d.ts'],
  ['dist/other.js', undefined],
  ['dist/index.css', undefined],
])('%s is compared with %s', (path, expected) => {
  const files = cell({ 'dist/index.d.ts': ['t', 1], 'dist/index.js': ['j', 1] });
  expect(counterpart(path, files)?.path).toBe(expected);
});

test('lines of a difference are both versions, in order', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (old, next) => {
      const diff = diffLines(old, next);
      const pick = (kind: 'added' | 'removed') =>
        diff.filter((line) => line.kind === 'same' || line.kind === kind);
      const text = ({ kind, index }: (typeof diff)[number]) =>
        (kind === 'removed' ? old : next)[index];
      expect(pick('added').map(text)).toEqual(next);
      expect(pick('removed').map(text)).toEqual(old);
    }),
  );
});

test('as many lines as there can be stay, and one that changes is removed and added', () => {
  expect(diffLines(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'e', 'd'])).toEqual([
    { kind: 'same', index: 0 },
    { kind: 'removed', index: 1 },
    { kind: 'added', index: 1 },
    { kind: 'same', index: 2 },
    { kind: 'added', index: 3 },
    { kind: 'same', index: 4 },
  ]);
});

test('versions that are too long to compare are told apart as a whole', () => {
  const lines = (name: string) => Array.from({ length: 1_100 }, (_, index) => `${name}${index}`);
  const diff = diffLines(['same', ...lines('a')], ['same', ...lines('b')]);
  expect(diff.filter(({ kind }) => kind === 'same')).toHaveLength(1);
  expect(diff).toHaveLength(2_201);
});
