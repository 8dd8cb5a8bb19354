import { describe, expect, test } from 'vitest';
import type { SidebarItem } from '../../../shared/types/navigation';
import { bilingual, createSite } from '../test-site';
import { showLabel } from './test-label';

/** A sidebar as an indented list: readable in review. */
function outline(items: readonly SidebarItem[] | undefined, depth = 0): string {
  return (items ?? [])
    .map((item) => {
      const pad = '  '.repeat(depth);
      if (item.type === 'divider') return `${pad}--- ${item.style}\n`;
      if (item.type === 'section-header') return `${pad}# ${showLabel(item.text)}\n`;
      if (item.type === 'link') return `${pad}${showLabel(item.text)} ${item.link}\n`;
      const marks = `${item.collapsible ? '' : ' fixed'}${item.collapsed ? ' collapsed' : ''}`;
      const head = `${pad}[${showLabel(item.text)}] ${item.link ?? ''}${marks}`.trimEnd();
      return `${head}\n${outline(item.items, depth + 1)}`;
    })
    .join('');
}

const guide = {
  'en/_nav.json': [{ text: 'Guide', link: '/guide/start/' }],
  'en/guide/_meta.json': [
    { type: 'dir', name: 'start', label: 'Getting Started' },
    { type: 'dir', name: 'basic', label: 'Basic' },
  ],
  'en/guide/start/_meta.json': ['index', 'quick-start'],
  'en/guide/start/index.mdx': '# Introduction',
  'en/guide/start/quick-start.mdx': '# Quick `start`',
  'en/guide/basic/cli.mdx': '# CLI',
  'en/guide/basic/typescript.mdx': '# TypeScript',
};

test('what generators of lists write beside pages and links counts for nothing', async () => {
  const { scan, problems } = createSite({
    'g/_meta.json': [
      { type: 'file', name: 'a', collapsible: true, collapsed: true },
      { type: 'custom-link', label: 'B', link: '/g/b', collapsed: true, items: [] },
    ],
    'g/a.md': '# A',
    'g/b.md': '# B',
  });
  const { sidebars } = await scan();
  expect(await problems()).toBe('');
  expect(outline(Object.values(sidebars.en ?? {})[0])).toBe('[g]\n  A /g/a\n  B /g/b\n');
});

describe('folders', () => {
  test('ROUTE-19: one that is listed by itself has no entry for the 404 page', async () => {
    const { scan } = createSite({
      'index.md': '# Home',
      'a.md': '# A',
      '404.md': "---\npageType: '404'\n---\n# Lost",
    });
    const { sidebars } = await scan();
    expect(outline(Object.values(sidebars.en ?? {})[0])).toBe('Home /\nA /a\n');
  });

  test('ROUTE-09..14, SIDE-01: each top folder has a sidebar in the order of _meta.json', async () => {
    const { scan, problems } = createSite({
      ...Object.fromEntries(Object.entries(guide).map(([k, v]) => [k.slice(3), v])),
      'config/_meta.json': ['index', { type: 'dir', name: 'lib', label: 'Lib Configurations' }],
      'config/index.mdx': '---\noverview: true\n---\n# Overview',
      'config/lib/_meta.json': ['format', 'bundle'],
      'config/lib/index.mdx': '# Lib',
      'config/lib/format.mdx': '# lib.format',
      'config/lib/bundle.mdx': '# lib.bundle',
    });
    const { en } = (await scan()).sidebars;
    expect(await problems()).toBe('');
    expect(Object.keys(en ?? {})).toEqual(['/config/', '/guide/']);
    expect(outline(en?.['/guide/'])).toMatchInlineSnapshot(`
      "[Getting Started]
        Introduction /guide/start/
        Quick <code>start</code> /guide/start/quick-start
      [Basic]
        CLI /guide/basic/cli
        TypeScript /guide/basic/typescript
      "
    `);
    // The folder's index page is not listed in its _meta.json: it is the group's own page.
    expect(outline(en?.['/config/'])).toMatchInlineSnapshot(`
      "Overview /config/
      [Lib Configurations] /config/lib/
        lib.format /config/lib/format
        lib.bundle /config/lib/bundle
      "
    `);
  });

  test('a folder without _meta.json: index first, natural order, a file beside a folder heads it', async () => {
    const { scan } = createSite({
      '_nav.json': [],
      'guide/10-last.md': '# Last',
      'guide/2-second.md': '# Second',
      'guide/index.md': '# Guide',
      'guide/advanced.md': '# Advanced',
      'guide/advanced/b.md': '# B',
      'guide/advanced/a.md': '# A',
      'guide/basic/index.md': '# Basic',
      'guide/basic/c.md': '# C',
      'guide/alone/index.md': '# Alone',
      'guide/empty/image.png': '',
    });
    const { en } = (await scan()).sidebars;
    expect(outline(en?.['/guide/'])).toMatchInlineSnapshot(`
      "Guide /guide/
      Second /guide/2-second
      Last /guide/10-last
      [Advanced] /guide/advanced
        A /guide/advanced/a
        B /guide/advanced/b
      Alone /guide/alone/
      [Basic] /guide/basic/
        C /guide/basic/c
      "
    `);
  });

  test('a _meta.json in the language folder makes one sidebar for everything, as does a site without nav', async () => {
    const files = { 'index.md': '# Home', 'a/b.md': '# B', 'c.md': '# C' };
    const plain = (await createSite(files).scan()).sidebars.en;
    expect(Object.keys(plain ?? {})).toEqual(['/']);
    expect(outline(plain?.['/'])).toMatchInlineSnapshot(`
      "Home /
      [a]
        B /a/b
      C /c
      "
    `);
    const meta = { '_nav.json': [], '_meta.json': [{ type: 'dir', name: 'a' }, 'c'] };
    const sorted = (await createSite({ ...files, ...meta }).scan()).sidebars.en;
    expect(Object.keys(sorted ?? {})).toEqual(['/']);
    expect(outline(sorted?.['/'])).toMatchInlineSnapshot(`
      "[a]
        B /a/b
      C /c
      "
    `);
  });
});

describe('items', () => {
  test('SIDE-07, SIDE-08, SIDE-09: all kinds of items', async () => {
    const { scan, problems } = createSite({
      '_nav.json': [],
      'g/_meta.json': [
        { type: 'section-header', label: 'Part **1**', tag: '<svg/>' },
        {
          type: 'file',
          name: 'a.md',
          label: '`A`',
          tag: '/a.svg',
          context: 'api',
          overviewHeaders: [2, 3],
        },
        { type: 'divider' },
        { type: 'divider', dashed: true },
        { type: 'dir-section-header', name: 's', label: 'Section' },
        { type: 'dir', name: 'd', collapsible: false, collapsed: true },
        { type: 'custom-link', label: 'GitHub', link: 'https://github.com' },
        { type: 'custom-link', label: 'Here', link: '/g/s/b.html#x' },
        { type: 'custom-link', label: 'More', items: [{ label: 'A', link: '/g/a' }] },
      ],
      'g/a.md': '# Not this',
      'g/s/index.md': '# S',
      'g/s/b.md': '# B',
      'g/d/c.md': '# C',
    });
    expect(await problems()).toMatchInlineSnapshot(`""`);
    const sidebar = (await scan()).sidebars.en?.['/g/'];
    expect(outline(sidebar)).toMatchInlineSnapshot(`
      "# Part <strong>1</strong>
      <code>A</code> /g/a
      --- solid
      --- dashed
      # Section
      S /g/s/
      B /g/s/b
      [d]  fixed collapsed
        C /g/d/c
      GitHub https://github.com
      Here /g/s/b#x
      [More]
        A /g/a
      "
    `);
    expect(sidebar?.slice(0, 2)).toMatchInlineSnapshot(`
      [
        {
          "tag": {
            "markup": [
              {
                "children": [],
                "props": {},
                "tag": "svg",
              },
            ],
          },
          "text": [
            "Part ",
            {
              "mark": "strong",
              "text": "1",
            },
          ],
          "type": "section-header",
        },
        {
          "context": "api",
          "link": "/g/a",
          "overviewHeaders": [
            2,
            3,
          ],
          "tag": {
            "image": "/a.svg",
          },
          "text": [
            {
              "mark": "code",
              "text": "A",
            },
          ],
          "type": "link",
        },
      ]
    `);
  });

  test('ROUTE-15: an excluded page may be named and is never a link', async () => {
    const { scan, problems } = createSite(
      {
        '_nav.json': [],
        'shared/CJS.mdx': '# CJS',
        'g/_meta.json': [
          'a',
          'parts/b',
          { type: 'dir', name: 'parts' },
          { type: 'custom-link', label: 'x', link: '/shared/CJS' },
        ],
        'g/a.md': '# A',
        'g/parts/b.md': '# B',
      },
      { route: { exclude: ['shared/**', '**/parts/**'] } },
    );
    expect(await problems()).toBe('');
    expect((await scan()).sidebars.en).toEqual({
      '/g/': [{ type: 'link', text: 'A', link: '/g/a' }],
    });
  });

  test('items that lead nowhere are errors with the nearest name', async () => {
    const { problems } = createSite({
      '_nav.json': [],
      'g/_meta.json': [
        'instal',
        'sub',
        { type: 'dir', name: 'sbu' },
        { type: 'custom-link', label: 'x', link: '/g/instal' },
        { type: 'custom-link', label: 'y' },
      ],
      'g/install.md': '',
      'g/sub/a.md': '',
    });
    expect(await problems()).toMatchInlineSnapshot(`
      "error [diglot] The sidebar names a page that does not exist: "instal"
        docs/g/_meta.json:2:3  ([0])
          1 | [
        > 2 |   "instal",
            |   ^
          3 |   "sub",
        Fix: Use the name of a file beside this one (closest: "install") or remove the item.

      error [diglot] The sidebar names a page that does not exist: "sub"
        docs/g/_meta.json:3:3  ([1])
          2 |   "instal",
        > 3 |   "sub",
            |   ^
          4 |   {
        Fix: It is a folder: write { "type": "dir", "name": "sub" }.

      error [diglot] The sidebar names a folder that does not exist or holds no pages: "sbu"
        docs/g/_meta.json:6:5  ([2].name)
          5 |     "type": "dir",
        > 6 |     "name": "sbu"
            |     ^
          7 |   },
        Fix: Use the name of a folder beside this file (closest: "sub") or remove the item.

      error [diglot] The sidebar leads to a page that does not exist: "/g/instal"
        docs/g/_meta.json:11:5  ([3].link)
          10 |     "label": "x",
        > 11 |     "link": "/g/instal"
             |     ^
          12 |   },
        Fix: Use the route of an existing page (closest: "/g/install") or remove the item.

      error [diglot] The sidebar item "y" leads nowhere: it has neither "link" nor "items"
        docs/g/_meta.json:15:5  ([4].label)
          14 |     "type": "custom-link",
        > 15 |     "label": "y"
             |     ^
          16 |   }
        Fix: Add a "link", add "items", or use { "type": "section-header" }.

      warning [diglot] No sidebar shows the page "g/install": this "_meta.json" does not name it
        docs/g/_meta.json:13:3  ([4])
          12 |   },
        > 13 |   {
             |   ^
          14 |     "type": "custom-link",
        Fix: Add "install" to it, or set "sidebar: false" in the front matter of pages that are not meant to be listed."
    `);
  });
});

describe('languages', () => {
  test("I18N-13: without own _meta.json the structure is borrowed, titles are the language's own", async () => {
    const { scan, problems } = createSite(
      {
        ...guide,
        'zh/guide/start/index.mdx': '# 介绍',
        'zh/guide/basic/cli.mdx': '# 命令行',
      },
      { ...bilingual, missingTranslations: 'ignore' },
    );
    const { navs, sidebars } = await scan();
    expect(await problems()).toBe('');
    expect(outline(sidebars.zh?.['/zh/guide/'])).toMatchInlineSnapshot(`
      "[Getting Started]
        介绍 /zh/guide/start/
        Quick <code>start</code> /zh/guide/start/quick-start
      [Basic]
        命令行 /zh/guide/basic/cli
        TypeScript /zh/guide/basic/typescript
      "
    `);
    expect(navs.zh).toEqual([{ text: '介绍', link: '/zh/guide/start/', position: 'right' }]);
  });

  test('a broken item of a borrowed _meta.json is reported once', async () => {
    const { scan } = createSite(
      { 'en/_nav.json': [], 'en/g/_meta.json': ['no'], 'en/g/a.md': '', 'zh/g/a.md': '' },
      bilingual,
    );
    expect((await scan()).errors).toHaveLength(1);
  });
});

describe('config', () => {
  const sidebar = {
    '/g/': [
      { text: 'All', items: ['/g/a', { text: 'B', link: '/g/b' }], collapsed: true },
      { dividerType: 'dashed' as const },
      { sectionHeaderText: 'More' },
      { link: 'https://example.com', text: 'Elsewhere' },
    ],
  };
  const files = {
    'en/g/a.md': '# A',
    'en/g/b.md': '# Bee',
    'zh/g/a.md': '# 甲',
    'zh/g/b.md': '# 乙',
  };

  test('a sidebar of the config wins, for all languages', async () => {
    const { scan } = createSite(
      { ...files, 'en/g/_meta.json': ['b'] },
      { themeConfig: { ...bilingual.themeConfig, sidebar } },
    );
    const { sidebars } = await scan();
    expect(outline(sidebars.en?.['/g/'])).toMatchInlineSnapshot(`
      "[All]  collapsed
        A /g/a
        B /g/b
      --- dashed
      # More
      Elsewhere https://example.com
      "
    `);
    expect(outline(sidebars.zh?.['/zh/g/'])).toMatchInlineSnapshot(`
      "[All]  collapsed
        甲 /zh/g/a
        B /zh/g/b
      --- dashed
      # More
      Elsewhere https://example.com
      "
    `);
  });

  test('sidebars of several languages may stand side by side', async () => {
    const both = { '/g/': ['/g/a'], '/zh/g': ['/zh/g/b'] };
    const { scan } = createSite(files, {
      themeConfig: { ...bilingual.themeConfig, sidebar: both },
    });
    expect((await scan()).sidebars).toMatchInlineSnapshot(`
      {
        "en": {
          "/g/": [
            {
              "link": "/g/a",
              "text": "A",
              "type": "link",
            },
          ],
        },
        "zh": {
          "/zh/g/": [
            {
              "link": "/zh/g/b",
              "text": "乙",
              "type": "link",
            },
          ],
        },
      }
    `);
  });

  test('a bad link in the config is an error at its place', async () => {
    const { problems } = createSite(files, {
      themeConfig: {
        ...bilingual.themeConfig,
        nav: [{ text: 'G', items: [{ text: 'A', link: '/g/aa' }] }],
        sidebar: { '/g/': [{ text: 'B', link: '/g/bb' }, { text: 'C' }] },
      },
    });
    expect(await problems()).toMatchInlineSnapshot(`
      "error [diglot] The navigation leads to a page that does not exist: "/g/aa"
        diglot.config.mjs:19:13  (themeConfig.nav[0].items[0].link)
          18 |             "text": "A",
        > 19 |             "link": "/g/aa"
             |             ^
          20 |           }
        Fix: Use the route of an existing page (closest: "/g/a") or remove the entry.

      error [diglot] The sidebar leads to a page that does not exist: "/g/bb"
        diglot.config.mjs:26:9  (themeConfig.sidebar["/g/"][0])
          25 |       "/g/": [
        > 26 |         {
             |         ^
          27 |           "text": "B",
        Fix: Use the route of an existing page (closest: "/g/b") or remove the item.

      error [diglot] The sidebar item leads nowhere: it has neither "link" nor "items"
        diglot.config.mjs:30:9  (themeConfig.sidebar["/g/"][1])
          29 |         },
        > 30 |         {
             |         ^
          31 |           "text": "C"
        Fix: Add a "link", add "items", or use "sectionHeaderText"."
    `);
  });
});

/** Told of pages that no sidebar shows, as `file: fix`. */
async function unlisted(files: Record<string, unknown>, config = {}) {
  const { warnings } = await createSite({ 'index.md': '# Home', ...files }, config).scan();
  return warnings
    .filter(({ code }) => code === 'sidebar-unlisted')
    .map(({ message, fix }) => `${message} | ${fix}`);
}

test('SIDE-02: a page that its folder’s _meta.json does not name is told of', async () => {
  const site = createSite({
    'index.md': '# Home',
    'guide/_meta.json': ['start'],
    'guide/start.md': '# Start',
    'guide/new.md': '# New',
    'guide/other.mdx': '# Other',
  });
  expect(await site.problems()).toMatchInlineSnapshot(`
    "warning [diglot] No sidebar shows the pages "guide/new", "guide/other": this "_meta.json" does not name them
      docs/guide/_meta.json:2:3  ([0])
        1 | [
      > 2 |   "start"
          |   ^
        3 | ]
      Fix: Add "new", "other" to it, or set "sidebar: false" in the front matter of pages that are not meant to be listed."
  `);
});

test('a folder that the one above does not name is told of once, with its item', async () => {
  const files = {
    '_meta.json': ['index', 'a'],
    'a.md': '# A',
    'more/b.md': '# B',
    'more/c.md': '# C',
    'more/deep/_meta.json': ['d'],
    'more/deep/d.md': '# D',
  };
  expect(await unlisted(files)).toEqual([
    'No sidebar shows the pages "more/b", "more/c", "more/deep/d": this "_meta.json" does not name them | ' +
      'Add { "type": "dir", "name": "more" } to it, or set "sidebar: false" in the front matter of pages that are not meant to be listed.',
  ]);
});

test('each language is told by its own _meta.json, a borrowed one once', async () => {
  const files = {
    'en/guide/_meta.json': ['a'],
    'zh/guide/a.md': '# 甲',
    'zh/guide/b.md': '# 乙',
    'en/guide/a.md': '# A',
    'en/guide/b.md': '# B',
  };
  expect(await unlisted(files, bilingual)).toHaveLength(1);
  expect(await unlisted({ ...files, 'zh/guide/_meta.json': ['a'] }, bilingual)).toHaveLength(2);
});

test.each<[string, Record<string, unknown>]>([
  ['without _meta.json', { 'guide/a.md': '# A' }],
  ['with "sidebar: false"', { 'guide/a.md': '---\nsidebar: false\n---\n# A' }],
  ['that is no document', { 'guide/a.md': '---\npageType: custom\n---\n# A' }],
  ['404', { '_meta.json': ['index', 'guide'], 'guide.md': '# G', '404.md': '# Not found' }],
  [
    'index of a folder',
    { 'guide/_meta.json': ['a'], 'guide/a.md': '# A', 'guide/index.md': '# I' },
  ],
  [
    'in a folder that is named as a whole',
    { '_meta.json': ['index', { type: 'dir', name: 'guide' }], 'guide/a.md': '# A' },
  ],
  [
    'that a group leads to',
    { '_meta.json': ['index', { type: 'dir', name: 'g' }], 'g.md': '# G', 'g/a.md': '# A' },
  ],
  [
    'that another item leads to',
    { '_meta.json': ['index', { type: 'custom-link', link: '/a#b', label: 'A' }], 'a.md': '# A' },
  ],
  [
    'post of a blog',
    {
      'blog/_meta.json': ['index'],
      'blog/index.md': '---\noverview: true\n---\n# Blog',
      'blog/a.md': '---\ndate: 2026-01-01\n---\n# A',
    },
  ],
  ['of a folder that lists nothing on purpose', { 'x/_meta.json': [], 'x/a.md': '# A' }],
])('no mistake is a page %s', async (_, files) => {
  const nav = '_meta.json' in files ? {} : { '_nav.json': [{ text: 'Home', link: '/' }] };
  expect(await unlisted({ ...nav, ...files })).toEqual([]);
});

test('sidebars of the config are the author’s choice', async () => {
  const files = { 'guide/_meta.json': ['a'], 'guide/a.md': '# A', 'guide/b.md': '# B' };
  const themeConfig = { sidebar: { '/guide/': [{ text: 'A', link: '/guide/a' }] } };
  expect(await unlisted(files, { themeConfig })).toEqual([]);
});
