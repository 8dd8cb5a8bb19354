import { expect, test } from 'vitest';
import { bilingual, createSite } from '../test-site';

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
