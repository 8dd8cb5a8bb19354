import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedLines } from './changed-lines';

test('lines of one text alone are marked, others stand once', () => {
  expect(changedLines(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    'a',
    'b // [!code --]',
    'x // [!code ++]',
    'c',
    'd // [!code ++]',
  ]);
});

test('both texts can be read from what is made of them', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = changedLines(before, after);
      const without = (mark: string, other: string) =>
        lines.filter((line) => !line.endsWith(other)).map((line) => line.replace(mark, ''));
      expect(without(' // [!code --]', '++]')).toEqual(before);
      expect(without(' // [!code ++]', '--]')).toEqual(after);
    }),
  );
});
