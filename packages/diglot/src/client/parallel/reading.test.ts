import { expect, test } from 'vitest';
import { versionToShow } from './reading';

test('a reader gets the language that they asked for, if the page has it', () => {
  expect(versionToShow(['zh'], ['ja', 'zh'], 'en')).toBe('zh');
  expect(versionToShow(['zh', 'ja'], ['ja'], 'en')).toBe('ja');
  expect(versionToShow(['zh'], ['ja'], 'en')).toBeUndefined();
  expect(versionToShow(['zh'], [], 'zh')).toBeUndefined();
});

test('a pair stays a pair in its other half', () => {
  expect(versionToShow(['zh'], ['en'], 'zh')).toBe('en');
  // Chosen on an English page: there, what was beside is now the page.
  expect(versionToShow(['zh', 'en'], ['ja', 'en'], 'zh')).toBe('en');
});

test('rubbish asks for nothing', () => {
  expect(versionToShow([], ['zh'], 'en')).toBeUndefined();
  expect(versionToShow(['', '__proto__', '[]'], ['zh'], 'en')).toBeUndefined();
});
