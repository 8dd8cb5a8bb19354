import type { Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
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

let site: Awaited<ReturnType<typeof createServedSite>>;
test.beforeAll(async () => {
  site = await createServedSite('basic', PAGES);
});
test.afterAll(() => site.remove());

const open = (page: Page, path: string) => page.goto(new URL(path, site.url).href);
const description = (page: Page) => page.locator('meta[name="description"]');
const authorTag = (page: Page) => page.locator('meta[name="author"]');

test('META-01: a doc page is titled by its front matter, else by its first heading', async ({
  page,
}) => {
  await open(page, '/guide/titled');
  await expect(page).toHaveTitle('Given title - Basic');
  await open(page, '/guide/heading-only');
  await expect(page).toHaveTitle('First heading - Basic');
  await open(page, '/guide/suffixed');
  await expect(page).toHaveTitle('Suffixed - Own suffix');
  await open(page, '/zh/guide/');
  await expect(page).toHaveTitle('第一页 - 基础');
});

test('META-01, META-03: title and description follow client navigation', async ({ page }) => {
  await open(page, '/guide/');
  await hydrated(page);
  await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'second page', exact: true }).click();
  await expect(page).toHaveTitle('Second page - Basic');
  await expect(description(page)).toHaveAttribute(
    'content',
    'The page with a fragment and quoted code.',
  );
  await page.goBack();
  await expect(page).toHaveTitle('First page - Basic');
  await expect(description(page)).toHaveAttribute('content', 'A site with one of everything.');
  await expect(description(page)).toHaveCount(1);
  await expectSameDocument(page);
});

test('META-02: a home page has the site’s title, with its own suffix', async ({ page }) => {
  await open(page, '/');
  await expect(page).toHaveTitle('Basic');
  await open(page, '/home-suffix');
  await expect(page).toHaveTitle('Basic - The suffix');
  await open(page, '/home-dash');
  await expect(page).toHaveTitle('Basic - with a dash');
  await open(page, '/home-bar');
  await expect(page).toHaveTitle('Basic | with a bar');
});

test('META-03: the page’s description, else the site’s in the page’s language', async ({
  page,
}) => {
  await open(page, '/guide/second');
  await expect(description(page)).toHaveAttribute(
    'content',
    'The page with a fragment and quoted code.',
  );
  await open(page, '/guide/');
  await expect(description(page)).toHaveAttribute('content', 'A site with one of everything.');
  await open(page, '/zh/guide/');
  await expect(description(page)).toHaveAttribute('content', '样样都有一个的网站。');
});

test('META-04: head tags of a page come with it and go with it', async ({ page }) => {
  await open(page, '/guide/second');
  await hydrated(page);
  await expect(authorTag(page)).toHaveCount(0);
  await open(page, '/guide/tagged');
  await expect(authorTag(page)).toHaveAttribute('content', 'Somebody');
  await expect(page.locator('head link[rel="me"]')).toHaveAttribute(
    'href',
    'https://example.org/me',
  );
  const data = page.locator('head script[type="application/ld+json"]');
  expect(await data.allTextContents()).toContain('{"@type":"Article"}');

  await hydrated(page);
  await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'second page', exact: true }).click();
  await expect(page).toHaveTitle('Second page - Basic');
  await expect(authorTag(page)).toHaveCount(0);
  await expect(page.locator('head link[rel="me"]')).toHaveCount(0);
  await expect(data).toHaveCount(1);

  await page.goBack();
  await expect(page).toHaveTitle('Tagged - Basic');
  await expect(authorTag(page)).toHaveAttribute('content', 'Somebody');
  await expectSameDocument(page);
});

test('META-05: a title without level-1 heading becomes one, with an anchor', async ({ page }) => {
  await open(page, '/guide/without-h1');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Title only');
  await expect(heading).toHaveAttribute('id', 'title-only');
  await expect(heading.getByRole('link')).toHaveAttribute('href', '#title-only');
  await open(page, '/guide/titled');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heading of its own');
});

test('META-03, META-05: a locale’s description stands in; no heading is added where that is off', async ({
  page,
}) => {
  const other = await createServedSite('basic', {
    ...PAGES,
    'diglot.config.ts': LOCALES_WITHOUT_SITE_DESCRIPTION,
  });
  try {
    await page.goto(new URL('/guide/without-h1', other.url).href);
    await expect(page.getByText('Text without a heading.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await expect(page).toHaveTitle('Title only - Basic');
    await expect(description(page)).toHaveAttribute('content', 'Only English describes itself.');
    await page.goto(new URL('/zh/guide/', other.url).href);
    await expect(description(page)).toHaveAttribute('content', '中文的描述。');
  } finally {
    await other.remove();
  }
});

test('META-01, I18N-01: language and canonical address belong to the page', async ({ page }) => {
  await open(page, '/guide/second');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', 'https://basic.example/guide/second');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: '简体中文' }).first().click();
  await expect(page).toHaveTitle('第二页 - 基础');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(canonical).toHaveAttribute('href', 'https://basic.example/zh/guide/second');
  await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute(
    'href',
    'https://basic.example/guide/second',
  );
});
