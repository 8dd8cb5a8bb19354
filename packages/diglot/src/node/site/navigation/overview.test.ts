import { expect, test } from 'vitest';
import type { SidebarItem } from '../../../shared/types/navigation';
import type { TocEntry } from '../../../shared/types/page-data';
import { firstSentence, type OverviewFacts, type OverviewInput, overviewGroups } from './overview';

const open = { collapsible: true, collapsed: false };
const toc: TocEntry[] = [
  { text: 'Two', id: 'two', depth: 2, charIndex: 0 },
  { text: 'Three', id: 'three', depth: 3, charIndex: 9 },
];

const link = (name: string, more = {}): SidebarItem => ({
  type: 'link',
  text: `<code>${name}</code>`,
  link: `/config/${name}`,
  ...more,
});

const sidebar: SidebarItem[] = [
  { type: 'link', text: 'Overview', link: '/config/' },
  link('single'),
  {
    type: 'group',
    text: 'Lib',
    link: '/config/lib/',
    ...open,
    items: [
      link('lib/format', { overviewHeaders: [3] }),
      { type: 'group', text: 'Deep', ...open, items: [link('lib/dts')] },
      { type: 'link', text: 'Elsewhere', link: 'https://example.com' },
    ],
    overviewHeaders: [2, 3],
  },
  { type: 'group', text: 'Empty', ...open, items: [] },
];

function groups(routePath: string, more: Partial<OverviewInput> = {}) {
  const own = routePath === '/config/' ? {} : { overviewHeaders: [3] };
  return overviewGroups({
    sidebar,
    routePath,
    title: 'Config',
    factsOf: (path) => (path.startsWith('/') ? { title: path, toc, frontmatter: own } : undefined),
    ...more,
  }).map(({ text, items }) => ({
    text,
    items: items.map((item) => `${item.link}: ${item.headings.map(({ id }) => id).join(' ')}`),
  }));
}

test('OVER-01, OVER-03: the section an overview heads, its group pages first, itself left out', () => {
  expect(groups('/config/')).toEqual([
    { text: 'Config', items: ['/config/single: two'] },
    {
      text: 'Lib',
      items: ['/config/lib/: two three', '/config/lib/format: three', '/config/lib/dts: two three'],
    },
  ]);
});

test('OVER-01: the index page of a group lists that group only', () => {
  expect(groups('/config/lib/').map(({ text }) => text)).toEqual(['Config', 'Deep']);
});

test('OVER-02: item before page before group before [2]', () => {
  const factsOf = () => ({ title: '', toc, frontmatter: { overviewHeaders: [2] } });
  expect(groups('/config/', { factsOf })[1]?.items).toEqual([
    '/config/lib/: two',
    '/config/lib/format: three',
    '/config/lib/dts: two',
    'https://example.com: two',
  ]);
});

test('OVER-12: a post brings its date and summary', () => {
  const frontmatter = { date: '2025-05-14', description: 'We are here.' };
  const [group] = overviewGroups({
    sidebar: [{ type: 'link', text: 'Post', link: '/blog/post' }],
    routePath: '/blog/',
    title: 'Overview',
    factsOf: () => ({ title: 'Post', toc: [], frontmatter }),
  });
  expect(group).toEqual({
    text: 'Overview',
    items: [{ text: 'Post', link: '/blog/post', headings: [], ...frontmatter }],
  });
});

test('a list of posts has the fields of their authors’ own, other lists have none', () => {
  const frontmatter = { own: { cover: '/a.png' } };
  const itemOf = (post?: OverviewFacts['post']) =>
    overviewGroups({
      sidebar,
      routePath: '/config/',
      title: 'Blog',
      factsOf: (path) => ({ title: path, toc: [], frontmatter, post }),
    })[0]?.items[0];
  expect(itemOf({ authors: [], tags: [] })).toMatchObject({ own: { cover: '/a.png' } });
  expect(itemOf()).not.toHaveProperty('own');
});

test('an overview leaves out the sections that it names, and says what is a name in code', () => {
  const [group] = overviewGroups({
    sidebar: [
      { type: 'link', text: [{ mark: 'code', text: 'lib.dts' }], link: '/config/dts' },
      { type: 'link', text: ['The ', { mark: 'code', text: 'lib' }], link: '/config/lib' },
    ],
    routePath: '/config/',
    title: 'Config',
    exclude: ['two'],
    factsOf: (path) => ({
      title: path,
      toc: [...toc, { text: 'dts.build', id: 'build', depth: 2, charIndex: 20, isCode: true }],
      frontmatter: { description: 'Writes types. All about it.' },
    }),
  });
  const headings = [{ text: 'dts.build', id: 'build', depth: 2, isCode: true }];
  const summary = 'Writes types.';
  expect(group?.items).toMatchObject([
    { text: 'lib.dts', isCode: true, headings, summary },
    { text: 'The lib', headings, summary },
  ]);
  expect(group?.items[1]).not.toHaveProperty('isCode');
});

test.each([
  ['lib.dts writes declarations. All fields and defaults.', 'lib.dts writes declarations.'],
  [
    'For Node.js 22, e.g. rslib.config.ts. 5 of them.',
    'For Node.js 22, e.g. rslib.config.ts. 5 of them.',
  ],
  ['Why? Because.', 'Why?'],
  ['lib.dts 生成 .d.ts 文件。介绍各个字段。', 'lib.dts 生成 .d.ts 文件。'],
  ['One sentence', 'One sentence'],
  ['', ''],
])('of “%s”', (text, first) => {
  expect(firstSentence(text)).toBe(first);
});
