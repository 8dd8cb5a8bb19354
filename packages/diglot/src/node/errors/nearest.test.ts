import { expect, test } from 'vitest';
import { nearest } from './nearest';

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
