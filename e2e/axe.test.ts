import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { cover, kindsOf } from './support/cover';
import { layoutShifts } from './support/layout-shifts';
import { readBuiltPage, realRoutes } from './support/real-site';
import { expect, hydrated, test } from './support/test';
import { colorViolations, IN_COLORS, kindViolations } from './support/unseen';

interface View {
  readonly theme: 'light' | 'dark';
  readonly width: number;
}

const LIGHT_AND_WIDE: View = { theme: 'light', width: 1280 };
const DARK_AND_NARROW: View = { theme: 'dark', width: 320 };
const HEIGHT = 800;

async function look(page: Page, { theme, width }: View): Promise<string> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: HEIGHT });
  return `${theme}, ${width}`;
}

/** Parts that all pages share, which are looked at on a page of each kind. */
const FRAME = ['#dg-sidebar', '.dg-navbar', '.dg-outline'];

/**
 * What every page has once, whether it has room, what on it has no name, and what stands where it may not: in a fiftieth of
 * the time that axe takes for it. Runs in the page.
 */
function readFrame() {
  const { scrollWidth } = document.documentElement;
  const find = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const told = (found: readonly Element[]) => found.map((each) => each.outerHTML.slice(0, 120));
  const isNamed = (element: Element) =>
    [element, ...element.querySelectorAll('*')].some((each) =>
      ['aria-label', 'alt', 'title'].some((name) => each.getAttribute(name)),
    ) || /\S/.test(element.textContent ?? '');
  const isLabelled = (field: Element) =>
    field.getAttribute('aria-label') !== null ||
    field.getAttribute('aria-labelledby') !== null ||
    (field as HTMLInputElement).labels?.length !== 0;
  const level = (heading: Element | undefined) => Number(heading?.localName.slice(1) ?? 0);
  return {
    widths: [scrollWidth, document.body.scrollWidth],
    counts: ['h1', 'main', 'body header:not(main *)', '[href="#dg-main"]'].map(
      (selector) => document.querySelectorAll(selector).length,
    ),
    nameless: told([
      ...find(
        'img:not([alt]), iframe:not([title]), [role=img]:not([aria-label], [aria-labelledby])',
      ),
      ...find(':is(a, button, h1, h2, h3, h4, h5, h6, th)').filter((each) => !isNamed(each)),
      ...find(':is(input, select, textarea)').filter((each) => !isLabelled(each)),
    ]),
    misplaced: told([
      ...find('main :is(h1, h2, h3, h4, h5, h6)').filter(
        (heading, index, all) => level(heading) > level(all[index - 1]) + 1,
      ),
      ...find('main :is(ul, ol):not([role]) > :not(li, script, template)'),
      ...find('main li:not([role], :is(ul, ol, menu) > li)'),
      ...find('main dl > :not(dt, dd, div, script, template)'),
      ...find('main :is(dt, dd):not(dl > *, dl > div > *)'),
    ]),
  };
}

const PHONE = { width: 320, height: HEIGHT };

const WHOLE = { widths: [320, 320], counts: [1, 1, 1, 1], nameless: [], misplaced: [] };

/** One page of each kind: these are looked at as a whole, in both themes, wide and narrow. */
const KINDS = [
  '/',
  '/guide/start/quick-start',
  '/config/',
  '/config/lib/dts',
  '/blog/introducing-rslib',
  '/nowhere',
];

/**
 * The few pages that have, together with {@link KINDS}, all kinds of markup of the site: what axe finds in a page, and whether it
 * moves while it is loaded, is a matter of its kinds.
 */
async function readOthers(): Promise<string[]> {
  const documents = realRoutes.map(
    async ({ path }) => [path, kindsOf(await readBuiltPage(path))] as const,
  );
  return cover(new Map(await Promise.all(documents)), KINDS);
}

async function expectStill(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  expect.soft(await layoutShifts(page), path).toEqual([]);
}

test.describe('pages of every kind', () => {
  // One after the other, with the same pages: to find them takes as long as to look at two.
  test.describe.configure({ mode: 'default' });
  let others: Promise<string[]> | undefined;

  for (const view of [LIGHT_AND_WIDE, DARK_AND_NARROW]) {
    test(`GEN-02: nothing moves while a page is loaded, and axe finds nothing in any kind of markup that a page has: ${view.theme}, ${view.width}`, async ({
      page,
      forgetLoaded,
    }) => {
      const isOfView = (_: string, index: number) =>
        (index % 2 === 0) === (view.width === LIGHT_AND_WIDE.width);
      others ??= readOthers();
      const paths = (await others).toSorted().filter(isOfView);
      expect(paths.length).toBeGreaterThan(5);
      test.setTimeout(30_000 * paths.length);
      await look(page, view);
      await forgetLoaded();
      for (const path of paths) {
        await test.step(path, async () => {
          await expectStill(page, path);
          expect.soft(await kindViolations(page, { outside: FRAME }), path).toEqual([]);
          if (view.width === PHONE.width)
            expect.soft(await page.evaluate(readFrame), path).toEqual(WHOLE);
        });
      }
    });
  }
});

/** What readers without scripts get. Runs in the page. */
function readStill() {
  const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility();
  return {
    lang: document.documentElement.lang,
    skip: document.querySelector('[href="#dg-main"]')?.textContent,
    hasTitle: isVisible('main h1'),
    hasText: /\S(?:.|\n){100,}\S/.test(document.querySelector('main')?.innerText ?? ''),
    hasWayHome: [...document.querySelectorAll('header a[href]')].some((a) => a.checkVisibility()),
    fields: document.querySelectorAll('form[action], [method], [type="password"]').length,
  };
}

const STILL = { hasTitle: true, hasText: true, hasWayHome: true, fields: 0 };
const STILL_IN = {
  en: { ...STILL, lang: 'en', skip: 'Skip to content' },
  zh: { ...STILL, lang: 'zh-Hans', skip: '跳到主要内容' },
};

/** Has a document shown in the place of the one that is open, as far as it can be without scripts. Runs in the page. */
function showInstead(html: string): void {
  const { body, documentElement } = new DOMParser().parseFromString(html, 'text/html');
  for (const { name, value } of documentElement.attributes) {
    document.documentElement.setAttribute(name, value);
  }
  document.body.replaceWith(body);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('GEN-02, GEN-06, DOC-14: every page can be read, has one h1, landmarks, names, and room in 320 pixels', async ({
    page,
  }) => {
    test.slow();
    const documents = await Promise.all(
      realRoutes.map(async ({ lang, path }) => {
        const html = await readBuiltPage(path);
        const links = html.match(/<link rel="stylesheet" href="\/assets[^>]*>/g) ?? [];
        return { lang, path, html, styles: links.join('') };
      }),
    );
    let shown = '';
    // To load a document costs three times as much as to show it in another's place, which a policy would forbid.
    await page.route('**/every-page', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><head>${shown}</head>` }),
    );
    for (const { lang, path, html, styles } of documents.sort((one, other) =>
      one.styles.localeCompare(other.styles),
    )) {
      if (styles !== shown) {
        shown = styles;
        await page.goto('/every-page');
      }
      await page.evaluate(showInstead, html);
      expect.soft(await page.evaluate(readStill), path).toEqual(STILL_IN[lang]);
      expect.soft(await page.evaluate(readFrame), path).toEqual(WHOLE);
    }
  });
});

async function expectLandmarks(page: Page): Promise<void> {
  for (const [role, options] of [
    ['heading', { level: 1 }],
    ['main', {}],
    ['banner', {}],
  ] as const) {
    await expect.soft(page.getByRole(role, options), role).toHaveCount(1);
  }
  // The first stop of the keyboard, also where a field has the focus.
  await page.evaluate(() => {
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
  });
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: STILL_IN.en.skip });
  await expect.soft(skip).toBeFocused();
  await expect.soft(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect.soft(page.getByRole('main')).toBeFocused();
}

/** Structure depends on the width, and not on the theme: two of them are looked at for colours alone. */
const VIEWS: readonly (View & { readonly isWhole: boolean })[] = [
  { ...LIGHT_AND_WIDE, isWhole: true },
  { theme: 'dark', width: 1280, isWhole: false },
  { ...DARK_AND_NARROW, isWhole: true },
  { theme: 'light', width: 375, isWhole: false },
];

for (const path of KINDS) {
  test(`GEN-02: nothing moves while ${path} is loaded, and axe finds nothing in both themes, narrow and wide; landmarks, a skip link`, async ({
    page,
    problems,
    forgetLoaded,
  }) => {
    test.slow();
    problems.allow(/Failed to load resource.*404/);
    await forgetLoaded();
    await expectStill(page, path);
    await expectLandmarks(page);
    for (const view of VIEWS) {
      const shown = await look(page, view);
      await expect(page.locator('html')).toHaveClass(view.theme);
      const { found } = await colorViolations(page);
      const others = view.isWhole ? await violations(page, { without: IN_COLORS }) : [];
      expect.soft([...found, ...others], shown).toEqual([]);
      if (view.width === PHONE.width) expect.soft(await page.evaluate(readFrame)).toEqual(WHOLE);
    }
  });
}
