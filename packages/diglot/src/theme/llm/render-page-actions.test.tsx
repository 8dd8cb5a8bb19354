import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usePageData } from '../page-context';
import { samplePage, sampleShell } from '../testing/sample';
import { pageActionParts } from './PageActionsRoot';
import { withPageActions } from './render-page-actions';

const TITLE = '<h1>Title</h1>';
const CONTENT = `${TITLE}<p>Text</p>`;
const content = { contentHtml: CONTENT, titleEnd: TITLE.length };
const shell = sampleShell({ base: '/docs/', siteUrl: 'https://example.com' });
const zh = { lang: 'zh', contentLang: 'zh', routePath: '/zh/guide/start/' };

function PageTitle() {
  return <em>{usePageData().title}</em>;
}

function Nothing() {
  return null;
}

test('LLM-01: doc pages have the button and the menu below the title, other pages have none', () => {
  const html = withPageActions(content, { page: samplePage(), shell });
  expect(html).toMatch(
    /^<h1>Title<\/h1><dg-island class="dg-page-actions" [^>]*><button.*<\/dg-island><p>Text<\/p>$/,
  );
  expect(html).toMatch(/<button[^>]*>.*Copy Markdown<\/button>.*<summary[^>]*>Open/);
  for (const pageType of ['home', 'custom', 'blank', '404'] as const) {
    expect(withPageActions(content, { page: samplePage({ pageType }), shell })).toBe(CONTENT);
  }
});

test('without a title they are in front', () => {
  const html = withPageActions({ contentHtml: '<p>Text</p>' }, { page: samplePage(), shell });
  expect(html).toMatch(/^<dg-island .*<\/dg-island><p>Text<\/p>$/);
});

test('LLM-01, LLM-08: Chinese texts, in this order', () => {
  const html = withPageActions(content, {
    page: samplePage(zh),
    shell: sampleShell({ lang: 'zh' }),
  });
  const texts = html.replace(/<noscript>.*<\/noscript>/, '').match(/[^<>]*\p{Script=Han}[^<>]*/gu);
  expect(texts).toEqual([
    '复制 Markdown',
    '打开',
    '复制 Markdown 链接',
    '在 ChatGPT 中打开',
    '在 Claude 中打开',
  ]);
});

test('LLM-02, LLM-09: without scripts there are links, below the base of the configured site', () => {
  const html = withPageActions(content, { page: samplePage(zh), shell });
  const links = /<noscript>(.*)<\/noscript>/.exec(html)?.[1] ?? '';
  const [markdown, ...chats] = [...links.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(markdown).toBe('/docs/zh/guide/start/index.md');
  expect(chats).toHaveLength(2);
  for (const chat of chats) {
    expect(chat).toContain(encodeURIComponent('https://example.com/docs/zh/guide/start/index.md,'));
  }
});

test('without a known host there is no address that a service could read', () => {
  const html = withPageActions(content, { page: samplePage(), shell: sampleShell() });
  expect(html).not.toMatch(/chatgpt\.com|claude\.ai/);
  expect(html).toContain('href="/guide/start/quick-start.md"');
});

test('on a page that is not translated they are in the language of the interface', () => {
  const page = samplePage({ ...zh, contentLang: 'en' });
  expect(withPageActions(content, { page, shell })).toContain('data-wake="touch" lang="zh-CN"');
});

test('a site replaces the parts, or leaves them out', () => {
  const page = samplePage();
  expect(withPageActions(content, { page, shell, parts: { OpenMenu: PageTitle } })).toContain(
    '</button><em>Quick start</em><noscript>',
  );
  expect(withPageActions(content, { page, shell, parts: { PageActions: Nothing } })).toBe(CONTENT);
});

test('what is put together is what React makes of the parts of that very page', () => {
  const { PageActions } = pageActionParts;
  const anyRoute = fc.oneof(
    fc.constantFrom('/', "/it's & <b>", '/页/', '/a"b', '/100%'),
    fc.webPath().map((path) => path || '/'),
  );
  const sites = ['', 'https://example.com'].flatMap((siteUrl) =>
    ['/', "/it's/"].map((base) => sampleShell({ siteUrl, base })),
  );
  fc.assert(
    fc.property(anyRoute, fc.constantFrom('en', 'zh'), (routePath, contentLang) => {
      const page = samplePage({ routePath, contentLang });
      for (const site of sites) {
        // A part of the site's own, which happens to be the theme's.
        const own = withPageActions(content, { page, shell: site, parts: { PageActions } });
        expect(withPageActions(content, { page, shell: site })).toBe(own);
      }
    }),
    { numRuns: 30 },
  );
});
