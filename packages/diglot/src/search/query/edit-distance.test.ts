import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedTypos, editDistance } from './edit-distance';

/** The definition, without any shortcut. */
function slowDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [x, y] = [a.at(-1), b.at(-1)];
  const costs = [
    slowDistance(a.slice(0, -1), b) + 1,
    slowDistance(a, b.slice(0, -1)) + 1,
    slowDistance(a.slice(0, -1), b.slice(0, -1)) + (x === y ? 0 : 1),
  ];
  const isSwap = a.length > 1 && b.length > 1 && x === b.at(-2) && y === a.at(-2) && x !== y;
  if (isSwap) costs.push(slowDistance(a.slice(0, -2), b.slice(0, -2)) + 1);
  return Math.min(...costs);
}

test('long words forgive more', () => {
  expect(['umd', 'dist', 'external'].map(allowedTypos)).toEqual([0, 1, 2]);
});

test('missing, added, changed and swapped letters count one each', () => {
  expect(editDistance('extrnal', 'external', 2, false)).toBe(1);
  expect(editDistance('formmat', 'format', 2, false)).toBe(1);
  expect(editDistance('fromat', 'format', 2, false)).toBe(1);
  expect(editDistance('bundel', 'bundleless', 2, true)).toBe(1);
});

const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 5 });

test('the distance is the one of the definition, up to the limit', () => {
  fc.assert(
    fc.property(word, word, fc.nat(3), (typed, term, limit) => {
      const expected = Math.min(slowDistance(typed, term), limit + 1);
      expect(editDistance(typed, term, limit, false)).toBe(expected);
    }),
  );
});

test('the distance to a longer term is that to its nearest beginning', () => {
  fc.assert(
    fc.property(word, word, fc.nat(3), (typed, term, limit) => {
      const beginnings = Array.from({ length: term.length + 1 }, (_, end) => term.slice(0, end));
      const nearest = Math.min(...beginnings.map((each) => slowDistance(typed, each)));
      expect(editDistance(typed, term, limit, true)).toBe(Math.min(nearest, limit + 1));
    }),
  );
});
