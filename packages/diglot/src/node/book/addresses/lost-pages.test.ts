import { expect, test } from 'vitest';
import { folderMove, movedAddress } from './lost-pages';

const NONE = new Set<string>();

test.each([
  ['/old/a', '/new/a', { from: '/old/', to: '/new/' }],
  ['/old/a/', '/new/a/', { from: '/old/', to: '/new/' }],
  ['/old/x/y', '/new/x/y', { from: '/old/', to: '/new/' }],
  ['/guide/old/a', '/guide/new/a', { from: '/guide/old/', to: '/guide/new/' }],
  ['/old/a', '/a', { from: '/old/', to: '/' }],
  ['/old/a', '/new/deep/a', { from: '/old/', to: '/new/deep/' }],
  // Another name, no folder that it was in, and no move at all.
  ['/old/a', '/new/b', undefined],
  ['/a', '/new/a', undefined],
  ['/guide/a', '/guide/a', undefined],
])('%s → %s', (old, successor, move) => {
  expect(folderMove(old, successor, NONE)).toEqual(move);
});

test('a page that is gone with its whole language is where its folder leads in another', () => {
  const identities = new Set(['/guide/start', '/undefined']);
  expect(folderMove('/zh/guide/start', undefined, identities)).toEqual({ from: '/zh/', to: '/' });
  expect(folderMove('/zh/guide/other', undefined, identities)).toBeUndefined();
  expect(folderMove('/start', undefined, identities)).toBeUndefined();
});

test('an address in a folder that moved is in the other one', () => {
  expect(movedAddress('/old/a#b', { from: '/old/', to: '/new/' })).toBe('/new/a#b');
  expect(movedAddress('/older/a', { from: '/old/', to: '/new/' })).toBeUndefined();
});
