import { readFile } from 'node:fs/promises';
import { violations } from './support/axe';
import { expect, hydrated, test } from './support/test';

test('a page offers the projects that it quotes, and asks nobody for anything before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/config/');
  await hydrated(page);
  const list = page.getByRole('complementary', { name: 'Examples on this page' });
  await expect(list).toHaveCount(0);
  await page.getByRole('link', { name: 'lib.banner', exact: true }).first().click();
  const link = list.getByRole('link', { name: 'banner-text.zip' });
  await expect(link).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const isOwn = (url: string) => url.startsWith(new URL('/', page.url()).href);
  expect(asked.filter((url) => !isOwn(url) || url.includes('/examples/'))).toEqual([]);
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('banner-text.zip');
  const archive = await readFile(await download.path());
  expect(archive.toString('latin1')).toContain('banner-text/rslib.config.ts');
  await page.getByRole('link', { name: '简体中文' }).first().click();
  await expect(page.getByRole('complementary', { name: '本页的示例项目' })).toContainText(
    'banner-text.zip',
  );
});
