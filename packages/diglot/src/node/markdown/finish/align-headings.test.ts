import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignHeadings } from './align-headings';

const parse = (text: string) =>
  text.split(' ').map((part) => ({ depth: Number(part[0]), id: part.slice(1) }));
const align = (own: string, original: string) =>
  alignHeadings(parse(own), parse(original)).map((partner) => partner?.id);

test('DOC-15: the same structure is paired in order', () => {
  expect(align('1标题 2用法 3选项', '1title 2usage 3options')).toEqual([
    'title',
    'usage',
    'options',
  ]);
});

test('DOC-15: a section that one language lacks shifts nothing around names that are equal', () => {
  expect(align('1标题 2lib 2dts', '1title 2intro 2lib 2extra 2dts')).toEqual([
    'title',
    'lib',
    'dts',
  ]);
  expect(align('1标题 2新 2lib', '1title 2lib')).toEqual(['title', undefined, 'lib']);
  expect(align('1标题 2甲 3乙 2丙', '1title 2a 2c')).toEqual(['title', 'a', undefined, 'c']);
});

test('DOC-15: pairs keep the order and the depth, and use each heading once', () => {
  const heading = fc.record({
    depth: fc.integer({ min: 1, max: 4 }),
    id: fc.constantFrom('a', 'b', 'c', 'd'),
  });
  fc.assert(
    fc.property(fc.array(heading), fc.array(heading), (own, original) => {
      const pairs = alignHeadings(own, original);
      expect(pairs).toHaveLength(own.length);
      let last = -1;
      for (const [index, partner] of pairs.entries()) {
        if (!partner) continue;
        const at = original.findIndex((other, i) => i > last && other === partner);
        expect(at).toBeGreaterThan(last);
        expect(partner.depth).toBe(own[index]?.depth);
        last = at;
      }
    }),
  );
});
