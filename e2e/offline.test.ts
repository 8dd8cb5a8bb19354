import type { Page } from '@playwright/test';
import { servedSite } from './support/served-site';
import { expect, expectSameDocument, markDocument, test } from './support/test';

const site = servedSite('basic');

test.beforeEach(({ problems }) => {
  problems.allow(/Failed to load resource|could not be loaded/);
});

async function open(page: Page, path: string): Promise<void> {
  await site.open(page, path);
  await markDocument(page);
}

const link = (page: Page, name: string) =>
  page.locator('.dg-sidebar').getByRole('link', { name, exact: true });
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const status = (page: Page) => page.getByRole('status');

test('without network a click says at once that the page cannot be loaded, seen and read aloud', async ({
  page,
  context,
}) => {
  await open(page, 'guide/');
  await link(page, 'Second page').click();
  await expect(title(page)).toHaveText('Second page');
  await context.setOffline(true);
  await link(page, 'Islands').click();
  await expect(status(page)).toHaveText('You are offline. The page could not be loaded.');
  await expect(status(page)).toBeInViewport({ ratio: 1 });
  const box = await status(page).boundingBox();
  expect(box?.height).toBeGreaterThan(20);
  await expect(page).toHaveURL(`${site.url}guide/second`);
  // What was fetched before opens, and the words are gone.
  await link(page, 'First page').click();
  await expect(title(page)).toHaveText('First page');
  await expect(status(page)).toHaveText('First page - Basic');
  await expect(status(page)).toHaveClass('dg-visually-hidden');
  await link(page, 'Islands').click();
  await expect(status(page)).toHaveText(/You are offline/);
  await context.setOffline(false);
  await expect(status(page)).toHaveText('');
  await link(page, 'Islands').click();
  await expect(title(page)).toHaveText('Islands');
  await expectSameDocument(page);
});

test('without network the words are those of the page’s language, and are not printed', async ({
  page,
  context,
}) => {
  await open(page, 'zh/guide/');
  await context.setOffline(true);
  await link(page, '第二页').click();
  await expect(status(page)).toHaveText('当前处于离线状态，无法加载页面。');
  await page.emulateMedia({ media: 'print' });
  await expect(status(page)).toBeHidden();
});

test('a server that fails is told as well', async ({ page }) => {
  await open(page, 'guide/');
  await page.route('**/guide/second', (route) => route.fulfill({ status: 500, body: 'Broken' }));
  await link(page, 'Second page').click();
  await expect(status(page)).toHaveText('The page could not be loaded. Try again.');
});
