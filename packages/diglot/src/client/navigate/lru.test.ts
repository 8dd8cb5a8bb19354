import { expect, test } from 'vitest';
import { createLru } from './lru';

test('the entry used longest ago is forgotten', () => {
  const lru = createLru<number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  lru.get('a');
  lru.set('c', 3);
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([1, undefined, 3]);
});

test('setting an entry again keeps the others', () => {
  const lru = createLru<number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  lru.set('b', 3);
  expect([lru.get('a'), lru.get('b')]).toEqual([1, 3]);
  lru.clear();
  expect(lru.get('a')).toBeUndefined();
});
