import { expect, test } from 'vitest';
import { copyKeys } from './code-blocks';
import { nextTabIndex } from './tab-group';

test('TABS-06: arrows go round, Home and End to the ends', () => {
  const from = (index: number) => ({ index, count: 4, direction: 'ltr' as const });
  expect(nextTabIndex('ArrowRight', from(3))).toBe(0);
  expect(nextTabIndex('ArrowLeft', from(0))).toBe(3);
  expect(nextTabIndex('Home', from(2))).toBe(0);
  expect(nextTabIndex('End', from(0))).toBe(3);
  expect(nextTabIndex('a', from(0))).toBeUndefined();
});

test('arrows lead to the tab on their side where text runs to the left', () => {
  const from = (index: number) => ({ index, count: 4, direction: 'rtl' as const });
  expect(nextTabIndex('ArrowLeft', from(0))).toBe(1);
  expect(nextTabIndex('ArrowRight', from(0))).toBe(3);
  expect(nextTabIndex('Home', from(2))).toBe(0);
});

test('CODE-04: the keys of the reader’s system', () => {
  expect(copyKeys('MacIntel')).toBe('⌘+C');
  expect(copyKeys('Linux x86_64')).toBe('Ctrl+C');
});
