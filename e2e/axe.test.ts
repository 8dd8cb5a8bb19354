import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { layoutShifts } from './support/layout-shifts';
import { type RealRoute, realRoutes } from './support/real-site';
import { expect, hydrated, test } from './support/test';
import { colorViolations, IN_WORDS, unseenViolations } from './support/unseen';

interface View {
  readonly theme: 'light' | 'dark';
  readonly width: number;
}

const LIGHT_AND_WIDE: View = { theme: 'light', width: 1280 };
const DARK_AND_NARROW: View = { theme: 'dark', width: 320 };

async function look(page: Page, { theme, width }: View): Promise<string> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 800 });
  return `${theme}, ${width}`;
}

/** Routes in a few tests, so that these run side by side, and one page serves many. */
function chunks(count: number): { readonly name: string; readonly routes: readonly RealRoute[] }[] {
  const size = Math.ceil(realRoutes.length / count);
  return Array.from({ length: count }, (_, index) => {
    const routes = realRoutes.slice(index * size, (index + 1) * size);
    return { name: `${routes[0]?.path} to ${routes.at(-1)?.path}`, routes };
  }).filter(({ routes }) => routes.length > 0);
}

/** Parts that all pages share, which are looked at on a page of each kind. */
const FRAME = ['#dg-sidebar', '.dg-navbar', '.dg-outline'];

const SKIP = { en: 'Skip to content', zh: '跳到主要内容' } as const;

async function expectLandmarks(page: Page, { path, lang }: RealRoute): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.body.scrollWidth,
  ]);
  expect.soft(widths, path).toEqual([320, 320]);
  for (const [role, options] of [
    ['heading', { level: 1 }],
    ['main', {}],
    ['banner', {}],
  ] as const) {
    await expect.soft(page.getByRole(role, options), `${path}: ${role}`).toHaveCount(1);
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
  await expect.soft(skip, path).toBeFocused();
  await expect.soft(skip, path).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect.soft(page.getByRole('main'), path).toBeFocused();
}

for (const { name, routes } of chunks(10)) {
  test(`GEN-02, DOC-14: nothing moves while a page is loaded, axe finds nothing, one h1, landmarks, a skip link, and room in 320 pixels: ${name}`, async ({
    page,
  }) => {
    test.setTimeout(30_000 * routes.length);
    for (const route of routes) {
      const { path, lang } = route;
      await test.step(path, async () => {
        // A page and its translation have the same parts: each of them is loaded and looked at in one of two ways.
        const view = lang === 'en' ? LIGHT_AND_WIDE : DARK_AND_NARROW;
        await look(page, view);
        await page.goto(path);
        await hydrated(page);
        expect.soft(await layoutShifts(page), path).toEqual([]);
        await expectLandmarks(page, route);
        const shown = await look(page, view);
        const found = await unseenViolations(page, { outside: FRAME });
        expect.soft(found, `${path}, ${shown}`).toEqual([]);
      });
    }
  });
}

/** One page of each kind. */
const KINDS = [
  '/',
  '/guide/start/quick-start',
  '/config/',
  '/config/lib/dts',
  '/blog/introducing-rslib',
  '/nowhere',
];

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
  test(`GEN-02: axe finds nothing on ${path}, in both themes, narrow and wide`, async ({
    page,
    problems,
  }) => {
    test.slow();
    problems.allow(/Failed to load resource.*404/);
    await page.goto(path);
    await hydrated(page);
    for (const view of VIEWS[lang]) {
      const shown = await look(page, view);
      await expect(page.locator('html')).toHaveClass(view.theme);
      const { found } = await colorViolations(page);
      // Structure depends on the width, and neither on the theme nor on the language.
      const rules = lang === 'en' ? { without: ['color-contrast'] } : { rules: IN_WORDS };
      expect.soft([...found, ...(await violations(page, rules))], shown).toEqual([]);
    }
  });
}
