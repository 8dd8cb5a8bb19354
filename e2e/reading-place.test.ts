import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { expect, hydrated, test } from './support/test';

const PAGE = '/guide/advanced/dts';

const ribbon = (page: Page) => page.getByRole('complementary', { name: 'Where you were' });
const places = (page: Page) => page.evaluate(() => localStorage.getItem('visited'));

/** Reads a page down to a section. */
async function readTo(page: Page, id: string): Promise<void> {
  await page.goto(PAGE);
  await hydrated(page);
  // The first scrolling loads what keeps the place.
  const isLoaded = page.waitForResponse(/\/place-[^/]+\.js$/);
  await page.mouse.wheel(0, 10);
  await isLoaded;
  await page.evaluate((section) => document.getElementById(section)?.scrollIntoView(), id);
  await expect.poll(() => places(page)).toContain(`"id":"${id}"`);
}

async function comeBack(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.mouse.wheel(0, 10);
}

test('a reader who comes back goes on where they were, in the page and from the home page, unless one press forgets all places, which another takes back', async ({
  page,
}) => {
  await readTo(page, 'isolated-declarations');
  await test.step('offered in the page', async () => {
    await comeBack(page, PAGE);
    await expect(ribbon(page)).toContainText('Isolated declarations');
    // The crawl of all pages sees the rest of it.
    expect(await violations(page, { within: '[aria-label="Where you were"]' })).toEqual([]);
  });
  await test.step('forgotten, and taken back', async () => {
    await ribbon(page).getByRole('button', { name: 'Turn off' }).press('Enter');
    await expect(ribbon(page)).toContainText('Places are not kept.');
    expect(await places(page)).toBe('off');
    await expect(page.locator('[data-read]')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(ribbon(page)).toContainText('Isolated declarations');
    expect(await places(page)).toContain('"id":"isolated-declarations"');
  });
  await test.step('on to the section', async () => {
    await ribbon(page).getByRole('link').click();
    await expect(page).toHaveURL(`${PAGE}#isolated-declarations`);
    await expect(page.locator('#isolated-declarations')).toBeInViewport();
    await expect(ribbon(page)).toBeHidden();
  });
  await test.step('from the home page', async () => {
    await comeBack(page, '/');
    await expect(ribbon(page)).toContainText('Continue: Declaration files');
    await ribbon(page).getByRole('link').click();
    await expect(page).toHaveURL(`${PAGE}#isolated-declarations`);
    await expect(page.locator('#isolated-declarations')).toBeInViewport();
    // What was read is filled in the outline, what was not is not.
    const entry = (name: string) =>
      page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('listitem')
        .filter({
          has: page.getByRole('link', { name, exact: true }),
        });
    await expect(entry('Switch it on')).toHaveAttribute('data-read');
    await expect(entry('Common mistakes')).not.toHaveAttribute('data-read');
  });
  await test.step('who came to a section, or reads for the first time, is offered nothing', async () => {
    await comeBack(page, '/guide/start/quick-start');
    await expect(ribbon(page)).toBeHidden();
    await comeBack(page, `${PAGE}#where-files-go`);
    await expect(ribbon(page)).toBeHidden();
    await comeBack(page, '/zh/');
    await expect(page.getByRole('complementary', { name: '上次读到的位置' })).toBeHidden();
  });
});
