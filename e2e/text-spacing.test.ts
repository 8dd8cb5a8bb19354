import { misfits } from './support/misfits';
import { expect, hydrated, test } from './support/test';

/** What readers may set, by WCAG 1.4.12, without losing anything. */
const SPACED = `
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

test('text that its reader spaces wider fits, in both languages', async ({ page }) => {
  for (const address of [
    '/',
    '/zh/',
    '/guide/start/quick-start',
    '/zh/config/lib/dts',
    '/config/',
    '/guide/explorer',
    '/blog/',
  ]) {
    await page.goto(address);
    await hydrated(page);
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, SPACED);
    for (const width of [1440, 1280, 768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(misfits), `${address} at ${width}`).toEqual([]);
    }
  }
});
