import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { expect, hydrated, test } from './support/test';

const PAGE = '/guide/explorer';

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  // It lies below the first screen: its script comes when it is near.
  await explorer(page).scrollIntoViewIfNeeded();
  // Its links lead to files until it is alive.
  const link = explorer(page).locator('.explorer-files a').first();
  await expect(link).not.toHaveAttribute('href', /\.txt$/);
}

const explorer = (page: Page) =>
  page.getByRole('region', { name: /^(Output explorer|产物查看器)$/ });
const option = (page: Page, group: string, name: string) =>
  explorer(page).getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
const toggle = (page: Page, name: string) =>
  explorer(page).getByRole('checkbox', { name, exact: true });
const file = (page: Page, path: string) => explorer(page).locator(`[data-file="${path}"]`);
const fileLink = (page: Page, path: string) =>
  explorer(page).getByRole('link', { name: path, exact: true });
const config = (page: Page) => explorer(page).getByRole('group', { name: 'rslib.config.ts' });
const status = (page: Page) =>
  explorer(page).getByRole('status').and(page.locator('.explorer-status'));

test('a choice shows its config and its files, and what it changed', async ({ page }) => {
  await open(page, PAGE);
  await expect(file(page, 'dist/index.js')).toContainText('export { convert, total };');
  await expect(status(page)).toBeEmpty();
  await toggle(page, 'Bundle').uncheck();
  await expect(file(page, 'dist/index.js')).toHaveText(
    /^export \{ convert \} from "\.\/convert\.js";\s+export \{ total \} from "\.\/total\.js";$/,
  );
  await expect(config(page)).toContainText('bundle: false,');
  await expect(status(page)).toHaveText(
    /^8 files, .* kB\. Against the choice before: 3 added, 1 changed\.$/,
  );
  const changed = explorer(page).getByRole('listitem').filter({ hasText: 'dist/index.js' });
  await expect(changed).toContainText(/changed.*76 B −348 B/);
  await fileLink(page, 'dist/total.d.ts').click();
  await expect(file(page, 'dist/total.d.ts')).toContainText('export declare function total');
  await expect(fileLink(page, 'dist/total.d.ts')).toHaveAttribute('aria-current', 'true');
  await option(page, 'Source', 'React component').check({ force: true });
  await expect(file(page, 'dist/index.js')).toContainText('Notice');
  await expect(fileLink(page, 'dist/notice_module.css')).toBeVisible();
  // The crawl of all pages sees the rest of it.
  expect(await violations(page, { within: '.explorer' })).toEqual([]);
});

test('what Rslib refuses shows its message, and what is not recorded says why', async ({
  page,
}) => {
  await open(page, `${PAGE}?format=umd`);
  await toggle(page, 'Bundle').uncheck();
  await expect(explorer(page)).toContainText(
    'When using "umd" format, "bundle" must be set to "true"',
  );
  const syntax = explorer(page).getByRole('group', { name: 'Syntax' });
  await expect(option(page, 'Syntax', 'ES5')).toBeDisabled();
  await expect(syntax).toHaveAccessibleDescription(/^ES2017, ES5: Rslib refuses this format/);
  await option(page, 'Format', 'ESM').check({ force: true });
  await expect(option(page, 'Syntax', 'ES5')).toBeEnabled();
});

test('the address keeps the choice: over a reload, back and forward, in the other language', async ({
  page,
}) => {
  await open(page, `${PAGE}?source=node&minify=on`);
  await expect(option(page, 'Source', 'Node.js tool')).toBeChecked();
  await expect(toggle(page, 'Minify')).toBeChecked();
  await option(page, 'Format', 'CJS').check({ force: true });
  await expect(page).toHaveURL(/\?source=node&minify=on&format=cjs$/);
  await fileLink(page, 'dist/cli.cjs').click();
  await expect(page).toHaveURL(/&file=dist\/cli\.cjs$/);
  await page.reload();
  await expect(file(page, 'dist/cli.cjs')).toContainText('#!/usr/bin/env node');
  await hydrated(page);
  await page.goBack();
  await expect(option(page, 'Format', 'ESM')).toBeChecked();
  await expect(file(page, 'dist/index.js')).toBeVisible();
  await page.goForward();
  await expect(file(page, 'dist/cli.cjs')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '简体中文' }).first().click();
  await expect(page).toHaveURL(
    /\/zh\/guide\/explorer\?source=node&minify=on&format=cjs&file=dist\/cli\.cjs$/,
  );
  await expect(option(page, '格式', 'CJS')).toBeChecked();
  await expect(file(page, 'dist/cli.cjs')).toBeVisible();
  for (const name of ['源码', '类型声明', '语法']) {
    await expect(explorer(page).getByRole('group', { name, exact: true })).toBeVisible();
  }
  await toggle(page, '压缩').uncheck();
  await expect(status(page)).toHaveText(/^4 个文件，.*。与上一次选择相比：改动 2 个。$/);
});

test('keys alone are enough, nothing moves while contents come, and a config can be copied without the clipboard', async ({
  page,
}) => {
  await open(page, PAGE);
  await option(page, 'Format', 'ESM').focus();
  const before = await explorer(page).boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect(option(page, 'Format', 'CJS')).toBeFocused();
  await expect(file(page, 'dist/index.cjs')).toBeVisible();
  expect(await explorer(page).boundingBox()).toEqual(before);
  await page.keyboard.press('Tab');
  await expect(toggle(page, 'Bundle')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(fileLink(page, 'dist/convert.cjs')).toBeVisible();
  await fileLink(page, 'dist/convert.cjs').press('Enter');
  await expect(file(page, 'dist/convert.cjs')).toBeVisible();
  await expect(fileLink(page, 'dist/convert.cjs')).toBeFocused();

  // Where the browser keeps the clipboard to itself, a config is offered to be copied by hand.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
  });
  const offered = page.waitForEvent('dialog');
  const button = explorer(page).getByRole('button', { name: 'Copy: rslib.config.ts' });
  const click = button.click();
  const dialog = await offered;
  expect(dialog.defaultValue()).toContain('defineConfig');
  await dialog.dismiss();
  await click;
});

test('screen readers are told that a file was copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, PAGE);
  const button = explorer(page).getByRole('button', { name: 'Copy: rslib.config.ts' });
  await button.press('Enter');
  await expect(page.locator('#dg-app > [role=status]')).toHaveText('Copied');
  await expect(button).toBeFocused();
});

test('a choice and what it leads to are in sight together, and no window is too small for its controls', async ({
  page,
}) => {
  const main = () => explorer(page).locator('pre[data-file^="dist/index."]');
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, PAGE);
  for (const [width, height] of [
    [1440, 900],
    [1024, 900],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    await toggle(page, 'Bundle').check();
    await expect(explorer(page).locator('.explorer-sum')).not.toContainText('3 added');
    // Read from its beginning, and on a phone down to the last control.
    await explorer(page).evaluate((root) => root.scrollIntoView());
    if (width === 375) await toggle(page, 'Minify').scrollIntoViewIfNeeded();
    await toggle(page, 'Bundle').uncheck();
    // On a phone the sum stands at the window's edge.
    await expect(explorer(page).locator('.explorer-sum')).toContainText('3 added');
    await expect(explorer(page).locator('.explorer-sum')).toBeInViewport({ ratio: 1 });
    if (width > 375) await expect(main()).toBeInViewport();
    const [frame, ...parts] = await explorer(page).evaluate((root) =>
      [root, ...root.querySelectorAll('fieldset, .explorer-path, .explorer-files li')].map(
        (part) => part.getBoundingClientRect().right,
      ),
    );
    expect(Math.max(...parts)).toBeLessThanOrEqual(frame ?? 0);
  }
});

test('a content that cannot be loaded is asked for again', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/);
  // What the pointer's way to the box asks for fails as well.
  let isDown = true;
  await page.route('**/assets/explorer/*', (route) => (isDown ? route.abort() : route.continue()));
  await open(page, PAGE);
  await toggle(page, 'Minify').check();
  await expect(status(page)).toHaveText('The output could not be loaded.');
  await expect(file(page, 'dist/index.js')).toContainText('export { convert, total };');
  isDown = false;
  await explorer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(status(page)).toContainText('1 changed');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the first choice is there, and links lead to the outputs of all others', async ({
    page,
  }) => {
    await page.goto(PAGE);
    await expect(file(page, 'dist/index.js')).toContainText('export { convert, total };');
    await fileLink(page, 'dist/index.d.ts').click();
    await expect(page.locator('body')).toContainText('=== dist/index.d.ts ===');
    await page.goBack();
    await page.locator('summary').filter({ hasText: 'Node.js tool' }).click();
    await page
      .getByRole('link', { name: 'CJS, Declarations Off, ES5, Minify', exact: true })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(/\/explorer\/node\/cjs-off-off-es5-on\.txt$/);
    await expect(page.locator('body')).toContainText("format: 'cjs'");
  });
});
