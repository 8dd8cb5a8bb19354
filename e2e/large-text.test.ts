import type { Page } from '@playwright/test';
import config from './playwright.config';
import { expect, hydrated, test } from './support/test';

const { launchOptions } = config.use ?? {};

// What a reader's browser is set to: twice the usual size of text. The page learns of it in `em` alone.
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
});

/** What does not fit, in words. */
function misfits(): string[] {
  const found: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`The page is ${scrollWidth} wide.`);
  const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true });
  /** With what of its text runs out of it. */
  const boxOf = (part: Element) => {
    const all = [part.getBoundingClientRect()];
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder || !isSeen(holder) || getComputedStyle(holder).overflow !== 'visible') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      all.push(range.getBoundingClientRect());
    }
    const seen = all.filter(({ width }) => width > 0);
    return {
      left: Math.min(...seen.map(({ left }) => left)),
      right: Math.max(...seen.map(({ right }) => right)),
      top: Math.min(...seen.map(({ top }) => top)),
      bottom: Math.max(...seen.map(({ bottom }) => bottom)),
    };
  };
  const boxes = [
    ...document.querySelectorAll('header :is(a, button, summary, kbd), .dg-menu-bar > *'),
  ]
    .filter(isSeen)
    .map((part) => ({ part, box: boxOf(part) }));
  for (const [index, { part, box }] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (part.contains(other.part)) continue;
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (width > 1 && height > 1)
        found.push(`${part.textContent} lies on ${other.part.textContent}.`);
    }
  }
  for (const title of document.querySelectorAll('main h1')) {
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(
        /[\p{Script=Latin}\w.@/-]+/gu,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const rows = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (rows.some(({ top }) => Math.abs(top - (rows[0]?.top ?? top)) > 8))
          found.push(`${word} is broken.`);
        if (rows.some(({ right }) => right > clientWidth)) found.push(`${word} is cut.`);
      }
    }
  }
  const name = document.querySelector('.dg-nav-title > span');
  if (name && name.clientWidth > 1 && name.scrollWidth > name.clientWidth + 2)
    found.push('The name of the site is cut.');
  for (const bar of document.querySelectorAll('.dg-menu-bar')) {
    if (isSeen(bar) && bar.scrollHeight > bar.clientHeight + 1)
      found.push('The menu bar is too low.');
  }
  const column = document.querySelector('main [data-dg-content]:not(:empty)');
  const least = Math.min(18 * 32, 0.78 * clientWidth);
  const width = column?.getBoundingClientRect().width ?? least;
  if (width < least - 1) found.push(`The column of text is ${width} wide.`);
  return found;
}

async function expectFit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(misfits), `${address} at ${width}`).toEqual([]);
  }
}

test('text of twice the size fits: the dialog of the search', async ({ page }) => {
  await page.goto('/guide/start/quick-start');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await field.fill('declaration');
    const cut = await field.evaluate((input) => input.scrollWidth - input.clientWidth);
    expect(cut, `${width}`).toBeLessThanOrEqual(0);
  }
});

for (const address of [
  '/',
  '/zh/guide/explorer',
  '/guide/advanced/dts',
  '/zh/guide/advanced/dts',
  '/guide/advanced/dts?with=zh',
  '/guide/faq/troubleshooting',
  '/config/',
  '/config/lib/external-helpers',
  '/zh/config/rsbuild/output',
  '/blog/',
  '/blog/introducing-rslib',
  '/nothing-is-here',
]) {
  test(`text of twice the size fits: ${address}`, ({ page, problems }) => {
    problems.allow(/404/);
    return expectFit(page, address);
  });
}
