import type { Locator, Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { violations } from './support/axe';
import { servedSite } from './support/served-site';
import {
  expect,
  expectSameDocument,
  holdScript,
  hydrated,
  markDocument,
  test,
} from './support/test';

test.describe.configure({ mode: 'default' });

const FILLER = Array.from({ length: 30 }, (_, n) => `Paragraph ${n}.\n`).join('\n');

const PICTURES = `# Pictures

![A square](./square.svg)

[![A linked square](./square.svg)](./second.mdx)

<img src="./square.svg" alt="A still square" data-zoom="off" width="100" height="100">

![](./square.svg)

To [more pictures](./more-pictures.md), [the home page](../index.md) and the [second page](./second.mdx).

${FILLER}`;

const DRAWINGS = `# Drawings

<svg data-zoom role="img" aria-labelledby="chart" aria-describedby="bars" viewBox="0 0 40 20" width="200" height="100">
  <title id="chart">A chart</title>
  <desc id="bars">One bar is longer than the other.</desc>
  <rect width="40" height="8" />
  <rect y="12" width="20" height="8" />
</svg>

<svg role="img" aria-label="A still chart" viewBox="0 0 40 20" width="200" height="100"><rect width="40" height="8" /></svg>

[Pictures](./pictures.md)

${FILLER}`;

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

const PHOTOGRAPHS = `# Photographs

<img src="${DOT}" alt="A dot" width="100" height="100">

<img src="/small.svg" srcset="/small.svg 100w, /large.svg 1000w" sizes="50px" alt="Several sizes" width="50" height="50">

<picture><source srcset="/small.svg" media="(width > 1px)"><img src="/large.svg" alt="Several sources" width="50" height="50"></picture>`;

const site = servedSite(
  'basic',
  siteFiles(`
-- docs/en/guide/pictures.md --
${PICTURES}
-- docs/en/guide/more-pictures.md --
# More pictures

![Another square](./square.svg)

[Pictures](./pictures.md)
-- docs/en/guide/drawings.mdx --
${DRAWINGS}
-- docs/en/guide/photographs.md --
${PHOTOGRAPHS}
-- public/small.svg --
${SQUARE}
-- public/large.svg --
${SQUARE}
-- docs/en/index.md --
---
pageType: home
---

![A home square](./guide/square.svg)
-- docs/en/poster.md --
---
pageType: custom
---

# Poster

![A poster](./guide/square.svg)
`),
);

const { open } = site;

const picture = (page: Page) => page.getByRole('button', { name: 'Enlarge image: A square' });
/** Decoration without a role; it lies above everything. */
const overlay = (page: Page) => page.locator('.dg-zoom-overlay');
/** The enlarged copy: a picture without a name, outside of the page's landmarks. */
const copy = (page: Page) => page.locator('body > :is(img, svg)');

const shownFile = (image: Locator) =>
  image.evaluate((element) => (element as HTMLImageElement).currentSrc);

async function expectOpen(page: Page): Promise<void> {
  await expect(picture(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  await expect(copy(page)).toBeVisible();
  await expect.poll(() => copy(page).evaluate((image) => image.getAnimations().length)).toBe(0);
}

async function expectClosed(page: Page): Promise<void> {
  await expect(overlay(page)).toHaveCount(0);
  await expect(copy(page)).toHaveCount(0);
}

async function enlarge(page: Page, path = 'guide/pictures'): Promise<void> {
  await open(page, path);
  await picture(page).click();
  await expectOpen(page);
}

test('ZOOM-01: a press enlarges the image over the colour of the page, in both themes', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, 'guide/pictures');
  await expect(picture(page)).toHaveCSS('cursor', 'zoom-in');
  const before = await picture(page).boundingBox();
  await picture(page).click();
  await expectOpen(page);
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await expect(overlay(page)).toHaveCSS('background-color', light);
  expect(await overlay(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  const after = await copy(page).boundingBox();
  expect(after?.width).toBeGreaterThan((before?.width ?? 0) * 2);
  // In the middle.
  expect((after?.x ?? 0) + (after?.width ?? 0) / 2).toBeCloseTo(640, -1);
  expect((after?.y ?? 0) + (after?.height ?? 0) / 2).toBeCloseTo(400, -1);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  expect(await paper()).not.toBe(light);
  await expect(overlay(page)).toHaveCSS('background-color', await paper());
});

for (const late of ['shell', 'zoom']) {
  test(`ZOOM-01: a first press is not lost while what hears it (${late}) is on its way`, async ({
    page,
    forgetLoaded,
  }) => {
    await forgetLoaded();
    const release = await holdScript(page, late);
    await page.goto(`${site.url}guide/pictures`);
    if (late === 'zoom') await hydrated(page);
    await page.getByAltText('A square', { exact: true }).click();
    await expect(overlay(page)).toHaveCount(0);
    release();
    await expectOpen(page);
  });
}

test('LINK-01: a picture in a link leads on before the page is alive', async ({ page }) => {
  await holdScript(page, 'shell');
  await page.goto(`${site.url}guide/pictures`);
  await page.getByAltText('A linked square').click();
  await expect(page).toHaveURL(/guide\/second$/);
});

test('ZOOM-01: a first press on a drawing is not lost', async ({ page, forgetLoaded }) => {
  await forgetLoaded();
  const release = await holdScript(page, 'shell');
  await page.goto(`${site.url}guide/drawings`);
  await page.getByRole('img', { name: 'A chart' }).click();
  release();
  await expect(page.getByRole('button', { name: 'A chart' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('ZOOM-02, ZOOM-03: closes on a press on the image, beside it, and when the window changes its size, without motion for readers who want none', async ({
  page,
}) => {
  await enlarge(page);
  await expect(copy(page)).toHaveCSS('transition-duration', '0.001s');
  await copy(page).click();
  await expectClosed(page);
  await picture(page).click();
  await expectOpen(page);
  await page.mouse.click(5, 5);
  await expectClosed(page);
  await picture(page).click();
  await expectOpen(page);
  await page.setViewportSize({ width: 1200, height: 800 });
  await expectClosed(page);
});

test('ZOOM-02, ZOOM-03: opening and closing takes 0.3 s, and Escape closes it, also while it is opening', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await enlarge(page);
  for (const part of [overlay(page), copy(page)]) {
    await expect(part).toHaveCSS('transition-duration', '0.3s');
  }
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(picture(page)).toHaveAttribute('aria-pressed', 'false');
  await picture(page).press('Enter');
  await page.keyboard.press('Escape');
  await expectClosed(page);
});

test('ZOOM-02: stays while scrolled by 40 px, closes 150 ms after more', async ({ page }) => {
  await enlarge(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const scrollTo = (top: number) =>
    page.evaluate(async (top) => {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }));
    }, top);
  await scrollTo(40);
  await page.clock.runFor(1000);
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  await scrollTo(41);
  await page.clock.runFor(149);
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  await page.clock.runFor(1);
  await expectClosed(page);
});

test('ZOOM-01, ZOOM-02: by keyboard; the focus stays on the image', async ({ page }) => {
  await open(page, 'guide/pictures');
  for (const key of ['Enter', 'Space']) {
    await picture(page).focus();
    await page.keyboard.press(key);
    await expectOpen(page);
    await expect(picture(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press(key);
    await expectClosed(page);
    await expect(picture(page)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expectOpen(page);
  // Going on by Tab shows where the focus is.
  await page.keyboard.press('Tab');
  await expectClosed(page);
  await expect(page.getByRole('link', { name: 'A linked square' })).toBeFocused();
  await picture(page).press('Enter');
  await expectOpen(page);
  await page.mouse.click(5, 5);
  await expectClosed(page);
  await expect(picture(page)).toBeFocused();
});

test('ZOOM-04: images of other pages, in links, and those that must not, do not zoom', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  for (const [path, name] of [
    ['', 'A home square'],
    ['poster', 'A poster'],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole('img', { name })).toHaveCSS('cursor', 'auto');
    await page.getByRole('img', { name }).click();
    await expectClosed(page);
  }
  await open(page, 'guide/second');
  expect(scripts.filter((url) => /zoom/.test(url))).toEqual([]);

  await open(page, 'guide/pictures');
  await expect(picture(page)).toBeVisible();
  expect(scripts.filter((url) => /zoom/.test(url))).toHaveLength(1);
  await expect(page.getByRole('button', { name: /^Enlarge image/ })).toHaveCount(2);
  await page.getByRole('img', { name: 'A still square' }).click();
  await expectClosed(page);
  await page.getByRole('link', { name: 'A linked square' }).click();
  await expect(page).toHaveURL(`${site.url}guide/second`);
  await expectClosed(page);
});

test('ZOOM-04: another page closes it, and its images zoom as well', async ({ page }) => {
  await open(page, 'guide/more-pictures');
  await markDocument(page);
  await page.getByRole('link', { name: 'Pictures', exact: true }).click();
  await picture(page).click();
  await expectOpen(page);
  await page.goBack();
  const another = page.getByRole('button', { name: 'Enlarge image: Another square' });
  await expect(another).toBeVisible();
  await expectClosed(page);
  await another.click();
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expectClosed(page);

  // Also when it has not finished opening.
  await another.press('Enter');
  await page.goForward();
  await expect(picture(page)).toBeVisible();
  await expectClosed(page);
  await expectSameDocument(page);
});

test('ZOOM-01: the page is accessible before and while an image is enlarged', async ({ page }) => {
  await open(page, 'guide/pictures');
  await expect(picture(page)).toBeVisible();
  expect(await violations(page, { within: 'main' })).toEqual([]);
  await picture(page).click();
  await expectOpen(page);
  // The copy stands beside the landmarks, as the picture of a dialog would.
  const within = 'main [aria-pressed=true], body > img';
  expect(await violations(page, { within, without: ['region'] })).toEqual([]);
});

test('ZOOM-01: images are named in the language of the page', async ({ page }) => {
  await open(page, 'zh/guide/');
  await page.getByRole('button', { name: '放大图片：方块' }).click();
  await expect(overlay(page)).toHaveCSS('opacity', '1');
});

test('ZOOM-01, ZOOM-02: a drawing that asks for it opens as images do', async ({ page }) => {
  await open(page, 'guide/drawings');
  const drawing = page.getByRole('button', { name: 'Enlarge image: A chart' });
  await expect(drawing).toHaveAccessibleDescription('One bar is longer than the other.');
  await expect(drawing).toHaveCSS('cursor', 'zoom-in');
  await expect(page.getByRole('button', { name: /^Enlarge image/ })).toHaveCount(1);
  const before = await drawing.boundingBox();
  await drawing.press('Space');
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  await expect.poll(() => copy(page).evaluate((svg) => svg.getAnimations().length)).toBe(0);
  const after = await copy(page).boundingBox();
  expect(after?.width).toBeGreaterThan((before?.width ?? 0) * 2);
  const within = 'main [aria-pressed=true], body > svg';
  expect(await violations(page, { within, without: ['region'] })).toEqual([]);
  await copy(page).click();
  await expectClosed(page);
  await expect(drawing).toBeFocused();
  await expect(drawing).toHaveAttribute('aria-pressed', 'false');
});

test('ZOOM-01: a photograph grows to its own size, and one in several sizes is shown in that of the window', async ({
  page,
}) => {
  await open(page, 'guide/photographs');
  const dot = page.getByRole('button', { name: 'Enlarge image: A dot' });
  const before = await dot.boundingBox();
  await dot.click();
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  await expect.poll(() => copy(page).evaluate((image) => image.getAnimations().length)).toBe(0);
  expect((await copy(page).boundingBox())?.width).toBe(before?.width);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  for (const name of ['Several sizes', 'Several sources']) {
    await expect.poll(() => shownFile(page.getByAltText(name))).toMatch(/small/);
    await page.getByRole('button', { name: `Enlarge image: ${name}` }).click();
    await expect
      .poll(() => shownFile(copy(page)))
      .toMatch(name.endsWith('sizes') ? /large/ : /small/);
    await page.keyboard.press('Escape');
    await expectClosed(page);
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 667 } });

  test('ZOOM-01, ZOOM-02: a tap enlarges, another goes back', async ({ page }) => {
    await open(page, 'guide/pictures');
    await picture(page).tap();
    await expectOpen(page);
    await copy(page).tap();
    await expectClosed(page);
  });
});
