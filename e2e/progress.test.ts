import type { Page } from '@playwright/test';
import { servedSite } from './support/served-site';
import { expect, hydrated, test } from './support/test';

test.describe.configure({ mode: 'default' });

const site = servedSite('basic');

/** The bar is decoration without a role: readers of screens hear the new page's title. */
function bar(page: Page) {
  return page.locator('.dg-progress');
}

function title(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

function link(page: Page) {
  return page.getByRole('article').getByRole('link', { name: 'second page' });
}

/** How far the bar is meant to stand, from 0 to 1. */
function progress(page: Page): Promise<number> {
  return bar(page).evaluate((element) =>
    Number(/scaleX\((.+)\)/.exec((element as HTMLElement).style.transform)?.[1]),
  );
}

type End = 'answer' | 'abort' | 'fail';

/** Opens the page, stops its clock, and holds the next page back until told how that ends. */
async function follow(page: Page): Promise<(end: End) => void> {
  await page.goto(`${site.url}guide/`);
  await hydrated(page);
  let finish = (_: End): void => undefined;
  const finished = new Promise<End>((resolve) => {
    finish = resolve;
  });
  await page.route('**/guide/second', async (route) => {
    const end = await finished;
    if (end === 'answer') await route.continue();
    else if (end === 'abort') await route.abort();
    else await route.fulfill({ status: 503, body: 'Down' });
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await link(page).click();
  return finish;
}

test('PROG-01, PROG-02, PROG-03: the bar comes after 200 ms, starts at 0.08 and trickles every 800 ms without reaching the end; it goes when the page is there; no spinner', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const finish = await follow(page);
  await page.clock.runFor(199);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar(page)).toHaveCount(1);
  const box = await bar(page).boundingBox();
  expect(box?.y, 'at the top of the window').toBe(0);
  expect(await progress(page)).toBe(0.08);
  await page.clock.runFor(799);
  expect(await progress(page)).toBe(0.08);
  await page.clock.runFor(1);
  const first = await progress(page);
  expect(first).toBeGreaterThan(0.08);
  await page.clock.runFor(800);
  expect(await progress(page)).toBeGreaterThan(first);
  await page.clock.runFor(800 * 200);
  expect(await progress(page)).toBeLessThan(1);
  await expect(bar(page)).toHaveCSS('transition-duration', /^0\.2s\b/);
  await expect(bar(page).locator('*')).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  finish('answer');
  await expect(title(page)).toHaveText('Second page');
  await expect.poll(() => progress(page)).toBe(1);
  await page.clock.runFor(400);
  await expect(bar(page)).toHaveCount(0);
});

test('PROG-01: a faster load shows none', async ({ page }) => {
  const finish = await follow(page);
  await page.clock.runFor(199);
  finish('answer');
  await expect(title(page)).toHaveText('Second page');
  await page.clock.runFor(5000);
  await expect(bar(page)).toHaveCount(0);
});

test('PROG-01: a page that was preloaded shows none', async ({ page }) => {
  await page.goto(`${site.url}guide/`);
  await hydrated(page);
  const answer = page.waitForResponse('**/guide/second');
  await link(page).hover();
  await (await answer).finished();
  await page.clock.install();
  await link(page).click();
  await expect(title(page)).toHaveText('Second page');
  await page.clock.runFor(5000);
  await expect(bar(page)).toHaveCount(0);
});

for (const end of ['abort', 'fail'] as const) {
  test(`PROG-03: it goes away when loading fails (${end})`, async ({ page, problems }) => {
    problems.allow(/Failed to load resource|could not be loaded/);
    const finish = await follow(page);
    await page.clock.runFor(1000);
    finish(end);
    await expect.poll(() => progress(page)).toBe(1);
    await page.clock.runFor(400);
    await expect(bar(page)).toHaveCount(0);
    await expect(title(page)).toHaveText('First page');
    await expect(page).toHaveURL(`${site.url}guide/`);
  });
}

test('PROG-03: another navigation takes the bar along', async ({ page }) => {
  const finish = await follow(page);
  await page.clock.runFor(1000);
  await expect(bar(page)).toHaveCount(1);
  await page
    .getByRole('navigation', { name: 'Documentation' })
    .getByRole('link', { name: 'Islands' })
    .click();
  await expect(title(page)).toHaveText('Islands');
  await page.clock.runFor(400);
  await expect(bar(page)).toHaveCount(0);
  finish('answer');
  await page.clock.runFor(5000);
  await expect(title(page)).toHaveText('Islands');
  await expect(bar(page)).toHaveCount(0);
});
