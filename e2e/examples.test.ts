import { readFile } from 'node:fs/promises';
import { violations } from './support/axe';
import { expect, hydrated, test } from './support/test';
import { unseenViolations } from './support/unseen';

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
  expect(await unseenViolations(page)).toEqual([]);
  const isOwn = (url: string) => url.startsWith(new URL('/', page.url()).href);
  expect(asked.filter((url) => !isOwn(url) || url.includes('/examples/'))).toEqual([]);
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('banner-text.zip');
  const archive = await readFile(await download.path());
  expect(archive.toString('latin1')).toContain('banner-text/rslib.config.ts');
  // Its stamp proves in place that it builds.
  const stamp = list.getByText('built with Rslib 1.0.1').first();
  const proof = list.locator('details').first();
  await expect(proof).toHaveText(/npx rslib/);
  await expect(proof.getByText('npx rslib')).toBeHidden();
  const [row, pressed] = await Promise.all(
    [link, stamp].map(async (part) => {
      const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
      return y + height / 2;
    }),
  );
  expect(pressed).toBeCloseTo(row ?? 0, -1);
  await stamp.click();
  for (const text of ['npx rslib', 'Rslib v1.0.1', 'dist/', /^Built on .*2026$/]) {
    await expect(proof.getByText(text).first()).toBeVisible();
  }
  expect(await unseenViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '简体中文' }).first().click();
  const translated = page.getByRole('complementary', { name: '本页的示例项目' });
  await expect(translated).toContainText('banner-text.zip');
  await expect(translated).toContainText('使用 Rslib 1.0.1 构建');
});

test('a project is sent to the sandbox when its button is pressed, and not before', async ({
  page,
  problems,
}) => {
  problems.allow(/stackblitz\.com\/run/);
  const sent: string[] = [];
  await page.context().route('https://stackblitz.com/**', (route) => {
    sent.push(route.request().postData() ?? '');
    return route.fulfill({ contentType: 'text/html', body: '<title>Sandbox</title>' });
  });
  await page.goto('/zh/config/lib/banner');
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: '在 StackBlitz 中打开: banner-text' }).click();
  const sandbox = await opening;
  await expect(sandbox).toHaveURL(/\/zh\/examples\/banner-text$/);
  expect(await violations(sandbox)).toEqual([]);
  expect(sent).toEqual([]);
  await sandbox.getByRole('button', { name: '在 StackBlitz 中打开' }).click();
  await expect(sandbox).toHaveTitle('Sandbox');
  expect(sent).toHaveLength(1);
  const fields = new URLSearchParams(sent[0]);
  expect(fields.get('project[template]')).toBe('node');
  expect(fields.get('project[files][rslib.config.ts]')).toContain('banner');
});
