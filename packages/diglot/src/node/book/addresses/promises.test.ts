import { expect, test } from 'vitest';
import { createBook, lockWith } from '../test-book';
import { acceptedSections, createPromises } from './promises';

const hash = (digit: string) => digit.repeat(16);
const accepted = (digit: string) => ({
  ...{ original: hash(digit), own: hash(digit), isUnchanged: false },
});

/** What some promised pages become in a site of these routes. */
async function promised(
  routePaths: readonly string[],
  redirects: Readonly<Record<string, string>>,
) {
  const { content } = await createBook({ 'en/index.md': '# Home\n' });
  const [home] = content.routes;
  const routes = home ? ['/a', '/zh/福'].map((routePath) => ({ ...home, routePath })) : [];
  const moved = Object.entries(redirects).map(
    ([from, to]) => ({ from, to, lang: 'en', status: 301 }) as const,
  );
  const lock = lockWith(
    routePaths.map((routePath, index) => ({
      ...{ routePath, id: '', accepted: accepted(`${index}`) },
    })),
  );
  return createPromises(lock, { routes, redirects: moved });
}

test.each([
  ['the address itself', '/a', {}],
  ['another form of it', '/A/index.html', {}],
  ['a redirect', '/old', { '/old': '/a' }],
  ['a redirect with a query', '/old', { '/old': '/a?from=old' }],
])('%s keeps a promise, and what was accepted', async (_, old, redirects) => {
  const promises = await promised([old], redirects);
  expect(promises.lost).toEqual([]);
  expect(promises.at('/a').map(({ routePath }) => routePath)).toEqual([old]);
  expect(acceptedSections(promises, '/a')).toEqual(new Map([['', [accepted('0')]]]));
  expect(promises.at('/zh/福')).toEqual([]);
  expect(promises.keyOf('/zh/福')).toBeUndefined();
});

test.each([
  ['to a section', '/a#part'],
  ['out of the site', 'https://example.org/a'],
  ['to a file', '/a.pdf'],
])('a redirect %s keeps a promise, and hands nothing on', async (_, to) => {
  const promises = await promised(['/old'], { '/old': to });
  expect(promises.lost).toEqual([]);
  expect(promises.at('/a')).toEqual([]);
  expect(acceptedSections(promises, '/a').size).toBe(0);
});

test('what nothing answers is lost, and all else that the lock says of a page is its own', async () => {
  const promises = await promised(['/a', '/gone', '/zh/old', '/zh/older'], {
    '/zh/old': '/zh/%E7%A6%8F',
    '/zh/older': '/zh/%E7%A6%8F',
  });
  expect(promises.lost.map(({ routePath }) => routePath)).toEqual(['/gone']);
  expect(promises.at('/a').map(({ routePath }) => routePath)).toEqual(['/a']);
  expect(promises.at('/zh/福').map(({ routePath }) => routePath)).toEqual(['/zh/old', '/zh/older']);
  // Of two pages that became one the first counts.
  expect(acceptedSections(promises, '/zh/福').get('')).toEqual([accepted('2')]);
  const less = await promised(['/a', '/zh/old'], { '/zh/old': '/zh/%E7%A6%8F' });
  expect(less.keyOf('/a')).toBe(promises.keyOf('/a'));
  expect(less.keyOf('/zh/福')).toMatch(/^[\da-f]+$/);
  expect(less.keyOf('/zh/福')).not.toBe(promises.keyOf('/zh/福'));
  expect((await promised(['/gone', '/a'], {})).keyOf('/a')).not.toBe(less.keyOf('/a'));
});

test('its own lines count first, wherever they stand among those of pages that moved to it', async () => {
  const promises = await promised(['/0', '/a', '/b'], { '/0': '/a', '/b': '/a' });
  expect(promises.at('/a').map(({ routePath }) => routePath)).toEqual(['/a', '/0', '/b']);
  expect(acceptedSections(promises, '/a').get('')).toEqual([accepted('1')]);
});

test('what was accepted at an old address counts until something is accepted at the new one', async () => {
  const { content } = await createBook({ 'en/index.md': '# Home\n' });
  const lock = lockWith([
    { routePath: '/', id: 'a' },
    { routePath: '/old', id: 'a', accepted: accepted('1') },
  ]);
  const redirects = [{ from: '/old', to: '/', lang: 'en', status: 301 }] as const;
  const promises = createPromises(lock, { ...content, redirects });
  expect(acceptedSections(promises, '/')).toEqual(new Map([['a', [accepted('1')]]]));
});
