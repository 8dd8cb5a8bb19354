import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { realRoutes } from './support/real-site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

// Colours that are on their way to others have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** An axe that spends no time on what is in order, nor on frames, which no page has. */
const createAxe = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/** What axe finds, short enough to read. */
async function violations(page: Page, axe = createAxe(page)): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * The rule that the theme decides. Code is left to the full runs: its colours have a unit test, and
 * with hundreds of tokens a page they are what takes the time.
 */
const contrast = (page: Page) =>
  violations(page, createAxe(page).withRules(['color-contrast']).exclude('pre'));

/** Without the rules on main part and heading: what lies below an open overlay is inert. */
const overlayViolations = (page: Page) =>
  violations(page, createAxe(page).disableRules(['landmark-one-main', 'page-has-heading-one']));

const NAMES = { en: 'Skip to content', zh: '跳到正文' } as const;

for (const { path, lang } of realRoutes) {
  test(`GEN-02, DOC-13: ${path} has no barrier that axe finds, in both themes, narrow and wide`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await hydrated(page);
    expect(await violations(page), 'light, 1280').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass('dark');
    expect(await contrast(page), 'dark, 1280').toEqual([]);
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await violations(page), 'dark, 375').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveClass('light');
    expect(await contrast(page), 'light, 375').toEqual([]);
  });

  test(`DOC-14: ${path} has one h1, landmarks, a skip link, and fits in 320 pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('banner')).toHaveCount(1);
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.body.scrollWidth,
    ]);
    expect(widths).toEqual([320, 320]);

    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: NAMES[lang] });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
}

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

test('axe finds nothing on the 404 page', async ({ page, problems }) => {
  problems.allow(/Failed to load resource.*404/);
  for (const path of ['/nowhere', '/zh/nowhere']) {
    await page.goto(path);
    await hydrated(page);
    expect(await violations(page)).toEqual([]);
  }
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

  await tabTo(page, 'first build');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#first-build$/);
  await expect(page.locator('#first-build')).toBeInViewport();

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

test('every control that has the focus shows it', async ({ page }) => {
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
      return seen ? undefined : element.outerHTML.slice(0, 120);
    });
    if (problem) unseen.push(problem);
  }
  expect(unseen).toEqual([]);
});

/** Layout shifts of all kinds since the document began, also those that the reader's input excuses. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        const note = (entries: PerformanceEntryList) => {
          for (const entry of entries) found.push(JSON.stringify(entry));
        };
        const observer = new PerformanceObserver((list) => note(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive in a task of their own; two frames make the latest layout part of them.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              note(observer.takeRecords());
              observer.disconnect();
              resolve(found);
            }),
          ),
        );
      }),
  );

for (const width of [375, 1280]) {
  test(`nothing moves while pages load and change, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/guide/start/quick-start', '/config/', '/zh/config/lib/format']) {
      await page.goto(path);
      await hydrated(page);
      expect(await shifts(page), path).toEqual([]);
    }
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
      expect(await shifts(page), path).toEqual([]);
    }
    await expectSameDocument(page);
  });
}
