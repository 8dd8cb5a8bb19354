import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../shared/json';
import { GOOD_SITE, outputOf } from './broken-sites/broken-site';
import { schemaProblems } from './test-schema-org';

const SITE_URL = 'https://example.com';

const configWith = (fields: string): string =>
  GOOD_SITE['diglot.config.ts'].replace("title: 'Small site',", `title: 'Small site', ${fields}`);

const PAGES = {
  'docs/en/index.md': '---\npageType: home\ndescription: The start.\n---\n\nWelcome.\n',
  'docs/en/_nav.json':
    '[{ "text": "Guide", "link": "/guide/", "activeMatch": "/guide/" }, { "text": "Blog", "link": "/blog/" }]\n',
  'docs/en/guide/_meta.json':
    '["index", "start", { "type": "dir", "name": "deep", "label": "Deep things" }]\n',
  'docs/en/guide/start.md':
    '---\ndescription: "Ends with </script> & more"\n---\n# Start\n\n## First step {#first}\n\nText.\n',
  'docs/en/guide/deep/index.md': '# Deep things\n',
  'docs/en/guide/deep/well.md': '# The well\n',
  'docs/en/guide/secret.md':
    '---\nhead:\n  - [meta, { name: robots, content: "noindex, follow" }]\n---\n# Secret\n',
  'docs/en/guide/own.md':
    '---\nhead:\n  - [link, { rel: canonical, href: "https://elsewhere.example/own" }]\n  - [meta, { property: "og:title", content: "Mine" }]\n---\n# Own\n',
  'docs/en/blog/index.md': '---\noverview: true\n---\n# Blog\n',
  'docs/en/blog/first.md':
    '---\ndate: 2026-05-14\nauthors: [{ name: Ada, link: /people/ada }, Grace]\n---\n# The first post\n',
  'docs/en/people/ada.md': '# Ada\n',
  'docs/zh/guide/chinese.md': '---\noriginal: zh\n---\n# 中文写成\n',
  'docs/en/guide/chinese.md': '# Written in Chinese\n',
};

type Graph = readonly JsonObject[];

function graphOf(html: string): Graph {
  const [, text = '{}'] =
    /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const data: JsonObject = JSON.parse(text);
  const graph = data['@graph'];
  return Array.isArray(graph) ? graph : [data];
}

const ofType = (graph: Graph, type: string): JsonObject | undefined =>
  graph.find((one) => one['@type'] === type);

const read = (out: string, file: string): string => readFileSync(path.join(out, file), 'utf8');

const documentsIn = (out: string): string[] =>
  readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

const crumbs = (graph: Graph): Json =>
  [ofType(graph, 'BreadcrumbList')?.itemListElement ?? []].flat().map((item) => {
    const { name, item: address } = Object(item);
    return [name, String(Object(address)['@id']).replace(SITE_URL, '')];
  });

test('what documents tell search engines is what schema.org defines, and true', async () => {
  const out = await outputOf({
    ...PAGES,
    'diglot.config.ts': configWith(`siteUrl: '${SITE_URL}',`),
  });
  const documents = documentsIn(out).filter((file) => !/404\.html$/.test(file));
  expect(documents.length).toBeGreaterThan(20);
  for (const file of documents) {
    const [, text = ''] =
      /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(read(out, file)) ?? [];
    expect(schemaProblems(JSON.parse(text)), file).toEqual([]);
  }
  expect(read(out, '404.html')).not.toContain('ld+json');

  const home = ofType(graphOf(read(out, 'index.html')), 'WebSite');
  expect(home).toMatchObject({
    name: 'Small site',
    url: `${SITE_URL}/`,
    inLanguage: 'en',
    description: 'The start.',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${SITE_URL}/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });

  const start = graphOf(read(out, 'guide/start.html'));
  expect(ofType(start, 'TechArticle')).toMatchObject({
    '@id': `${SITE_URL}/guide/start`,
    headline: 'Start',
    description: 'Ends with </script> & more',
    inLanguage: 'en',
    isPartOf: { '@type': 'WebSite', name: 'Small site', url: `${SITE_URL}/` },
    workTranslation: [{ '@id': `${SITE_URL}/zh/guide/start` }],
  });
  expect(crumbs(start)).toEqual([
    ['Small site', '/'],
    ['Guide', '/guide/'],
    ['Start', '/guide/start'],
  ]);
  expect(crumbs(graphOf(read(out, 'guide/deep/well.html')))).toEqual([
    ['Small site', '/'],
    ['Guide', '/guide/'],
    ['Deep things', '/guide/deep/'],
    ['The well', '/guide/deep/well'],
  ]);
  expect(ofType(graphOf(read(out, 'zh/guide/start.html')), 'TechArticle')).toMatchObject({
    inLanguage: 'zh',
    isPartOf: { url: `${SITE_URL}/zh/` },
    translationOfWork: { '@id': `${SITE_URL}/guide/start` },
  });
  const fromChinese = ofType(graphOf(read(out, 'guide/chinese.html')), 'TechArticle');
  expect(fromChinese).toMatchObject({
    translationOfWork: { '@id': `${SITE_URL}/zh/guide/chinese` },
  });
  // Chinese has no such page: its document shows the English one and says so.
  expect(ofType(graphOf(read(out, 'zh/guide/deep/well.html')), 'TechArticle')).toMatchObject({
    url: `${SITE_URL}/guide/deep/well`,
    inLanguage: 'en',
  });

  expect(ofType(graphOf(read(out, 'blog/first.html')), 'BlogPosting')).toMatchObject({
    headline: 'The first post',
    datePublished: '2026-05-14',
    author: [
      { '@type': 'Person', name: 'Ada', url: `${SITE_URL}/people/ada` },
      { '@type': 'Person', name: 'Grace' },
    ],
  });
  expect(ofType(graphOf(read(out, 'blog/index.html')), 'CollectionPage')).toBeDefined();
});

test('what a page says in its own head is not said again', async () => {
  const out = await outputOf({
    ...PAGES,
    'diglot.config.ts': configWith(
      `siteUrl: '${SITE_URL}', head: [['meta', { property: 'og:image', content: '/og.png' }], ['meta', { property: 'og:image:width', content: '9' }]],`,
    ),
    'docs/en/guide/start.md':
      '---\nhead:\n  - [meta, { property: "og:image", content: /own.png }]\n---\n# Start\n',
    'public/own.png': '',
    'public/og.png': '',
  });
  const own = read(out, 'guide/own.html');
  expect(own.match(/rel="canonical"/g)).toHaveLength(1);
  expect(own).toContain('<link rel="canonical" href="https://elsewhere.example/own"');
  expect(own.match(/property="og:title"/g)).toHaveLength(1);
  expect(own).toContain(`content="${SITE_URL}/og.png"`);
  const start = read(out, 'guide/start.html');
  expect(start.match(/property="og:image/g)).toHaveLength(1);
  expect(start).toContain(`content="${SITE_URL}/own.png"`);
});

test('the sitemap leaves out what asks not to be listed; robots.txt leads to it', async () => {
  const component =
    'import { Head } from \'diglot/theme\';\n\n# B\n\n<Head><meta name="robots" content="noindex" /></Head>\n';
  const out = await outputOf({
    ...PAGES,
    'diglot.config.ts': configWith(`siteUrl: '${SITE_URL}',`),
    'docs/en/guide/hidden.mdx': component,
  });
  const sitemap = read(out, 'sitemap.xml');
  expect(sitemap).toContain(`<loc>${SITE_URL}/guide/start</loc>`);
  expect(sitemap).not.toContain('/guide/secret');
  expect(sitemap).not.toContain('/guide/hidden');
  expect(sitemap).not.toContain('/zh/guide/deep');
  expect(sitemap).toContain(`<loc>${SITE_URL}/blog/first</loc>\n    <lastmod>2026-05-14</lastmod>`);
  expect(sitemap.match(/<lastmod>/g)).toHaveLength(1);
  expect(read(out, 'robots.txt')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`,
  );
});

test('an owner’s robots.txt is published as it is', async () => {
  const out = await outputOf({
    'diglot.config.ts': configWith(`siteUrl: '${SITE_URL}',`),
    'public/robots.txt': 'User-agent: *\nDisallow: /\n',
  });
  expect(read(out, 'robots.txt')).toBe('User-agent: *\nDisallow: /\n');
});

test('below the root of an origin nobody reads robots.txt, so that there is none', async () => {
  const out = await outputOf({
    'diglot.config.ts': configWith(`siteUrl: '${SITE_URL}', base: '/docs/',`),
  });
  expect(existsSync(path.join(out, 'robots.txt'))).toBe(false);
  expect(read(out, 'sitemap.xml')).toContain(`<loc>${SITE_URL}/docs/guide/start</loc>`);
});

test('a site without a published address names none', async () => {
  const out = await outputOf(PAGES);
  const start = graphOf(read(out, 'guide/start.html'));
  expect(start).toHaveLength(1);
  expect(ofType(start, 'TechArticle')).toMatchObject({ headline: 'Start', inLanguage: 'en' });
  for (const file of documentsIn(out)) {
    const text = JSON.stringify(graphOf(read(out, file)));
    expect(text.replaceAll('https://schema.org', ''), file).not.toMatch(
      /"(?:url|@id|item|isPartOf)"|https?:/,
    );
  }
  expect(existsSync(path.join(out, 'sitemap.xml'))).toBe(false);
  expect(existsSync(path.join(out, 'robots.txt'))).toBe(false);
});
