import { servedSite } from './support/served-site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

test.describe('a site below a path', () => {
  test.describe.configure({ mode: 'default' });
  const site = servedSite('basic', {
    'diglot.config.ts': `import { defineConfig } from 'diglot';
export default defineConfig({
  title: 'Basic',
  base: '/docs/',
  siteUrl: 'https://basic.example',
  route: { exclude: ['**/fragments/**'] },
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] },
});
`,
  });

  test('LINK-01, LINK-06: pages, images and scripts are found, and links navigate', async ({
    page,
  }) => {
    await page.goto(`${site.url}guide/`);
    expect(new URL(site.url).pathname).toBe('/docs/');
    await hydrated(page);
    await expect(page.getByAltText('A square')).toHaveJSProperty('naturalWidth', 40);
    await markDocument(page);
    await page.getByRole('article').getByRole('link', { name: 'second page' }).click();
    await expect(page).toHaveURL(`${site.url}guide/second`);
    await expectSameDocument(page);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://basic.example/docs/guide/second',
    );
  });

  test('I18N-03: the language switch keeps the base and the page', async ({ page }) => {
    await page.goto(`${site.url}guide/second`);
    await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
    await expect(page).toHaveURL(`${site.url}zh/guide/second`);
  });

  test('NF-01, NF-02, NF-06: unknown paths and the default prefix stay below the base', async ({
    page,
    problems,
  }) => {
    problems.allow(/404/);
    await page.goto(`${site.url}zh/unknown`);
    await expect(page.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/docs/zh/');
    await page.goto(`${site.url}en/guide/?a=1#one`);
    await expect(page).toHaveURL(`${site.url}guide/?a=1#one`);
  });
});
