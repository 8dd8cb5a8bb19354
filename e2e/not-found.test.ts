import http from 'node:http';
import type { Page } from '@playwright/test';
import { readDocument } from './support/document';
import { createServedSite } from './support/site';
import { expect, expectNewDocument, hydrated, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });

test.beforeEach(({ problems }) => problems.allow(/status of 404/));

const LANGUAGES = [
  {
    lang: 'en',
    tag: 'en',
    prefix: '/',
    heading: 'PAGE NOT FOUND',
    home: 'Take me home',
    nav: ['Guide', 'Config', 'Blog'],
  },
  {
    lang: 'zh',
    tag: 'zh-Hans',
    prefix: '/zh/',
    heading: '页面未找到',
    home: '返回首页',
    nav: ['指南', '配置', '博客'],
  },
] as const;

function heading(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

for (const { lang, tag, prefix, heading: words, home, nav } of LANGUAGES) {
  test.describe(`an unknown path in ${lang}`, () => {
    test('ERR-01, NF-01, NF-03, NF-04: what the reader sees', async ({ page }) => {
      const response = await page.goto(`${prefix}guide/unknown`);
      expect(response?.status()).toBe(404);
      await expect(heading(page)).toHaveText(words);
      await expect(page.getByRole('main').getByText('404', { exact: true })).toBeVisible();
      await expect(page).toHaveTitle('404 - Rslib');
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      const english = page.getByRole('main').getByText('PAGE NOT FOUND');
      await expect(english).toHaveCount(1);
      await expect(page.locator('[lang=en]').and(english)).toHaveCount(lang === 'zh' ? 1 : 0);
      const bar = page.getByRole('navigation', { name: /^(Main|主导航)$/ });
      await expect(bar.getByRole('link')).toHaveText([...nav]);
      await hydrated(page);
      await expect(heading(page)).toHaveText(words);
      await expect(page).toHaveURL(`${prefix}guide/unknown`);
    });

    test('NF-02: the link leads to the home page of the language', async ({ page }) => {
      await page.goto(`${prefix}deep/er/unknown?a=1#b`);
      await hydrated(page);
      await page.getByRole('link', { name: home }).click();
      await expect(page).toHaveURL(prefix);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(heading(page)).not.toHaveText(words);
      await page.goBack();
      await expect(heading(page)).toHaveText(words);
    });

    test('NF-05: there is a 404 document for hosts to serve', async ({ request }) => {
      const document = await readDocument(request, `${prefix}404.html`);
      expect(document.heading).toBe(words);
      expect(document.html).toContain('<meta name="robots" content="noindex"/>');
      expect(document.html).not.toMatch(/<link[^>]*rel="(?:canonical|alternate)"/);
    });

    test('NF-01, LINK-03: a link to an unknown path loads a document', async ({ page }) => {
      await page.goto(`${prefix}guide/start/`);
      await hydrated(page);
      await markDocument(page);
      await page.evaluate((path) => {
        const link = document.createElement('a');
        link.href = path;
        link.textContent = 'nowhere';
        document.querySelector('main')?.prepend(link);
      }, `${prefix}guide/nowhere`);
      await page.getByRole('link', { name: 'nowhere' }).click();
      await expect(heading(page)).toHaveText(words);
      await expect(page).toHaveURL(`${prefix}guide/nowhere`);
      await expectNewDocument(page);
      await page.goBack();
      await expect(page).toHaveURL(`${prefix}guide/start/`);
      await expect(heading(page)).not.toHaveText(words);
    });
  });
}

test('an unknown path leads on: to pages like it, to pages to begin with, to the search', async ({
  page,
}) => {
  await page.goto('/zh/guide/advanced/dst');
  await hydrated(page);
  const likely = page.getByRole('main').getByRole('navigation', { name: '你可能在找' });
  await expect(likely.getByRole('link')).toHaveCount(3);
  await expect(likely.getByRole('link').first()).toHaveText(/^类型声明文件/);
  await page.getByRole('main').getByRole('button', { name: '搜索文档' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await likely.getByRole('link').first().click();
  await expect(heading(page)).toHaveText('类型声明文件');
  await page.goto('/qqqq');
  const start = page.getByRole('navigation', { name: 'Good places to start' });
  await expect(start.getByRole('link')).toHaveText([/^What Rslib does/, /^Quick start/, /./]);
});

test('NF-03: only a whole first segment names the language', async ({ request }) => {
  for (const [path, words] of [
    ['/zhongwen/guide', 'PAGE NOT FOUND'],
    ['/guide/zh/start', 'PAGE NOT FOUND'],
    ['/ZH/unknown', '页面未找到'],
  ] as const) {
    expect((await readDocument(request, path)).heading, path).toBe(words);
  }
});

test('NF-06: the prefix of the default language is dropped, query and hash are kept', async ({
  page,
  request,
}) => {
  for (const [asked, shown] of [
    ['/en/guide/start/quick-start', '/guide/start/quick-start'],
    ['/en', '/'],
    ['/en/', '/'],
    ['/en?a=1', '/?a=1'],
    ['/EN/guide/start/Quick-Start.html', '/guide/start/quick-start'],
  ] as const) {
    expect(await readDocument(request, asked)).toMatchObject({ status: 200, address: shown });
  }
  const response = await page.goto('/en/guide/start/?a=1&b=%20#top');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL('/guide/start/?a=1&b=%20#top');
});

test('NF-06: Back does not lead to the prefixed address again', async ({ page }) => {
  await page.goto('/blog/');
  await page.goto('/en/guide/start/?a=1#top');
  await expect(page).toHaveURL('/guide/start/?a=1#top');
  await page.goBack();
  await expect(page).toHaveURL('/blog/');
  await page.goForward();
  await expect(page).toHaveURL('/guide/start/?a=1#top');
});

test('NF-06, NF-01: a prefixed unknown path ends on the 404 page', async ({ page }) => {
  const response = await page.goto('/en/unknown');
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText('PAGE NOT FOUND');
  await expect(page).toHaveURL('/unknown');
});

/** The answer to a path that a browser would tidy up before sending it. */
function rawRequest(origin: string, path: string): Promise<{ status: number; location: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = http.get({ hostname, port, path }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' });
    });
    request.on('error', reject);
  });
}

test('NF-06, QUALITY 2.7: no redirect leads to another host', async ({ baseURL }) => {
  const origin = new URL(baseURL ?? '').origin;
  for (const path of [
    '/en//evil.example',
    '/en///evil.example/%2e%2e',
    '//evil.example/en//evil.example/',
    '/en/\\evil.example',
    '/en/%5Cevil.example',
    '/en/%2F%2Fevil.example',
    '/en/https://evil.example',
    '/en/javascript:alert(1)',
    '/en/%0d%0aLocation:%20https://evil.example',
    '//',
    '//guide/start/',
    '//evil.example/guide/start/quick-start.html',
    '/%2F%2Fevil.example/..%2Fguide/start/Quick-Start',
  ]) {
    const { status, location } = await rawRequest(origin, path);
    expect([301, 404], path).toContain(status);
    expect(new URL(location, `${origin}/`).origin, `${path} → ${location}`).toBe(origin);
  }
});

test('NF-01: a path that is no valid encoding is an unknown one', async ({ baseURL, page }) => {
  const origin = new URL(baseURL ?? '').origin;
  for (const path of [
    '/%',
    '//[',
    '/guide/%E0%A4%A',
    '/zh/%ff',
    '/guide/start/%00',
    '/..%2f..%2fetc',
  ]) {
    expect((await rawRequest(origin, path)).status, path).toBe(404);
  }
  await page.goto('/zh/%E0%A4%A');
  await expect(heading(page)).toHaveText('页面未找到');
  await hydrated(page);
});

test('NF-01 to NF-03, NF-06: under a base path', async ({ page }) => {
  const config = `import { defineConfig } from 'diglot';
export default defineConfig({
  title: 'Based',
  base: '/docs/',
  route: { exclude: ['**/fragments/**'] },
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', tag: 'zh-Hans', label: '简体中文' }] },
});`;
  const site = await createServedSite('basic', { 'diglot.config.ts': config });
  try {
    await page.goto(`${site.url}zh/unknown`);
    await expect(heading(page)).toHaveText('页面未找到');
    await expect(page).toHaveTitle('404 - Based');
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL(`${site.url}zh/`);
    await page.goto(`${site.url}unknown`);
    await page.getByRole('link', { name: 'Take me home' }).click();
    await expect(page).toHaveURL(site.url);
    await page.goto(`${site.url}en/guide/second?a=1#last-section`);
    await expect(page).toHaveURL(`${site.url}guide/second?a=1#last-section`);
  } finally {
    await site.remove();
  }
});
