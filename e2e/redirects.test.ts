import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { linkTo, readDocument } from './support/document';
import { servedSite } from './support/served-site';
import { createSite } from './support/site';
import { startStaticHost } from './support/static-host';
import { expect, hydrated, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });

const site = servedSite('blog');

test('old addresses lead on: on a host that reads _redirects, with query and hash', async ({
  page,
}) => {
  await page.goto(`${site.url}guide/old?a=1#part`);
  await expect(page).toHaveURL(`${site.url}guide/new?a=1#part`);
  await page.goto(`${site.url}zh/start`);
  await expect(page).toHaveURL(`${site.url}zh/guide/#install`);
  await page.goto(`${site.url}manual/new`);
  await expect(page).toHaveURL(`${site.url}guide/new`);
  const ask = (path: string) => fetch(new URL(path, site.url), { redirect: 'manual' });
  expect((await ask('/docs/guide/old')).status).toBe(301);
  expect((await ask('/docs/away')).status).toBe(302);
  expect((await ask('/docs/away')).headers.get('location')).toBe('https://other.example/');
  expect(await site.read('dist/_redirects')).toMatch(
    /^\/mine \/docs\/guide\/ 302\n(?:\/docs\/\S+ \S+ 30[12]\n)+\/docs\/en \/docs\/ 301\n/,
  );
});

test('a moved page and a renamed section keep their old address, in the other language too', async ({
  page,
}) => {
  await page.goto(`${site.url}guide/old#former`);
  await expect(page).toHaveURL(`${site.url}guide/new#former`);
  await expect(page.getByRole('heading', { name: 'Part' })).toBeInViewport();
  await hydrated(page);
  await page.getByRole('link', { name: '简体中文' }).first().click();
  await expect(page).toHaveURL(`${site.url}zh/guide/new#former`);
  await expect(page.getByRole('heading', { name: '部分' })).toBeInViewport();
});

test('links lead to new addresses without a detour, and the author is told', async ({
  request,
}) => {
  const home = await readDocument(request, `${site.url}zh/`);
  expect(linkTo(home, '旧链接')).toBe('/docs/zh/guide/new');
  expect(linkTo(home, '开始')).toBe('/docs/zh/guide/#install');
  expect(linkTo(home, '别处')).toBe('https://other.example/');
  const { stderr } = await site.build();
  expect(stderr).toContain('The link "/guide/old" leads to an address that a redirect moved.');
  expect(stderr).toContain('Fix: Link to "/guide/new".');
  expect(await site.read('dist/sitemap.xml')).not.toContain('old');
});

test('an address that a script of the page asks for arrives as well', async ({ page }) => {
  await page.goto(site.url);
  await hydrated(page);
  await markDocument(page);
  await page.evaluate(() => {
    location.href = '/docs/guide/old#part';
  });
  await expect(page).toHaveURL(`${site.url}guide/new#part`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New name');
});

test('a host of plain files leads on by documents, which go with their redirects', async ({
  page,
  browser,
}) => {
  const host = await startStaticHost(`${site.root}/dist`, '/docs/');
  try {
    for (const old of ['guide/old', 'guide/old/', 'guide/old.html']) {
      await page.goto(`${host.url}${old}?a=1#part`);
      await expect(page).toHaveURL(`${host.url}guide/new?a=1#part`);
    }
    // From a page that is alive: the client finds no page and leaves it to the browser.
    await page.goto(host.url);
    await hydrated(page);
    await page.evaluate(() => {
      location.href = '/docs/zh/guide/old#part';
    });
    await expect(page).toHaveURL(`${host.url}zh/guide/new#part`);
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${host.url}zh/start`);
    await expect(plain).toHaveURL(`${host.url}zh/guide/#install`);
    await plain.close();
  } finally {
    await host.stop();
  }
  await site.write(
    siteFiles(`
-- docs/en/guide/new.md --
# New name

## Part {#part}
-- docs/zh/guide/new.md --
# 新名称

## 部分
-- docs/en/index.md --
# Journal
-- docs/zh/index.md --
# 日志
`),
  );
  const { code, stderr } = await site.build();
  expect(code, stderr).toBe(0);
  await expect(site.read('dist/guide/old.html')).rejects.toThrow('ENOENT');
  await expect(site.read('dist/guide/old/index.html')).rejects.toThrow('ENOENT');
  expect(await site.read('dist/_redirects')).not.toContain('/guide/old');
});

test('a redirect to a section that is not there fails the build', async () => {
  const own = await createSite('blog');
  try {
    const config = await own.read('diglot.config.ts');
    const gone = "redirects: [{ from: '/gone', to: '/guide/#gone' },";
    await own.write({ 'diglot.config.ts': config.replace('redirects: [', gone) });
    const { code, stderr } = await own.build();
    expect(code).toBe(1);
    expect(stderr).toContain('leads to a section that the page does not have');
  } finally {
    await own.remove();
  }
});
