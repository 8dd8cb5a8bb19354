import type { Page } from '@playwright/test';
import { createCrowdedSite, expectRoomInNavbar } from './support/crowded-site';
import { misfits } from './support/misfits';
import { expect, hydrated, test } from './support/test';

// What a reader's browser is set to: twice the usual size of text. The page learns of it in `em` alone.
test.beforeEach(async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
});

/** The size of text that nothing says anything about. Runs in the page. */
function usualSize(): string {
  const text = document.createElement('span');
  text.style.fontSize = 'medium';
  document.body.append(text);
  const { fontSize } = getComputedStyle(text);
  text.remove();
  return fontSize;
}

async function expectFit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  expect(await page.evaluate(usualSize)).toBe('32px');
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect.soft(await page.evaluate(misfits), `${address} at ${width}`).toEqual([]);
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

for (const [what, addresses] of [
  ['pages that are no text', ['/', '/zh/guide/explorer', '/config/', '/blog/', '/nothing-is-here']],
  [
    'both languages of a page, and one beside the other',
    ['/guide/advanced/dts', '/zh/guide/advanced/dts', '/guide/advanced/dts?with=zh'],
  ],
  [
    'long words and tables',
    [
      '/guide/faq/troubleshooting',
      '/config/lib/external-helpers',
      '/zh/config/rsbuild/output',
      '/blog/introducing-rslib',
    ],
  ],
] as const) {
  test(`text of twice the size fits: ${what}`, async ({ page, problems }) => {
    problems.allow(/404/);
    for (const address of addresses) await expectFit(page, address);
  });
}

test('text of twice the size fits: a navbar with many entries', async ({ page }) => {
  const site = await createCrowdedSite();
  // As wide as twice the size of the text makes the others: crowded-navbar.test.ts.
  await expectRoomInNavbar(page, site.url, [1920, 1280, 768, 375]);
  await site.remove();
});
