import { expect, test } from 'vitest';
import { counted } from './counted';

test('one is said as one, and large numbers as people read them', () => {
  expect([0, 1, 2, 12_345].map((count) => counted(count, 'page'))).toEqual([
    '0 pages',
    '1 page',
    '2 pages',
    '12,345 pages',
  ]);
  expect([1, 2].map((count) => counted(count, 'address', 'addresses'))).toEqual([
    '1 address',
    '2 addresses',
  ]);
});
