import { expect, test } from 'vitest';
import type { ConfigValues } from '../../schema/config';
import { bilingual, createSite } from '../../site/test-site';
import { allPagesText, llmsFiles, pagesInOrder, pageText } from './llms-file';

const PAGES = {
  'en/_nav.json': [
    { text: 'Reference', link: '/config/' },
    { text: 'Guide', link: '/guide/start/one' },
    { text: 'News', link: '/blog/' },
  ],
  'en/guide/_meta.json': [
    { type: 'dir', name: 'start', label: 'First steps' },
    'about',
    { type: 'section-header', label: 'Beyond' },
    'last',
  ],
  'en/guide/start/_meta.json': ['two', 'one'],
  'en/config/_meta.json': ['index', 'a'],
  'en/index.md': '---\npageType: home\n---\n',
  'en/guide/start/one.md': '---\ndescription: The first\n  page.\n---\n\n# One [1]\n',
  'en/guide/start/two.md': '# Two\n',
  'en/guide/about.md': '# About\n',
  'en/guide/last.md': '# Last\n',
  'en/guide/unlisted.md': '# Unlisted\n',
  'en/config/index.md': '# All options\n',
  'en/config/a.md': '# a\n',
  'en/blog/index.md': '---\noverview: true\ntitle: Blog\n---\n',
  'en/blog/old.md': '---\ndate: 2024-01-01\n---\n\n# Old\n',
  'en/blog/new.md': '---\ndate: 2026-01-01\n---\n\n# New\n',
  'en/404.md': '---\npageType: "404"\n---\n',
  'zh/guide/about.md': '---\ndescription: 关于本站。\n---\n\n# 关于\n',
};

const SITE: ConfigValues = {
  ...bilingual,
  description: 'The library\nbuild tool.',
  siteUrl: 'https://site.dev',
  base: '/docs/',
};

async function filesOf(files: Record<string, unknown>, user: ConfigValues, lang = 'en') {
  const site = createSite(files, user);
  const [config, content] = [await site.config(), await site.scan()];
  const locale = config.locales.find((each) => each.lang === lang);
  if (!locale) throw new Error(lang);
  return { config, locale, content, files: llmsFiles(config, content, locale) };
}

test('the index names all pages in the order in which readers meet them, and what else there is', async () => {
  const { files } = await filesOf(PAGES, SITE);
  expect(files).toEqual([
    {
      file: 'llms.txt',
      text: `# Rslib

> The library build tool.

- Each link leads to the Markdown of a page.
- All pages in one file: <https://site.dev/docs/llms-full.txt>
- All sections as JSON, for retrieval: <https://site.dev/docs/sections.json>
- To search and read these pages by MCP: \`npx -y @diglot/mcp https://site.dev/docs/\`
- In other languages: 简体中文 <https://site.dev/docs/zh/llms.txt>

## Rslib

- [Rslib](https://site.dev/docs/index.md)

## Reference

- [All options](https://site.dev/docs/config/index.md)
- [a](https://site.dev/docs/config/a.md)

## Guide

- [About](https://site.dev/docs/guide/about.md)
- [Unlisted](https://site.dev/docs/guide/unlisted.md)

## Guide / First steps

- [Two](https://site.dev/docs/guide/start/two.md)
- [One \\[1\\]](https://site.dev/docs/guide/start/one.md): The first page.

## Guide / Beyond

- [Last](https://site.dev/docs/guide/last.md)

## News

- [Blog](https://site.dev/docs/blog/index.md)
- [New](https://site.dev/docs/blog/new.md)
- [Old](https://site.dev/docs/blog/old.md)
`,
    },
  ]);
});

test('each language has its own, in its words, with pages that are not translated yet; without addresses it has paths', async () => {
  const { files, locale, config, content } = await filesOf(PAGES, { ...SITE, siteUrl: '' }, 'zh');
  expect(files.map(({ file }) => file)).toEqual(['zh/llms.txt']);
  const text = files[0]?.text ?? '';
  expect(text).toContain('- 全部页面合为一个文件：`/docs/zh/llms-full.txt`');
  expect(text).toContain('- 其他语言：English `/docs/llms.txt`');
  expect(text).not.toContain('mcp');
  expect(text).toContain('- [关于](/docs/zh/guide/about.md): 关于本站。');
  expect(text).toContain('- [Two](/docs/zh/guide/start/two.md) (English)');
  // The other language has their text.
  expect(pagesInOrder(content, locale).map(({ routePath }) => routePath)).toEqual([
    '/zh/guide/about',
  ]);
  const pages = [pageText({ address: '/docs/zh/guide/about.md', markdown: '# 关于\n\n文字。' })];
  expect([...allPagesText(config, locale, pages)].join('')).toBe(
    '# Rslib\n\n> The library build tool.\n\n---\n\n<!-- /docs/zh/guide/about.md -->\n\n# 关于\n\n文字。\n',
  );
});

test('an index that agents would cut is divided: each page is in one part, and each part is an index', async () => {
  const names = Array.from({ length: 900 }, (_, index) => `page-${index}`);
  const pages = names.map((name) => [
    `en/guide/${name}.md`,
    `---\ndescription: ${'What it is about. '.repeat(5)}\n---\n\n# ${name}\n`,
  ]);
  const { files } = await filesOf(Object.fromEntries(pages), SITE);
  const [first, ...parts] = files;
  expect(parts.length).toBeGreaterThan(2);
  expect(first?.text).toContain(
    '## Parts of this index\n\n- [Part 1](https://site.dev/docs/llms-1.txt): ',
  );
  for (const { text } of files) {
    expect(text.length).toBeLessThan(50_000);
    expect(text).toMatch(/^# Rslib\n\n> The library build tool\.\n\n[\s\S]*^## .+\n\n- \[/m);
  }
  const listed = parts.flatMap(({ text }) =>
    [...text.matchAll(/guide\/(page-\d+)\.md/g)].map(([, name]) => name),
  );
  expect(listed.sort()).toEqual([...names].sort());
});

test('a site without description and sidebars has an index all the same', async () => {
  const { files } = await filesOf(
    { 'index.md': '# Start\n', 'a/b.md': '# B\n' },
    { title: 'Notes' },
  );
  expect(files[0]?.text).toMatch(/^# Notes\n\n> Notes\n\n- [\s\S]*\(\/index\.md\)\n/);
  expect(files[0]?.text).toContain('- [B](/a/b.md)');
});
