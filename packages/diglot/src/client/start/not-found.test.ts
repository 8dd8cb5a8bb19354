import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidatePaths, notFoundLang } from './not-found';

const site = { base: '/', defaultLang: 'en', langs: ['en', 'zh'] };

test.each([
  ['/en/guide/start/', ['/guide/start/', '/guide/start']],
  ['/en', ['/']],
  ['/EN/Guide/CLI.html', ['/guide/cli', '/guide/cli/']],
])('NF-06: %s → %j', (path, expected) => {
  expect(candidatePaths(path, site)).toEqual(expected);
});

test.each([
  ['/guide/cli.html', ['/guide/cli', '/guide/cli/']],
  ['/guide/start/index', ['/guide/start/', '/guide/start']],
  ['/guide/start/index.html', ['/guide/start/', '/guide/start']],
  ['/guide/start', ['/guide/start', '/guide/start/']],
  ['/Guide/%43LI/', ['/guide/cli/', '/guide/cli']],
  ['/index.html', ['/']],
])('ROUTE-16, ROUTE-17, ROUTE-18: %s → %j', (path, expected) => {
  expect(candidatePaths(path, site)).toEqual(expected);
});

test('candidates stay below the base', () => {
  const based = { ...site, base: '/docs/' };
  expect(candidatePaths('/docs/en/a.html', based)).toEqual(['/docs/a', '/docs/a/']);
  expect(candidatePaths('/elsewhere', based)).toEqual([]);
});

test('a candidate has only itself and its slash variant as candidates', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const candidates = candidatePaths(`/x${path}`, site);
      for (const candidate of candidates) {
        expect([...candidatePaths(candidate, site)].sort()).toEqual([...candidates].sort());
      }
    }),
  );
});

test('NF-03: the language of the path decides which 404 page is shown', () => {
  expect(notFoundLang('/zh/nothing', 'en', site)).toBe('zh');
  expect(notFoundLang('/zh/nothing', 'zh', site)).toBeUndefined();
  expect(notFoundLang('/nothing', 'en', site)).toBeUndefined();
});
