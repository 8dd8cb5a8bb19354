import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@rstest/core';
import * as library from 'acme-tally';

test('exports what the documentation names', () => {
  expect(Object.keys(library).sort()).toEqual(['Tally', 'total']);
});

test('brings the style sheet', () => {
  const require = createRequire(import.meta.url);
  expect(existsSync(require.resolve('acme-tally/style.css'))).toBe(true);
});
