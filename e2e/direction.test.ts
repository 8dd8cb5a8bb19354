import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { servedSite } from './support/served-site';
import { expect, expectSameDocument, markDocument, test } from './support/test';
import { unseenViolations } from './support/unseen';

test.describe.configure({ mode: 'default' });
const site = servedSite('languages');

async function open(page: Page, address: string, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await site.open(page, address);
}

/** The side from which a part is placed, or both where its width does not follow from its words. */
type Edge = 'start' | 'end';
type Part = readonly [selector: string, ...edges: Edge[]];

/** How far each edge of each part is from the edge of the window on that side, in the page's direction. */
function distances(page: Page, parts: readonly Part[]): Promise<Record<string, number>> {
  return page.evaluate((all) => {
    const root = document.documentElement;
    const frame = root.getBoundingClientRect();
    const isRtl = getComputedStyle(root).direction === 'rtl';
    const found: Record<string, number> = {};
    for (const [selector, ...edges] of all) {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      const left = (box?.left ?? Number.NaN) - frame.left;
      const right = frame.right - (box?.right ?? Number.NaN);
      const sides = isRtl ? { start: right, end: left } : { start: left, end: right };
      for (const edge of edges) found[`${selector} ${edge}`] = Math.round(sides[edge]);
    }
    return found;
  }, parts);
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

const WIDE: readonly Part[] = [
  ['.dg-nav-title', 'start'],
  ['.dg-navbar-end', 'end'],
  ['.dg-sidebar', 'start', 'end'],
  ['.dg-sidebar summary .dg-icon', 'start', 'end'],
  ['.dg-doc', 'start', 'end'],
  ['article h1', 'start', 'end'],
  ['.dg-outline', 'start', 'end'],
  ['.dg-outline .dg-outline-list li', 'start', 'end'],
  ['.dg-prev-next [rel="prev"]', 'start', 'end'],
  ['.dg-prev-next [rel="next"]', 'start', 'end'],
];
const NARROW: readonly Part[] = [
  ['.dg-nav-title', 'start'],
  ['.dg-hamburger', 'end'],
  ['.dg-menu-button', 'start'],
  ['.dg-local-outline > summary .dg-icon', 'start', 'end'],
  ['.dg-doc', 'start', 'end'],
  ['.dg-prev-next [rel="prev"]', 'start', 'end'],
];
const CONTENT: readonly Part[] = [
  ['article > div > ol', 'start', 'end'],
  ['.dg-tab', 'start'],
  ['.dg-tabs [data-action="copy"]', 'end'],
  ['.dg-callout', 'start', 'end'],
  ['.dg-table th', 'start'],
  ['blockquote', 'start', 'end'],
  ['.dg-steps', 'start', 'end'],
  ['.dg-steps h3', 'start', 'end'],
];

test('a page that runs to the left is the mirror image of one that runs to the right', async ({
  page,
}) => {
  for (const [address, width, parts] of [
    ['guide/second', 1440, WIDE],
    ['guide/second', 768, NARROW],
    ['guide/second', 375, NARROW],
    ['guide/', 1440, CONTENT],
    ['guide/', 375, CONTENT],
    [
      '',
      1440,
      [
        ['.dg-hero h1', 'start'],
        ['.dg-button', 'start'],
        ['.dg-features li', 'start', 'end'],
      ],
    ],
  ] as const) {
    await open(page, address, width);
    const right = await distances(page, parts);
    await open(page, `ar/${address}`, width);
    expect(await distances(page, parts), `${address} at ${width}`).toEqual(right);
    expect(Object.values(right)).not.toContain(Number.NaN);
    expect(await overflow(page), `${address} at ${width}`).toBe(0);
  }
});

test('the drawer opens on the side where reading starts', async ({ page }) => {
  const drawer: readonly Part[] = [['.dg-sidebar', 'start', 'end']];
  const openDrawer = async (address: string, name: string) => {
    await open(page, address, 375);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator('.dg-sidebar')).toBeVisible();
    return distances(page, drawer);
  };
  const right = await openDrawer('guide/', 'Menu');
  expect(right['.dg-sidebar start']).toBe(0);
  expect(await openDrawer('ar/guide/', 'القائمة')).toEqual(right);
});

test('arrows point, and arrow keys lead, the way that the page runs', async ({ page }) => {
  await open(page, 'ar/guide/second');
  const arrow = (rel: string, side: string) =>
    page
      .locator(`[rel="${rel}"] .dg-prev-next-label`)
      .evaluate((label, pseudo) => getComputedStyle(label, pseudo).content, side);
  expect(await arrow('prev', '::before')).toContain('→');
  expect(await arrow('next', '::after')).toContain('←');
  await open(page, 'ar/guide/');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('npm').click();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('yarn')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('npm')).toBeFocused();
  await expect(tab('npm')).toHaveAttribute('aria-selected', 'true');
});

test('code runs to the right on every page', async ({ page }) => {
  await open(page, 'ar/guide/');
  for (const selector of ['.dg-code', '.dg-pre code', 'p code', 'kbd']) {
    await expect(page.locator(selector).first()).toHaveCSS('direction', 'ltr');
  }
  await expect(page.locator('.dg-callout').first()).toHaveCSS('direction', 'rtl');
});

/** Whether the first character of an address stands at the left end of its line. */
const beginsLeft = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (!text || !first) return false;
    range.setStart(text, 0);
    range.setEnd(text, 1);
    const { left } = range.getBoundingClientRect();
    const line = [first, ...others].filter(({ top }) => Math.abs(top - first.top) < 2);
    return left <= Math.min(...line.map((box) => box.left)) + 0.5;
  });

/** Whether a sign of a text stands left of a letter. */
const isLeftOf = (part: Locator, sign: string, letter: string): Promise<boolean> =>
  part.evaluate(
    (element, characters) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const lefts = characters.map((character) => {
        walker.currentNode = element;
        while (walker.nextNode()) {
          const at = walker.currentNode.textContent?.indexOf(character) ?? -1;
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + 1);
          return range.getBoundingClientRect().left;
        }
        return Number.NaN;
      });
      return Number(lefts[0]) < Number(lefts[1]);
    },
    [sign, letter],
  );

test('names in code keep their signs where they are plain text, too', async ({ page }) => {
  await open(page, 'ar/guide/second');
  const entry = page.locator('.dg-outline').getByRole('link', { name: 'd.ts' });
  expect(await isLeftOf(entry, '.', 'd')).toBe(true);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('dts');
  const found = page.getByRole('dialog').getByRole('option').filter({ hasText: '--dts' });
  await expect(found).toBeVisible();
  expect(await isLeftOf(found.locator('.dg-search-title'), '.', 'd')).toBe(true);
  expect(await isLeftOf(found.locator('.dg-search-snippet'), '-', 'd')).toBe(true);
});

test('beside the other language addresses run to the right, and cells keep their side', async ({
  page,
}) => {
  await open(page, 'ar/guide/?with=en');
  await expect(page.locator('a[data-dg-address]').first()).toBeVisible();
  for (const address of await page.locator('[data-dg-address]:visible').all()) {
    expect(await beginsLeft(address)).toBe(true);
  }
  for (const [name, side] of [
    ['Option', 'right'],
    ['Type', 'center'],
    ['Default', 'left'],
  ] as const) {
    const other = page.locator('th [data-dg-other]', { hasText: name }).first();
    await expect(other, name).toHaveCSS('text-align', side);
  }
  // A script whose face has no bold is drawn bold: titles are told from text by nothing else.
  await expect(page.locator('h2').first()).toHaveCSS('font-synthesis-weight', 'auto');
  // The rules above both titles are one line, whatever the faces of their words.
  const tops = await page
    .locator('[data-dg-content] > h2')
    .evaluateAll((titles) => titles.map((title) => Math.round(title.getBoundingClientRect().top)));
  expect(new Set(tops).size, `${tops}`).toBe(tops.length / 2);
  await page.setViewportSize({ width: 768, height: 800 });
  const lefts = await page
    .locator('[data-dg-content] > :is(h2, p)[data-dg-other]')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
  expect(new Set(lefts).size, `${lefts}`).toBe(1);
});

test('the direction follows the page: languages, their switch, fallback, 404', async ({
  page,
  problems,
}) => {
  const root = page.locator('html');
  const choose = async (language: string) => {
    await page.locator('.dg-language-menu summary').first().click();
    await page.getByRole('link', { name: language, exact: true }).first().click();
  };
  await open(page, 'guide/untranslated');
  await markDocument(page);
  await expect(root).toHaveAttribute('dir', 'ltr');
  await choose('العربية');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('lang', 'ar');
  const article = page.getByRole('article');
  await expect(article).toHaveAttribute('lang', 'en');
  await expect(article).toHaveAttribute('dir', 'ltr');
  // Inside a text it speaks the text's language, around it the page's.
  await expect(article.locator('.dg-callout-title')).toHaveText('Tip');
  await expect(page.getByText('لم تُترجَم هذه الصفحة بعد')).toBeVisible();
  await expect(article.getByRole('button', { name: 'نسخ Markdown' })).toBeVisible();
  await expect(article.locator('.dg-page-actions')).toHaveAttribute('dir', 'rtl');
  await choose('日本語');
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expect(root).toHaveAttribute('lang', 'ja');
  await expectSameDocument(page);
  problems.allow(/404/);
  await open(page, 'ar/nothing');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'الصفحة غير موجودة' })).toBeVisible();
  await expect(page.getByText('PAGE NOT FOUND')).toHaveAttribute('dir', 'ltr');
  for (const path of await page.locator('.dg-likely-path').all()) {
    expect(await beginsLeft(path)).toBe(true);
  }
});

test('search finds pages that are not translated, at their place in the language', async ({
  page,
}) => {
  await open(page, 'ar/guide/');
  await page.getByRole('button', { name: 'بحث' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('untranslated whales');
  const group = page
    .getByRole('dialog')
    .getByRole('group', { name: 'Untranslated page (C++) English' });
  await expect(group).toBeVisible({ timeout: 15_000 });
  await expect(group.locator('.dg-search-text').first()).toHaveAttribute('dir', 'ltr');
  await group.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/ar\/guide\/untranslated/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('readers get the words of their language and no others', async () => {
  const files = await readdir(path.join(site.root, 'dist'), { recursive: true });
  const textOf = (file: string) => readFile(path.join(site.root, 'dist', file), 'utf8');
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  const words =
    /Skip to content|No results for|تخطَّ إلى المحتوى|لا توجد نتائج|本文へ移動|一致する結果/;
  for (const script of scripts) expect(await textOf(script), script).not.toMatch(words);
  const shell = /data-dg-shell="\/([^"]+)"/.exec(await textOf('ar/guide/index.html'))?.[1] ?? '';
  const data = await textOf(shell);
  expect(data).toContain('لا توجد نتائج عن «{query}»');
  expect(data).not.toMatch(/Skip to content|本文へ移動/);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on pages that run to the left: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const address of ['ar/', 'ar/guide/', 'ar/guide/untranslated', 'ja/guide/']) {
      await open(page, address, theme === 'light' ? 1440 : 375);
      await expect(page.locator('html')).toHaveClass(theme);
      expect(await unseenViolations(page), address).toEqual([]);
    }
  });
}
