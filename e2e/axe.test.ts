import type { Page } from '@playwright/test';
import { createAxe, violations } from './support/axe';
import { layoutShifts } from './support/layout-shifts';
import { type RealRoute, realRoutes } from './support/real-site';
import { expect, hydrated, test } from './support/test';

// Colours that are on their way to others have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface View {
  readonly theme: 'light' | 'dark';
  readonly width: number;
}

const LIGHT_AND_WIDE: View = { theme: 'light', width: 1280 };
const DARK_AND_NARROW: View = { theme: 'dark', width: 375 };
const OTHER_COLORS: readonly View[] = [
  { theme: 'dark', width: 1280 },
  { theme: 'light', width: 375 },
];

async function look(page: Page, { theme, width }: View): Promise<string> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 800 });
  await expect(page.locator('html')).toHaveClass(theme);
  return `${theme}, ${width}`;
}

/**
 * Takes the colours out of code: they have a unit test, and hundreds of elements a page that mean nothing are what
 * takes axe its time.
 */
async function withoutCodeColors(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const line of document.querySelectorAll('pre code, pre code .line')) {
      if (!line.querySelector('.line')) line.replaceChildren(line.textContent ?? '');
    }
  });
}

/** Routes in a few tests, so that these run side by side, and one page serves many. */
function chunks(count: number): { readonly name: string; readonly routes: readonly RealRoute[] }[] {
  const size = Math.ceil(realRoutes.length / count);
  return Array.from({ length: count }, (_, index) => {
    const routes = realRoutes.slice(index * size, (index + 1) * size);
    return { name: `${routes[0]?.path} to ${routes.at(-1)?.path}`, routes };
  }).filter(({ routes }) => routes.length > 0);
}

for (const { name, routes } of chunks(10)) {
  test(`GEN-02: nothing moves while a page is loaded, and axe finds nothing: ${name}`, async ({
    page,
  }) => {
    test.setTimeout(30_000 * routes.length);
    for (const { path, lang } of routes) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path);
        await hydrated(page);
        expect.soft(await layoutShifts(page), path).toEqual([]);
        // A page and its translation have the same parts: each of them is looked at in one of two ways.
        const shown = await look(page, lang === 'en' ? LIGHT_AND_WIDE : DARK_AND_NARROW);
        await withoutCodeColors(page);
        expect.soft(await violations(page), `${path}, ${shown}`).toEqual([]);
      });
    }
  });
}

/** One page of each kind, the code's colours included. */
const KINDS = [
  '/',
  '/guide/start/quick-start',
  '/config/',
  '/config/lib/dts',
  '/blog/introducing-rslib',
  '/nowhere',
];

for (const path of KINDS.flatMap((each) => [each, `/zh${each}`])) {
  test(`GEN-02: axe finds nothing on ${path}, in both themes, narrow and wide`, async ({
    page,
    problems,
  }) => {
    test.slow();
    problems.allow(/Failed to load resource.*404/);
    await page.goto(path);
    await hydrated(page);
    for (const view of [LIGHT_AND_WIDE, DARK_AND_NARROW]) {
      const shown = await look(page, view);
      expect.soft(await violations(page), shown).toEqual([]);
    }
    // Structure does not depend on the theme.
    for (const view of OTHER_COLORS) {
      const shown = await look(page, view);
      const colors = createAxe(page).withRules(['color-contrast']);
      expect.soft(await violations(page, colors), shown).toEqual([]);
    }
  });
}

const SKIP = { en: 'Skip to content', zh: '跳到正文' } as const;

for (const { name, routes } of chunks(4)) {
  test(`DOC-14: one h1, landmarks, a skip link, and room in 320 pixels: ${name}`, async ({
    page,
  }) => {
    test.setTimeout(15_000 * routes.length);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const { path, lang } of routes) {
      await test.step(path, async () => {
        await page.goto(path);
        await hydrated(page);
        const widths = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.body.scrollWidth,
        ]);
        expect.soft(widths, path).toEqual([320, 320]);
        expect.soft(await layoutShifts(page), path).toEqual([]);
        for (const [role, options] of [
          ['heading', { level: 1 }],
          ['main', {}],
          ['banner', {}],
        ] as const) {
          await expect.soft(page.getByRole(role, options), `${path}: ${role}`).toHaveCount(1);
        }
        // The first stop of the keyboard.
        await page.evaluate(() => {
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        });
        await page.keyboard.press('Tab');
        const skip = page.getByRole('link', { name: SKIP[lang] });
        await expect.soft(skip, path).toBeFocused();
        await expect.soft(skip, path).toBeInViewport();
        await page.keyboard.press('Enter');
        await expect.soft(page.getByRole('main'), path).toBeFocused();
      });
    }
  });
}
