import type { APIRequestContext, Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { readDocument } from './support/document';
import { readBuiltPage, realRoutes } from './support/real-site';
import { servedSite } from './support/served-site';
import { createSite } from './support/site';
import { expect, test } from './support/test';

/** What a reader of feeds sees in one, and what the standard asks of it. */
interface ParsedFeed {
  readonly error: string | undefined;
  readonly version: string | null;
  /** Texts of the channel's own elements, each once. */
  readonly channel: Readonly<Record<string, string>>;
  readonly self: { readonly href: string | null; readonly type: string | null };
  readonly items: readonly Readonly<Record<string, string>>[];
  readonly isPermaLink: readonly (string | null)[];
}

/** Reads a feed with the browser's own XML parser, which refuses what is not well-formed. */
async function parseFeed(page: Page, xml: string): Promise<ParsedFeed> {
  await page.goto('about:blank');
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    const texts = (parent: Element | null) =>
      Object.fromEntries(
        [...(parent?.children ?? [])]
          .filter((child) => child.tagName !== 'item')
          .map((child) => [child.tagName, child.textContent ?? '']),
      );
    const channel = parsed.querySelector('rss > channel');
    const items = [...parsed.querySelectorAll('channel > item')];
    const self = parsed.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0];
    return {
      error: parsed.querySelector('parsererror')?.textContent ?? undefined,
      version: parsed.documentElement.getAttribute('version'),
      channel: texts(channel),
      self: { href: self?.getAttribute('href') ?? null, type: self?.getAttribute('type') ?? null },
      items: items.map(texts),
      isPermaLink: items.map(
        (item) => item.querySelector('guid')?.getAttribute('isPermaLink') ?? null,
      ),
    };
  }, xml);
}

/** `Wed, 14 May 2025 00:00:00 GMT` */
const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

const ORIGIN = 'https://rslib.rs';

const FEEDS = [
  {
    lang: 'en',
    tag: 'en',
    path: '/rss/blog.xml',
    post: '/blog/introducing-rslib',
    home: '/',
    title: 'Rslib blog',
  },
  {
    lang: 'zh',
    tag: 'zh-Hans',
    path: '/zh/rss/blog.xml',
    post: '/zh/blog/introducing-rslib',
    home: '/zh/',
    title: 'Rslib 博客',
  },
] as const;

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

/** The feeds that a document declares. */
const declared = (html: string): string[] =>
  [...html.matchAll(/<link [^>]*>/g)]
    .map(([link]) => link)
    .filter((link) => link.includes('rel="alternate"') && link.includes('application/rss+xml'));

for (const { lang, tag, path, post, home, title } of FEEDS) {
  test.describe(`the feed of the real site in ${lang}`, () => {
    test('FEED-01, DATA-09: the post declares it, once', async ({ request }) => {
      const links = declared(await textOf(request, post));
      expect(links).toHaveLength(1);
      expect(links[0]).toMatch(new RegExp(`hreflang="${tag}"`, 'i'));
      expect(links[0]).toContain(`href="${ORIGIN}${path}"`);
    });

    test('FEED-02: its address answers with RSS 2.0 that obeys the rules', async ({
      page,
      request,
    }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toMatch(/^application\/(?:rss\+)?xml/);
      const feed = await parseFeed(page, await response.text());
      expect(feed.error).toBeUndefined();
      expect(feed.version).toBe('2.0');
      expect(feed.channel).toMatchObject({ title, link: ORIGIN + home, language: tag });
      expect(feed.channel.description).not.toBe('');
      expect(feed.channel.lastBuildDate).toMatch(RFC_822);
      expect(feed.self).toEqual({ href: ORIGIN + path, type: 'application/rss+xml' });
      expect(feed.items.length).toBeGreaterThan(0);
      expect(new Set(feed.items.map(({ guid }) => guid)).size).toBe(feed.items.length);
      for (const [index, item] of feed.items.entries()) {
        expect(item.title).not.toBe('');
        expect(item.description).not.toBe('');
        expect(item.pubDate).toMatch(RFC_822);
        expect(Number.isNaN(Date.parse(item.pubDate ?? ''))).toBe(false);
        expect(new URL(item.link ?? '').origin).toBe(ORIGIN);
        expect(feed.isPermaLink[index]).toBe('true');
        expect(item.guid).toBe(item.link);
      }
    });

    test('FEED-02: its item leads to the post and says what the post says', async ({
      page,
      request,
    }) => {
      const { items, channel } = await parseFeed(page, await textOf(request, path));
      const item = items.find(({ link }) => link === ORIGIN + post);
      expect(item?.pubDate).toBe('Wed, 14 May 2025 00:00:00 GMT');
      // The newest post says when the feed last changed: a build without news changes nothing.
      expect(channel.lastBuildDate).toBe(items[0]?.pubDate);
      const shown = await readDocument(request, post);
      expect(item?.title).not.toBe('');
      expect(shown.heading).toBe(item?.title);
      expect(shown.html).toContain(`<meta name="description" content="${item?.description}"`);
    });
  });
}

test('FEED-01: pages without a feed declare none', async () => {
  for (const { path } of realRoutes.filter((route) => !/\/blog\/./.test(route.path))) {
    expect(await readBuiltPage(path), path).not.toContain('application/rss+xml');
  }
});

const PAGES = siteFiles(`
-- docs/en/news/_meta.json --
["first", "second"]
-- docs/en/news/first.md --
---
description: Less than < and & more.
date: 2024-12-31
---

# First & "oldest"
-- docs/en/news/second.md --
---
date: 2025-01-01
---

# 第二 ]]> second
-- docs/en/guide/dated.md --
---
date: 2025-06-01
---

# Dated page elsewhere
`);

const config = (settings: string) => `import { defineConfig } from 'diglot';
export default defineConfig({
  title: 'Basic',
  ${settings}
  feeds: [{ id: 'news', include: ['news/**'] }],
  route: { exclude: ['**/fragments/**'] },
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', tag: 'zh-Hans', label: '简体中文' },
    ],
  },
});
`;

test.describe('below a base path', () => {
  test.describe.configure({ mode: 'default' });
  const site = servedSite('basic', {
    ...PAGES,
    'diglot.config.ts': config("siteUrl: 'https://site.dev', base: '/docs/',"),
  });

  test('FEED-02: any title and description, newest first', async ({ page }) => {
    const response = await page.request.get(`${site.url}rss/news.xml`);
    const feed = await parseFeed(page, await response.text());
    expect(feed.error).toBeUndefined();
    expect(feed.items).toMatchObject([
      { title: '第二 ]]> second', link: 'https://site.dev/docs/news/second' },
      {
        title: 'First & "oldest"',
        link: 'https://site.dev/docs/news/first',
        description: 'Less than < and & more.',
      },
    ]);
  });

  test('FEED-01: posts declare it with the base; pages that stand in for a translation have none', async ({
    request,
  }) => {
    const links = declared(await textOf(request, `${site.url}news/first`));
    expect(links.join()).toContain('href="https://site.dev/docs/rss/news.xml"');
    expect(declared(await textOf(request, `${site.url}zh/news/first`))).toEqual([]);
    expect((await request.get(`${site.url}zh/rss/news.xml`)).status()).toBe(404);
  });
});

test('FEED-01: without the address of the site there is no feed, and the build says so', async () => {
  const site = await createSite('basic', { ...PAGES, 'diglot.config.ts': config('') });
  const { code, stdout, stderr } = await site.build();
  expect(code).toBe(0);
  expect(stdout + stderr).toContain('No feed is written');
  expect(stdout + stderr).toContain('Set "siteUrl" to the origin of the published site');
  await expect(site.read('dist/rss/news.xml')).rejects.toThrow(/ENOENT/);
  expect(await site.read('dist/news/first.html')).not.toContain('rss+xml');
  await site.remove();
});
