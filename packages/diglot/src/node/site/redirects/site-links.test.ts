import { expect, test } from 'vitest';
import { ownPath } from './site-links';

test.each([
  ['https://own.example/docs/guide/a%20b?x#y', '/guide/a%20b?x#y'],
  ['//OWN.example/docs/', '/'],
  ['https://own.example/docs', '/'],
  // Another site lies there, and there, too.
  ['https://own.example/docsearch', undefined],
  ['https://own.example/', undefined],
  ['https://other.example/docs/guide', undefined],
  ['http://own.example/docs/guide', undefined],
  ['/docs/guide', undefined],
  ['mailto:a@own.example', undefined],
  ['https://', undefined],
])('%s is the path %s of the site below /docs/', (link, path) => {
  expect(ownPath(link, { siteUrl: 'https://own.example', base: '/docs/' })).toBe(path);
});

test('a site without an address of its own has no such links', () => {
  expect(ownPath('https://own.example/a', { siteUrl: '', base: '/' })).toBeUndefined();
});
