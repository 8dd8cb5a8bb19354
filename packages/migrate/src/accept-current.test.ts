import { expect, test } from 'vitest';
import { inCommandLines } from './accept-current';

test('no command line is longer than Windows takes, and no address is left out', () => {
  const addresses = Array.from({ length: 3000 }, (_, index) => `/zh/guide/page-${index}`);
  const groups = inCommandLines(addresses);
  expect(groups.flat()).toEqual(addresses);
  for (const group of groups) {
    const line = group.map((address) => `"${address}"`).join(' ');
    expect(line.length).toBeLessThan(30_000);
  }
  expect(inCommandLines(['/a', '/b'])).toEqual([['/a', '/b']]);
  expect(inCommandLines([])).toEqual([]);
});
