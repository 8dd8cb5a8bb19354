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

const evident = (text: string) =>
  text.split(' ').map((part) => {
    const [id = '', ...evidence] = part.split('.');
    return { depth: 2, id, ...(evidence.length > 0 && { evidence }) };
  });
const alignEvident = (own: string, original: string) =>
  alignHeadings(evident(own), evident(original)).map((partner) => partner?.id);

test('a section that is missing in the middle shifts nothing around what both languages share', () => {
  const original = 'a.x.1 b.y.2 c.z.3 d.u e.w.5';
  expect(alignEvident('甲.x.1 丙.z.3 丁.u 戊.w.5', original)).toEqual(['a', 'c', 'd', 'e']);
  expect(alignEvident('甲.x.1 新.q 乙.y.2 丙.z.3', 'a.x.1 b.y.2 c.z.3')).toEqual([
    'a',
    undefined,
    'b',
    'c',
  ]);
});

test('of sections with little to tell, the missing one is that which says what the translation says nowhere', () => {
  expect(alignEvident('甲.x 丙', 'a.x b.y c')).toEqual(['a', 'c']);
  expect(alignEvident('甲 新.q 丙', 'a c')).toEqual(['a', undefined, 'c']);
});

test('one missing and one more section are found on pages of the same structure', () => {
  expect(alignEvident('甲.x 丙.z 丁.u 新', 'a.x b.y c.z d.u')).toEqual(['a', 'c', 'd', undefined]);
});

test('sections in another order are those that say the same', () => {
  expect(alignEvident('乙.y.2 甲.x.1 丙.z.3', 'a.x.1 b.y.2 c.z.3')).toEqual(['b', 'a', 'c']);
});

test('little that speaks against it leaves pages of the same structure as they are', () => {
  expect(alignEvident('甲.x 乙 丙.q', 'a.x b.y c')).toEqual(['a', 'b', 'c']);
});
