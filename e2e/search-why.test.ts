import { openSearch } from './support/search';
import { expect, test } from './support/test';

const DOC = '/guide/start/quick-start';
const ZH_DOC = `/zh${DOC}`;

for (const [lang, path, name, all] of [
  ['en', DOC, 'Filter by part of the site', 'All'],
  ['zh', ZH_DOC, '按站点部分筛选', '全部'],
] as const) {
  test(`hits of one part of the site are shown alone, by keys, in ${lang}`, async ({ page }) => {
    const { dialog, field, options, search } = await openSearch(page, path);
    await search('alias');
    const parts = dialog.getByRole('group', { name });
    const [first] = await options.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    const count = await options.count();
    await expect(parts.getByRole('button', { name: all })).toHaveAttribute('aria-pressed', 'true');
    await parts.getByRole('button').nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(parts.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(field).toBeFocused();
    await expect.poll(() => options.count()).toBeLessThan(count);
    await expect(options.first()).toHaveAttribute('href', first ?? '');
    await field.fill('alias path');
    await expect(parts.getByRole('button', { name: all })).toHaveAttribute('aria-pressed', 'true');
  });
}

test('options are written as code, what something else has replaced says so, and readers are told where nothing says much of what they ask', async ({
  page,
}) => {
  const { options, search, status } = await openSearch(page);
  await search('autoExternal');
  await expect(options.first().locator('code')).toHaveText('output.autoExternal');
  await expect(options.first()).not.toContainText('deprecated');
  const old = options.filter({ has: page.getByText('lib.autoExternal', { exact: true }) });
  await expect(old.first()).toContainText('deprecated');
  await search('zeppelins eat whales above my neighbour’s purple css garden');
  await expect(status).toContainText('No section has all of this. The closest:');
  await search('css modules');
  await expect(status).not.toContainText('The closest');
});
