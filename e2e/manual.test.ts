import { fileURLToPath } from 'node:url';
import { diglot, type RunningServer } from './support/cli';
import { previewHere } from './support/here';
import { misfits } from './support/misfits';
import { openSearch } from './support/search';
import { expect, hydrated, test } from './support/test';
import { colorViolations, unseenViolations } from './support/unseen';

// One build for all of them.
test.describe.configure({ mode: 'default' });
const MANUAL = fileURLToPath(new URL('../manual/', import.meta.url));
const PAGES = ['/', '/zh/', '/guide/languages/', '/zh/reference/commands'];
/** Pages with inks of their own, which the dark theme has, too. */
const IN_THE_DARK = ['/', '/zh/reference/commands'];

let server: RunningServer;

test.beforeAll(async () => {
  const { code, stdout, stderr } = await diglot(['build'], MANUAL);
  expect(code, stdout + stderr).toBe(0);
  server = await previewHere(MANUAL);
});
test.afterAll(() => server.stop());

test('the manual can be read in both languages, both themes and all widths', async ({ page }) => {
  const found: string[] = [];
  for (const path of PAGES) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(new URL(path, server.url).href);
    await hydrated(page);
    const note = (problems: readonly string[]) =>
      found.push(...problems.map((problem) => `${path}: ${problem}`));
    note(await unseenViolations(page));
    for (const width of [1024, 768, 375]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) note([`${wide} pixels wide in a window of ${width}`]);
    }
    if (!IN_THE_DARK.includes(path)) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    note((await colorViolations(page)).found);
  }
  expect(found).toEqual([]);
});

test('text of twice the size fits on the first page', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(server.url);
  await hydrated(page);
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(misfits), `${width}`).toEqual([]);
  }
});

test('the search finds a field of the config, and its address leads to it', async ({ page }) => {
  const search = await openSearch(page, new URL('/zh/', server.url).href);
  await search.search('localeRedirect');
  await expect(search.active).toContainText('themeConfig.localeRedirect');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    /\/zh\/reference\/config\/interface(?:\?.*)?#themeconfig-localeredirect$/,
  );
  await expect(page.getByRole('heading', { name: 'themeConfig.localeRedirect' })).toBeInViewport();
});

test('the address of a field from when all were on one page leads to it', async ({ page }) => {
  await page.goto(new URL('/reference/config#themeconfig-localeredirect', server.url).href);
  await expect(page).toHaveURL(/\/reference\/config\/interface#themeconfig-localeredirect$/);
  await expect(page.getByRole('heading', { name: 'themeConfig.localeRedirect' })).toBeInViewport();
});

test('no page of the reference on the config is longer than 14,000 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(new URL('/reference/config/', server.url).href);
  await expect(page.getByRole('searchbox', { name: 'Filter' })).toBeInViewport();
  const links = await page
    .locator('.dg-overview h3 a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(7);
  for (const link of [page.url(), ...links]) {
    await page.goto(link);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, link).toBeLessThanOrEqual(14_000);
  }
});
