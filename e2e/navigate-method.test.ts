import type { Page } from '@playwright/test';
import { servedSite } from './support/served-site';
import { expect, expectSameDocument, markDocument, test } from './support/test';

const site = servedSite('basic');

async function open(page: Page, path: string): Promise<void> {
  await site.open(page, path);
  await markDocument(page);
}

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Goes somewhere as a script of the site does, and tells what its promises and the entry say. */
function go(page: Page, url: string, options: NavigationNavigateOptions = {}) {
  return page.evaluate(
    async ([to, given]) => {
      const told = (promise: Promise<NavigationHistoryEntry> | undefined) =>
        promise?.then(
          (entry) => ({ state: entry.getState() as unknown }),
          (error: unknown) => String(error),
        );
      const { committed, finished } = navigation.navigate(to, given);
      const [first, last] = await Promise.all([told(committed), told(finished)]);
      return { committed: first, finished: last, heading: document.querySelector('h1')?.innerText };
    },
    [url, options] as const,
  );
}

const entry = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    state: navigation.currentEntry?.getState() as unknown,
    entries: navigation.entries().length,
  }));

/** Loads a page as a hovered link does. */
async function bringIntoMemory(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse(`**${path}`);
  await page.locator(`.dg-sidebar a[href="${path}"]`).hover();
  await (await answered).finished();
}

for (const isInMemory of [false, true]) {
  const where = isInMemory ? 'in memory' : 'not in memory';
  test(`navigate() keeps its state and its promises when the page is ${where}`, async ({
    page,
  }) => {
    await open(page, 'guide/');
    if (isInMemory) await bringIntoMemory(page, '/guide/second');
    const { entries } = await entry(page);
    const state = { mine: 1 };
    expect(await go(page, '/guide/second', { state })).toEqual({
      committed: { state },
      finished: { state },
      heading: expect.stringContaining('Second page'),
    });
    expect(await entry(page)).toEqual({ path: '/guide/second', state, entries: entries + 1 });
    await page.goBack();
    await expect(title(page)).toHaveText('First page');
    await page.goForward();
    await expect(title(page)).toHaveText('Second page');
    expect((await entry(page)).state).toEqual(state);
    await expectSameDocument(page);
  });
}

test('navigate() to another spelling of an address ends at the clean one, with its state', async ({
  page,
}) => {
  await open(page, 'guide/');
  await bringIntoMemory(page, '/guide/second');
  const { entries } = await entry(page);
  const state = { mine: 2 };
  expect(await go(page, '/guide/second.html?a=1', { state })).toMatchObject({
    committed: { state },
    finished: { state },
  });
  await expect(page).toHaveURL(`${site.url}guide/second?a=1`);
  expect(await entry(page)).toEqual({ path: '/guide/second', state, entries: entries + 1 });
  await expectSameDocument(page);
});

for (const history of ['push', 'replace'] as const) {
  test(`navigate() that fails (${history}) rejects with the reason, and address and state come back`, async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource|could not be loaded/);
    await open(page, 'guide/');
    await page.evaluate(() => navigation.updateCurrentEntry({ state: { here: true } }));
    await page.route('**/guide/second', (route) => route.abort());
    const { committed, finished } = await go(page, '/guide/second', { state: 3, history });
    expect(committed).toEqual({ state: 3 });
    expect(finished).toContain('TypeError: Failed to fetch');
    await expect(page).toHaveURL(`${site.url}guide/`);
    expect((await entry(page)).state).toEqual({ here: true });
    await expect(title(page)).toHaveText('First page');
    await page.unroute('**/guide/second');
    expect((await go(page, '/guide/second', { history })).heading).toContain('Second page');
  });
}

test('navigate() to what is no page of the site loads the document', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  await open(page, 'guide/');
  await page.evaluate(() => void navigation.navigate('/nowhere'));
  await expect(page).toHaveURL(`${site.url}nowhere`);
  await expect(page.getByRole('link', { name: 'Take me home' })).toBeVisible();
});

test('a script that follows a link in its place has state and promises', async ({ page }) => {
  await open(page, 'guide/');
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      Object.assign(window, {
        committed: navigation.navigate(event.target.href, { state: 4 }).committed,
      });
    });
  });
  await page.getByRole('article').getByRole('link', { name: 'second page' }).click();
  await expect(title(page)).toHaveText('Second page');
  const state = await page.evaluate(async () => {
    const { committed } = window as unknown as { committed: Promise<NavigationHistoryEntry> };
    return (await committed).getState() as unknown;
  });
  expect(state).toBe(4);
});
