import type { Locator, Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { createServedSite } from './support/site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';
import { colorViolations, IN_COLORS, unseenViolations } from './support/unseen';

test.describe.configure({ mode: 'default' });
const PAGE = '/guide/start/quick-start';
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 375, height: 800 };

const control = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^(Side by side|双语对照)$/ });

const other = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-dg-other]', { hasText: text }).first();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Shows or hides the other language, however narrow the window is. */
async function toggle(page: Page, isOn: boolean): Promise<void> {
  await page.keyboard.press('Alt+Shift+S');
  // Until its scrolling is as ever the page takes each scroll for its own.
  await page.waitForFunction((isShown) => {
    const { dataset, style } = document.documentElement;
    return Boolean(dataset.dgParallel) === isShown && style.scrollBehavior === '';
  }, isOn);
}

/** Remembers where the first whole line below the bars begins, in the page's own text, and says where it is. */
async function noteLine(page: Page): Promise<{ y: number; scrolled: number; words: string }> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('.dg-navbar, .dg-menu-bar')];
    const edge = Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom));
    const host = document.querySelector('[data-dg-content]') ?? document.body;
    const texts = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent ?? '';
      const { parentElement: parent } = node;
      if (parent?.closest('[data-dg-other]') || !parent?.checkVisibility()) continue;
      if (parent.getBoundingClientRect().bottom < edge) continue;
      for (let at = 0; at < words.length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top, height } = range.getBoundingClientRect();
        if (height === 0 || top < edge - 1) continue;
        Reflect.set(window, 'notedLine', range);
        return { y: top, scrolled: scrollY, words };
      }
    }
    throw new Error('There is no line.');
  });
}

function lineNow(page: Page): Promise<{ y: number; scrolled: number }> {
  return page.evaluate(() => {
    const range: unknown = Reflect.get(window, 'notedLine');
    const y = range instanceof Range ? range.getBoundingClientRect().top : Number.NaN;
    return { y, scrolled: scrollY };
  });
}

// Between them, five places of each page.
for (const [viewport, shares] of [
  [WIDE, [0, 0.5, 1]],
  [NARROW, [0.21, 0.83]],
] as const) {
  test(`the line that is read stays where it is, on and off, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    // The second has a long table, the third tabs and code.
    for (const path of ['/guide/start/glossary', '/config/lib/auto-external', PAGE]) {
      await open(page, path);
      await toggle(page, true);
      await toggle(page, false);
      for (const share of shares) {
        await page.evaluate((part) => {
          const text = document.querySelector('[data-dg-content]') ?? document.body;
          const end = text.getBoundingClientRect().bottom + scrollY - innerHeight;
          scrollTo({ top: Math.round(end * part), behavior: 'instant' });
        }, share);
        const where = `${path} at ${share}`;
        // On a phone the navbar goes with the first scroll, and another line is the first.
        if (viewport === NARROW && share > 0) {
          await expect(page.locator('.dg-navbar')).toHaveAttribute('data-hidden');
        }
        const { y, scrolled, words } = await noteLine(page);
        await toggle(page, true);
        const on = await lineNow(page);
        expect(Math.abs(on.y - y), `${where}, on: ${words}`).toBeLessThan(1);
        await toggle(page, false);
        const off = await lineNow(page);
        expect(Math.abs(off.y - y), `${where}, off: ${words}`).toBeLessThan(1);
        expect(Math.abs(off.scrolled - scrolled), where).toBeLessThan(1);
      }
    }
  });
}

test('nothing is fetched before it is asked for, and then the code and the other document', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.setViewportSize(WIDE);
  await open(page, PAGE);
  await page.waitForLoadState('networkidle');
  const isForIt = (path: string) => path.startsWith('/zh/') || /\/(?:reading|parallel)-/.test(path);
  expect(requests.filter(isForIt)).toEqual([]);
  await control(page).click();
  await expect(other(page, '环境要求')).toBeVisible();
  expect(requests.filter(isForIt).sort()).toEqual([
    expect.stringMatching(/^\/assets\/reading-[\w-]+\.js$/),
    `/zh${PAGE}`,
  ]);
});

test('both languages stand on common lines, code once, and each side has its language', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await open(page, PAGE);
  const code = page.locator('[data-dg-content] .dg-code');
  const count = await code.count();
  await control(page).click();
  await expect(control(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(control(page)).toHaveAttribute('aria-keyshortcuts', 'Alt+Shift+S');
  await expect(page.getByRole('status')).toHaveText('简体中文 is shown beside the text.');
  const own = page.getByRole('heading', { name: 'Requirements' });
  const translated = page.getByRole('heading', { name: '环境要求' });
  await expect(translated).toHaveAttribute('lang', /^zh/);
  const [left, right] = [await own.boundingBox(), await translated.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect(Math.abs((right?.y ?? 0) - (left?.y ?? 99))).toBeLessThan(4);
  await expect(code).toHaveCount(count);
  // Ids stay unique, and anchors lead to the page's own headings.
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.length).toBe(new Set(ids).size);
  // Cell by cell; what is the same stands there once.
  const row = page.getByRole('row', { name: /A React component library/ });
  await expect(row.getByRole('cell').nth(1)).toHaveText(/A React component library\s*React 组件库/);
  await expect(row.getByRole('cell').first().locator('[data-dg-other]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDE.width);
  // The outline lists the page's own headings, above the sidebar.
  const outline = page.locator('.dg-local-outline');
  await outline.locator('summary').click();
  await expect(outline.getByRole('link', { name: /[\u4e00-\u9fff]/ })).toHaveCount(0);
  await outline.getByRole('link', { name: 'First build' }).click();
  await expect(page.getByRole('heading', { name: 'First build' })).toBeInViewport();
  // On paper block stands under block.
  await page.emulateMedia({ media: 'print' });
  const [above, below] = [await own.boundingBox(), await translated.boundingBox()];
  expect(below?.x).toBe(above?.x);
  expect(below?.y).toBeGreaterThan(above?.y ?? Number.NaN);
  await page.emulateMedia({ media: 'screen' });
  await control(page).click();
  await expect(control(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('status')).toHaveText('One language only');
  await expect(page.locator('[data-dg-other], [data-dg-fit]')).toHaveCount(0);
});

test('code whose types are told in two languages stands there once', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, '/guide/advanced/dts');
  const code = page.locator('[data-dg-content] .dg-code', { hasText: 'dts: true' });
  const count = await code.count();
  expect(count).toBeGreaterThan(0);
  await control(page).click();
  await expect(other(page, '声明文件').first()).toBeVisible();
  await expect(code).toHaveCount(count);
});

test('the choice is kept in storage and address, and goes along', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, `${PAGE}?from=mail#requirements`);
  await markDocument(page);
  await control(page).click();
  await expect(page).toHaveURL(`${PAGE}?from=mail&with=zh#requirements`);
  // In the sidebar, to a page without versions, back, and to the other half of the pair.
  await page.getByRole('link', { name: 'Glossary' }).first().click();
  await expect(page).toHaveURL('/guide/start/glossary?with=zh');
  await expect(other(page, '术语表')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Rslib' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(control(page)).toHaveCount(0);
  await page.goBack();
  await expect(other(page, '术语表')).toBeVisible();
  await expect(page).toHaveURL('/guide/start/glossary?with=zh');
  await page.getByRole('link', { name: '简体中文' }).first().click();
  await expect(page).toHaveURL('/zh/guide/start/glossary?with=en');
  await expect(other(page, 'Glossary')).toBeVisible();
  await expect(control(page)).toHaveAttribute('aria-pressed', 'true');
  await expectSameDocument(page);
  await page.goto('/guide/start/npm-packages');
  await expect(page.locator('html')).toHaveAttribute('data-dg-parallel', 'zh');
  await expect(page).toHaveURL('/guide/start/npm-packages?with=zh');
  await control(page).click();
  await expect(page).toHaveURL('/guide/start/npm-packages');
  await page.goto(PAGE);
  await hydrated(page);
  await expect(control(page)).toHaveAttribute('aria-pressed', 'false');
  expect(
    await page.evaluate(() => document.querySelector('link[rel=canonical]')?.outerHTML),
  ).not.toContain('with');
});

test('a document that is loaded anew is at the place where it was left', async ({ page }) => {
  const scrolled = () => page.evaluate(() => scrollY);
  // In one column the page is twice as long as with one language, in two about as long.
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    await open(page, `${PAGE}?with=zh`);
    await expect(other(page, '快速上手')).toBeVisible();
    for (const share of [0.3, 0.9]) {
      const place = await page.evaluate((share) => {
        const { scrollHeight } = document.documentElement;
        scrollTo({ top: Math.round(scrollHeight * share) - innerHeight, behavior: 'instant' });
        return scrollY;
      }, share);
      await page.reload();
      await hydrated(page);
      await expect(other(page, '快速上手')).toBeVisible();
      await expect.poll(scrolled, `${viewport.width} px, ${share}`).toBe(place);
      await page.goto('about:blank');
      await page.goBack();
      await hydrated(page);
      await expect(other(page, '快速上手')).toBeVisible();
      await expect.poll(scrolled, `${viewport.width} px, ${share}, by Back`).toBe(place);
    }
  }
});

test('an address opens it for whoever gets it, and changes no choice of theirs', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await open(page, `${PAGE}?with=zh#requirements`);
  await expect(other(page, '环境要求')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Requirements' })).toBeInViewport();
  expect(await page.evaluate(() => localStorage.getItem('parallel'))).toBeNull();
  // Sent to a reader of the other half.
  await open(page, `/zh${PAGE}?with=zh`);
  await expect(other(page, 'Requirements')).toBeVisible();
  await expect(page).toHaveURL(`/zh${PAGE}?with=en`);
  for (const unknown of ['../..', '__proto__', '<img src=x>%E0%A4']) {
    await open(page, `${PAGE}?with=${unknown}`);
    await expect(control(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('[data-dg-other]')).toHaveCount(0);
  }
});

test('where the other version cannot be loaded the page stays, with a way to try again', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/\[diglot\] TypeError|ERR_FAILED/);
  await page.setViewportSize(WIDE);
  await open(page, PAGE);
  await context.route(`**/zh${PAGE}`, (route) => route.abort());
  await control(page).click();
  const message = page.getByRole('alert');
  await expect(message).toContainText('The version in 简体中文 could not be loaded.');
  await expect(control(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(PAGE);
  await context.unroute(`**/zh${PAGE}`);
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(other(page, '环境要求')).toBeVisible();
  await expect(message).toHaveCount(0);
  await expect(page).toHaveURL(`${PAGE}?with=zh`);
});

test('what is selected stays on the side where it began', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(WIDE);
  await open(page, `${PAGE}?with=zh`);
  const copied = async (from: Locator, to: Locator): Promise<string> => {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error('Nothing to select.');
    await page.mouse.move(start.x + 1, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width - 2, end.y + end.height - 6, { steps: 5 });
    await page.mouse.up();
    await page.keyboard.press('Control+c');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const main = page.getByRole('main');
  await expect(other(page, '环境要求')).toBeVisible();
  const own = await copied(
    main.getByText('Requirements', { exact: true }),
    main.getByText('Rslib needs Node.js'),
  );
  expect(own).toContain('Check yours with');
  expect(own).not.toMatch(/[\u4e00-\u9fff]/);
  const translated = await copied(main.getByText('环境要求'), main.getByText('Rslib 需要 Node.js'));
  expect(translated).toContain('查看当前版本');
  expect(translated).not.toContain('Check yours with');
});

test('axe finds nothing in either form, in both themes', async ({ page }) => {
  for (const viewport of [WIDE, NARROW]) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await open(page, '/config/lib/auto-external?with=zh');
    await expect(other(page, '类型')).toBeVisible();
    const isWide = viewport === WIDE;
    // Colours are the same in both forms.
    expect(await unseenViolations(page, { without: isWide ? [] : IN_COLORS })).toEqual([]);
    if (!isWide) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass(/dark/);
    expect((await colorViolations(page)).found, 'dark').toEqual([]);
  }
});

test('on a phone the switch stands with the languages, and shows block under block', async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await open(page, PAGE);
  await page.getByRole('button', { name: 'mobile hamburger' }).click();
  const button = page.getByRole('button', { name: 'Side by side' });
  await expect(button).toBeInViewport();
  await button.click();
  await expect(button).toBeHidden();
  const own = page.getByRole('heading', { name: 'Requirements' });
  const translated = page.getByRole('heading', { name: '环境要求' });
  const [above, below] = [await own.boundingBox(), await translated.boundingBox()];
  expect(below?.x).toBe(above?.x);
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + 10);
});

test('names in both languages stand below each other, beside what is said of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/config/lib/dts?with=zh');
  const row = page.locator('.dg-definitions > div').first();
  const boxOf = async (text: string) => {
    const box = await row.locator('dt, dd').filter({ hasText: text }).first().boundingBox();
    return { x: 0, y: 0, width: 0, ...box };
  };
  await expect(row.getByText('类型')).toBeVisible();
  const [name, translated, said] = [
    await boxOf('Type'),
    await boxOf('类型'),
    await boxOf('see below'),
  ];
  expect(translated.x).toBe(name.x);
  expect(said.x).toBeGreaterThanOrEqual(name.x + name.width);
  expect(said.y).toBeLessThan(translated.y);
});

test.describe('with three languages', () => {
  let url = '';
  let site: Awaited<ReturnType<typeof createServedSite>>;
  test.beforeAll(async () => {
    site = await createServedSite(
      'languages',
      siteFiles(`
-- docs/en/guide/second.md --
# Second page {#second}

The page after the first.

## Only here {#only-here}

Nobody translated this.

## A section {#section}

One paragraph.

And another one.

## The end {#end}

Last words.
-- docs/ja/guide/second.md --
# 二ページ目 {#second}

最初の次のページです。

## ここだけ {#only-ja}

英語にはありません。

## 節 {#section}

ひとつの段落。

## 終わり {#end}

最後の言葉。
`),
    );
    url = site.url;
  });
  test.afterAll(() => site?.remove());

  test('the reader chooses the second language; a text that runs to the left does so', async ({
    page,
  }) => {
    await page.setViewportSize(WIDE);
    await open(page, `${url}guide/`);
    const counter = page.getByRole('button', { name: /Presses/ });
    await counter.click();
    await expect(counter).toHaveText('Presses: 1');
    await page.getByRole('banner').getByRole('button', { name: 'Side by side' }).click();
    await page.getByRole('button', { name: 'العربية' }).click();
    const title = page.locator('h1[data-dg-other]');
    await expect(title).toHaveAttribute('dir', 'rtl');
    await expect(page).toHaveURL(`${url}guide/?with=ar`);
    // What was alive goes on with its state.
    await expect(counter).toHaveText('Presses: 1');
    await counter.click();
    await expect(counter).toHaveText('Presses: 2');
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Copy code' }).first(),
    ).toBeVisible();
    expect(await unseenViolations(page)).toEqual([]);
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll('[id]')].map(({ id }) => id),
    );
    expect(ids.length).toBe(new Set(ids).size);
    await page.getByRole('banner').getByRole('button', { name: 'Side by side' }).click();
    await page.getByRole('button', { name: '日本語' }).click();
    await expect(title).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('button', { name: '日本語' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('of two choices the last one counts, also when the first is answered later', async ({
    page,
    context,
  }) => {
    await page.setViewportSize(WIDE);
    await open(page, `${url}guide/`);
    const menu = page.getByRole('banner').getByRole('button', { name: 'Side by side' });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await context.route('**/ar/guide/', async (route) => {
      await asked;
      await route.continue();
    });
    await menu.click();
    await page.getByRole('button', { name: 'العربية' }).click();
    await menu.click();
    await page.getByRole('button', { name: '日本語' }).click();
    await expect(page).toHaveURL(`${url}guide/?with=ja`);
    const answered = page.waitForEvent('requestfinished', (request) =>
      request.url().endsWith('/ar/guide/'),
    );
    answer();
    await answered;
    await page.getByRole('link', { name: 'Second page' }).filter({ visible: true }).first().click();
    await expect(other(page, '二ページ目')).toBeVisible();
    await expect(page).toHaveURL(`${url}guide/second?with=ja`);
  });

  test('where the version of the next page cannot be loaded that one is shown as it is', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/\[diglot\] TypeError|ERR_FAILED/);
    await page.setViewportSize(WIDE);
    await open(page, `${url}guide/?with=ja`);
    await expect(other(page, /[ぁ-ん]/)).toBeVisible();
    await context.route('**/ja/guide/second', (route) => route.abort());
    await page.getByRole('link', { name: 'Second page' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await page.getByRole('banner').getByRole('button', { name: 'Side by side' }).click();
    await expect(page.getByRole('button', { name: '日本語' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  test('sections that one side lacks leave a note, those that differ stand beside each other', async ({
    page,
  }) => {
    await page.setViewportSize(WIDE);
    await open(page, `${url}guide/second?with=ja`);
    const main = page.getByRole('main');
    await expect(main.getByText('Not available in 日本語')).toBeVisible();
    await expect(main.getByText('Not available in English')).toBeVisible();
    const box = async (text: string) => {
      const found = await main.getByText(text, { exact: true }).boundingBox();
      if (!found) throw new Error(`${text} is not shown.`);
      return found;
    };
    const [first, second, whole] = [
      await box('One paragraph.'),
      await box('And another one.'),
      await box('ひとつの段落。'),
    ];
    expect(whole.x).toBeGreaterThan(first.x + 100);
    expect(Math.abs(whole.y - first.y)).toBeLessThan(6);
    expect(second.y).toBeGreaterThan(first.y);
    const [end, ende] = [await box('Last words.'), await box('最後の言葉。')];
    expect(Math.abs(end.y - ende.y)).toBeLessThan(6);
    const order = await main.locator('[data-dg-content]').innerText();
    expect(order.indexOf('And another one.')).toBeLessThan(order.indexOf('ひとつの段落。'));
    expect(order.indexOf('ひとつの段落。')).toBeLessThan(order.indexOf('The end'));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the control is a link to each other version', async ({ page }) => {
      await page.setViewportSize(WIDE);
      await page.goto(`${url}guide/`);
      const bar = page.getByRole('banner');
      await bar.locator('.dg-parallel-switch summary').first().click();
      await expect(bar.locator('.dg-parallel-switch a').first()).toHaveAttribute(
        'href',
        '/ar/guide/',
      );
      await expect(bar.locator('.dg-parallel-switch button').first()).toBeHidden();
    });
  });
});
