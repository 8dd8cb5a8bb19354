import type { Page } from '@playwright/test';
import config from './playwright.config';
import { createCrowdedSite, expectRoomInNavbar } from './support/crowded-site';
import { misfits } from './support/misfits';
import { expect, hydrated, test } from './support/test';

const { launchOptions } = config.use ?? {};

// What a reader's browser is set to: twice the usual size of text. The page learns of it in `em` alone.
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
});

async function expectFit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(misfits), `${address} at ${width}`).toEqual([]);
  }
}

test('text of twice the size fits: the dialog of the search', async ({ page }) => {
  await page.goto('/guide/start/quick-start');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await field.fill('declaration');
    const cut = await field.evaluate((input) => input.scrollWidth - input.clientWidth);
    expect(cut, `${width}`).toBeLessThanOrEqual(0);
  }
});

for (const address of [
  '/',
  '/zh/guide/explorer',
  '/guide/advanced/dts',
  '/zh/guide/advanced/dts',
  '/guide/advanced/dts?with=zh',
  '/guide/faq/troubleshooting',
  '/config/',
  '/config/lib/external-helpers',
  '/zh/config/rsbuild/output',
  '/blog/',
  '/blog/introducing-rslib',
  '/nothing-is-here',
]) {
  test(`text of twice the size fits: ${address}`, ({ page, problems }) => {
    problems.allow(/404/);
    return expectFit(page, address);
  });
}

test('text of twice the size fits: a navbar with many entries', async ({ page }) => {
  const site = await createCrowdedSite();
  // As wide as twice the size of the text makes the others: crowded-navbar.test.ts.
  await expectRoomInNavbar(page, site.url, [1920, 1280, 768, 375]);
  await site.remove();
});
