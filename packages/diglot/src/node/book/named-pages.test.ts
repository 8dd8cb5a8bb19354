import path from 'node:path';
import { expect, test } from 'vitest';
import type { ConfigValues } from '../schema/config';
import type { BookSite } from './book-site';
import { namedPage, pathOfName } from './named-pages';
import { createBook } from './test-book';

const FILES = {
  'en/index.md': '# Home\n',
  'en/guide/start.md': '# A\n\n## Foo {#foo #old}\n',
  'zh/guide/start.md': '# 甲\n\n## 福 {#foo}\n\n## 吧 {#bar}\n',
  'en/only.md': '# Only\n',
  'zh/own.md': '# 自己\n',
  'zh/first.md': '---\noriginal: zh\n---\n# 一\n\n## 福 {#foo}\n',
  'en/a.md.notes.md': '# Notes\n',
};

const MOVED: ConfigValues = {
  title: 'T',
  base: '/docs/',
  redirects: [{ from: '/former', to: '/guide/start', status: 301 }],
  themeConfig: { locales: ['en', 'zh'].map((lang) => ({ lang, label: lang })) },
};

/** What a name means to somebody in a folder of the site: page, language, id. */
const meaning =
  (site: BookSite, folder = '') =>
  (name: string) => {
    const cwd = path.join(site.config.root, folder);
    const { page, lang, id, isNamed } = namedPage(name, { ...site, cwd });
    expect(isNamed).toBe(true);
    return [page.identity, lang, id];
  };

test('a file is meant from where somebody is, from the config and from the docs folder', async () => {
  const site = await createBook(FILES);
  const inZh = meaning(site, 'docs/zh');
  for (const name of ['guide/start.md', 'docs/zh/guide/start.md', 'zh/guide/start.md']) {
    expect(inZh(name)).toEqual(['/guide/start', 'zh', undefined]);
  }
  const { root } = site.config;
  const elsewhere = meaning(site, '..');
  const files = ['docs/en/guide/start.md', path.join(root, 'docs/en/guide/start.md')];
  for (const name of files) expect(elsewhere(name)).toEqual(['/guide/start', undefined, undefined]);
  expect(inZh('en/guide/start.md#foo')).toEqual(['/guide/start', undefined, 'foo']);
  // What stands in for it in English is the same file.
  expect(inZh('first.md')).toEqual(['/first', undefined, undefined]);
  expect(inZh('zh/own.md')).toEqual(['/own', undefined, undefined]);
});

test('an address means its page, whatever its ending; with a language, its translation', async () => {
  const of = meaning(await createBook(FILES, MOVED), '..');
  for (const end of ['', '/', '.html', '.md', '.mdx', '.tsx', '?a=b', '/index.html']) {
    expect([end, ...of(`/guide/start${end}`)]).toEqual([end, '/guide/start', undefined, undefined]);
  }
  for (const start of ['http://a.org/docs', 'https://a.org:80/docs', '/docs', '', '/en']) {
    expect(of(`${start}/guide/start`)).toEqual(['/guide/start', undefined, undefined]);
  }
  expect(of('/docs/zh/guide/start?x#%62ar')).toEqual(['/guide/start', 'zh', 'bar']);
  expect(of('/a.md.notes')).toEqual(['/a.md.notes', undefined, undefined]);
  expect(of('/zh/only')).toEqual(['/only', 'zh', undefined]);
  for (const name of ['/#', '#']) expect(of(name)).toEqual(['/', undefined, '']);
  expect(of('/guide/start#')).toEqual(['/guide/start', undefined, '']);
});

test('a path of the site is that of a name without origin, query and base', () => {
  const inDocs = (name: string) => pathOfName(name, { base: '/docs/' });
  expect(inDocs('https://a.org/docs/a/b?c\nd')).toBe('/a/b');
  expect(inDocs('docs/a')).toBe('/a');
  expect(inDocs('other/a')).toBe('/other/a');
  // Only what begins like an address has an origin.
  expect(inDocs('/x/https://a.org/b')).toBe('/x/https://a.org/b');
});

/** What is told of a name that means nothing. */
async function told(name: string, user?: ConfigValues) {
  const site = await createBook(FILES, user);
  try {
    namedPage(name, { ...site, cwd: path.join(site.config.root, '..') });
  } catch (error) {
    return error;
  }
  return undefined;
}

test.each([
  ['/guide/strat', 'Name "/guide/start"?'],
  ['/zh/owm', 'Name "/zh/own"?'],
  ['/former/', 'Name "/guide/start"?'],
  ['docs/en/guide/strat.md', 'Name "docs/en/guide/start.md"?'],
  ['/something/else/altogether', 'Name a page by its address ("/guide/start/") or by its file.'],
  ['/ja/guide/start', 'Name "/zh/guide/start"?'],
])('there is no page %s: %s', async (name, fix) => {
  expect(await told(name, MOVED)).toMatchObject({
    ...{ code: 'accept-page', message: `There is no page "${name}".`, fix },
  });
});

test('a page that a language does not have is none in it', async () => {
  const site = await createBook(FILES);
  expect(meaning(site)('/zh/own')).toEqual(['/own', undefined, undefined]);
  expect(() => meaning(site)('/en/own')).toThrow('There is no page "/en/own".');
});

test.each([
  ['/guide/start#fo', '/guide/start', '#fo', 'Name "#foo"?'],
  ['/guide/start#another', '/guide/start', '#another', 'It has #foo, #bar.'],
  ['/zh/guide/start#old', '/guide/start', '#old', 'It has #foo, #bar.'],
  ['/only#foo', '/only', '#foo', 'It has no sections.'],
  ['/zh/only#foo', '/only', '#foo', 'It has no sections.'],
])('there is no section %s', async (name, page, id, fix) => {
  expect(await told(name)).toMatchObject({
    code: 'accept-section',
    message: `The page ${page} has no section "${id}" ("${name}").`,
    fix,
  });
});

test('a section is one of any language, unless one is named, by any of its ids', async () => {
  const of = meaning(await createBook(FILES));
  expect(of('/guide/start#bar')).toEqual(['/guide/start', undefined, 'bar']);
  expect(of('/guide/start#old')).toEqual(['/guide/start', undefined, 'old']);
  expect(of('/zh/guide/start#bar')).toEqual(['/guide/start', 'zh', 'bar']);
  const site = await createBook(FILES);
  const unknown = { ...site, factsOf: () => undefined };
  expect(() => meaning(unknown)('/guide/start#foo')).toThrow('has no section "#foo"');
  // Its lead it has all the same.
  expect(meaning(unknown)('/guide/start#')).toEqual(['/guide/start', undefined, '']);
});
