import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe';
import { expect, hydrated, test } from './support/test';
import { colorViolations } from './support/unseen';

const PAGE = '/guide/advanced/dts';
const other = (page: Page) => page.locator('[data-dg-content] [data-dg-other]');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await expect(other(page).first()).toBeAttached();
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not visible.');
  return { ...box, right: box.x + box.width };
};

test.describe('wide', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('addresses stand between both languages, nothing floats over the text, tabs have both names, and what is pointed at lights up in both', async ({
    page,
  }) => {
    await open(page, `${PAGE}?with=zh`);
    await test.step('the address of each section stands between both languages', async () => {
      const heading = page.locator('#switch-on');
      const address = page.locator('[data-dg-address]').filter({ hasText: '#switch-on' });
      const translated = other(page).filter({ hasText: /^开启$/ });
      await expect(address).toHaveAttribute('href', '#switch-on');
      const [own, between, beside] = [
        await boxOf(heading),
        await boxOf(address),
        await boxOf(translated),
      ];
      expect(own.right).toBeLessThanOrEqual(between.x);
      expect(between.right).toBeLessThanOrEqual(beside.x);
      await expect(page.locator('span[data-dg-address]')).toHaveText(PAGE);
      const { found } = await colorViolations(page);
      const others = await violations(page, { rules: ['link-name', 'region'] });
      expect([...found, ...others]).toEqual([]);
    });
    await test.step('nothing floats over the text', async () => {
      const article = await boxOf(page.getByRole('article'));
      const outline = await boxOf(page.locator('.dg-local-outline'));
      expect(outline.right).toBeLessThanOrEqual(article.x);
    });
    const tab = page.getByRole('tab', { name: 'Source' }).first();
    await test.step('a tab has its names in both languages, and no stray title stands in a panel', async () => {
      await expect(tab).toHaveText(/^Source\s源码$/);
      await expect(page.locator('.dg-tab-title:visible')).toHaveCount(0);
    });
    await test.step('what is pointed at lights up in both languages, and j and k walk from block to block', async () => {
      const lit = page.locator('[data-dg-lit]');
      await page.getByText('The build writes one').hover();
      await expect(lit).toHaveCount(2);
      await expect(lit.last()).toContainText('虽然 JavaScript 只有一个文件');
      await page.getByText('declaration file', { exact: true }).first().hover();
      await expect(lit.last()).toHaveText('类型声明文件');

      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.keyboard.press('j');
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeFocused();
      await page.keyboard.press('j');
      await expect(lit.first()).toContainText('Declaration files (.d.ts) tell TypeScript');
      await page.keyboard.press('k');
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeFocused();
      // Not while the reader types.
      await page.keyboard.press('/');
      const field = page.getByRole('combobox');
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.type('jk');
      await expect(field).toHaveValue('jk');
      await page.keyboard.press('Escape');
      await expect(field).toHaveCount(0);
    });
    // What was put in goes as it came.
    await page.keyboard.press('Alt+Shift+S');
    await expect(tab).toHaveText(/^Source\s?$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test('one language is shown, and a tap turns a paragraph to the other one and back', async ({
    page,
  }) => {
    const press = async () => {
      await page.getByRole('button', { name: 'mobile hamburger' }).click();
      await page.getByRole('button', { name: 'Tap to turn' }).filter({ visible: true }).click();
    };
    await page.goto(PAGE);
    await hydrated(page);
    await press();
    await expect(page).toHaveURL(/\?turn=zh$/);
    const own = page.getByText('The build writes one');
    const translated = page.getByText('虽然 JavaScript 只有一个文件');
    await expect(translated).toBeHidden();
    await own.click({ position: { x: 2, y: 2 } });
    await expect(translated).toBeVisible();
    await expect(own).toBeHidden();
    await translated.click({ position: { x: 2, y: 2 } });
    await expect(own).toBeVisible();
    await expect(translated).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

    // What was turned is turned no more when it begins anew.
    await own.click({ position: { x: 2, y: 2 } });
    await press();
    await expect(page).toHaveURL(PAGE);
    await press();
    await expect(page).toHaveURL(/\?turn=zh$/);
    await expect(own).toBeVisible();
    await expect(translated).toBeHidden();

    // The address opens it for whoever gets it.
    await open(page, `/zh${PAGE}?turn=en`);
    await page.getByText('虽然 JavaScript 只有一个文件').click({ position: { x: 2, y: 2 } });
    await expect(page.getByText('The build writes one')).toBeVisible();
  });
});
