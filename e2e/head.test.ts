import type { APIRequestContext } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { readDocument } from './support/document';
import { servedSite } from './support/served-site';
import { createServedSite } from './support/site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });

const LOCALES_WITHOUT_SITE_DESCRIPTION = `import { defineConfig } from 'diglot';
export default defineConfig({
  title: 'Basic',
  route: { exclude: ['**/fragments/**'] },
  themeConfig: {
    fallbackHeadingTitle: false,
    locales: [
      { lang: 'en', label: 'English', description: 'Only English describes itself.' },
      { lang: 'zh', label: '简体中文', title: '基础', description: '中文的描述。' },
    ],
  },
});
`;

const PAGES = siteFiles(`
-- docs/en/guide/titled.md --
---
title: Given title
---

# Heading of its own

Text.
-- docs/en/guide/heading-only.md --
# First **heading**

## A later one
-- docs/en/guide/suffixed.md --
---
titleSuffix: Own suffix
---

# Suffixed
-- docs/en/guide/without-h1.md --
---
title: Title only
---

Text without a heading.
-- docs/en/guide/tagged.md --
---
description: A page with tags of its own.
head:
  - [meta, { name: author, content: Somebody }]
  - [link, { rel: me, href: 'https://example.org/me' }]
  - [script, { type: application/ld+json }, '{"@type":"Article"}']
---

# Tagged

To the [second page](./second.mdx).
-- docs/en/home-suffix.md --
---
pageType: home
titleSuffix: The suffix
---

Home.
-- docs/en/home-dash.md --
---
pageType: home
titleSuffix: "- with a dash"
---

Home.
-- docs/en/home-bar.md --
---
pageType: home
titleSuffix: "| with a bar"
---

Home.
`);

const site = servedSite('basic', PAGES);

/** What the head of a document says, and the heading of its page. */
async function readHead(request: APIRequestContext, path: string, url: string = site.url) {
  const { html, heading } = await readDocument(request, new URL(path, url).href);
  const descriptions = [...html.matchAll(/<meta name="description" content="([^"]*)"/g)];
  return {
    html,
    heading,
    title: /<title>([^<]*)</.exec(html)?.[1],
    description: descriptions.map(([, text]) => text).join(),
  };
}

test('META-01, META-02: a doc page is titled by its front matter, else by its first heading, a home page as the site, with its own suffix', async ({
  request,
}) => {
  for (const [path, title] of [
    ['/guide/titled', 'Given title - Basic'],
    ['/guide/heading-only', 'First heading - Basic'],
    ['/guide/suffixed', 'Suffixed - Own suffix'],
    ['/zh/guide/', '第一页 - 基础'],
    ['/', 'Basic'],
    ['/home-suffix', 'Basic - The suffix'],
    ['/home-dash', 'Basic - with a dash'],
    ['/home-bar', 'Basic | with a bar'],
  ] as const) {
    expect((await readHead(request, path)).title, path).toBe(title);
  }
});

test('META-03: the page’s description, else the site’s in the page’s language', async ({
  request,
}) => {
  for (const [path, description] of [
    ['/guide/second', 'The page with a fragment and quoted code.'],
    ['/guide/', 'A site with one of everything.'],
    ['/zh/guide/', '样样都有一个的网站。'],
  ] as const) {
    expect((await readHead(request, path)).description, path).toBe(description);
  }
});

test('META-05: a title without level-1 heading becomes one, with an anchor', async ({
  request,
}) => {
  const { html, heading } = await readHead(request, '/guide/without-h1');
  expect(heading).toMatch(/^Title only/);
  expect(html).toMatch(/<h1[^>]* id="title-only".*?<a [^>]*href="#title-only".*?<\/h1>/s);
  expect((await readHead(request, '/guide/titled')).heading).toMatch(/^Heading of its own/);
});

test('META-03, META-05: a locale’s description stands in; no heading is added where that is off', async ({
  request,
}) => {
  const other = await createServedSite('basic', {
    ...PAGES,
    'diglot.config.ts': LOCALES_WITHOUT_SITE_DESCRIPTION,
  });
  try {
    const page = await readHead(request, '/guide/without-h1', other.url);
    expect(page.html).toContain('Text without a heading.');
    expect(page.html).not.toContain('<h1');
    expect(page.title).toBe('Title only - Basic');
    expect(page.description).toBe('Only English describes itself.');
    expect((await readHead(request, '/zh/guide/', other.url)).description).toBe('中文的描述。');
  } finally {
    await other.remove();
  }
});

test('META-01, META-03, META-04, I18N-01: title, description, language, canonical address and own tags come with a page and go with it', async ({
  page,
  request,
}) => {
  const author = page.locator('meta[name="author"]');
  const me = page.locator('head link[rel="me"]');
  const description = page.locator('meta[name="description"]');
  const canonical = page.locator('link[rel="canonical"]');
  const data = page.locator('head script[type="application/ld+json"]');
  const second = await readHead(request, '/guide/second');
  expect(second.html).not.toContain('name="author"');

  await page.goto(new URL('/guide/tagged', site.url).href);
  await hydrated(page);
  await markDocument(page);
  const expectTagged = async () => {
    await expect(page).toHaveTitle('Tagged - Basic');
    await expect(author).toHaveAttribute('content', 'Somebody');
    await expect(me).toHaveAttribute('href', 'https://example.org/me');
    expect(await data.allTextContents()).toContain('{"@type":"Article"}');
    await expect(description).toHaveAttribute('content', 'A page with tags of its own.');
  };
  await expectTagged();

  await page.getByRole('main').getByRole('link', { name: 'second page', exact: true }).click();
  await expect(page).toHaveTitle('Second page - Basic');
  await expect(author).toHaveCount(0);
  await expect(me).toHaveCount(0);
  await expect(data).toHaveCount(1);
  await expect(description).toHaveAttribute('content', 'The page with a fragment and quoted code.');
  await expect(description).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(canonical).toHaveAttribute('href', 'https://basic.example/guide/second');

  await page.getByRole('banner').getByRole('link', { name: '简体中文' }).first().click();
  await expect(page).toHaveTitle('第二页 - 基础');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(canonical).toHaveAttribute('href', 'https://basic.example/zh/guide/second');
  await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute(
    'href',
    'https://basic.example/guide/second',
  );

  await page.goBack();
  await expect(page).toHaveTitle('Second page - Basic');
  await page.goBack();
  await expectTagged();
  await expectSameDocument(page);
});
