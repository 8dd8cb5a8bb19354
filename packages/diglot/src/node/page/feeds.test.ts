import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../config/load-config';
import { formatError } from '../errors/format-error';
import { writeFiles } from '../files/test-files';
import { renderFeeds } from '../output/site-files/feed-file';
import { scanContent } from '../site/scan-content';
import { feedProblems, feedsOf } from './feeds';

const roots: string[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

const LOCALES = `themeConfig: { locales: [
  { lang: 'en', label: 'English' }, { lang: 'zh', tag: 'zh-Hans', label: '中文', title: '站' },
] }`;

const POSTS = {
  'docs/en/blog/index.md': '---\ndescription: News.\n---\n\n# Blog\n',
  'docs/en/blog/old.md':
    '---\ndate: 2024-02-29\ndescription: The first post.\n---\n\n# Old & older\n',
  'docs/en/blog/new.md': '---\ndate: 2025-05-14\n---\n\n# New\n',
  'docs/en/other.md': '---\ndate: 2026-01-01\n---\n\n# Dated, but no post\n',
  'docs/zh/blog/new.md': '---\ndate: 2025-05-14\ndescription: 一篇文章。\n---\n\n# 新\n',
};

async function readSite(config: string, files: Readonly<Record<string, string>> = POSTS) {
  const root = mkdtempSync(join(tmpdir(), 'diglot-feeds-'));
  roots.push(root);
  const source = `export default { title: 'Site', description: 'About.', ${LOCALES}, ${config} };`;
  writeFiles(root, { ...files, 'diglot.config.mjs': source });
  try {
    const loaded = await loadConfig(root);
    return { config: loaded.config, content: await scanContent(loaded.config) };
  } catch (error) {
    throw new Error(formatError(error, { root, color: false }));
  }
}

const BLOG = "feeds: [{ id: 'blog', include: ['blog/**'] }]";
const PUBLISHED = "siteUrl: 'https://site.dev', base: '/docs/'";

test('FEED-02: one file for each language, newest first, with full addresses', async () => {
  const { config, content } = await readSite(`${PUBLISHED}, ${BLOG}`);
  const files = await renderFeeds({ config, overviews: [] }, content, () => undefined);
  const problems = feedProblems(config, content);
  expect(problems).toEqual([]);
  expect(files.map(({ file }) => file)).toEqual(['rss/blog.xml', 'zh/rss/blog.xml']);
  expect(files[0]?.text).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="utf-8"?>
    <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
        <channel>
            <title>Site</title>
            <link>https://site.dev/docs/</link>
            <description>About.</description>
            <lastBuildDate>Wed, 14 May 2025 00:00:00 GMT</lastBuildDate>
            <docs>https://validator.w3.org/feed/docs/rss2.html</docs>
            <generator>Diglot</generator>
            <language>en</language>
            <atom:link href="https://site.dev/docs/rss/blog.xml" rel="self" type="application/rss+xml"/>
            <item>
                <title><![CDATA[New]]></title>
                <link>https://site.dev/docs/blog/new</link>
                <guid isPermaLink="true">https://site.dev/docs/blog/new</guid>
                <pubDate>Wed, 14 May 2025 00:00:00 GMT</pubDate>
            </item>
            <item>
                <title><![CDATA[Old & older]]></title>
                <link>https://site.dev/docs/blog/old</link>
                <guid isPermaLink="true">https://site.dev/docs/blog/old</guid>
                <pubDate>Thu, 29 Feb 2024 00:00:00 GMT</pubDate>
                <description><![CDATA[The first post.]]></description>
            </item>
        </channel>
    </rss>
    "
  `);
  expect(files[1]?.text).toContain('<language>zh-Hans</language>');
  expect(files[1]?.text).toContain('<link>https://site.dev/docs/zh/blog/new</link>');
  expect(files[1]?.text).not.toContain('old');
});

test('the same pages give the same file, whatever the clock says', async () => {
  const { config, content } = await readSite(`${PUBLISHED}, ${BLOG}`);
  const first = await renderFeeds({ config, overviews: [] }, content, () => undefined);
  vi.useFakeTimers({ now: new Date('2040-01-01') });
  expect(await renderFeeds({ config, overviews: [] }, content, () => undefined)).toEqual(first);
});

test('DATA-09, FEED-01: a listed page knows its feed, and no other page has one', async () => {
  const { config, content } = await readSite(`${PUBLISHED}, ${BLOG}`);
  const feeds = content.pages.flatMap((page) =>
    Object.values(page.versions).map((version) => [version.routePath, feedsOf(version, config)]),
  );
  const en = { url: '/docs/rss/blog.xml', mime: 'application/rss+xml', lang: 'en' };
  const zh = { url: '/docs/zh/rss/blog.xml', mime: 'application/rss+xml', lang: 'zh-Hans' };
  expect(Object.fromEntries(feeds)).toEqual({
    '/blog/': [],
    '/blog/new': [en],
    '/blog/old': [en],
    '/other': [],
    '/zh/blog/': [],
    '/zh/blog/new': [zh],
    // Shown in English, with a notice: no post of the Chinese feed.
    '/zh/blog/old': [],
    '/zh/other': [],
  });
});

test('title and description in each language', async () => {
  const texts = "title: { en: 'News', zh: '消息' }, description: 'Posts.'";
  const { config, content } = await readSite(
    `${PUBLISHED}, feeds: [{ id: 'blog', include: ['blog/**'], ${texts} }]`,
  );
  const [en, zh] = await renderFeeds({ config, overviews: [] }, content, () => undefined);
  expect(en?.text).toContain('<title>News</title>');
  expect(zh?.text).toContain('<title>消息</title>');
  expect(zh?.text).toContain('<description>Posts.</description>');
});

test('without the address of the site there is no feed, and a message', async () => {
  const { config, content } = await readSite(BLOG);
  const files = await renderFeeds({ config, overviews: [] }, content, () => undefined);
  const problems = feedProblems(config, content);
  expect(files).toEqual([]);
  expect(problems.map(({ message, fix }) => `${message} ${fix}`)).toEqual([
    'No feed is written: feeds hold full addresses, and that of the site is not known. Set "siteUrl" to the origin of the published site, or remove "feeds".',
  ]);
  const versions = content.pages.flatMap((page) => Object.values(page.versions));
  expect(versions.flatMap((version) => feedsOf(version, config))).toEqual([]);
});

test('a feed that lists nothing is told of', async () => {
  const { config, content } = await readSite(
    `${PUBLISHED}, feeds: [{ id: 'blog', include: ['bolg/**'] }]`,
  );
  const files = await renderFeeds({ config, overviews: [] }, content, () => undefined);
  const problems = feedProblems(config, content);
  expect(files).toEqual([]);
  expect(problems.map(({ message }) => message)).toEqual([
    'The feed "blog" lists no page: none that "include" names has a date.',
  ]);
});

test('two feeds of one name, and a text in a language that is not there', async () => {
  const twice = "feeds: [{ id: 'a', include: ['a'] }, { id: 'a', include: ['b'] }]";
  await expect(readSite(twice)).rejects.toThrow(/feeds\[1\]\.id[\s\S]*Give one of them another id/);
  const french = "feeds: [{ id: 'a', include: ['a'], title: { fr: 'Nouvelles' } }]";
  await expect(readSite(french)).rejects.toThrow(/does not have: "fr"[\s\S]*\(en, zh\)/);
  const named = "feeds: [{ id: 'a/b', include: ['a'] }]";
  await expect(readSite(named)).rejects.toThrow(/small letters, digits and hyphens/);
});

test('any title makes a well-formed feed', async () => {
  const { config, content } = await readSite(`${PUBLISHED}, ${BLOG}`, {
    'docs/en/blog/new.md': '---\ndate: 2025-05-14\n---\n\n# New\n',
    'docs/zh/index.md': '# 首页\n',
  });
  const [page] = content.pages.filter(({ identity }) => identity.includes('new'));
  const version = page?.versions.en;
  if (!page || !version) throw new Error('The post is missing.');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (title) => {
      const source = { ...version.source, title };
      const pages = [{ ...page, versions: { en: { ...version, source } } }];
      const [file] = await renderFeeds({ config, overviews: [] }, { pages }, () => undefined);
      const { text = '' } = file ?? {};
      const shown = [...text.matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g)].map(([, part]) => part);
      const allowed = title.replace(
        /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu,
        '',
      );
      expect(shown.join('')).toBe(allowed);
    }),
  );
});

const SIGNED = {
  'docs/en/blog/new.md':
    '---\ndate: 2025-05-14\nauthors: [{ name: Ann & Bo, link: https://ann.dev }]\ntags: [Releases]\n---\n\n# New\n',
  'docs/zh/index.md': '# 首页\n',
};

test('a feed is written in each form that is asked for, with authors and tags', async () => {
  const { config, content } = await readSite(
    `${PUBLISHED}, feeds: [{ id: 'blog', include: ['blog/**'], formats: ['rss', 'atom', 'json'] }]`,
    SIGNED,
  );
  const files = await renderFeeds({ config, overviews: [] }, content, () => undefined);
  expect(files.map(({ file }) => file)).toEqual(['rss/blog.xml', 'rss/blog.atom', 'rss/blog.json']);
  const [rss, atom, json] = files.map(({ text }) => text);
  expect(rss).toContain('<category>Releases</category>');
  expect(rss).toMatch(/<(?:author|dc:creator)>.*Ann/);
  expect(atom).toContain('<link rel="self" href="https://site.dev/docs/rss/blog.atom"');
  expect(atom).toContain('<name>Ann &amp; Bo</name>');
  expect(JSON.parse(json ?? '')).toMatchObject({
    version: 'https://jsonfeed.org/version/1',
    feed_url: 'https://site.dev/docs/rss/blog.json',
    items: [{ id: 'https://site.dev/docs/blog/new', title: 'New', tags: ['Releases'] }],
  });
  const version = content.pages.find(({ identity }) => identity.includes('new'))?.versions.en;
  expect(version && feedsOf(version, config).map(({ mime }) => mime)).toEqual([
    'application/rss+xml',
    'application/atom+xml',
    'application/feed+json',
  ]);
});

test('a feed with whole posts has their content as readers of feeds can show it', async () => {
  const { config, content } = await readSite(
    `${PUBLISHED}, feeds: [{ id: 'blog', include: ['blog/**'], content: 'full' }]`,
    SIGNED,
  );
  const title = '<h1 id="new">New</h1>';
  const html = `${title}<h2 id="a" class="dg-heading">A<a class="dg-anchor" href="#a"></a></h2><p class="x" data-y="1">See <a href="/docs/zh/#b">it</a> <img src="./dot.svg" alt="A dot"> &lt;b&gt;</p><button>Copy</button>`;
  const readPost = () => ({ html, titleEnd: title.length });
  const [file] = await renderFeeds({ config, overviews: [] }, content, readPost);
  expect(/<content:encoded><!\[CDATA\[(.*?)\]\]>/s.exec(file?.text ?? '')?.[1]).toBe(
    '<h2 id="a">A</h2><p>See <a href="https://site.dev/docs/zh/#b">it</a> <img src="https://site.dev/docs/blog/dot.svg" alt="A dot"> &lt;b&gt;</p>',
  );
  const [some] = await renderFeeds({ config, overviews: [] }, content, readPost, 'rss/other.xml');
  expect(some).toBeUndefined();
});
