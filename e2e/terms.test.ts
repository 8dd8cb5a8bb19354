import type { Page } from '@playwright/test';
import { layoutShifts } from './support/layout-shifts';
import { servedSite } from './support/served-site';
import { expect, hydrated, test } from './support/test';
import { unseenViolations } from './support/unseen';

test.describe.configure({ mode: 'default' });

const site = servedSite('terms');

const mark = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const card = (page: Page) => page.getByRole('tooltip');

const { open } = site;

async function expectInside(page: Page): Promise<void> {
  const box = await card(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
}

/** What was fetched of the site since the page was opened, by name. */
function watchRequests(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => names.push(new URL(request.url()).pathname));
  return names;
}

test('the pointer shows what a term means, which stays while the pointer is on it, and costs nothing before', async ({
  page,
}) => {
  await open(page, 'en/page');
  const asked = watchRequests(page);
  const term = mark(page, 'external');
  await expect(mark(page, 'externals')).toHaveCount(0);
  const before = await page.locator('article').boundingBox();

  await term.hover();
  await expect(card(page)).toBeVisible();
  await expect(card(page)).toContainText('A module that is not bundled');
  await expect(card(page).locator('[lang="zh-Hans"]')).toHaveText('外部依赖');
  await expect(card(page).locator('[lang="ar"]')).toHaveText('اعتمادية خارجية');
  await expect(term).toHaveAccessibleDescription(
    'A module that is not bundled: its import stays in the output.',
  );
  expect(asked.filter((name) => name.endsWith('.json'))).toEqual(['/terms.en.json']);
  expect(await unseenViolations(page)).toEqual([]);

  await card(page).getByText('A module').hover();
  // Longer than the time after which a card that nobody looks at is gone.
  await page.waitForFunction(
    (start) => performance.now() > start + 600,
    await page.evaluate(() => performance.now()),
  );
  await expect(card(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(card(page)).toBeHidden();
  await expect(term).toHaveAccessibleDescription('');

  await mark(page, 'declaration files').hover();
  await expect(card(page)).toContainText('Describes the types');
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  expect(await page.locator('article').boundingBox()).toEqual(before);
  expect(await layoutShifts(page)).toEqual([]);
  // The language is fetched once.
  expect(asked.filter((name) => name === '/terms.en.json')).toHaveLength(1);
});

test('keys show it, and the mark leads to the glossary of the language', async ({ page }) => {
  await open(page, 'page');
  const term = mark(page, '外部依赖');
  await page.getByRole('heading', { level: 1 }).click();
  for (let stops = 0; stops < 20; stops++) {
    await page.keyboard.press('Tab');
    if (await term.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(term).toBeFocused();
  await expect(card(page)).toContainText('不参与打包的模块');
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(term).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(card(page)).toContainText('向 TypeScript');
  await page.keyboard.press('Shift+Tab');
  await expect(card(page)).toContainText('不参与打包的模块');
  // It would lie on what has the focus next.
  const covers = await term.evaluate(async (element) => {
    element.blur();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.querySelector('.dg-term-card')?.matches(':popover-open');
  });
  expect(covers).toBe(false);
  await term.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}glossary#external`);
  await expect(card(page)).toBeHidden();
  await expect(page.locator('.dg-term')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

  test('a tap shows it inside the window, and the card leads on', async ({ page }) => {
    await open(page, 'en/page');
    const term = mark(page, 'external');
    await term.tap();
    await expect(card(page)).toBeVisible();
    await expect(page).toHaveURL(`${site.url}en/page`);
    await expectInside(page);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(card(page)).toBeHidden();

    await term.tap();
    await card(page).getByRole('link', { name: 'Glossary' }).tap();
    await expect(page).toHaveURL(`${site.url}en/glossary#external`);
    await expect(card(page)).toBeHidden();

    await open(page, 'ar/page');
    await mark(page, 'اعتمادية خارجية').tap();
    await expect(card(page)).toHaveAttribute('dir', 'rtl');
    await expectInside(page);
    // A Latin or Chinese word ends where the one before it stands: there the dot is.
    const dots = await card(page)
      .locator('span + span')
      .evaluateAll((names) => names.map((name) => getComputedStyle(name, '::after').content));
    expect(dots).toEqual([expect.stringContaining('·')]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a mark is a link', async ({ page }) => {
    await page.goto(`${site.url}en/page`);
    await mark(page, 'declaration files').click();
    await expect(page).toHaveURL(`${site.url}en/glossary#declaration`);
  });
});

test('in the dev server an edited glossary is shown at once', async ({ page }) => {
  const { url } = await site.dev();
  await page.goto(`${url}en/page`);
  await hydrated(page);
  await mark(page, 'external').hover();
  await expect(card(page)).toContainText('A module that is not bundled');
  await page.getByRole('heading', { level: 1 }).hover();
  const terms = await site.read('terms.json');
  await site.write({ 'terms.json': terms.replace('"external"]', '"narrow window"]') });
  await expect(mark(page, 'narrow window')).toBeVisible({ timeout: 15_000 });
  await expect(mark(page, 'external')).toHaveCount(0);
  await site.write({ 'terms.json': terms });
});
