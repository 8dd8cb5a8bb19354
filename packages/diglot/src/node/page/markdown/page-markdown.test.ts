import { expect, test } from 'vitest';
import type { ConfigValues } from '../../schema/config';
import { frontMatterSchema } from '../../schema/front-matter';
import { bilingual, createSite } from '../../site/test-site';
import { pageMarkdown, type TwinPage, withoutIndexLine } from './page-markdown';

const headings = [{ text: 'With *stars*', id: 'stars', depth: 2 }] as const;

/** The twin of a page of a site with two languages, without the line at its top. */
async function twinOf(content: string, page: Partial<TwinPage>, user: ConfigValues = {}) {
  const config = await createSite({}, { ...bilingual, ...user }).config();
  const defaults = { lang: 'en', pageType: 'doc' as const, frontmatter: FRONT_MATTER };
  return pageMarkdown(content, { ...defaults, ...page }, config);
}

const FRONT_MATTER = frontMatterSchema.parse({});
const ownPart = async (...args: Parameters<typeof twinOf>) =>
  withoutIndexLine(await twinOf(...args));

test('the first line leads to the index of the language, with the whole address where it is known', async () => {
  expect(await twinOf('# A\n', {})).toBe('> Index of all pages: [llms.txt](/llms.txt)\n\n# A\n');
  const user: ConfigValues = { siteUrl: 'https://site.dev', base: '/docs/' };
  expect(await twinOf('# 甲\n', { lang: 'zh' }, user)).toBe(
    '> 全部页面的索引：[llms.txt](https://site.dev/docs/zh/llms.txt)\n\n# 甲\n',
  );
});

test('a blog lists its posts after its words', async () => {
  const posts = [
    {
      text: 'Release [1]',
      link: '/blog/b',
      headings,
      date: '2026-03-01',
      description: 'New\nand *old*.',
    },
    { text: 'Plans', link: '/blog/a', headings: [], date: '2026-01-15' },
  ];
  const overview = [{ text: 'Blog', items: posts }];
  expect(await ownPart('# Blog\n\nHello.\n', { overview }, { base: '/docs/' })).toBe(
    [
      '# Blog\n\nHello.\n',
      '- [Release \\[1\\]](/docs/blog/b) (2026-03-01): New and \\*old\\*.',
      '- [Plans](/docs/blog/a) (2026-01-15)',
    ].join('\n'),
  );
});

test('a post has its facts below its title, in the words of its language', async () => {
  const frontmatter = frontMatterSchema.parse({ date: '2026-03-01' });
  const ada = { name: 'Ada *L*', link: 'https://ada.example/' };
  const post = {
    readingTime: '阅读约 5 分钟',
    authors: [ada, { name: 'Grace Hopper' }],
    tags: [{ text: '命令行', link: '/zh/blog/tags/cli' }, { text: 'C' }],
  };
  expect(
    await ownPart('# 甲\n\n正文。\n', { lang: 'zh', frontmatter, post }, { base: '/docs/' }),
  ).toBe(
    [
      '# 甲',
      '2026-03-01 · 阅读约 5 分钟 · [Ada \\*L\\*](https://ada.example/) · Grace Hopper',
      '标签 · [命令行](/docs/zh/blog/tags/cli) · C',
      '正文。',
    ].join('\n\n'),
  );
  const bare = { frontmatter, post: { authors: [], tags: [] } };
  expect(await ownPart('Words.\n', bare)).toBe('2026-03-01\n\nWords.');
});

test('any other overview lists its groups, with what pages say first, and their headings', async () => {
  const items = [
    { text: 'Output', link: '/api/output', headings, summary: 'Where files go.' },
    { text: 'lib.id', link: '/api/id', headings: [], isCode: true },
  ];
  const overview = [{ text: 'API', items }];
  expect(await ownPart('', { overview }, { siteUrl: 'https://site.dev' })).toBe(
    [
      '## API\n',
      '- [Output](https://site.dev/api/output): Where files go.',
      '  - [With \\*stars\\*](https://site.dev/api/output#stars)',
      '- [`lib.id`](https://site.dev/api/id)',
    ].join('\n'),
  );
});

test('a home page has its hero and features before its content, with links in its language', async () => {
  const frontmatter = frontMatterSchema.parse({
    pageType: 'home',
    hero: {
      badge: { text: '1.0', link: '/blog/one' },
      name: 'Rslib *1*',
      text: 'One source.\nEvery format.',
      tagline: 'The tool.',
      image: { src: '/logo.svg', alt: 'A bird' },
      actions: [
        { text: 'Start', link: '/guide/', theme: 'brand' },
        { text: 'Code', link: 'https://example.com/', theme: 'alt' },
      ],
    },
    features: [
      { title: 'Fast', details: 'In seconds.', link: '/guide/fast' },
      { title: 'Small', details: '1 file.' },
    ],
  });
  const user: ConfigValues = { siteUrl: 'https://site.dev', base: '/docs/' };
  expect(await ownPart('More.\n', { lang: 'zh', pageType: 'home', frontmatter }, user)).toBe(
    [
      '[1.0](https://site.dev/docs/zh/blog/one)',
      '# Rslib \\*1\\*',
      'One source.\\\nEvery format.',
      'The tool.',
      '![A bird](https://site.dev/docs/logo.svg)',
      '- [Start](https://site.dev/docs/zh/guide/)\n- [Code](https://example.com/)',
      '## [Fast](https://site.dev/docs/zh/guide/fast)',
      'In seconds.',
      '## Small',
      '1 file.',
      'More.',
    ].join('\n\n'),
  );
});
