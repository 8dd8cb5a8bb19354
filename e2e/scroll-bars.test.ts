import { chromium } from '@playwright/test';
import { expect, hydrated, test } from './support/test';

test('where scroll bars take room, a page stays where it is below all that opens above it', async ({
  baseURL,
}, { project }) => {
  const browser = await chromium.launch({
    ...project.use.launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    viewport: { width: 900, height: 700 },
  });
  await page.goto('/guide/start/quick-start');
  await hydrated(page);
  const places = () =>
    page
      .locator('h1, .dg-navbar')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
  const before = await places();
  expect(Math.max(...before)).toBeLessThan(900);
  for (const [opens, opened] of [
    ['.dg-menu-bar button', '.dg-sidebar:popover-open'],
    ['.dg-hamburger', '.dg-nav-screen:popover-open'],
    ['.dg-search-button', '.dg-search:popover-open'],
  ] as const) {
    await page.locator(opens).first().click();
    await expect(page.locator(opened)).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    expect(await places(), opened).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.locator(opened)).toBeHidden();
  }
  await browser.close();
});

test('what is kept for a scroll bar beside the sidebar of phones looks as what is below it does, with and without scripts', async ({
  browser,
  baseURL,
}) => {
  const root = async (javaScriptEnabled: boolean) => {
    const page = await browser.newPage({
      ...{ baseURL: baseURL ?? '', javaScriptEnabled },
      viewport: { width: 375, height: 700 },
    });
    await page.goto('/guide/start/quick-start');
    if (javaScriptEnabled) await hydrated(page);
    const html = page.locator('html');
    const color = () => html.evaluate((element) => getComputedStyle(element).backgroundColor);
    const paper = await color();
    await page.locator('.dg-menu-bar button').first().click();
    await expect(page.locator('.dg-sidebar:popover-open')).toBeVisible();
    await expect(html).not.toHaveCSS('background-color', paper);
    const covered = await color();
    await page.close();
    return covered;
  };
  expect(await root(false)).toBe(await root(true));
});
