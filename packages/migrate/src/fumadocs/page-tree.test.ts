import { expect, test } from 'vitest';
import { readTree } from './page-tree';
import type { FumadocsPage } from './read-pages';
import { folderOf, routeOf } from './read-pages';

/** The sections of a collection that is served below `/docs`. */
function treeOf(names: readonly string[], metas: Readonly<Record<string, object>> = {}) {
  const pages = names.map((name): [string, FumadocsPage] => [
    name,
    {
      file: `/site/content/docs/${name}.mdx`,
      name,
      lang: undefined,
      route: routeOf(name, '/docs'),
      fields: {},
      to: '',
    },
  ]);
  const all = Object.entries(metas).map(([name, meta]) => [folderOf(name), { ...meta }] as const);
  return readTree({ pages: new Map(pages), metas: new Map(all) }, '/docs');
}

/** The entries of a collection of one section. */
const entries = (...given: Parameters<typeof treeOf>) => treeOf(...given)[0]?.items;

test('without meta.json pages come in order, the first page in front, and folders behind them', () => {
  expect(entries(['index', 'zoo', 'api/index', 'api/b', 'api/a', 'ant'])).toEqual([
    '/docs',
    '/docs/ant',
    '/docs/zoo',
    { link: '/docs/api', collapsed: true, items: ['/docs/api/a', '/docs/api/b'] },
  ]);
});

test('"pages" names what is listed: separators, links, the rest, what is left out', () => {
  const pages = [
    'b',
    '---Start---',
    '---[Icon]More---',
    '---',
    '[Rocket][Go](/go)',
    'external:[Far](https://a.b)',
    '...',
    '!d',
  ];
  expect(entries(['a', 'b', 'c', 'd'], { meta: { pages } })).toEqual([
    '/docs/b',
    { sectionHeaderText: 'Start' },
    { sectionHeaderText: 'More' },
    { dividerType: 'solid' },
    { text: 'Go', link: '/go' },
    { text: 'Far', link: 'https://a.b' },
    '/docs/a',
    '/docs/c',
  ]);
});

test('"z...a" is the rest from its end, and what no list names is left out', () => {
  expect(entries(['a', 'b', 'c'], { meta: { pages: ['z...a'] } })).toEqual([
    '/docs/c',
    '/docs/b',
    '/docs/a',
  ]);
  expect(entries(['a', 'b', 'c'], { meta: { pages: ['c'] } })).toEqual(['/docs/c']);
});

test('"...folder" takes out what is in a folder; a page that a list names stands there alone', () => {
  const names = ['tools/index', 'tools/a', 'tools/b', 'end'];
  expect(entries(names, { meta: { pages: ['...tools', 'end'] } })).toEqual([
    '/docs/tools',
    '/docs/tools/a',
    '/docs/tools/b',
    '/docs/end',
  ]);
  expect(entries(names, { meta: { pages: ['tools', 'tools/b'] } })).toEqual([
    { link: '/docs/tools', collapsed: true, items: ['/docs/tools/a'] },
    '/docs/tools/b',
  ]);
});

test('folders in parentheses are no part of addresses; title, open and fixed folders are kept', () => {
  const meta = { title: 'Basics', defaultOpen: true, pages: ['two', 'one'] };
  expect(
    entries(['(basics)/one', '(basics)/two', 'fixed/three'], {
      '(basics)/meta': meta,
      'fixed/meta': { collapsible: false },
    }),
  ).toEqual([
    { text: 'Basics', items: ['/docs/two', '/docs/one'] },
    { text: 'Fixed', collapsible: false, items: ['/docs/fixed/three'] },
  ]);
});

test('root folders are sections with prefixes of their own; those without stand below each other', () => {
  const sections = treeOf(['(guide)/a', '(more)/b', 'api/index', 'api/c'], {
    '(guide)/meta': { title: 'Guide', root: true },
    '(more)/meta': { title: 'More', root: true },
    'api/meta': { title: 'API', root: true },
  });
  expect(sections).toEqual([
    {
      prefix: '/docs/',
      title: 'Guide',
      link: '/docs/a',
      items: ['/docs/a', { sectionHeaderText: 'More' }, '/docs/b'],
    },
    { prefix: '/docs/api/', title: 'API', link: '/docs/api', items: ['/docs/api', '/docs/api/c'] },
  ]);
});

test('"pagesIndex" is what the name of a folder leads to: a page of it, or a link', () => {
  expect(
    entries(['a/start', 'a/more', 'b/one'], {
      'a/meta': { title: 'A', pagesIndex: 'start' },
      'b/meta': { title: 'B', pagesIndex: '[Elsewhere](https://a.b)' },
    }),
  ).toEqual([
    { text: 'A', link: '/docs/a/start', collapsed: true, items: ['/docs/a/more'] },
    { text: 'B', link: 'https://a.b', collapsed: true, items: ['/docs/b/one'] },
  ]);
});

test('whatever the lists say, no page stands twice, and each page stands where no list leaves it out', () => {
  const names = ['index', 'a', 'b', 'x/index', 'x/c', 'x/y/d', '(g)/e'];
  const words = [
    '...',
    'z...a',
    'a',
    'x',
    '...x',
    '!b',
    'x/c',
    'x/y',
    '(g)',
    '...(g)',
    '---T---',
    './b',
  ];
  let seed = 7;
  const random = (count: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed % count;
  };
  const linksIn = (all: unknown): string[] =>
    [all].flat(2).flatMap((one) => {
      const { link, items = [] } = Object(one);
      return typeof one === 'string' ? [one] : [...(link ? [link] : []), ...linksIn(items)];
    });
  for (let round = 0; round < 500; round++) {
    const pages = Array.from({ length: random(6) }, () => words[random(words.length)] ?? '');
    const links = linksIn(treeOf(names, { meta: { pages } }).map(({ items }) => items));
    expect([...new Set(links)], JSON.stringify(pages)).toEqual(links);
    if (pages.includes('...') && !pages.some((word) => word.startsWith('!')))
      expect([...links].sort(), JSON.stringify(pages)).toEqual(
        names.map((name) => routeOf(name, '/docs')).sort(),
      );
  }
});
