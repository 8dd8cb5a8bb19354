import { expect, test } from '@rstest/core';
import { total } from '../src';

test('adds up', () => {
  expect(total([2, 3])).toBe(5);
});

test('refuses an empty list', () => {
  expect(() => total([])).toThrow('nothing to add up');
});
