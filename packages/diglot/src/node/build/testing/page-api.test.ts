import { beforeAll, expect, test, vi } from 'vitest';
import { siteFiles } from './site-text';
import { createTestSite, sharedSite } from './test-site';

// Bundling takes most of a second, and more on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const FACTS = `import { usePage, useSite } from 'diglot/theme';
import { Badge, Link } from '@theme';
import { useI18n, useLang, usePageData, withBase } from '@rspress/core/runtime';

export function Facts() {
  const { page, siteData } = usePageData();
  const t = useI18n();
  return (
    <p>
      {useLang()}|{page.title}|{page.routePath}|{usePage().relativePath}|{siteData.title}|
      {useSite().defaultLang}|{t('hello', { name: 'R' })}|{withBase('/x')}|<Badge text="new" />|
      <Link href="/a">to a</Link>
    </p>
  );
}
`;

const LIVE = `'use client';
import { Link } from '@rspress/core/theme';
import { BrowserOnly, NoSSR, useDark, useLang, useLocation, withBase } from '@rspress/core/runtime';

export function Live() {
  return (
    <b title={withBase('/x')}>
      {useLang()} {useLocation().pathname} {String(useDark())}
      <NoSSR>later</NoSSR><BrowserOnly fallback="wait">{async () => document.title}</BrowserOnly> <Link href="/a">to a</Link>
    </b>
  );
}
`;

const PAGE = `---
boat: Ada
---

import { Head, Link as To, useFrontmatter, useLang, usePageData } from '@rspress/core/runtime';
import { SourceCode, Steps as Ordered } from '@rspress/core/theme';
import { Facts } from '../../components/Facts';
import { Live } from '../../components/Live';

# Facts of a page

export const Here = () => <i>{useLang()}</i>;

export const Boat = () => <u>{usePageData().page.frontmatter.boat}, {useFrontmatter().frontmatter.boat}</u>;

<Head><meta name="robots" content="noindex" /><title>Its own title</title></Head>
<Here /> <To href="/a">A</To> <NoSSR>shown</NoSSR> <BrowserOnly>{() => <i>made with the page</i>}</BrowserOnly>
<SourceCode href="https://example.com" />
<Boat /> <BrowserOnly fallback="no address yet">{() => location.href}</BrowserOnly>

<Ordered>
1. One
</Ordered>

<Facts />

<Live />
`.replace('import { Head,', 'import { BrowserOnly, NoSSR, Head,');

const LIST = `import { usePages } from 'diglot/theme';

export default function List() {
  return <ul>{usePages().map((page) => <li key={page.routePath}>{page.lang}: {page.title}</li>)}</ul>;
}
`;

const CONFIG = (title: string) => `export default {
  title: '${title}',
  base: '/docs/',
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
    ],
  },
};
`;

const site = sharedSite(() =>
  createTestSite(
    siteFiles(`
-- diglot.config.ts --
${CONFIG('Test site')}
-- i18n.json --
{ "hello": { "en": "Hello {{name}}", "zh": "你好 {{name}}" } }
-- components/Facts.tsx --
${FACTS}
-- components/Live.tsx --
${LIVE}
-- components/List.tsx --
${LIST}
-- docs/en/facts.mdx --
${PAGE}
-- docs/zh/facts.mdx --
${PAGE.replace('Facts of a page', '页面')}
-- docs/en/list.mdx --
import List from '../../components/List';

# List

<List />
`),
  ),
);
beforeAll(async () => {
  await site.build();
});

/** The text of a built page, without tags, as one line. */
function textOf(file: string): string {
  const html = Buffer.from(site.output()[file] ?? '', 'latin1').toString('utf8');
  return (html.split('<body>')[1] ?? '').replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
}

const htmlOf = (file: string): string =>
  Buffer.from(site.output()[file] ?? '', 'latin1').toString('utf8');

test('front matter has fields of the author as Rspress has them, and what asks for a browser shows its fallback', () => {
  expect(htmlOf('facts.html')).toMatch(/<u>Ada, Ada<\/u>\s*no address yet/);
});

test('components of pages know language, page and site at build time, whichever name they import', () => {
  expect(textOf('facts.html')).toContain(
    'en|Facts of a page|/facts|en/facts.mdx|Test site|en|Hello R|/docs/x|new|to a',
  );
  expect(textOf('zh/facts.html')).toContain(
    'zh|页面|/zh/facts|zh/facts.mdx|Test site|en|你好 R|/docs/x|new|to a',
  );
});

test('pages import components and hooks by the names of Rspress, without a dependency on it', () => {
  const html = htmlOf('zh/facts.html');
  expect(html).toContain('<i>zh</i>');
  expect(html).toContain('class="dg-steps"');
  expect(html).toContain('源码');
  expect(textOf('zh/facts.html')).toContain('shown made with the page');
});

test('links of still content are resolved as in Markdown, those of islands have the base', () => {
  const html = htmlOf('zh/facts.html');
  expect(html).toContain('<a href="/docs/zh/a">A</a>');
  expect(html).toContain('<a href="/docs/a">to a</a></b>');
});

test('an island knows the same at build time, and leaves the rest to the browser', () => {
  expect(htmlOf('zh/facts.html')).toMatch(/<b title="\/docs\/x">zh(?:<!-- -->)? .*\/zh\/facts/);
  expect(textOf('zh/facts.html')).toContain('zh /zh/facts falsewait to a');
});

test('Head adds tags to the document, and may set its title', () => {
  const html = htmlOf('facts.html');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<title>Its own title</title>');
  expect(htmlOf('a.html')).not.toContain('noindex');
});

test('a list of pages is rendered again when another page has another title', async () => {
  expect(textOf('list.html')).toContain('en: Azh: 甲en: Facts of a page');
  site.write({ 'docs/zh/a.md': '# 乙\n\n## 福\n\n文字。\n' });
  await site.build();
  expect(textOf('list.html')).toContain('zh: 乙');
  expect((await site.build()).rendered).toBe(0);
});

test('a page that reads the site is rendered again when the site has another title', async () => {
  site.write({ 'diglot.config.ts': CONFIG('Renamed') });
  await site.build();
  expect(textOf('facts.html')).toContain('|Renamed|');
  site.reset();
});

test('texts of i18n.json are a part of what a page was made of', async () => {
  site.write({ 'i18n.json': '{ "hello": { "en": "Good day", "zh": "你好" } }' });
  await site.build();
  expect(textOf('facts.html')).toContain('|Good day|');
  site.reset();
});
