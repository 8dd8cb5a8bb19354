import type { Page } from '@playwright/test';
import { layoutShifts } from './support/layout-shifts';
import { servedSite } from './support/served-site';
import type { SiteFiles } from './support/site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });

/** 400 pages in 20 groups, the last of which are closed. */
const GROUPS = 20;
const PAGES = 20;
const CURRENT = '/guide/g10/p9';

function filesOf(): SiteFiles {
  const files: Record<string, string> = {};
  const meta: object[] = [];
  for (let group = 0; group < GROUPS; group++) {
    meta.push({ type: 'dir', name: `g${group}`, label: `Group ${group}`, collapsed: group > 15 });
    for (let page = 0; page < PAGES; page++) {
      files[`docs/en/guide/g${group}/p${page}.md`] = `# Page ${group}-${page}\n`;
    }
  }
  return {
    ...files,
    'docs/en/guide/_meta.json': JSON.stringify(meta),
    // In a second language there would be as many pages again.
    'docs/zh': null,
    'diglot.config.ts':
      "export default { themeConfig: { locales: [{ lang: 'en', label: 'English' }] } };\n",
  };
}

const site = servedSite('basic', filesOf());

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation' });
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
const current = (page: Page) => sidebar(page).locator('[aria-current="page"]');

/** All links of the sidebar, closed groups included. */
const links = (page: Page) => sidebar(page).locator('a');

const url = (path: string) => new URL(path, site.url).href;

test('SIDE-06: a long sidebar is complete when the page is alive, and shows the current page', async ({
  page,
}) => {
  await page.goto(url(CURRENT));
  await hydrated(page);
  await expect(links(page)).toHaveCount(GROUPS * PAGES);
  await expect(sidebar(page).getByText('⋯')).toHaveCount(0);
  await expect(current(page)).toHaveText(['Page 10-9']);
  await expect(current(page)).toBeInViewport();
  const texts = await links(page).allTextContents();
  expect(texts.indexOf('Page 10-9')).toBe(10 * PAGES + 9);
  expect(new Set(texts).size).toBe(texts.length);
});

test('what a reader sees of it stays where it is while the rest comes in', async ({ page }) => {
  // The language's data, with the whole sidebar, comes when the reader looks at another part already.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/shell.*.json', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url(CURRENT));
  expect(await links(page).count()).toBeLessThan(GROUPS * PAGES);
  await current(page).scrollIntoViewIfNeeded();
  const place = () => current(page).evaluate((item) => item.getBoundingClientRect().top);
  const neighbour = () =>
    link(page, 'Page 10-8').evaluate((item) => item.getBoundingClientRect().top);
  const before = [await place(), await neighbour()] as const;
  release();
  await hydrated(page);
  await expect(links(page)).toHaveCount(GROUPS * PAGES);
  // Scroll positions are whole pixels.
  expect(Math.abs((await place()) - before[0])).toBeLessThan(1);
  expect(Math.abs((await neighbour()) - before[1])).toBeLessThan(1);
  const shifts = await layoutShifts(page);
  expect(shifts).toEqual([]);
});

test('SIDE-02: going to another page keeps the place of the sidebar and what is open in it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(url(CURRENT));
  await hydrated(page);
  await expect(links(page)).toHaveCount(GROUPS * PAGES);
  await sidebar(page).getByRole('button', { name: 'Group 9' }).click();
  await expect(link(page, 'Page 9-19')).toBeHidden();
  const place = () => sidebar(page).evaluate((element) => element.scrollTop);
  await link(page, 'Page 10-11').scrollIntoViewIfNeeded();
  const before = await place();
  await markDocument(page);
  await link(page, 'Page 10-11').click();
  await expect(current(page)).toHaveText(['Page 10-11']);
  await expectSameDocument(page);
  expect(await place()).toBe(before);
  await expect(link(page, 'Page 9-19')).toBeHidden();
});

const sidebarOf = (html: string): string => /<nav id="dg-sidebar".*?<\/nav>/s.exec(html)?.[0] ?? '';

test('programs that read a page aloud know all links of groups that are open, seen or not', async ({
  page,
}) => {
  await page.goto(url(CURRENT));
  await hydrated(page);
  await expect(links(page)).toHaveCount(GROUPS * PAGES);
  const open = await links(page).evaluateAll(
    (all) => all.filter((each) => !each.closest('details:not([open])')).length,
  );
  expect(open).toBeGreaterThan(GROUPS * PAGES * 0.7);
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const tree = { nodeId: root.nodeId, selector: '#dg-sidebar' };
  const { nodeId } = await session.send('DOM.querySelector', tree);
  const known = async () =>
    (await session.send('Accessibility.queryAXTree', { nodeId, role: 'link' })).nodes.length;
  await expect.poll(known).toBe(open);
});

test('documents of many pages in one sidebar hold a part of it', async () => {
  const html = sidebarOf(await site.read('dist/guide/g10/p9.html'));
  expect(html.match(/<a /g)?.length).toBeLessThan(160);
  expect(html).toContain('>Page 10-0<');
  expect(html).toContain('>Page 12-0<');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('SIDE-01: every page is reached by links of the sidebar', async ({ page }) => {
    const reached = new Set([CURRENT]);
    const open = [CURRENT];
    // By documents, as a reader without scripts gets them.
    for (let path = open.shift(); path !== undefined; path = open.shift()) {
      const html = sidebarOf(await site.read(`dist${path}.html`));
      for (const [, to = ''] of html.matchAll(/<a href="([^"]*)"/g)) {
        if (!reached.has(to)) open.push(to);
        reached.add(to);
      }
    }
    expect(reached.size).toBe(GROUPS * PAGES);
    await page.goto(url(CURRENT));
    await expect(current(page)).toHaveText(['Page 10-9']);
    await link(page, 'Page 11-3').click();
    await expect(page).toHaveTitle(/Page 11-3/);
    await sidebar(page).getByText('Group 19').click();
    await link(page, 'Page 19-0').click();
    await expect(page).toHaveTitle(/Page 19-0/);
  });
});
