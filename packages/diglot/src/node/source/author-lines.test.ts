import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorLines, toAuthorPlace } from './author-lines';

test('each line that is left leads to the same line of the file', () => {
  const lines = fc.array(
    fc.nat(30).map((n) => `line ${n}`),
    { minLength: 1, maxLength: 12 },
  );
  const edits = fc.array(fc.tuple(fc.nat(12), fc.boolean()), { maxLength: 4 });
  fc.assert(
    fc.property(lines, edits, (written, changes) => {
      const given = [...written];
      for (const [at, isAdded] of changes) {
        if (isAdded) given.splice(at, 0, 'added');
        else given.splice(at, 1);
      }
      const find = authorLines(written.join('\n'), given.join('\n'));
      const same = given.map((_, index) => find(index + 1));
      for (const [index, { line, isSame }] of same.entries()) {
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(written.length);
        if (isSame) expect(written[line - 1]).toBe(given[index]);
      }
    }),
  );
});

test('a changed line keeps its place without a column; an added one has that before it', () => {
  const [written, given] = ['a\nb\nc', 'new\na\nB\nc\nend'];
  const find = authorLines(written, given);
  expect([1, 2, 3, 4, 5].map((line) => [find(line).line, find(line).isAdded])).toEqual([
    [1, true],
    [1, false],
    [2, false],
    [3, false],
    [3, true],
  ]);
  const at = (line: number) =>
    toAuthorPlace({ file: '/a.md', line, column: 7, source: given }, written, find);
  expect(at(4)).toEqual({ file: '/a.md', line: 3, column: 7, source: written });
  expect(at(3)).toEqual({ file: '/a.md', line: 2, source: written });
});

test('a column of a line that was changed a little leads to the same character of the file', () => {
  const [written, given] = ['Costs $5, but $a$ and $b + c$.', 'Costs $5, but $$a$$ and $$b + c$$.'];
  const find = authorLines(written, given);
  for (const text of ['Costs', 'but', 'and', 'b +', 'c']) {
    expect(find(1).columnOf(given.lastIndexOf(text) + 1)).toBe(written.lastIndexOf(text) + 1);
  }
  expect(find(1).columnOf(given.length + 1)).toBe(written.length + 1);
  expect(authorLines(written, 'Something else')(1).columnOf(3)).toBeUndefined();
});

const HEAD = '# A\n\n';

test('a line that plugins changed and put others before is known by its words', () => {
  const find = authorLines(`${HEAD}The area is $r^2$.`, `${HEAD}New.\n\nThe area is $$r^2$$.`);
  expect([3, 4, 5].map((line) => [find(line).line, find(line).isAdded])).toEqual([
    [2, true],
    [2, true],
    [3, false],
  ]);
  expect(find(5).columnOf('The area is $$r^2$$'.length + 1)).toBe('The area is $r^2$'.length + 1);
});
