import type { Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { layoutShifts } from './support/layout-shifts';
import { servedSite } from './support/served-site';
import { expect, expectSameDocument, holdScript, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });
const filler = 'A paragraph that takes its place on the page.\n\n'.repeat(12);

const PAGE = `# Tabs

To the [hidden section](#hidden-section).

<Tabs groupId="colour">
  <Tab label="Red" value="red">

The red panel is short.

  </Tab>
  <Tab label="Green" value="green">

The green panel is longer, and ${'goes on and on '.repeat(40)}.

${filler}

### Hidden section

What the hash names.

${filler}

  </Tab>
</Tabs>

## After

${filler}
`;

const site = servedSite(
  'basic',
  siteFiles(`
-- docs/en/guide/_meta.json --
["index", "tabs", "to-tabs"]
-- docs/en/guide/tabs.mdx --
${PAGE}
-- docs/en/guide/to-tabs.md --
# Elsewhere

To the [hidden section](./tabs.mdx#hidden-section).
`),
);

const main = (page: Page) => page.getByRole('main');
const red = (page: Page) => main(page).getByText('The red panel is short.');
const green = (page: Page) => main(page).getByText('The green panel is longer');
const section = (page: Page) => main(page).getByRole('heading', { name: 'Hidden section' });

const { open } = site;

test('TABS-06: keys that come before the page is alive are not lost', async ({
  page,
  forgetLoaded,
}) => {
  await forgetLoaded();
  const release = await holdScript(page, 'shell');
  await page.goto(`${site.url}guide/tabs`);
  const tab = (name: string) => main(page).getByRole('tab', { name });
  await tab('Red').focus();
  await page.keyboard.press('ArrowRight');
  release();
  await expect(tab('Green')).toBeFocused();
  await expect(green(page)).toBeVisible();
});

test.describe('a stored choice', () => {
  const store = (page: Page, value: string) =>
    page.addInitScript((choice) => localStorage.setItem('tabs:colour', choice), value);

  test('TABS-02: is in force in the first frame, without any script file', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    await store(page, 'green');
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${site.url}guide/tabs`);
    await expect(green(page)).toBeVisible();
    await expect(red(page)).toBeHidden();
    await expect(main(page).getByRole('tab', { name: 'Green', selected: true })).toBeVisible();
    await expect(main(page).getByRole('tab', { name: 'Red', selected: false })).toBeVisible();
  });

  test('TABS-02: moves nothing while the page is loaded', async ({ page }) => {
    await store(page, 'green');
    await open(page, 'guide/tabs');
    await expect(green(page)).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('TABS-05: that no tab has leaves the default in force', async ({ page }) => {
    await store(page, '"><img src=x>');
    await open(page, 'guide/tabs');
    await expect(red(page)).toBeVisible();
    await expect(green(page)).toBeHidden();
  });
});

test.describe('a hash that names a section in a closed panel', () => {
  test('QUALITY 1.1.23: opens it when the page is opened', async ({ page }) => {
    await open(page, 'guide/tabs#hidden-section');
    await expect(section(page)).toBeInViewport();
    await expect(red(page)).toBeHidden();
    await expect(main(page).getByRole('tab', { name: 'Green', selected: true })).toHaveCount(1);
  });

  test('QUALITY 1.1.23: opens it whatever is stored, and before scripts run', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    await open(page, 'guide/second');
    await page.evaluate(() => localStorage.setItem('tabs:colour', 'red'));
    await open(page, 'guide/tabs#hidden-section');
    await expect(section(page)).toBeInViewport();
    expect(await page.evaluate(() => localStorage.getItem('tabs:colour'))).toBe('red');
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    await expect(section(page)).toBeInViewport();
    await expect(red(page)).toBeHidden();
  });

  test('QUALITY 1.1.23: opens it from a link of the page, and from another page', async ({
    page,
  }) => {
    await open(page, 'guide/tabs');
    await markDocument(page);
    await expect(section(page)).toHaveCount(0);
    await main(page).getByRole('link', { name: 'hidden section' }).click();
    await expect(section(page)).toBeInViewport();
    await expect(main(page).getByRole('tab', { name: 'Green', selected: true })).toHaveCount(1);

    await page.getByRole('navigation', { name: 'Documentation' }).getByText('Elsewhere').click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Elsewhere');
    await main(page).getByRole('link', { name: 'hidden section' }).click();
    await expect(section(page)).toBeInViewport();
    await expectSameDocument(page);
  });
});

test('QUALITY 1.1.23: words that the browser finds in a closed panel open it', async ({ page }) => {
  await open(page, 'guide/tabs');
  await expect(green(page)).toBeHidden();
  // What finding does: the browser asks the panel to open and scrolls to the words.
  await page.evaluate(() => {
    const panel = document.querySelector('[hidden="until-found"]');
    panel?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  });
  await expect(green(page)).toBeVisible();
  await expect(red(page)).toBeHidden();
});
