import { diglot } from './support/cli';
import { openAlive, useDevSite } from './support/dev';
import { expect, expectSameDocument, markDocument, test } from './support/test';

const site = useDevSite('basic');

test.describe.configure({ mode: 'default' });

test('pages hydrate without a word in the console and navigate without loading', async ({
  page,
}) => {
  for (const path of ['/', '/zh/', '/guide/islands', '/zh/guide/untranslated']) {
    await openAlive(page, site.url(path));
  }
  await openAlive(page, site.url('/guide/'));
  await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'second page', exact: true }).click();
  await expect(page).toHaveTitle('Second page - Basic');
  await expectSameDocument(page);
});

test('islands work', async ({ page }) => {
  await openAlive(page, site.url('/guide/islands'));
  const nested = page.getByRole('button', { name: 'Nested presses' });
  await nested.click();
  await expect(nested).toHaveText('Nested presses: 11');
});

test('the language switch leads to the same page', async ({ page }) => {
  await openAlive(page, site.url('/guide/'));
  await page.getByRole('link', { name: '简体中文' }).first().click();
  await expect(page).toHaveTitle('第一页 - 基础');
  await expect(page).toHaveURL(site.url('/zh/guide/'));
});

test('NF-03, ROUTE-16, ROUTE-17: unknown paths are answered in their language, other spellings with the page', async ({
  request,
}) => {
  const unknown = await request.get(site.url('/zh/nothing'));
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain('<html lang="zh-Hans"');
  for (const path of ['/guide/second.html', '/guide/index.html', '/GUIDE/Second/']) {
    expect((await request.get(site.url(path))).status(), path).toBe(200);
  }
  expect((await request.get(site.url('/%E0%A4%A'))).status()).toBe(404);
});

test('NF-06: the prefix of the default language is taken away, query kept', async ({ page }) => {
  await page.goto(site.url('/en/guide/second?a=1'));
  await expect(page).toHaveURL(site.url('/guide/second?a=1'));
});

test('the Markdown twin, images and public files', async ({ request }) => {
  const twin = await request.get(site.url('/guide/second.md'));
  expect(twin.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await twin.text()).toContain('# Second page');
  const html = await (await request.get(site.url('/guide/'))).text();
  const image = /src="(\/assets\/square\.[^"]+\.svg)"/.exec(html)?.[1] ?? '';
  expect((await request.get(site.url(image))).headers()['content-type']).toBe('image/svg+xml');
  expect(await (await request.get(site.url('/robots.txt'))).text()).toBe('User-agent: *\n');
});

test('a request that names another host is refused: nobody else can read unpublished pages', async ({
  request,
}) => {
  const headers = { host: 'attacker.example' };
  expect((await request.get(site.url('/guide/'), { headers })).status()).toBe(403);
});

test('a port that is taken is an error that says what to do', async () => {
  const { port } = new URL(site.url('/'));
  const { code, stderr } = await diglot(
    ['dev', 'e2e/fixtures/basic', '--port', port],
    process.cwd(),
  );
  expect(code).toBe(1);
  expect(stderr).toContain(`Port ${port} is already in use.`);
  expect(stderr).toContain('Fix: Choose another one with --port');
});
