import type { Page } from '@playwright/test';
import { layoutShifts } from './support/layout-shifts';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';
import { colorViolations, unseenViolations } from './support/unseen';

/** Without the rules on main part and heading: what lies below an open overlay is inert. */
const overlayViolations = (page: Page) =>
  unseenViolations(page, { without: ['landmark-one-main', 'page-has-heading-one'] });

test('axe finds nothing while overlays are open', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/guide/start/quick-start');
  await hydrated(page);
  await page.getByRole('button', { name: 'mobile hamburger' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
  expect(await overlayViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
  expect(await overlayViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'ON THIS PAGE' }).click();
  await expect(page.getByRole('navigation', { name: 'ON THIS PAGE' })).toBeVisible();
  expect(await overlayViolations(page)).toEqual([]);
});

test('with forced colours, what is selected, current, focused or called out can be told', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/guide/solution/vue');
  await hydrated(page);
  const [selected, other] = await Promise.all(
    [true, false].map((isSelected) =>
      page
        .getByRole('tab', { selected: isSelected })
        .first()
        .evaluate((tab) => getComputedStyle(tab).borderBlockEndColor),
    ),
  );
  expect(selected).not.toBe(other);
  const current = page.getByRole('navigation', { name: 'Documentation' }).locator('[aria-current]');
  await expect(current).toHaveCSS('text-decoration-line', 'underline');
  const callout = page.getByRole('note', { name: /^Warning: / }).first();
  await expect(callout).toHaveCSS('border-inline-start-width', '3px');
  await expect(callout.locator('svg').first()).toBeVisible();
  await page.getByRole('tab', { selected: true }).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { selected: true }).first()).toHaveCSS(
    'outline-style',
    'solid',
  );
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('banner');
  const bar = (selected: boolean) =>
    page
      .getByRole('option', { selected })
      .first()
      .evaluate((option) => getComputedStyle(option).borderInlineStartColor);
  const surface = await page
    .getByRole('dialog')
    .evaluate((dialog) => getComputedStyle(dialog).backgroundColor);
  await expect.poll(() => bar(true)).not.toBe(surface);
  expect(await bar(false)).toBe(surface);
  // What matched has a colour of its own, which on the dialog's may be nothing.
  const found = page.getByRole('option').locator('mark').first();
  await expect(found).toHaveCSS('background-color', /^rgb\(/);
});

test('with forced colours, what is pressed or chosen or lit is told by more than a background', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/guide/advanced/dts');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('declaration');
  const part = (pressed: boolean) => page.getByRole('dialog').getByRole('button', { pressed });
  await expect(part(true)).toHaveCSS('text-decoration-line', 'underline');
  await expect(part(false).first()).toHaveCSS('text-decoration-line', 'none');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const sideBySide = page.getByRole('banner').getByRole('button', { name: /side by side/i });
  await expect(sideBySide).toHaveCSS('border-block-end-style', 'none');
  await sideBySide.click();
  await expect(sideBySide).toHaveCSS('border-block-end-style', 'solid');
  await page.getByRole('article').locator('p').first().hover();
  const lit = page.locator('[data-dg-lit]');
  await expect(lit).toHaveCount(2);
  for (const block of await lit.all()) await expect(block).toHaveCSS('outline-style', 'dashed');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/guide/explorer');
  const surface = (file: string) =>
    page
      .locator('main label', { hasText: file })
      .first()
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  expect(await surface('index.ts')).not.toBe(await surface('area.ts'));
});

test('where more contrast is asked for, all text reaches 7:1, in both themes', async ({
  page,
  problems,
}) => {
  test.slow();
  problems.allow(/404 \(Not Found\)/);
  await page.emulateMedia({ contrast: 'more' });
  for (const [path, colorScheme] of [
    ['/guide/solution/vue', 'light'],
    ['/config/lib/dts', 'dark'],
    ['/zh/config/', 'light'],
    ['/', 'dark'],
    ['/no-such-page', 'dark'],
    ['/zh/guide/explorer', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await hydrated(page);
    const { found } = await colorViolations(page, 'color-contrast-enhanced');
    expect.soft(found, path).toEqual([]);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('banner');
  await expect(page.getByRole('option').first()).toBeVisible();
  const { found } = await colorViolations(page, 'color-contrast-enhanced');
  expect(found, 'search').toEqual([]);
});

/** Presses Tab until the named link has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true });
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await link.evaluateAll((links) => links.some((a) => a === document.activeElement))) return;
  }
  throw new Error(`Tab does not reach "${name}".`);
}

test('ROUTE-23, LINK-01, I18N-03: a journey by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await markDocument(page);
  await tabTo(page, 'Get Started');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guide\/start\/quick-start$/);
  // Focus has moved to the new page, which screen readers are told about.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Quick start - Rslib' })).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await tabTo(page, 'Add Rslib to an existing package');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#add-rslib$/);
  await expect(page.locator('#add-rslib')).toBeInViewport();

  await page.getByRole('tab', { selected: true }).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'yarn', selected: true }).first()).toBeFocused();

  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await tabTo(page, '简体中文');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/zh\/guide\/start\/quick-start/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await page.goBack();
  await expect(page).toHaveURL(/localhost:\d+\/guide\/start\/quick-start/);
  await expectSameDocument(page);
});

test('every control that has the focus shows it, and nothing cuts its mark off', async ({
  page,
}) => {
  await page.goto('/guide/start/quick-start');
  await hydrated(page);
  const unseen: string[] = [];
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const seen = [element, element.parentElement, element.closest('label')].some(
        (each) => each && getComputedStyle(each).outlineStyle !== 'none',
      );
      if (!seen) return element.outerHTML.slice(0, 120);
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      const room = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const { left, right } = element.getBoundingClientRect();
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue;
        const edge = box.getBoundingClientRect();
        if (left - room < edge.left - 0.5 || right + room > edge.right + 0.5) {
          return `${element.outerHTML.slice(0, 120)} is cut off by ${box.className}`;
        }
      }
    });
    if (problem) unseen.push(problem);
  }
  expect(unseen).toEqual([]);
});

for (const width of [375, 1280]) {
  // While they load: axe.test.ts, on all kinds of pages.
  test(`nothing moves while pages change, at ${width} pixels`, async ({ page, forgetLoaded }) => {
    await page.setViewportSize({ width, height: 800 });
    await forgetLoaded();
    await page.goto('/guide/start/');
    await hydrated(page);
    await markDocument(page);
    for (const path of [
      '/guide/start/quick-start',
      '/guide/start/glossary',
      '/config/',
      '/config/lib/',
    ]) {
      // Not a reader's click: what follows one within half a second is excused.
      await page.evaluate(
        (to) => [...document.links].find((a) => a.pathname === to)?.click(),
        path,
      );
      await expect(page).toHaveURL((url) => url.pathname === path);
      expect(await layoutShifts(page), path).toEqual([]);
    }
    await expectSameDocument(page);
  });
}

test('what stays in sight while the page scrolls covers nothing that has the focus', async ({
  page,
}) => {
  for (const [address, width, last, key, presses] of [
    ['/config/', 1024, '.dg-overview-pages li:last-child a', 'Shift+Tab', 40],
    ['/guide/advanced/dts?with=zh', 1440, '.dg-sidebar li:last-child a', 'Shift+Tab', 70],
    ['/guide/explorer', 375, '.explorer-toggle input', 'Tab', 10],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(address);
    await hydrated(page);
    if (address.includes('with'))
      await expect(page.locator('[data-dg-other]').first()).toBeVisible();
    await page.locator(last).last().focus();
    const covered: string[] = [];
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key);
      const words = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return undefined;
        const { left, top, width: wide, height: high } = focused.getBoundingClientRect();
        const there = document.elementFromPoint(left + Math.min(wide / 2, 12), top + high / 2);
        const isBar = there?.closest(
          '.dg-overview-filter, .dg-menu-bar, .explorer-sum, .dg-navbar',
        );
        return isBar && !isBar.contains(focused) ? focused.textContent : undefined;
      });
      if (words !== undefined) covered.push(words ?? '');
    }
    expect(covered, address).toEqual([]);
  }
});
