import { openAlive, useDevSite } from './support/dev';
import { readDocument } from './support/document';
import { expect, expectSameDocument, markDocument, test } from './support/test';

const CONFIG = `import { defineConfig } from 'diglot';
export default defineConfig({
  title: 'Basic',
  base: '/docs/',
  route: { exclude: ['**/fragments/**'] },
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] },
});
`;

const site = useDevSite('basic', { 'diglot.config.ts': CONFIG });

test.describe.configure({ mode: 'default' });

test('a site below a path is served, navigated and refreshed there', async ({ page }) => {
  expect(new URL(site.url('/')).pathname).toBe('/docs/');
  await openAlive(page, site.url('/guide/'));
  await expect(page.getByAltText('A square')).toHaveJSProperty('naturalWidth', 40);
  await markDocument(page);
  await page.getByRole('article').getByRole('link', { name: 'second page' }).click();
  await expect(page).toHaveURL(site.url('/guide/second'));
  await site.edit('docs/en/guide/second.mdx', 'The end.', 'The edited end.');
  await expect(page.getByText('The edited end.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL(site.url('/zh/guide/second'));
  await expectSameDocument(page);
});

test('islands and styles are found below the path', async ({ page }) => {
  await openAlive(page, site.url('/guide/islands'));
  const button = page.getByRole('button', { name: 'Nested presses' });
  await button.click();
  await expect(button).toHaveText('Nested presses: 11');
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
});

test('NF-06: other addresses lead below the path', async ({ request }) => {
  for (const [from, to] of [
    [new URL('/', site.url('/')).href, '/docs/'],
    [site.url('/en/guide/?a=1'), '/docs/guide/?a=1'],
  ] as const) {
    expect((await readDocument(request, from)).address).toBe(to);
  }
});
