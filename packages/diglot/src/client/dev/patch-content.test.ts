import fc from 'fast-check';
import { expect, test } from 'vitest';
import { align } from './patch-content';

const aligned = (before: string, after: string) => align([...before], [...after]);

test('items that are the same are found, whatever stands between them', () => {
  expect(aligned('abc', 'abc')).toEqual([0, 1, 2]);
  expect(aligned('abc', 'axc')).toEqual([0, undefined, 2]);
  expect(aligned('abc', 'ac')).toEqual([0, 2]);
  expect(aligned('ac', 'abc')).toEqual([0, undefined, 1]);
  expect(aligned('abcde', 'xbydz')).toEqual([undefined, 1, undefined, 3, undefined]);
  expect(aligned('', 'a')).toEqual([undefined]);
});

const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });

test('what is matched is the same, and in rising order', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const result = align(before, after);
      expect(result).toHaveLength(after.length);
      const matched = result.flatMap((index, at) => (index === undefined ? [] : [{ index, at }]));
      for (const { index, at } of matched) expect(before[index]).toBe(after[at]);
      const indexes = matched.map(({ index }) => index);
      expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b));
    }),
  );
});

test('nothing is lost that was only added to', () => {
  fc.assert(
    fc.property(list, list, list, (start, added, end) => {
      const before = [...start, ...end];
      const matched = align(before, [...start, ...added, ...end]).filter(
        (index) => index !== undefined,
      );
      expect(matched).toHaveLength(before.length);
    }),
  );
});
