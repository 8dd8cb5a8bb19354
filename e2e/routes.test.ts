import type { Page } from '@playwright/test';
import { linksOf, readDocument } from './support/document';
import { servedSite } from './support/served-site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });

/** Routes without language, and the level-1 heading of both versions. */
const ROUTES = [
  { id: 'ROUTE-04', path: '/', en: 'One source. Every format.', zh: '一份源码，各种格式' },
  { id: 'ROUTE-05', path: '/blog/', en: 'Blog', zh: '博客' },
  {
    id: 'ROUTE-05',
    path: '/blog/introducing-rslib',
    en: 'Introducing Rslib',
    zh: /Rslib/,
  },
  { id: 'ROUTE-06', path: '/config/', en: 'Configuration overview', zh: '配置总览' },
  { id: 'ROUTE-07', path: '/config/lib/', en: 'lib', zh: 'lib' },
  { id: 'ROUTE-07', path: '/config/lib/format', en: 'lib.format', zh: 'lib.format' },
  { id: 'ROUTE-07', path: '/config/lib/dts', en: 'lib.dts', zh: 'lib.dts' },
  { id: 'ROUTE-09', path: '/guide/start/', en: /Rslib/, zh: /Rslib/ },
  { id: 'ROUTE-09', path: '/guide/start/quick-start', en: 'Quick start', zh: '快速上手' },
  { id: 'ROUTE-09', path: '/guide/start/glossary', en: 'Glossary', zh: '术语表' },
  { id: 'ROUTE-09', path: '/guide/start/npm-packages', en: /npm/, zh: /npm/ },
] as const;

function title(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

/** Addresses of the links in one group of the sidebar, in reading order. */
async function groupLinks(page: Page, group: string): Promise<string[]> {
  // Without scripts the head of a group is no button.
  await hydrated(page);
  return page
    .getByRole('navigation', { name: /^(Documentation|文档导航)$/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: group }) })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

for (const lang of ['en', 'zh'] as const) {
  const prefix = lang === 'zh' ? '/zh' : '';

  test.describe(`the real site in ${lang}`, () => {
    test('ROUTE-01, ROUTE-02, ROUTE-04, ROUTE-05, ROUTE-06, ROUTE-07, ROUTE-09: pages have clean addresses', async ({
      request,
    }) => {
      for (const { id, path, ...headings } of ROUTES) {
        const { status, address, lang: tag, heading } = await readDocument(request, prefix + path);
        const what = `${id}: ${prefix}${path}`;
        expect({ status, address, tag }, what).toEqual({
          status: 200,
          address: prefix + path,
          tag: prefix ? 'zh-Hans' : 'en',
        });
        const wanted = headings[lang];
        if (typeof wanted === 'string') expect(heading, what).toBe(wanted);
        else expect(heading, what).toMatch(wanted);
      }
    });

    test('ROUTE-05: the blog has no sidebar, and its post says in words when it was written', async ({
      page,
    }) => {
      const date = lang === 'zh' ? '2025 年 5 月 14 日' : 'May 14, 2025';
      await page.goto(`${prefix}/blog/`);
      await expect(page.getByRole('navigation', { name: /Documentation|文档导航/ })).toHaveCount(0);
      await expect(page.getByRole('main').getByText(date)).toBeVisible();
      await page.goto(`${prefix}/blog/introducing-rslib`);
      await expect(page.getByRole('navigation', { name: /Documentation|文档导航/ })).toHaveCount(0);
      await expect(page.getByRole('main').getByText(date)).toBeVisible();
      await expect(page.getByRole('time').first()).toHaveAttribute('datetime', '2025-05-14');
    });

    test('ROUTE-06: the configuration overview has a list to filter', async ({ page }) => {
      await page.goto(`${prefix}/config/`);
      await hydrated(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'lib.format', exact: true })).toBeVisible();
      await main.getByRole('textbox').or(main.getByRole('searchbox')).fill('tsgo');
      await expect(main.getByRole('link', { name: 'lib.dts', exact: true })).toBeVisible();
      await expect(main.getByRole('link', { name: 'lib.format', exact: true })).toHaveCount(0);
    });

    test('ROUTE-15: fragments are no pages', async ({ request }) => {
      for (const name of ['CJS', 'ESM', 'MF', 'UMD']) {
        const path = `${prefix}/shared/components/${name}`;
        expect(await readDocument(request, path)).toMatchObject({
          status: 404,
          heading: lang === 'zh' ? '页面未找到' : 'PAGE NOT FOUND',
        });
      }
    });

    test('ROUTE-16, ROUTE-17, ROUTE-18: other spellings of an address show the same page', async ({
      page,
      request,
    }) => {
      const spellings = {
        '/guide/start/quick-start': [
          '/guide/start/quick-start.html',
          '/guide/start/quick-start/',
          '/guide/start/Quick-Start',
          '/GUIDE/START/QUICK-START.HTML',
          '/%67uide/start/quick%2Dstart',
        ],
        '/guide/start/': [
          '/guide/start',
          '/guide/start/index',
          '/guide/start/index.html',
          '/guide/start/Index',
          '/guide/%73tart/index.html',
        ],
      };
      for (const [clean, others] of Object.entries(spellings)) {
        const expected = await readDocument(request, prefix + clean);
        for (const other of others) {
          const found = await readDocument(request, `${prefix}${other}?a=1`);
          expect({ ...found, address: '' }, other).toEqual({ ...expected, address: '' });
          expect(found.address, other).toBe(`${prefix}${clean}?a=1`);
        }
        const response = await page.goto(`${prefix}${others.at(-1)}?a=1#top`);
        expect(response?.status()).toBe(200);
        expect(page.url()).toContain(`${prefix}${clean}?a=1#top`);
        await expect(title(page)).toContainText(expected.heading);
      }
    });
  });
}

test('ROUTE-15: no link of any page, and no record for search engines, leads to a fragment', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const locations = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)];
  expect(locations.length).toBeGreaterThanOrEqual(2 * ROUTES.length);
  expect(sitemap).not.toContain('/shared/');
  for (const [, path = ''] of locations) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/href="[^"]*\/shared\/components\//);
  }
});

test('ROUTE-03: a query is no parameter of a route', async ({ page }) => {
  await page.goto('/guide/start/glossary?page=quick-start&id=7');
  await expect(title(page)).toHaveText('Glossary');
  await hydrated(page);
  await expect(title(page)).toHaveText('Glossary');
});

test('ROUTE-02, ROUTE-16, ROUTE-17, ROUTE-18: addresses that scripts go to end up clean', async ({
  page,
}) => {
  for (const [asked, clean] of [
    ['/guide/start/quick-start.html', '/guide/start/quick-start'],
    ['/Guide/Start/Index.html', '/guide/start/'],
    ['/zh/guide/start/quick-start/', '/zh/guide/start/quick-start'],
  ] as const) {
    await page.goto('/blog/');
    await hydrated(page);
    await page.evaluate((path) => location.assign(path), `${asked}?a=1#top`);
    await expect(page).toHaveURL(`${clean}?a=1#top`);
  }
});

test('ROUTE-02: no link of the site carries an extension or a language prefix that it does without', async ({
  request,
}) => {
  for (const { path } of ROUTES) {
    const own = linksOf(await readDocument(request, path)).filter((link) => link.startsWith('/'));
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((link) => /\.html([?#]|$)|\/index([?#]|$)|^\/en\//.test(link))).toEqual([]);
  }
});

test.describe('rules', () => {
  const site = servedSite('route-rules');

  for (const prefix of ['', 'zh/']) {
    test(`ROUTE-08, ROUTE-10, ROUTE-11: the order of pages is that of _meta.json (/${prefix})`, async ({
      page,
    }) => {
      const root = `/${prefix}`;
      await page.goto(`${site.url}${prefix}config/rsbuild/`);
      expect(await groupLinks(page, prefix ? 'Rsbuild 配置' : 'Rsbuild Configurations')).toEqual(
        ['', 'resolve', 'source', 'output', 'tools', 'plugins'].map(
          (name) => `${root}config/rsbuild/${name}`,
        ),
      );
      await page.goto(`${site.url}${prefix}guide/solution/react`);
      expect(await groupLinks(page, prefix ? '解决方案' : 'Solution')).toEqual(
        ['', 'nodejs', 'react', 'vue'].map((name) => `${root}guide/solution/${name}`),
      );
      const basic = await groupLinks(page, prefix ? '基础' : 'Basic');
      expect(basic[0]).toBe(`${root}guide/basic/cli`);
      expect(basic.at(-1)).toBe(`${root}guide/basic/upgrade-rslib`);
    });

    test(`ROUTE-11, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-21: folders without index are no routes (/${prefix})`, async ({
      page,
      request,
    }) => {
      for (const folder of ['guide/', 'guide', 'guide/basic/', 'guide/basic', 'guide/index.html']) {
        expect(await readDocument(request, site.url + prefix + folder), folder).toMatchObject({
          status: 404,
          heading: prefix ? '页面未找到' : 'PAGE NOT FOUND',
        });
      }
      await page.goto(`${site.url}${prefix}guide/solution/`);
      const sidebar = page.getByRole('navigation', { name: /Documentation|文档导航/ });
      await expect(sidebar.getByRole('link')).not.toHaveCount(0);
      await expect(
        sidebar.locator('a[href$="/guide/"], a[href$="/guide/basic/"], a[href$="/guide/basic"]'),
      ).toHaveCount(0);
    });

    test(`ROUTE-15, RD-11: an excluded file is imported and is no page (/${prefix})`, async ({
      page,
      request,
    }) => {
      await page.goto(`${site.url}${prefix}guide/solution/react`);
      await expect(
        page.getByText(prefix ? 'Text of a 共享 fragment.' : 'Text of a shared fragment.'),
      ).toBeVisible();
      const response = await request.get(`${site.url}${prefix}shared/components/ESM`);
      expect(response.status()).toBe(404);
    });
  }

  test('ROUTE-18: names of files that are not ASCII', async ({ page }) => {
    await page.goto(`${site.url}guide/basic/中文`);
    await expect(title(page)).toHaveText('中文文件名');
    await page.goto(`${site.url}guide/basic/%E4%B8%AD%E6%96%87.html`);
    await expect(title(page)).toHaveText('中文文件名');
    await page.goto(`${site.url}guide/basic/cli`);
    await hydrated(page);
    await markDocument(page);
    await page.getByRole('navigation', { name: 'Documentation' }).getByText('中文文件名').click();
    await expect(title(page)).toHaveText('中文文件名');
    expect(decodeURI(page.url())).toBe(`${site.url}guide/basic/中文`);
    await expectSameDocument(page);
  });

  test('ROUTE-19, ROUTE-20: page types', async ({ page }) => {
    const navbar = page.getByRole('navigation', { name: 'Main' });
    const sidebar = page.getByRole('navigation', { name: 'Documentation' });

    await page.goto(`${site.url}guide/solution/react`);
    await expect(navbar).toBeVisible();
    await expect(sidebar).toBeVisible();

    await page.goto(`${site.url}custom`);
    await expect(page.getByText('Content of the custom page.')).toBeVisible();
    await expect(navbar).toBeVisible();
    await expect(sidebar).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(0);

    await page.goto(`${site.url}blank`);
    await expect(page.getByText('Content of the blank page.')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);

    await hydrated(page);
    await markDocument(page);
    await page.getByRole('link', { name: 'React' }).click();
    await expect(title(page)).toHaveText('React');
    await expect(navbar).toBeVisible();
    await expect(sidebar).toBeVisible();
    await expectSameDocument(page);

    await page.goto(site.url);
    await expect(title(page)).toHaveText('Rules');
    await expect(sidebar).toHaveCount(0);
  });
});
