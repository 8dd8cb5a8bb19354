import type { Browser, Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { servedSite } from './support/served-site';
import {
  expect,
  expectNewDocument,
  expectSameDocument,
  hydrated,
  markDocument,
  test,
} from './support/test';

test.describe.configure({ mode: 'default' });
const LONG = 'A paragraph that takes its place.\n\n'.repeat(40);

const FILES = siteFiles(`
-- docs/en/guide/_meta.json --
["index", "second", "islands", "untranslated", "long"]
-- docs/zh/guide/_meta.json --
["index", "second", "islands", "untranslated", "long"]
-- docs/en/guide/long.md --
---
description: A page that is long.
---
# Long page

${LONG}

## Middle {#middle}

From here to the [other page](./other-long.md), to the [islands](./islands.mdx), to the
[end of the other page](./other-long.md#end).

${LONG}
-- docs/en/guide/other-long.md --
# Other page

${LONG}

## The end {#end}

Back to the [long page](./long.md).

${LONG}
`);

const site = servedSite('basic', FILES);

async function open(page: Page, path: string): Promise<void> {
  await site.open(page, path);
  await markDocument(page);
}

function title(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

function content(page: Page) {
  return page.getByRole('article');
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Scrolls as a reader does and gives the position. */
async function scrollToLink(page: Page, name: string): Promise<number> {
  await content(page).getByRole('link', { name, exact: true }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 60);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
  // A wheel scrolls over several frames: wait until two in a row agree.
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const before = scrollY;
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY === before)));
      }),
  );
  return scrollTop(page);
}

/** Holds back the answers for a path until released. */
async function holdAnswers(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await released;
    // The page may be gone or may not want it any more.
    await route.continue().catch(() => undefined);
  });
  return release;
}

test('LINK-01, ROUTE-02, QUALITY 1.1.20: the next page comes without a document load, with title, focus and announcement', async ({
  page,
}) => {
  await open(page, 'guide/');
  const status = page.getByRole('status');
  await expect(status).toHaveText('');
  await content(page).getByRole('link', { name: 'second page' }).click();
  await expect(title(page)).toHaveText('Second page');
  await expect(page).toHaveURL(`${site.url}guide/second`);
  await expect(page).toHaveTitle('Second page - Basic');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(status).toHaveText('Second page - Basic');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'The page with a fragment and quoted code.',
  );
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://basic.example/guide/second',
  );
  const sidebar = page.getByRole('navigation', { name: 'Documentation' });
  await expect(sidebar.getByRole('link', { name: 'Second page' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(sidebar.locator('[aria-current=page]')).toHaveCount(1);
  await expectSameDocument(page);
});

/** Notes how many of a page's blocks are in place each time that the content changes. */
async function watchBlocks(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const counts: number[] = [];
    const observer = new MutationObserver((records) => {
      const host = document.querySelector('[data-dg-content]');
      const isContent = ({ addedNodes, target }: MutationRecord): boolean =>
        target === host || [...addedNodes].some((node) => node.contains(host));
      if (host && records.some(isContent)) counts.push(host.children.length);
    });
    observer.observe(document.body, { subtree: true, childList: true });
    Object.assign(window, { counts });
  });
  return () => page.evaluate(() => (window as unknown as { counts: number[] }).counts);
}

test('of a long page the reader sees the start first, and the rest follows', async ({ page }) => {
  await open(page, 'guide/long');
  const counts = await watchBlocks(page);
  await content(page).getByRole('link', { name: 'other page', exact: true }).first().click();
  await expect(title(page)).toHaveText('Other page');
  await expect(content(page).getByRole('paragraph')).toHaveCount(81);
  const [first = 0, ...rest] = await counts();
  expect(first).toBeGreaterThan(10);
  expect(rest.at(-1)).toBeGreaterThan(first);
  expect(await scrollTop(page)).toBe(0);
});

test('a place further down in a page is reached with all that is above it at once', async ({
  page,
}) => {
  await open(page, 'guide/long');
  const counts = await watchBlocks(page);
  await content(page).getByRole('link', { name: 'end of the other page' }).click();
  await expect(content(page).getByRole('heading', { name: 'The end' })).toBeInViewport();
  const [first = 0] = await counts();
  await expect(content(page).getByRole('paragraph')).toHaveCount(81);
  expect(new Set(await counts())).toEqual(new Set([first]));
});

test('in the same language a navigation leaves the root element alone', async ({ page }) => {
  await open(page, 'guide/long');
  await page.evaluate(() => {
    const changes: string[] = [];
    const names = ['lang', 'dir', 'data-dg-lang', 'data-dg-shell'];
    new MutationObserver((records) => {
      changes.push(...records.map(({ attributeName }) => attributeName ?? ''));
    }).observe(document.documentElement, { attributeFilter: names });
    Object.assign(window, { changes });
  });
  await content(page).getByRole('link', { name: 'other page', exact: true }).first().click();
  await expect(title(page)).toHaveText('Other page');
  const changes = () => page.evaluate(() => (window as unknown as { changes: string[] }).changes);
  expect(await changes()).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: '简体中文' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-dg-lang', 'zh');
  expect(await changes()).toContain('lang');
});

/** Numbers of elements that are styled each time that something has to be, while a function runs. */
async function countStyled(browser: Browser, page: Page, act: () => Promise<unknown>) {
  // What changed before is none of it, and the last of it may be on its way.
  const finish = () => page.evaluate(() => document.body.getBoundingClientRect().width);
  await finish();
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await act();
  await finish();
  const trace: { traceEvents: { name: string; ts: number; args: { elementCount?: number } }[] } =
    JSON.parse((await browser.stopTracing()).toString());
  const inOrder = trace.traceEvents.sort((a, b) => a.ts - b.ts);
  return inOrder.flatMap(({ name, args }) =>
    // A frame in which nothing has changed is told as well.
    name === 'UpdateLayoutTree' ? args.elementCount || [] : [],
  );
}

test('what changes in one place leaves the styles of the rest alone, and so does a view transition', async ({
  page,
  browser,
}) => {
  await open(page, 'guide/long');
  const all = await page.locator('*').count();
  const change = () =>
    page.evaluate(() => {
      const footer = document.querySelector('.dg-doc-footer');
      footer?.append(document.createElement('p'));
      // Has the styles computed.
      footer?.getBoundingClientRect();
    });
  const move = () => page.evaluate(() => document.startViewTransition(() => undefined).finished);
  for (const act of [change, move]) {
    const counts = await countStyled(browser, page, act);
    expect(counts.length).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThan(all / 2);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });

  test('NAV-09: a navbar that hides and comes back leaves the styles of the page alone', async ({
    page,
    browser,
  }) => {
    await page.goto('/guide/start/quick-start');
    await hydrated(page);
    const banner = page.getByRole('banner');
    const counts = await countStyled(browser, page, async () => {
      await page.mouse.wheel(0, 900);
      await expect(banner).not.toBeInViewport();
      await page.mouse.wheel(0, -300);
      await expect(banner).toBeInViewport({ ratio: 1 });
    });
    // Beside it the button for the way up comes and goes.
    expect(Math.max(...counts)).toBeLessThan(200);
  });

  // There, a browser that is asked for the size of its window lays out the page as it is at that moment.
  test('ROUTE-23: Back returns to where the reader was', async ({ page }) => {
    await page.goto('/guide/start/glossary');
    await hydrated(page);
    const next = page.getByRole('link', { name: 'Next' });
    await next.scrollIntoViewIfNeeded();
    const left = await scrollTop(page);
    await next.click();
    await expect(page).not.toHaveURL(/glossary/);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.goBack();
    await expect(page).toHaveURL(/glossary/);
    await expect.poll(() => scrollTop(page)).toBe(left);
  });
});

for (const [what, opens, behind] of [
  ['NAV-11: the screen of a phone', '.dg-hamburger', '#dg-main'],
  ['SIDE-12: the sidebar on a phone', '.dg-menu-button', '#dg-main'],
  ['SRCH-02: the search', '.dg-search-button', '#dg-app'],
] as const) {
  test(`${what} is seen to open and to close before the page behind it is styled anew`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/guide/start/quick-start');
    await hydrated(page);
    const opener = page.locator(opens);
    const hidden = page.locator(behind);
    // What it consists of has been loaded.
    await opener.click();
    await page.keyboard.press('Escape');
    await expect(hidden).not.toHaveAttribute('inert');
    for (const [act, after] of [
      ['open', { isOpen: true, isInert: false }],
      ['close', { isOpen: false, isInert: true }],
    ] as const) {
      const counts = await countStyled(browser, page, async () => {
        const seen = await page.evaluate(
          async ([opens, behind, act]) => {
            if (act === 'open') document.querySelector<HTMLElement>(opens)?.click();
            else document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
            // React waits for no frame.
            await Promise.resolve();
            document.body.getBoundingClientRect();
            return {
              isOpen: document.querySelector(':popover-open') !== null,
              isInert: document.querySelector<HTMLElement>(behind)?.inert,
            };
          },
          [opens, behind, act] as const,
        );
        expect(seen).toEqual(after);
        if (act === 'open') await expect(hidden).toHaveAttribute('inert', '');
        else await expect(hidden).not.toHaveAttribute('inert');
      });
      expect(counts[0]).toBeLessThan(300);
      expect(Math.max(...counts)).toBeGreaterThan(500);
    }
    await expect(opener).toBeFocused();
    // Who opens it again at once finds it as ever.
    await opener.press('Enter');
    await page.keyboard.press('Escape');
    await opener.evaluate((button: HTMLElement) => button.click());
    await expect(hidden).toHaveAttribute('inert', '');
    await page.keyboard.press('Escape');
    await expect(hidden).not.toHaveAttribute('inert');
    await expect(opener).toBeFocused();
  });
}

test('the button that comes with scrolling leaves the styles of the page alone', async ({
  page,
  browser,
}) => {
  await page.goto('/guide/start/quick-start');
  await hydrated(page);
  const all = await page.locator('*').count();
  const counts = await countStyled(browser, page, async () => {
    await page.mouse.wheel(0, 400);
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
  });
  expect(Math.max(...counts)).toBeLessThan(all / 2);
});

for (const [what, act] of [
  [
    'the menu of a phone',
    async (page: Page) => {
      await page.getByRole('button', { name: 'mobile hamburger' }).click();
      await expect(page.locator('#dg-main')).toHaveAttribute('inert', '');
    },
  ],
  [
    'a search that a key opens',
    async (page: Page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox')).toBeFocused();
    },
  ],
] as const) {
  test(`${what} has the page styled once`, async ({ page, browser }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await open(page, 'guide/long');
    const behind = await page.locator('#dg-main *').count();
    const counts = await countStyled(browser, page, async () => {
      await act(page);
      await page.evaluate(async () => {
        for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
      });
    });
    // The menu has elements of its own.
    expect(counts.filter((count) => count > behind * 0.8)).toHaveLength(1);
  });
}

test('the shell wakes up in several tasks', async ({ page }) => {
  await page.addInitScript(() => {
    // Time flies: whoever asks for it has worked for 10 ms, so that what can be put off is put off.
    let time = 0;
    performance.now = () => {
      time += 10;
      return time;
    };
    let tasks = 0;
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      tasks++;
      Object.assign(window, { tasks });
      postMessage.call(this, message);
    };
  });
  await open(page, 'guide/long');
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number }).tasks);
  expect(tasks).toBeGreaterThan(20);
});

test('QUALITY 1.1.20: each arrival is announced once', async ({ page }) => {
  await open(page, 'guide/');
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const status = document.querySelector('[role=status]');
    if (!status) throw new Error('The page has no live region.');
    new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await content(page).getByRole('link', { name: 'second page' }).click();
  await expect(title(page)).toHaveText('Second page');
  await content(page).getByRole('link', { name: 'first page' }).click();
  await expect(title(page)).toHaveText('First page');
  await page.goBack();
  await expect(title(page)).toHaveText('Second page');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said))
    .toEqual(['Second page - Basic', 'First page - Basic', 'Second page - Basic']);
});

test('I18N-01: title, language and head follow the page', async ({ page }) => {
  await open(page, 'guide/second');
  await page.getByRole('link', { name: '简体中文' }).first().click();
  await expect(title(page)).toHaveText('第二页');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page).toHaveTitle('第二页 - 基础');
  await expect(page.getByRole('status')).toHaveText('第二页 - 基础');
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    '有片段和引用代码的页面。',
  );
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'zh-Hans');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Second page - Basic');
  await expectSameDocument(page);
});

test('ROUTE-22: data of pages is loaded only when they are visited or preloaded', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/')) fetched.push(pathname);
  });
  await open(page, 'guide/');
  expect(fetched.filter((path) => path !== '/guide/')).toEqual([]);
  const before = fetched.length;
  await content(page).getByRole('link', { name: 'second page' }).click();
  await expect(title(page)).toHaveText('Second page');
  // The sidebar and the navbar lead to other pages: none of them came along.
  expect(new Set(fetched.slice(before))).toEqual(new Set(['/guide/second']));
});

test('ROUTE-23: a new page starts at its top, Back and Forward return to where the reader was', async ({
  page,
}) => {
  await open(page, 'guide/long');
  const left = await scrollToLink(page, 'other page');
  await content(page).getByRole('link', { name: 'other page', exact: true }).click();
  await expect(title(page)).toHaveText('Other page');
  expect(await scrollTop(page)).toBe(0);
  const leftOther = await scrollToLink(page, 'long page');
  await page.goBack();
  await expect(title(page)).toHaveText('Long page');
  await expect.poll(() => scrollTop(page)).toBe(left);
  await page.goForward();
  await expect(title(page)).toHaveText('Other page');
  await expect.poll(() => scrollTop(page)).toBe(leftOther);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(left);
  await expectSameDocument(page);
});

test('ROUTE-23: Back restores the position after a reload and from another document', async ({
  page,
}) => {
  await open(page, 'guide/long');
  const left = await scrollToLink(page, 'other page');
  await content(page).getByRole('link', { name: 'other page', exact: true }).click();
  await expect(title(page)).toHaveText('Other page');
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(title(page)).toHaveText('Long page');
  await expect.poll(() => scrollTop(page)).toBe(left);
  await hydrated(page);
  await page.goto(`${site.url}guide/second`);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(left);
});

test('ROUTE-23, LINK-08: a hash names the place in the new page, and Back still restores', async ({
  page,
}) => {
  await open(page, 'guide/long');
  const left = await scrollToLink(page, 'end of the other page');
  await content(page).getByRole('link', { name: 'end of the other page' }).click();
  const end = page.getByRole('heading', { name: 'The end' });
  await expect(end).toBeFocused();
  await expect(end).toBeInViewport();
  await expect(page).toHaveURL(`${site.url}guide/other-long#end`);
  await page.goBack();
  await expect(title(page)).toHaveText('Long page');
  await expect.poll(() => scrollTop(page)).toBe(left);
  await expectSameDocument(page);
});

test('LINK-01: query and hash of a link are kept', async ({ page }) => {
  await open(page, 'guide/');
  await page.evaluate(() => {
    document
      .querySelector('main a[href="/guide/second"]')
      ?.setAttribute('href', '/guide/second?a=1&b=%E4%B8%AD#last-section');
  });
  await content(page).getByRole('link', { name: 'second page' }).click();
  await expect(page).toHaveURL(`${site.url}guide/second?a=1&b=%E4%B8%AD#last-section`);
  await expect(title(page)).toHaveText('Second page');
  await expectSameDocument(page);
});

test('ROUTE-22: code of islands comes with pages that have islands', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await open(page, 'guide/');
  expect(scripts.filter((url) => /Counter|islands/.test(url))).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Documentation' })
    .getByRole('link', { name: 'Islands' })
    .click();
  await page.getByRole('button', { name: /^Presses/ }).click();
  await expect(page.getByRole('button', { name: 'Presses: 4', exact: true })).toBeVisible();
  expect(scripts.filter((url) => /Counter/.test(url))).toHaveLength(1);
});

for (const [how, fail] of [
  ['the network fails', 'abort'],
  ['the server fails', 500],
] as const) {
  test(`ERR-10, ROUTE-22: when ${how}, the console says so and the page stays usable`, async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    problems.allow(/The page \/guide\/second could not be loaded/);
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('[diglot]')) said.push(`${message.type()}: ${message.text()}`);
    });
    await open(page, 'guide/islands');
    await page.route('**/guide/second', (route) =>
      fail === 'abort' ? route.abort() : route.fulfill({ status: fail, body: 'Broken' }),
    );
    const sidebar = page.getByRole('navigation', { name: 'Documentation' });
    await sidebar.getByRole('link', { name: 'Second page' }).click();
    await expect.poll(() => said.length).toBe(1);
    expect(said[0]).toMatch(/^error: \[diglot\] The page \/guide\/second could not be loaded\./);
    await expect(page).toHaveURL(`${site.url}guide/islands`);
    await expect(title(page)).toHaveText('Islands');
    await page.getByRole('button', { name: /^Presses/ }).click();
    await expect(page.getByRole('button', { name: 'Presses: 4', exact: true })).toBeVisible();
    // Elsewhere it goes on, and the failed page is asked for again.
    await sidebar.getByRole('link', { name: 'Untranslated page' }).click();
    await expect(title(page)).toHaveText('Untranslated page');
    await page.unroute('**/guide/second');
    await sidebar.getByRole('link', { name: 'Second page' }).click();
    await expect(title(page)).toHaveText('Second page');
    await expectSameDocument(page);
    expect(said).toHaveLength(1);
    await page.goBack();
    await expect(title(page)).toHaveText('Untranslated page');
    await page.goBack();
    await expect(title(page)).toHaveText('Islands');
  });
}

test('ROUTE-22: without network the pages that were visited are still there', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/Failed to load resource|could not be loaded/);
  await open(page, 'guide/');
  await content(page).getByRole('link', { name: 'second page' }).click();
  await expect(title(page)).toHaveText('Second page');
  await context.setOffline(true);
  await content(page).getByRole('link', { name: 'first page' }).click();
  await expect(title(page)).toHaveText('First page');
  await page.goBack();
  await expect(title(page)).toHaveText('Second page');
  await expectSameDocument(page);
});

test('LINK-01: of two links that are followed at once the later one counts', async ({ page }) => {
  await open(page, 'guide/');
  const release = await holdAnswers(page, '/guide/islands');
  const sidebar = page.getByRole('navigation', { name: 'Documentation' });
  await sidebar.getByRole('link', { name: 'Islands' }).click();
  await sidebar.getByRole('link', { name: 'Second page' }).click();
  await expect(title(page)).toHaveText('Second page');
  const late = page.waitForResponse('**/guide/islands');
  release();
  await (await late).finished();
  // The late page is in memory now, and is shown only when it is asked for.
  await sidebar.getByRole('link', { name: 'Untranslated page' }).click();
  await expect(title(page)).toHaveText('Untranslated page');
  await page.goBack();
  await expect(title(page)).toHaveText('Second page');
  await page.goBack();
  await expect(title(page)).toHaveText('First page');
  await expectSameDocument(page);
});

test('LINK-01: going back ends a load that is under way', async ({ page }) => {
  await open(page, 'guide/');
  await content(page).getByRole('link', { name: 'second page' }).click();
  await expect(title(page)).toHaveText('Second page');
  const release = await holdAnswers(page, '/guide/islands');
  const sidebar = page.getByRole('navigation', { name: 'Documentation' });
  await sidebar.getByRole('link', { name: 'Islands' }).click();
  await page.goBack();
  await expect(title(page)).toHaveText('First page');
  const late = page.waitForResponse('**/guide/islands');
  release();
  await (await late).finished();
  await expect(page).toHaveURL(`${site.url}guide/`);
  await page.goForward();
  await expect(title(page)).toHaveText('Second page');
  await expectSameDocument(page);
});

test('LINK-01: an address that a script writes into the history loads nothing', async ({
  page,
}) => {
  await open(page, 'guide/second');
  await page.evaluate(() => history.pushState({ mine: 1 }, '', '?tab=2'));
  await expect(page).toHaveURL(`${site.url}guide/second?tab=2`);
  await expect(title(page)).toHaveText('Second page');
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}guide/second`);
  await expect(title(page)).toHaveText('Second page');
  await expectSameDocument(page);
});

test('LINK-03: reloading loads the document', async ({ page }) => {
  await open(page, 'guide/');
  await content(page).getByRole('link', { name: 'second page' }).click();
  await expect(title(page)).toHaveText('Second page');
  await page.reload();
  await expect(title(page)).toHaveText('Second page');
  await expectNewDocument(page);
});

test('LINK-01: a click before the shell is alive loads the document', async ({ page }) => {
  await page.route('**/assets/shell-*', () => undefined);
  await page.goto(`${site.url}guide/`);
  await markDocument(page);
  await content(page).getByRole('link', { name: 'second page' }).click();
  await expect(title(page)).toHaveText('Second page');
  await expectNewDocument(page);
});

test('LINK-01: a browser without the Navigation API loads documents', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation');
    Reflect.deleteProperty(Window.prototype, 'navigation');
  });
  await open(page, 'guide/');
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false);
  await content(page).getByRole('link', { name: 'second page' }).click();
  await expect(title(page)).toHaveText('Second page');
  await expectNewDocument(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('GEN-06, LINK-01: pages can be read and links followed', async ({ page, problems }) => {
    problems.allow(/status of 404/);
    await page.goto(`${site.url}guide/`);
    await content(page).getByRole('link', { name: 'second page' }).click();
    await expect(title(page)).toHaveText('Second page');
    await page.getByRole('link', { name: 'Next Page' }).click();
    await expect(title(page)).toHaveText('Islands');
    await page.goto(`${site.url}unknown`);
    await page.getByRole('link', { name: 'Take me home' }).click();
    await expect(page).toHaveURL(site.url);
  });
});

test('an author’s HTML with the ids of the shell’s own elements does not come before them', async ({
  page,
}) => {
  const decoys =
    '<div id="dg-app" data-page-type="404">' +
    '<p id="dg-page">{}</p><main id="dg-main"></main><p data-dg-content></p>' +
    '<p id="dg-status" role="status"></p>' +
    '</div>';
  await page.route('**/guide/**', async (route) => {
    if (route.request().resourceType() === 'script') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('</h1>', `</h1>${decoys}`);
    return route.fulfill({ response, body });
  });
  await open(page, 'guide/long');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await content(page).getByRole('link', { name: 'other page', exact: true }).click();
  await expect(title(page)).toHaveText('Other page');
  await page.goBack();
  await expect(title(page)).toHaveText('Long page');
  await expectSameDocument(page);
});
