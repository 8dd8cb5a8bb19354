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
  const targets = (text: string) => memory.matches(text, '/b').map(({ target }) => target);
  expect(targets('---\ntitle: Brew\n---\n\n# Tea')).toEqual(['title: 冲泡', '# 茶']);
  expect(targets('Ready in minutes.')).toEqual([]);
});
