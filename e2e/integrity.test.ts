import { expect, hydrated, test } from './support/test';

test('every script is loaded by its hash; one with other bytes does not run, and the page can be read', async ({
  page,
  problems,
}) => {
  await page.goto('/guide/start/quick-start');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('dts');
  await expect(page.getByRole('option').first()).toBeVisible();

  problems.allow(/integrity|could not be started|Failed to load|dynamically imported/);
  await page.route('**/assets/shell-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: `${await response.text()}\n;globalThis.isTampered = true;`,
    });
  });
  const refused = page.waitForEvent('console', (message) =>
    /could not be started/.test(message.text()),
  );
  await page.goto('/guide/start/glossary');
  await page.keyboard.press('Tab');
  await refused;
  expect(await page.evaluate(() => 'isTampered' in globalThis)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
