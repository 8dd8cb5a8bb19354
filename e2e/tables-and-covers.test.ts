import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** How far each table of a page scrolls, and the room that is free beside it. */
const scrolled = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-dg-content] table')]
      .map((table) => table.closest('.dg-table') ?? table)
      .map((box) => box.scrollWidth - box.clientWidth)
      .filter((distance) => distance > 0),
  );

for (const [width, path] of [
  [1440, '/config/rsbuild/output'],
  [1440, '/zh/config/rsbuild/output'],
] as const) {
  test(`tables wrap before they scroll: ${path} at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    expect(await page.locator('[data-dg-content] table').count()).toBeGreaterThan(2);
    expect(await scrolled(page)).toEqual([]);
    const [content, document] = await page.evaluate(() => [
      window.document.documentElement.scrollWidth,
      window.document.documentElement.clientWidth,
    ]);
    expect(content).toBeLessThanOrEqual(document);
  });
}

for (const path of ['/guide/faq/troubleshooting', '/zh/guide/faq/troubleshooting']) {
  test(`28: no table of two columns scrolls on a phone: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(path);
    const distances = await page.evaluate(() =>
      [...document.querySelectorAll('[data-dg-content] .dg-table')]
        .filter((box) => !box.querySelector('tr > :nth-child(3)'))
        .map((box) => box.scrollWidth - box.clientWidth),
    );
    expect(distances.length).toBeGreaterThan(10);
    expect(Math.max(...distances)).toBe(0);
  });
}

for (const path of ['/blog/', '/zh/blog/']) {
  test(`each post of the list has its drawing beside or above its words: ${path}`, async ({
    page,
  }) => {
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const posts = page.locator('main li').filter({ has: page.getByRole('heading') });
      expect(await posts.count()).toBeGreaterThan(1);
      for (const post of await posts.all()) {
        const [cover, title] = await Promise.all([
          post.locator('img').filter({ visible: true }).first().boundingBox(),
          post.getByRole('heading').boundingBox(),
        ]);
        if (!cover || !title) throw new Error('A post without cover or title');
        expect(cover.width).toBeGreaterThan(width === 375 ? 300 : 200);
        if (width === 375) expect(cover.y + cover.height).toBeLessThanOrEqual(title.y);
        else expect(title.x + title.width).toBeLessThanOrEqual(cover.x);
      }
      // The way to subscribe is in the first lines.
      const subscribe = page.locator('main').getByRole('link', { name: /^(Subscribe|订阅)$/ });
      expect((await subscribe.boundingBox())?.y).toBeLessThan(300);
    }
  });
}

test('code has the same room below a title as below text', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/config/lib/dts', '/guide/start/quick-start']) {
    await page.goto(path);
    const room = (before: string) =>
      page
        .locator(`[data-dg-content] > ${before} + :is(.dg-code, .dg-tabs)`)
        .first()
        .evaluate((frame) => {
          const above = frame.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN;
          return Math.round(frame.getBoundingClientRect().top - above);
        });
    expect(Math.abs((await room(':is(h2, h3)')) - (await room('p'))), path).toBeLessThanOrEqual(2);
  }
});
