import { expect, test } from 'vitest';
import { createPromises } from './addresses/promises';
import type { BookSite } from './book-site';
import { createBook, lockWith } from './test-book';
import { countStates, folderOf, type WorkSection, workSections } from './work-sections';

const FILES = {
  'en/index.md': '# Home\n',
  'zh/index.md': '# 首页\n',
  'en/guide/a.md':
    '# A\n\n## Foo {#foo}\n\n## Bar {#bar}\n\n## Baz {#baz}\n\n## Quz {#quz}\n\n## Mt {#mt}\n',
  'zh/guide/a.md': '# 甲\n\n## 福 {#fu #foo}\n\n## 吧 {#bar}\n\n## 巴 {#baz}\n\n## 机 {#mt}\n',
  'en/only.md': '# Only\n',
};

/** What was accepted of sections of one page: of the original as it is now, or of another one. */
function promisesOf(site: BookSite) {
  const accepted = (id: string, own: string, original = '0'.repeat(16), by?: string) => {
    const hash = site.factsOf('/zh/guide/a')?.sections.find((one) => one.id === own)?.hash ?? '';
    const now = site.factsOf('/guide/a')?.sections.find((one) => one.id === id)?.hash ?? '';
    const isNow = original !== '0'.repeat(16);
    const values = { original: isNow ? now : original, own: hash, by };
    return {
      ...{ routePath: '/zh/guide/a', id: own },
      accepted: { ...values, isUnchanged: original === 'unchanged' },
    };
  };
  const lock = lockWith([
    accepted('', '', 'now'),
    accepted('foo', 'fu'),
    accepted('bar', 'bar', 'unchanged'),
    accepted('mt', 'mt', 'now', 'machine:mt'),
  ]);
  return createPromises(lock, site.content);
}

const states = (sections: readonly WorkSection[]) =>
  sections.map(({ id, address, lang, state }) => [id, address, lang, state]);

test('a language has to do with all sections of the originals: each with its address, and how it stands', async () => {
  const site = await createBook(FILES);
  const found = workSections({ ...site, promises: promisesOf(site) }, 'zh');
  expect(states(found)).toEqual([
    ['/', '/zh/', 'zh', 'unaccepted'],
    ['/guide/a', '/zh/guide/a', 'zh', 'current'],
    ['/guide/a#foo', '/zh/guide/a#fu', 'zh', 'behind'],
    ['/guide/a#bar', '/zh/guide/a#bar', 'zh', 'unchanged'],
    ['/guide/a#baz', '/zh/guide/a#baz', 'zh', 'unaccepted'],
    ['/guide/a#quz', '/zh/guide/a#quz', 'zh', 'missing'],
    ['/guide/a#mt', '/zh/guide/a#mt', 'zh', 'current'],
    ['/only', '/zh/only', 'zh', 'missing'],
  ]);
  const [, lead] = found;
  expect([lead?.source.routePath, lead?.target.routePath]).toEqual(['/guide/a', '/zh/guide/a']);
  expect(lead?.page.identity).toBe('/guide/a');
  expect(countStates(found)).toEqual({
    ...{ current: 2, behind: 1, missing: 2, machine: 1, unchanged: 1, unaccepted: 2 },
  });
});

test('an original is no work, nor is a language that a page or the site has not', async () => {
  const site = await createBook({ ...FILES, 'zh/own.md': '# 自己\n' });
  expect(workSections(site, 'en')).toEqual([]);
  for (const lang of ['ja', 'constructor']) expect(workSections(site, lang)).toEqual([]);
  const meant = workSections(site, 'zh').filter(({ page }) => page.identity === '/only');
  expect(states(meant)).toEqual([['/only', '/zh/only', 'zh', 'missing']]);
  expect(countStates(meant)).toEqual({
    ...{ current: 0, behind: 0, missing: 1, machine: 0, unchanged: 0, unaccepted: 0 },
  });
});

test('what cannot be compiled has no sections; without its original there is nothing to compare', async () => {
  const site = await createBook(FILES);
  const without = (route: string) =>
    workSections(
      { ...site, factsOf: (one) => (one === route ? undefined : site.factsOf(one)) },
      'zh',
    ).filter(({ page }) => page.identity === '/');
  expect(states(without('/zh/'))).toEqual([['/', '/zh/', 'zh', 'missing']]);
  expect(without('/')).toEqual([]);
});

test('sections are grouped by the first part of their address', () => {
  const folder = (identity: string) => folderOf({ page: { identity } } as unknown as WorkSection);
  expect(['/', '/a', '/guide/a', '/guide/', '/guide/x/a'].map(folder)).toEqual([
    ...['/', '/', '/guide', '/guide', '/guide'],
  ]);
});
