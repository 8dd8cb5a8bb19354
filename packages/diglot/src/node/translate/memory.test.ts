import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemory } from './memory';

test('fields of front matter are offered one by one, and sentences with theirs', () => {
  const memory = createMemory([
    {
      id: '/a',
      source: '---\ntitle: Brew\ndescription: Tea in a pot. Ready in minutes.\n---\n\n# Tea',
      target: '---\ntitle: 冲泡\ndescription: 用壶泡茶，几分钟就好。\n---\n\n# 茶',
    },
  ]);
  const targets = (text: string) => memory.matches(text).map(({ target }) => target);
  expect(targets('---\ntitle: Brew\n---\n\n# Tea')).toEqual(['title: 冲泡', '# 茶']);
  expect(targets('Ready in minutes.')).toEqual([]);
});

test('near matches are those that share most of their words, in whatever order they were written', () => {
  const words = fc.array(fc.constantFrom(...'abcdefghij'), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 6 }), words, (sources, asked) => {
      const pairs = sources.map((list, index) => {
        const source = list.join(' ');
        return { id: `/${index}`, source, target: `译 ${source}` };
      });
      const own = new Set(asked);
      const near = sources.filter((list) => {
        const other = new Set(list);
        const shared = [...own].filter((word) => other.has(word)).length;
        return shared > 1 && (2 * shared) / (own.size + other.size) >= 0.7;
      });
      const found = createMemory(pairs).matches(asked.join(' '));
      const exact = sources.some((list) => list.join(' ') === asked.join(' '));
      const expected = exact ? [asked.join(' ')] : near.map((list) => list.join(' '));
      expect(new Set(found.map(({ source }) => source))).toEqual(new Set(expected));
    }),
  );
});
