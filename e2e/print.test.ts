import type { Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { servedSite } from './support/served-site';
import { expect, hydrated, test } from './support/test';

test.describe.configure({ mode: 'default' });

const LONG_LINE = `export const words = '${'many words in one line '.repeat(20)}';`;

const PAGE = `# Printed

A [page of the site](./second.mdx), [another site](https://example.org/path), a [section](#tabs).

## Tabs

<Tabs groupId="colour">
  <Tab label="Red" value="red">The red panel.</Tab>
  <Tab label="Green" value="green">The green panel.</Tab>
</Tabs>

<PackageManagerTabs command="install -D x" />

## Code

\`\`\`ts title="long.ts"
${LONG_LINE}
\`\`\`

:::details A fold
Folded words.
:::

| Name | Value |
|---|---|
| one | \`${'a-very-long-name-'.repeat(12)}\` |
`;

const site = servedSite(
  'basic',
  siteFiles(`
-- diglot.config.ts --
import { defineConfig } from 'diglot';
export default defineConfig({
  title: 'Printed',
  search: { provider: 'local' },
  route: { exclude: ['**/fragments/**'] },
  themeConfig: {
    enableScrollToTop: true,
    editLink: { docRepoBaseUrl: 'https://example.org/edit' },
    socialLinks: [{ icon: 'github', content: 'https://example.org/code' }],
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', tag: 'zh-Hans', label: '简体中文' }],
  },
});
-- docs/en/guide/_meta.json --
["index", "printed", "second"]
-- docs/en/guide/printed.mdx --
${PAGE}
-- docs/zh/guide/printed.mdx --
${PAGE}
`),
);

const main = (page: Page) => page.getByRole('main');

/** Opens the page in the dark theme, which paper does not have, scrolled, and prints it. */
async function print(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(site.url + path);
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

for (const path of ['guide/printed', 'zh/guide/printed']) {
  test(`QUALITY 1.1.26: no controls and no navigation on paper (${path})`, async ({ page }) => {
    await print(page, path);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    for (const role of ['banner', 'navigation', 'button', 'tab', 'search', 'combobox'] as const) {
      await expect(page.getByRole(role), role).toHaveCount(0);
    }
    // What is left to follow are the links of the text.
    const links = page.getByRole('link').filter({ visible: true });
    await expect(links).toHaveText([/page of the site/, /another site/, /section/]);
  });

  test(`QUALITY 1.1.26: all tabs with their titles, folds open, addresses after links (${path})`, async ({
    page,
  }) => {
    await print(page, path);
    for (const text of ['The red panel.', 'The green panel.', 'npm install -D x', 'bun add -D x']) {
      await expect(main(page).getByText(text)).toBeVisible();
    }
    for (const title of ['Red', 'Green', 'npm', 'yarn', 'pnpm', 'bun']) {
      await expect(
        main(page).getByText(title, { exact: true }).filter({ visible: true }),
      ).toHaveCount(1);
    }
    await expect(main(page).getByText('Folded words.')).toBeVisible();
    const after = (name: string) =>
      main(page)
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(await after('another site')).toBe('" (https://example.org/path)"');
    expect(await after('page of the site')).toContain('/guide/second');
    expect(await after('section')).toBe('none');
  });
}

test('QUALITY 1.1.26: code and tables are wrapped, on white', async ({ page }) => {
  await print(page, 'guide/printed');
  // The width of a sheet of A4 without its margins.
  await page.setViewportSize({ width: 680, height: 900 });
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .map((element) => element.outerHTML.slice(0, 100)),
  );
  expect(cut).toEqual([]);
  const code = main(page).getByRole('group', { name: 'Code: long.ts' });
  expect((await code.boundingBox())?.height).toBeGreaterThan(100);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  // What covers cells that scroll below it has no paper of its own colour.
  await expect(main(page).getByRole('cell', { name: 'one' })).toHaveCSS('background-image', 'none');
  // Dark ink, also where the reader's theme is dark.
  const ink = await main(page)
    .getByRole('heading', { level: 1 })
    .evaluate((title) => getComputedStyle(title).color);
  const [red = 255, green = 255, blue = 255] = ink.match(/\d+/g)?.map(Number) ?? [];
  expect(Math.max(red, green, blue)).toBeLessThan(80);
});

test('QUALITY 1.1.26: a page that was just opened prints alike, without waiting for scripts', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${site.url}guide/printed`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toHaveCount(0);
  for (const text of ['The red panel.', 'The green panel.', 'bun add -D x']) {
    await expect(main(page).getByText(text)).toBeVisible();
  }
});
