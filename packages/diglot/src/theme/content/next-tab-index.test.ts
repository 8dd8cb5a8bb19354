import { expect, test } from 'vitest';
import { copyKeys } from './code-blocks';
import { nextTabIndex } from './next-tab-index';

test('TABS-06: arrows go round, Home and End to the ends', () => {
  expect(nextTabIndex('ArrowRight', 3, 4)).toBe(0);
  expect(nextTabIndex('ArrowLeft', 0, 4)).toBe(3);
  expect(nextTabIndex('Home', 2, 4)).toBe(0);
  expect(nextTabIndex('End', 0, 4)).toBe(3);
  expect(nextTabIndex('a', 0, 4)).toBeUndefined();
});

test('CODE-04: the keys of the reader’s system', () => {
  expect(copyKeys('MacIntel')).toBe('⌘+C');
  expect(copyKeys('Linux x86_64')).toBe('Ctrl+C');
});
