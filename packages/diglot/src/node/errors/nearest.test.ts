import { expect, test } from 'vitest';
import { createNearest, nearest } from './nearest';

const keys = ['title', 'description', 'themeConfig', 'base', 'lang'];

test('finds a misspelt name', () => {
  expect(nearest('titel', keys)).toBe('title');
  expect(nearest('desciption', keys)).toBe('description');
  expect(nearest('themeconfig', keys)).toBe('themeConfig');
  expect(nearest('theme', keys)).toBeUndefined();
});

test('suggests nothing when nothing is near', () => {
  expect(nearest('xy', ['ab'])).toBeUndefined();
  expect(nearest('plugins', keys)).toBeUndefined();
  expect(nearest('x', [])).toBeUndefined();
});

test('of too many names, no more is read for proposals', () => {
  let read = 0;
  function* names(): Iterable<string> {
    for (const key of keys) {
      read++;
      yield key;
    }
  }
  const propose = createNearest(2 * keys.length);
  const proposed = Array.from({ length: 4 }, () => propose('titel', names()));
  expect(proposed).toEqual(['title', 'title', undefined, undefined]);
  expect(read).toBe(2 * keys.length);
});
