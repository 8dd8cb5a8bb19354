import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { readBuiltPage, realRoutes } from './support/real-site';
import { expect, hydrated, test } from './support/test';

/** Fetching a hundred pages from a server on a busy machine takes its time. */
test.describe.configure({ mode: 'default', timeout: 180_000 });

interface Group {
  readonly id: string;
  readonly en: string;
  readonly zh: string;
  readonly folder: string;
  /** Names of the pages it must have, in order; empty for the index of the folder. */
  readonly pages: readonly string[];
}

const GUIDE: readonly Group[] = [
  {
    id: 'ROUTE-09',
    en: 'Getting Started',
    zh: '开始',
    folder: '/guide/start/',
    pages: ['', 'quick-start', 'glossary', 'npm-packages'],
  },
  {
    id: 'ROUTE-10',
    en: 'Solution',
    zh: '解决方案',
    folder: '/guide/solution/',
    pages: ['', 'nodejs', 'react', 'vue'],
  },
  {
    id: 'ROUTE-11',
    en: 'Basic',
    zh: '基础',
    folder: '/guide/basic/',
    pages: [
      ...['cli', 'configure-rslib', 'typescript', 'output-format', 'output-structure'],
      'upgrade-rslib',
    ],
  },
  {
    id: 'ROUTE-12',
    en: 'Advanced',
    zh: '进阶',
    folder: '/guide/advanced/',
    pages: [
      ...['third-party-deps', 'output-compatibility', 'dts', 'static-assets', 'svgr-files'],
      ...['json-files', 'module-federation', 'storybook'],
    ],
  },
  {
    id: 'ROUTE-13',
    en: 'Migration',
    zh: '迁移',
    folder: '/guide/migration/',
    pages: ['modernjs-module', 'tsup'],
  },
  { id: 'ROUTE-14', en: 'FAQ', zh: '常见问题', folder: '/guide/faq/', pages: ['features'] },
];

const CONFIG: readonly Group[] = [
  {
    id: 'ROUTE-07',
    en: 'Lib Configurations',
    zh: 'Lib 配置',
    folder: '/config/lib/',
    pages: [
      ...['', 'format', 'bundle', 'auto-extension', 'auto-external', 'redirect', 'syntax'],
      ...['external-helpers', 'banner', 'footer', 'dts', 'shims', 'id', 'umd-name', 'out-base'],
    ],
  },
  {
    id: 'ROUTE-08',
    en: 'Rsbuild Configurations',
    zh: 'Rsbuild 配置',
    folder: '/config/rsbuild/',
    pages: ['', 'resolve', 'source', 'output', 'tools', 'plugins'],
  },
];

const pathsOf = ({ folder, pages }: Group) => pages.map((name) => folder + name);

/** Of a group of the guide: its pages as its folder lists them, which may be more than it must have. */
function listedPaths({ folder }: Group): string[] {
  const file = new URL(`../site/docs/en${folder}_meta.json`, import.meta.url);
  const names: string[] = JSON.parse(readFileSync(file, 'utf8'));
  return names.map((name) => folder + (name === 'index' ? '' : name));
}

/** Pages of the guide that stand beside its groups. */
const BESIDE: readonly string[] = ['/guide/explorer'];
/** Pages that a plugin makes: the states of the instrument, to be linked to. */
const STATES = ['esm', 'esm-bundleless', 'cjs', 'cjs-bundleless', 'umd', 'iife', 'mf', 'dts'].map(
  (state) => `/guide/explorer/${state}`,
);

/** The routes without language that must be there. */
const ROUTES: readonly string[] = [
  ...['/', '/blog/', '/blog/introducing-rslib', '/config/'],
  ...[...CONFIG, ...GUIDE].flatMap(pathsOf),
];

/** What a document says about its page. */
interface Document {
  readonly title: string;
  readonly lang: string | undefined;
  readonly headings: number;
}

function parseDocument(html: string): Document {
  const data = /<script[^>]*id="dg-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return {
    title: String(JSON.parse(data).title),
    lang: /<html[^>]*\slang="([^"]+)"/.exec(html)?.[1],
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
  };
}

async function readDocument(request: APIRequestContext, path: string): Promise<Document> {
  const response = await request.get(path, { maxRedirects: 0 });
  expect(response.status(), path).toBe(200);
  return parseDocument(await response.text());
}

function sidebarOf(page: Page) {
  return page.getByRole('navigation', { name: /^(?:Documentation|文档导航)$/ });
}

/** The title of a page, as it is written: that it is served so is asked of every route. */
async function readTitle(path: string): Promise<string> {
  return parseDocument(await readBuiltPage(path)).title;
}

/** Links of a part of the page, in reading order. */
function linksIn(part: ReturnType<Page['locator']>) {
  return part.getByRole('link').evaluateAll((links) =>
    links.map((link) => ({
      path: link.getAttribute('href') ?? '',
      text: link.textContent?.trim() ?? '',
    })),
  );
}

test('ROUTE-01: there are these 50 routes and those of the guide’s folders in English, the same in Chinese', async ({
  request,
}) => {
  expect(ROUTES).toHaveLength(50);
  const isPost = (path: string) => path.startsWith('/blog/');
  const english = realRoutes.map(({ path }) => path).filter((path) => !path.startsWith('/zh/'));
  const guide = [...GUIDE.flatMap(listedPaths), ...BESIDE];
  const wanted = [...new Set([...ROUTES, ...guide, ...english.filter(isPost)])];
  const inBoth = (paths: readonly string[]) => [...paths, ...paths.map((path) => `/zh${path}`)];
  expect(english.sort()).toEqual(wanted.toSorted());
  expect(realRoutes.map(({ path }) => path).sort()).toEqual(inBoth(wanted).sort());
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const locations = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)];
  expect(locations.map(([, path = '']) => path).sort()).toEqual(
    inBoth([...wanted, ...STATES]).sort(),
  );
});

test('every page has one address, wherever it is named', async ({ request }) => {
  const get = async (path: string) => (await request.get(path)).text();
  const [sitemap, posts, zhPosts, ...indexes] = await Promise.all(
    ['/sitemap.xml', '/rss/blog.xml', '/zh/rss/blog.xml', '/llms.txt', '/zh/llms.txt'].map(get),
  );
  const entries = new Map(
    [...(sitemap ?? '').matchAll(/<loc>([^<]+)<\/loc>([\s\S]*?)<\/url>/g)].map(
      ([, address = '', rest = '']) => [address, rest] as const,
    ),
  );
  const feeds = `${posts}${zhPosts}`;
  const alternatesOf = (text: string) =>
    [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)]
      .map(([, lang, address]) => `${lang} ${address}`)
      .sort();
  for (const { path } of realRoutes) {
    const html = await readBuiltPage(path);
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    expect(canonical).toBe(`https://rslib.rs${path}`);
    expect(html).toContain(`<meta property="og:url" content="${canonical}"/>`);
    const listed = entries.get(canonical);
    expect(listed, path).toBeDefined();
    const alternates = alternatesOf(html);
    expect(alternates, path).toHaveLength(3);
    expect(alternates.map((one) => one.split(' ')[1])).toContain(canonical);
    expect(alternatesOf(listed ?? ''), path).toEqual(alternates);
    const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(html) ?? [];
    expect(data, path).toContain(`"url":"${canonical}"`);
    const isPost = data.includes('"@type":"BlogPosting"');
    if (isPost) expect(feeds, path).toContain(`<link>${canonical}</link>`);
    const [, twin = ''] =
      /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html) ?? [];
    expect(indexes.join('\n'), path).toContain(`](${new URL(twin, 'https://rslib.rs')})`);
  }
  expect(entries.size).toBe(realRoutes.length + 2 * STATES.length);
});

for (const lang of ['en', 'zh'] as const) {
  const prefix = lang === 'zh' ? '/zh' : '';

  test.describe(`the real site in ${lang}`, () => {
    test('ROUTE-01, ROUTE-04, ROUTE-05, ROUTE-06, ROUTE-07, ROUTE-08, ROUTE-09, ROUTE-10, ROUTE-11, ROUTE-12, ROUTE-13, ROUTE-14: every route answers by itself, in its language', async ({
      request,
    }) => {
      const titles = new Set<string>();
      const named = new Set(ROUTES.map((path) => prefix + path));
      for (const { path } of realRoutes.filter((route) => route.lang === lang)) {
        const document = await readDocument(request, path);
        expect(document.lang, path).toBe(lang === 'zh' ? 'zh-Hans' : 'en');
        expect(document.headings, path).toBe(1);
        expect(document.title, path).not.toMatch(/^(?:undefined)?$/);
        if (named.has(path)) titles.add(document.title);
      }
      expect(titles.size).toBe(ROUTES.length);
    });

    for (const [section, start, groups] of [
      ['guide', '/guide/start/', GUIDE],
      ['config', '/config/', CONFIG],
    ] as const) {
      test(`${groups.map(({ id }) => id).join(', ')}, SIDE-01: the sidebar of the ${section} has these groups and pages in this order`, async ({
        page,
      }) => {
        await page.goto(prefix + start);
        // Without scripts the head of a group is no button.
        await hydrated(page);
        const sidebar = sidebarOf(page);
        const heads = sidebar.getByRole('button');
        await expect(heads).toHaveText(groups.map((group) => group[lang]));
        for (const group of groups) {
          const items = sidebar
            .getByRole('listitem')
            .filter({ has: page.getByRole('button', { name: group[lang], exact: true }) });
          const head = items.getByRole('button', { name: group[lang], exact: true });
          if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
          const links = await linksIn(items);
          const listed = section === 'guide' ? listedPaths(group) : pathsOf(group);
          const needed = pathsOf(group);
          expect(listed.filter((path) => needed.includes(path))).toEqual(needed);
          expect(
            links.map(({ path }) => path),
            group.id,
          ).toEqual(listed.map((path) => prefix + path));
          for (const { path, text } of links) {
            expect(text, path).toBe(await readTitle(path));
          }
        }
        if (section === 'guide') {
          const paths = (await linksIn(sidebar)).map(({ path }) => path);
          expect(paths).toEqual(expect.arrayContaining(BESIDE.map((path) => prefix + path)));
        }
        if (section === 'config') {
          const [first] = await linksIn(sidebar);
          expect(first).toEqual({
            path: `${prefix}/config/`,
            text: lang === 'zh' ? '配置总览' : 'Configuration overview',
          });
        }
      });
    }

    test('ROUTE-21: folders without a page of their own are no routes', async ({ request }) => {
      const folders = ['/guide/', '/guide/basic/', '/guide/advanced/', '/guide/migration/'];
      for (const folder of [...folders, '/guide/faq/', '/guide', '/guide/basic']) {
        const response = await request.get(prefix + folder);
        expect(response.status(), folder).toBe(404);
      }
    });

    test('OVER-01, OVER-03: the configuration overview lists 15 and 6 pages, each title a link', async ({
      page,
    }) => {
      await page.goto(`${prefix}/config/`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const group of CONFIG) {
        const section = main
          .locator('section')
          .filter({ has: page.getByRole('heading', { level: 2, name: group[lang], exact: true }) });
        await expect(section).toHaveCount(1);
        const links = await linksIn(section);
        const pages = links.filter(({ path }) => !path.includes('#'));
        const wanted = pathsOf(group).map((path) => prefix + path);
        expect(pages.map(({ path }) => path)).toEqual(wanted);
        expect(pages).toHaveLength(group.id === 'ROUTE-07' ? 15 : 6);
        for (const { path, text } of pages) {
          expect(text, path).toBe(await readTitle(path));
        }
        // The headings of a page stand below it and lead into it.
        for (const { path } of links.filter((link) => link.path.includes('#'))) {
          expect(wanted).toContain(path.replace(/#.*/, ''));
        }
      }
      // The overview itself is not listed.
      const listed = await linksIn(main.locator('section'));
      expect(listed.map(({ path }) => path)).not.toContain(`${prefix}/config/`);
    });

    test('OVER-12: the blog overview lists the posts with title, date and summary', async ({
      page,
    }) => {
      await page.goto(`${prefix}/blog/introducing-rslib`);
      const post = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent();
      const summary = await page.locator('meta[name="description"]').getAttribute('content');
      await page.goto(`${prefix}/blog/`);
      await expect(page).toHaveTitle(lang === 'zh' ? '概览 - Rslib' : 'Overview - Rslib');
      await expect(sidebarOf(page)).toHaveCount(0);
      const item = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: post ?? '', exact: true }) });
      await expect(item).toHaveCount(1);
      await expect(item.getByRole('link')).toHaveAttribute(
        'href',
        `${prefix}/blog/introducing-rslib`,
      );
      await expect(item.getByRole('time')).toHaveAttribute('datetime', '2025-05-14');
      await expect(item.getByRole('time')).toHaveText(
        lang === 'zh' ? '2025 年 5 月 14 日' : 'May 14, 2025',
      );
      await expect(item.getByText(summary ?? '')).toBeVisible();
    });
  });
}
