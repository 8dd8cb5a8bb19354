import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './support/test';

/** Marks what has been translated. */
const SIGN = '¤';

/**
 * Does with the page what Chrome's translation does: another element takes the place of each text, now and whenever one
 * comes, and the page's language is the reader's. Runs in the page.
 */
function translate(sign: string): void {
  const isLeft = (text: Text): boolean =>
    !text.data.trim() ||
    !text.isConnected ||
    !!text.parentElement?.closest('script, style, font, code');
  const translateText = (text: Text): void => {
    if (isLeft(text)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = sign + text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translateText(text);
  };
  document.documentElement.lang = 'de';
  document.documentElement.classList.add('translated-ltr');
  translateAll(document.body);
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Text) translateText(node);
      else translateAll(node);
    }
  }).observe(document.body, { subtree: true, childList: true });
}

async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.evaluate(translate, SIGN);
}

// What wakes later differs from what was served, and is rendered anew.
test.beforeEach(({ problems }) => problems.allow(/\[diglot\] Island .*#418/));

test('a page that the browser has translated is searched and walked through', async ({ page }) => {
  await openTranslated(page, '/guide/start/quick-start');
  const main = page.getByRole('main');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  const options = page.getByRole('option');
  for (const [query, found] of [
    ['sourcemap', 'sourceMap'],
    ['dts bundle', 'dts.bundle'],
    ['externals', 'external'],
  ] as const) {
    await field.fill(query);
    await expect(options.first()).toContainText(found);
    await expect(options.first()).toContainText(SIGN);
  }
  await field.fill('xqzv');
  await expect(options).toHaveCount(0);
  await field.fill('library formats');
  await expect(options.first()).toContainText(SIGN);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(main.getByRole('heading', { level: 1 })).not.toContainText('Quick start');
  const sidebar = page.getByRole('navigation', { name: 'Documentation' });
  await page.getByRole('banner').getByRole('link', { name: 'Guide' }).click();
  await sidebar.getByRole('link', { name: 'Glossary' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Glossary');
  await sidebar.getByRole('button', { name: 'Basic' }).click();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.keyboard.press('Control+k');
  await expect(options.first()).toContainText(SIGN);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: '简体中文' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('术语表');
});

test('what comes alive on a page that the browser has translated does what it does elsewhere', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await test.step('the filter of an overview', async () => {
    await openTranslated(page, '/config/');
    const titles = main.getByRole('heading', { level: 3 });
    const count = await titles.filter({ visible: true }).count();
    await main.getByRole('searchbox').fill('banner');
    await expect(titles.filter({ visible: true })).not.toHaveCount(count);
    await main.getByRole('searchbox').fill('');
    await expect(titles.filter({ visible: true })).toHaveCount(count);
  });
  await test.step('both languages, and one again', async () => {
    await openTranslated(page, '/guide/advanced/dts');
    const other = main.locator('[lang|=zh]').first();
    const button = page.getByRole('banner').getByRole('button', { name: 'Side by side' });
    await button.click();
    await expect(other).toBeVisible();
    await button.click();
    await expect(other).toHaveCount(0);
  });
  await test.step('tabs', async () => {
    await openTranslated(page, '/guide/advanced/css');
    await main.getByRole('tab', { name: 'src/toggle.ts' }).first().click();
    await expect(main.getByRole('tabpanel', { name: 'src/toggle.ts' }).first()).toBeVisible();
  });
  await test.step('the explorer', async () => {
    await openTranslated(page, '/guide/explorer');
    const said = main.locator('.ins-said');
    await main.getByRole('radio', { name: 'bundleless' }).first().check();
    await expect(said).toContainText('3 files');
    await main.locator('.ins-line').filter({ hasText: 'export function square' }).first().hover();
    await expect(said).toContainText('square');
  });
  await test.step('the menu of a phone', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await openTranslated(page, '/guide/start/quick-start');
    await page.getByRole('button', { name: 'mobile hamburger' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await menu.getByRole('link', { name: 'Blog' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Blog');
  });
});
