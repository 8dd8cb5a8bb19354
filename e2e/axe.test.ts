import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { layoutShifts } from './support/layout-shifts';
import { isInTurn, isSamePage, type RealRoute, realRoutes } from './support/real-site';
import { expect, hydrated, test } from './support/test';
import { colorViolations, IN_COLORS, IN_WORDS, kindViolations } from './support/unseen';

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

/** A page in both languages, of which one is looked at more closely. */
interface Pair {
  /** The one that is looked at closely. */
  readonly loaded: RealRoute;
  readonly other: RealRoute | undefined;
}

const pairs: readonly Pair[] = realRoutes.filter(isInTurn).map((loaded) => ({
  loaded,
  other: realRoutes.find((route) => route.lang !== loaded.lang && isSamePage(route, loaded)),
}));

/** Pages in a few tests, so that these run side by side, and one tab serves many. */
function chunks(count: number): { readonly name: string; readonly pages: readonly Pair[] }[] {
  const size = Math.ceil(pairs.length / count);
  return Array.from({ length: count }, (_, index) => {
    const pages = pairs.slice(index * size, (index + 1) * size);
    return { name: `${pages[0]?.loaded.path} to ${pages.at(-1)?.loaded.path}`, pages };
  }).filter(({ pages }) => pages.length > 0);
}

/** Parts that all pages share, which are looked at on a page of each kind. */
const FRAME = ['#dg-sidebar', '.dg-navbar', '.dg-outline'];

const SKIP = { en: 'Skip to content', zh: '跳到主要内容' } as const;

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
    [element, ...element.querySelectorAll('*')].some(
      (each) => each.getAttribute('aria-label') || each.getAttribute('alt'),
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

/** What readers without scripts get. Runs in the page. */
function readStill() {
  const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility();
  return {
    lang: document.documentElement.lang,
    hasTitle: isVisible('main h1'),
    hasText: /\S(?:.|\n){100,}\S/.test(document.querySelector('main')?.innerText ?? ''),
    hasWayHome: [...document.querySelectorAll('header a[href]')].some((a) => a.checkVisibility()),
    fields: document.querySelectorAll('form[action], [method], [type="password"]').length,
  };
}

for (const { name, pages } of chunks(4)) {
  test(`GEN-02: nothing moves while a page is loaded, axe finds nothing, one h1, landmarks, names, and room in 320 pixels: ${name}`, async ({
    page,
  }) => {
    test.setTimeout(30_000 * pages.length);
    let shown = '';
    for (const { loaded } of pages) {
      await test.step(loaded.path, async () => {
        const { theme, width } = loaded.lang === 'en' ? LIGHT_AND_WIDE : DARK_AND_NARROW;
        if (shown !== theme) await page.emulateMedia({ colorScheme: theme });
        shown = theme;
        await page.goto(loaded.path);
        await hydrated(page);
        expect.soft(await layoutShifts(page), loaded.path).toEqual([]);
        // As wide as the page before was left, it is loaded: another width costs a page as much as its frame.
        const first = page.viewportSize()?.width ?? width;
        for (const each of new Set([first, width, PHONE.width])) {
          if (each !== first) await page.setViewportSize({ width: each, height: HEIGHT });
          if (each === width) {
            const found = await kindViolations(page, { outside: FRAME });
            expect.soft(found, `${loaded.path}, ${theme}, ${width}`).toEqual([]);
          }
          if (each === PHONE.width) {
            expect.soft(await page.evaluate(readFrame), loaded.path).toEqual(WHOLE);
          }
        }
      });
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });
  for (const { name, pages } of chunks(2)) {
    test(`GEN-06, DOC-14: translations can be read, and are whole and have room in 320 pixels: of ${name}`, async ({
      page,
    }) => {
      test.setTimeout(30_000 * pages.length);
      for (const { other } of pages) {
        if (other === undefined) continue;
        await page.goto(other.path);
        expect.soft(await page.evaluate(readStill), other.path).toEqual({
          lang: other.lang === 'en' ? 'en' : 'zh-Hans',
          hasTitle: true,
          hasText: true,
          hasWayHome: true,
          fields: 0,
        });
        expect.soft(await page.evaluate(readFrame), other.path).toEqual(WHOLE);
      }
    });
  }
});

/** One page of each kind. */
const KINDS = [
  '/',
  '/guide/start/quick-start',
  '/config/',
  '/config/lib/dts',
  '/blog/introducing-rslib',
  '/nowhere',
];

async function expectLandmarks(page: Page, lang: RealRoute['lang']): Promise<void> {
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
  const skip = page.getByRole('link', { name: SKIP[lang] });
  await expect.soft(skip).toBeFocused();
  await expect.soft(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect.soft(page.getByRole('main')).toBeFocused();
}

/** Each language is looked at in the two views that the other is not. */
const VIEWS = {
  en: [LIGHT_AND_WIDE, DARK_AND_NARROW],
  zh: [
    { theme: 'dark', width: 1280 },
    { theme: 'light', width: 375 },
  ],
} as const satisfies Record<string, readonly View[]>;

for (const [lang, path] of KINDS.flatMap((each) => [
  ['en', each] as const,
  ['zh', `/zh${each}`] as const,
])) {
  test(`GEN-02: axe finds nothing on ${path}, in both themes, narrow and wide; landmarks, a skip link`, async ({
    page,
    problems,
  }) => {
    test.slow();
    problems.allow(/Failed to load resource.*404/);
    await page.goto(path);
    await hydrated(page);
    await expectLandmarks(page, lang);
    for (const view of VIEWS[lang]) {
      const shown = await look(page, view);
      await expect(page.locator('html')).toHaveClass(view.theme);
      const { found } = await colorViolations(page);
      // Structure depends on the width, and neither on the theme nor on the language.
      const rules = lang === 'en' ? { without: IN_COLORS } : { rules: IN_WORDS };
      expect.soft([...found, ...(await violations(page, rules))], shown).toEqual([]);
    }
  });
}
