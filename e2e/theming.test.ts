import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { violations } from './support/axe';
import { servedSite } from './support/served-site';
import { createServedSite } from './support/site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });

// The site that the guide to theming shows.
const site = servedSite('theming');

const main = (page: Page) => page.getByRole('main');
const notice = (page: Page) => page.getByRole('complementary', { name: 'Notice' });

const { open } = site;

test('theming: tokens change the look, in both themes', async ({ page }) => {
  const link = main(page).getByRole('link', { name: 'second page', exact: true });
  for (const [colorScheme, colour] of [
    ['light', 'rgb(11, 92, 80)'],
    ['dark', 'rgb(127, 214, 196)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, 'guide/');
    await expect(link).toHaveCSS('color', colour);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveCSS(
      'font-family',
      /^Georgia/,
    );
    const corners = main(page).locator('.dg-code').first();
    await expect(corners).toHaveCSS('border-radius', '2px');
    expect(await violations(page, { rules: ['color-contrast'] })).toEqual([]);
  }
});

test('theming: a wrapped part keeps the theme’s own and is alive', async ({ page }) => {
  await open(page, 'guide/');
  await markDocument(page);
  await expect(main(page).getByText('Did “First page” help you?')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /Edit this page/ })).toBeVisible();
  await main(page).getByRole('button', { name: 'Yes' }).click();
  await expect(main(page).getByText('Thank you for your answer.')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Thank you for your answer.');
  // It knows which page is shown.
  await main(page).getByRole('link', { name: 'second page', exact: true }).click();
  await expect(main(page).getByText('Did “Second page” help you?')).toBeVisible();
  await expectSameDocument(page);
});

test('theming: a replaced part stands in the place of the theme’s', async ({ page }) => {
  await open(page, 'guide/');
  await expect(page.getByRole('navigation', { name: 'Previous and next page' })).toHaveCount(0);
  await expect(main(page).getByText('Next Page: Second page')).toBeVisible();
  await markDocument(page);
  await main(page).getByRole('link', { name: 'Second page', exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Second page');
  await expect(main(page).getByText('Next Page')).toHaveCount(0);
  await expectSameDocument(page);
});

test('theming, DOC-11: global UI stands on every page that wants it, and keeps its state', async ({
  page,
}) => {
  await open(page, '');
  await expect(notice(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Guide' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('First page');
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.goBack();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Kiln');
  await expect(notice(page)).toHaveCount(0);
  await open(page, 'guide/second');
  await expect(notice(page)).toHaveCount(0);
  await open(page, 'guide/?globalUIComponents=0');
  await expect(notice(page)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('theming: all of it is in the served page', async ({ page }) => {
    await page.goto(`${site.url}guide/`);
    await expect(main(page).getByText('Did “First page” help you?')).toBeVisible();
    await expect(main(page).getByText('Next Page: Second page')).toBeVisible();
    await expect(notice(page)).toBeVisible();
  });
});

test.describe('a banner', () => {
  let own: Awaited<ReturnType<typeof createServedSite>>;
  test.beforeAll(async () => {
    const guide = readFileSync(
      new URL('../manual/docs/en/guide/look/theming.md', import.meta.url),
      'utf8',
    );
    const config = readFileSync(
      new URL('fixtures/theming/diglot.config.ts', import.meta.url),
      'utf8',
    );
    const section = /^### A banner[\s\S]*?(?=^## )/m.exec(guide)?.[0] ?? '';
    const [component = '', styles = '', head = ''] = [
      ...section.matchAll(/^```\w+\n([\s\S]*?)^```$/gm),
    ].map(([, code = '']) => code);
    own = await createServedSite(
      'theming',
      siteFiles(`
-- theme/Banner.tsx --
${component}
-- theme/banner.css --
${styles}
-- theme/index.tsx --
import { Banner } from './Banner';
import './banner.css';
export const parts = { Banner };
-- diglot.config.ts --
${config.replace('defineConfig({', `defineConfig({ ${head}`)}
-- docs/guide/long.md --
# Long

${'Text.\n\n'.repeat(80)}## End {#end}

${'Text.\n\n'.repeat(80)}
`),
    );
  });
  test.afterAll(() => own.remove());

  test('stays at the top, moves what is fixed, is not printed, and stays away once dismissed', async ({
    page,
  }) => {
    await page.goto(`${own.url}guide/long#end`);
    await hydrated(page);
    const banner = page.locator('.dg-banner');
    const top = (selector: string) =>
      page.evaluate((one) => document.querySelector(one)?.getBoundingClientRect().top, selector);
    await expect(banner).toHaveText(/We meet in May/);
    expect(await top('.dg-banner')).toBe(0);
    expect(await top('.dg-sidebar')).toBeGreaterThanOrEqual(40);
    // The heading stands below all bars.
    expect(await top('#end')).toBeGreaterThan(40);
    await expect(page.locator('#end')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => top('.dg-navbar')).toBe(40);
    await page.emulateMedia({ media: 'print' });
    await expect(banner).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await banner.getByRole('button', { name: 'Close' }).click();
    await expect(banner).toBeHidden();
    await expect.poll(() => top('.dg-navbar')).toBe(0);
    await page.reload();
    await hydrated(page);
    await expect(banner).toBeHidden();
    expect(await top('.dg-navbar')).toBe(0);
  });

  test('on a phone, the bars and the screen of the menu stand below it', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(`${own.url}guide/long`);
    await hydrated(page);
    const box = (selector: string) =>
      page.evaluate((one) => {
        const { top = Number.NaN, bottom = Number.NaN } =
          document.querySelector(one)?.getBoundingClientRect() ?? {};
        return { top, bottom };
      }, selector);
    expect((await box('.dg-navbar')).top).toBe(40);
    expect((await box('.dg-menu-bar')).top).toBe((await box('.dg-navbar')).bottom);
    await page.locator('.dg-hamburger').click();
    await expect(page.locator('.dg-nav-screen')).toBeVisible();
    expect((await box('.dg-nav-screen')).top).toBe((await box('.dg-navbar')).bottom);
  });
});
