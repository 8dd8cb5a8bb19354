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
  expect(targets('---\ntitle: Brew\n---\n\n# Tea')).toEqual(['title: 冲泡', '茶']);
  expect(targets('Ready in minutes.')).toEqual([]);
});

test('headings are the same at all levels and with all ids, and offered once', () => {
  const memory = createMemory([
    { id: '/a', source: '# Green tea', target: '# 绿茶' },
    { id: '/b', source: '## Green tea', target: '## 绿茶 \\{#green}' },
    { id: '/c', source: '### Green tea {#green}', target: '### 绿茶 {#green}' },
  ]);
  const green = [{ id: '/a', source: 'Green tea', target: '绿茶', quality: 100 }];
  expect(memory.matches('#### Green tea {#other}')).toEqual(green);
});

test('the number of an item is no sentence, and what has no words is not offered', () => {
  const memory = createMemory([
    {
      id: '/a',
      source: '1. Each pot is warm. Rinse it.\n2. Pour.',
      target: '1. 壶要温热。冲洗一下。\n2. 倒水。',
    },
    { id: '/b', source: '1.\n\n| - | 2 |', target: '1. 壶\n\n| - | 二 |' },
  ]);
  expect(memory.matches('1. Rinse it.\n\n| - | 2 |')).toEqual([]);
  expect(memory.matches('Warm it. Rinse it.').map(({ target }) => target)).toEqual([]);
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
