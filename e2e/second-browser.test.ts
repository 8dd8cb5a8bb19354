import { testJourney } from './support/firefox-journey';
import { openSearch } from './support/search';
import { expect, expectNewDocument, hydrated, markDocument, test } from './support/test';

// Once as the browser is; without what older browsers lack: older-browser.test.ts, before a release, and Chromium below.
testJourney({ name: 'as it is', preferences: {}, has: true });

test('Chromium without Navigation API and requestIdleCallback: links load documents, search works', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['navigation', 'requestIdleCallback']) Reflect.deleteProperty(window, name);
  });
  const { search, active } = await openSearch(page);
  expect(await page.evaluate(() => 'navigation' in window || 'requestIdleCallback' in window)).toBe(
    false,
  );
  await markDocument(page);
  await search('autoExtension');
  await active.press('Enter');
  await expect(page).toHaveURL(/\/config\/lib\/auto-extension/);
  await expectNewDocument(page);
  await hydrated(page);
});
