import { expect, test } from 'vitest';
import { emptyFrontMatter } from '../schema/front-matter';
import { createHooks } from './hooks';
import type { Plugin, PluginPage, PublishedSite } from './plugin';

const page: PluginPage = {
  routePath: '/a',
  lang: 'en',
  path: 'en/a.md',
  title: 'A',
  frontmatter: emptyFrontMatter,
  isFallback: false,
  trail: () => [],
  text: () => '# A',
};

const site: PublishedSite = {
  ...{ root: '/', docsDir: '/docs', publicDir: '/public', base: '/', siteUrl: '', title: 'T' },
  ...{ lang: 'en', langs: ['en'], locales: [], logo: undefined },
  pages: [page],
  warn: () => undefined,
};

/** What a plugin in JavaScript may be. */
const untyped = (plugin: object) => createHooks([{ name: 'x', ...plugin } as Plugin]);

test('plugins add data and head tags in order; a later one wins', () => {
  const hooks = createHooks([
    { name: 'one', pageData: ({ title }) => ({ title, size: 1 }), head: () => undefined },
    {
      name: 'two',
      pageData: ({ text }) => ({ size: text().length, tags: ['a', null], none: undefined }),
      head: ({ routePath }) => [['meta', { name: 'path', content: routePath }]],
    },
  ]);
  expect(hooks.page?.(page, site)).toEqual({
    data: { title: 'A', size: 3, tags: ['a', null] },
    head: [{ tag: 'meta', attributes: { name: 'path', content: '/a' } }],
  });
  expect(createHooks([{ name: 'none' }]).page).toBeUndefined();
});

test.each([
  [{ pageData: () => 5 }, 'it returned the number 5 instead of an object of data'],
  [{ pageData: () => ({ a: { b: [new Date(0)] } }) }, '"a.b[0]" is an object'],
  [{ pageData: () => ({ a: () => 1 }) }, '"a" is a function'],
  [
    { pageData: () => JSON.parse('{ "a": { "__proto__": { "b": 1 } } }') },
    '"a.__proto__" cannot be a field',
  ],
  [{ pageData: () => JSON.parse('{ "__proto__": { "b": 1 } }') }, '"__proto__" cannot be a field'],
  [
    {
      pageData: () => {
        const list: unknown[] = [];
        list.push(list);
        return { a: { list } };
      },
    },
    '"a.list[0]" holds itself',
  ],
  [
    {
      pageData: () => {
        const data: Record<string, unknown> = {};
        data.own = { data };
        return data;
      },
    },
    '"own.data" holds itself',
  ],
  [
    { pageData: () => JSON.parse(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`) },
    'is nested deeper',
  ],
  [
    {
      pageData: () => {
        let shared: unknown = 1;
        for (let level = 0; level < 40; level++) shared = { one: shared, other: [shared] };
        return { small: 1, tree: shared };
      },
    },
    'more than 100000 values, at "tree" at the latest',
  ],
  [{ pageData: () => ({ a: Number.NaN }) }, '"a" is the number'],
  [{ head: () => 'x' }, 'it returned the string "x" instead of a list of head tags'],
  [{ head: () => [['img', {}]] }, 'the head tag ["img",{}]'],
])('%o is refused', (plugin, message) => {
  expect(() => untyped(plugin).page?.(page, site)).toThrow(message);
});

test('plugins add files of text and bytes', async () => {
  const bytes = new Uint8Array([1, 2]);
  const hooks = createHooks([
    { name: 'one', siteFiles: ({ pages }) => [{ path: 'n.txt', content: `${pages.length}` }] },
    { name: 'two', siteFiles: async () => [{ path: 'a/b.bin', content: bytes }] },
  ]);
  expect(await hooks.siteFiles?.(site)).toMatchObject([
    { plugin: 'one', path: 'n.txt', content: '1' },
    { plugin: 'two', path: 'a/b.bin', content: bytes },
  ]);
});

test.each([
  [{ siteFiles: () => ({}) }, 'it returned an object instead of a list of files'],
  [{ siteFiles: () => [{ path: 'a' }] }, 'a file has a path and a content'],
  [
    { siteFiles: () => [{ path: 'a', content: () => '', key: 1 }] },
    'the key of "a" is the number 1 instead of a text',
  ],
  [{ siteFiles: () => [{ path: '../a', content: '' }] }, '"../a" is no path below the output'],
  [{ siteFiles: () => [{ path: '/a', content: '' }] }, '"/a" is no path below the output'],
  [
    { siteFiles: () => [1, 2].map(() => ({ path: 'a', content: '' })) },
    'there is a file "a" of the plugin "x" already',
  ],
])('%o is refused', async (plugin, message) => {
  await expect(untyped(plugin).siteFiles?.(site)).rejects.toThrow(message);
});
