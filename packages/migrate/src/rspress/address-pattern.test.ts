import { expect, test } from 'vitest';
import { addressesOf } from './address-pattern';

test.each([
  ['^/old$', ['/old']],
  ['^/(?:a|b)(?:\\.html)?/?$', ['/a', '/b']],
  ['^/zh/(?:x-api|reference/x)(?:\\.html)?/?$', ['/zh/x-api', '/zh/reference/x']],
  ['^/mcp-(one|two(?:-more)?)$', ['/mcp-one', '/mcp-two-more', '/mcp-two']],
  ['^\\/v1\\.2\\/guide\\/?', ['/v1.2/guide']],
  ['/guides?/start\\.html', ['/guides/start', '/guide/start']],
  ['^/very-old/(.*)', ['/very-old/*']],
])('%s is written out', (pattern, addresses) => {
  expect(addressesOf(pattern)).toEqual(addresses);
});

test.each([
  '^/v\\d+/a',
  '^/(?!en)a',
  '/a[bc]',
  '/a.c',
  '^/a+$',
  '/(a',
  'a',
  '/((((((((a?)b?)c?)d?)e?)f?)g?)',
])('%s stands for more than a list', (pattern) => {
  expect(addressesOf(pattern)?.length ?? 0).toBeLessThan(64);
  if (!pattern.includes('g?')) expect(addressesOf(pattern)).toBeUndefined();
});
