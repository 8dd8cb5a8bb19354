import { servedSite } from './support/served-site';
import { createSite } from './support/site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });

test.describe('modules and components of a site written for Rspress', () => {
  const site = servedSite('rspress');

  test('a component knows language, page, site and texts when the site is built', async ({
    page,
  }) => {
    await page.goto(`${site.url}/zh/`);
    const crossing = page.locator('#crossing');
    await expect(crossing).toHaveText(/航程 40 分钟。\s*Ferry\s*航行/);
    await expect(crossing).toHaveAttribute('data-lang', 'zh');
    await expect(crossing).toHaveAttribute('data-home', '/ferry/');
    await expect(crossing.locator('svg path')).toBeAttached();
    await expect(page.locator('meta[name="author"]')).toHaveAttribute('content', 'The harbour');
  });

  test('an island has the same values in the browser, follows the theme and client navigation', async ({
    page,
  }) => {
    await page.goto(`${site.url}/`);
    const deck = page.getByRole('region', { name: 'Deck' });
    const button = deck.getByRole('button');
    await expect(button).toHaveText('en / 0');
    await button.click();
    await expect(button).toHaveText('en / 1', { timeout: 15_000 });
    await expect(deck.locator('output')).toHaveText('light');
    const tide = page.getByRole('status', { name: 'Tide' });
    await expect(tide).toHaveText('High at /ferry/', { timeout: 15_000 });
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await expect(deck.locator('output')).toHaveText('dark');
    await hydrated(page);
    await markDocument(page);
    await page.getByRole('navigation', { name: 'Language' }).getByText('简体中文').first().click();
    await expect(button).toHaveText('zh /zh/ 0', { timeout: 15_000 });
    await expectSameDocument(page);
    // Only in the browser, and with the base.
    const link = deck.getByRole('link', { name: 'To the timetable' });
    await expect(link).toHaveAttribute('href', '/ferry/timetable', { timeout: 15_000 });
  });

  test('the components of its theme are there, in both themes', async ({ page }) => {
    await page.goto(`${site.url}/timetable`);
    const content = page.locator('[data-dg-content]');
    await expect(content.getByRole('note')).toContainText('Boats leave on time.');
    await expect(content.locator('.dg-code .line span').first()).toHaveText('const');
    await expect(content.getByRole('region', { name: 'Plan a crossing' })).toContainText('09:30');
    await content.getByRole('tab', { name: 'Winter' }).click();
    await expect(content.getByText('Twice a day.')).toBeVisible();
    const links = content.locator('#harbours a');
    await expect(links).toHaveText(['Sailing', 'Timetable']);
    await expect(links.first()).toHaveAttribute('href', '/ferry/');
    // The whole card leads there.
    await content
      .locator('.dg-card')
      .last()
      .click({ position: { x: 200, y: 50 } });
    await expect(page.getByRole('heading', { name: 'Sailing' })).toBeVisible();
  });
});

test('the dev server resolves the same, and shows the change of a text of i18n.json', async ({
  page,
  problems,
}) => {
  // A package that the server finds late makes it load the page again, in the midst of whatever the page loads.
  problems.allow(/Failed to fetch dynamically imported module/);
  const site = await createSite('rspress');
  const { url } = await site.dev();
  await page.goto(`${url}/`);
  await expect(page.locator('#crossing')).toContainText('takes 40 minutes', { timeout: 30_000 });
  const button = page.getByRole('region', { name: 'Deck' }).getByRole('button');
  await expect(button).toHaveText('en / 0');
  await expect(async () => {
    await button.click();
    await expect(button).not.toHaveText('en / 0', { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await site.write({ 'i18n.json': '{ "crossing": { "en": "It takes long.", "zh": "很久。" } }' });
  await expect(page.locator('#crossing')).toContainText('It takes long.', { timeout: 15_000 });
  await page.goto(`${url}/timetable`);
  await expect(page.locator('#harbours a')).toHaveText(['Sailing', 'Timetable']);
  await site.remove();
});
