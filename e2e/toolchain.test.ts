import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe';
import { servedSite } from './support/served-site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

const TOOLS = ['Rspack', 'Rsbuild', 'Rslib', 'Rspress', 'Rsdoctor', 'Rstest', 'Rslint'];

/** Name, line and address of the switcher's entries. */
const ENTRIES = {
  en: [
    ['Rspack', 'Bundler', 'https://rspack.rs'],
    ['Rsbuild', 'Build tool', 'https://rsbuild.rs'],
    ['Rspress', 'Static site generator', 'https://rspress.rs'],
    ['Rslib', 'Library tool', 'https://rslib.rs'],
    ['Rsdoctor', 'Build analyzer', 'https://rsdoctor.rs'],
    ['Rstest', 'Test framework', 'https://rstest.rs'],
    ['Rslint', 'Linter', 'https://rslint.rs'],
    ['Awesome Rstack', 'Resource list', 'https://github.com/web-infra-dev/awesome-rstack'],
  ],
  zh: [
    ['Rspack', '打包器', 'https://rspack.rs'],
    ['Rsbuild', '构建工具', 'https://rsbuild.rs'],
    ['Rspress', '静态站点生成器', 'https://rspress.rs'],
    ['Rslib', '库构建工具', 'https://rslib.rs'],
    ['Rsdoctor', '构建分析', 'https://rsdoctor.rs'],
    ['Rstest', '测试框架', 'https://rstest.rs'],
    ['Rslint', '代码检查', 'https://rslint.rs'],
    ['Awesome Rstack', '资源清单', 'https://github.com/web-infra-dev/awesome-rstack'],
  ],
} as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const banner = (page: Page) => page.getByRole('banner');
const button = (page: Page) =>
  banner(page).getByRole('button', { name: /^Rstack (toolchain|工具链)$/ });
const codeLink = (page: Page) => banner(page).getByRole('link', { name: 'Rstack', exact: true });
const entries = (page: Page) =>
  banner(page)
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: /^Awesome Rstack/ }) })
    .getByRole('link');

async function expectOpen(page: Page, isOpen: boolean): Promise<void> {
  await expect(codeLink(page)).toBeVisible({ visible: isOpen });
  await expect(button(page)).toHaveAttribute('aria-expanded', String(isOpen));
}

async function box(part: Locator) {
  const found = await part.boundingBox();
  if (!found) throw new Error('It is not visible.');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

for (const [path, tagline, description] of [
  [
    '/',
    'Seven tools that fit together, from bundling to linting.',
    'Builds JavaScript and component libraries',
  ],
  ['/zh/', '从打包到代码检查，七个相互配合的工具。', '构建 JavaScript 库与组件库'],
] as const) {
  test(`TOOL-01, TOOL-02, TOOL-08: the section on ${path}`, async ({ page }) => {
    await page.goto(path);
    const section = page.getByRole('region', { name: 'Rstack' });
    await expect(section.getByRole('heading', { name: 'Rstack' })).toBeVisible();
    await expect(section.getByText(tagline)).toBeVisible();
    const cards = section.getByRole('listitem').getByRole('link');
    await expect(cards).toHaveCount(7);
    for (const [index, name] of TOOLS.entries()) {
      const card = cards.nth(index);
      const host = `${name.toLowerCase()}.rs`;
      await expect(card).toHaveAccessibleName(
        new RegExp(`^${name} .+ ${host.replace('.', '\\.')}$`),
      );
      await expect(card).toHaveAttribute('href', `https://${host}`);
      await expect(card).toHaveAttribute('target', '_blank');
      await expect(card.locator('svg')).toHaveCount(1);
    }
    await expect(cards.nth(2)).toContainText(description);
  });
}

test('TOOL-03: stands before the site title, the popover is aligned bottom left', async ({
  page,
}) => {
  await open(page, '/guide/start/');
  const title = await box(banner(page).getByRole('link', { name: 'Rslib', exact: true }).first());
  const switcher = await box(button(page));
  expect(switcher.right).toBeLessThanOrEqual(title.x);
  expect(Math.abs(switcher.y + switcher.bottom - title.y - title.bottom)).toBeLessThan(4);
  await button(page).hover();
  await expectOpen(page, true);
  const first = await box(codeLink(page));
  expect(first.y).toBeGreaterThan(switcher.bottom);
  expect(Math.abs(first.x - switcher.x)).toBeLessThan(12);
});

for (const [lang, path] of [
  ['en', '/config/lib/format'],
  ['zh', '/zh/'],
] as const) {
  test(`TOOL-04, TOOL-05, TOOL-08: the link to the code and eight entries on ${path}`, async ({
    page,
  }) => {
    await open(page, path);
    await button(page).hover();
    await expectOpen(page, true);
    await expect(codeLink(page)).toHaveAttribute('href', 'https://github.com/web-infra-dev');
    await expect(codeLink(page)).toHaveAttribute('target', '_blank');
    await expect(entries(page)).toHaveText(ENTRIES[lang].map(([name, line]) => name + line));
    for (const [index, [name, line, href]] of ENTRIES[lang].entries()) {
      const entry = entries(page).nth(index);
      await expect(entry).toHaveAccessibleName(`${name} ${line}`);
      await expect(entry).toHaveAttribute('href', href);
      await expect(entry).toHaveAttribute('target', '_blank');
      await expect(entry).toHaveAttribute('rel', 'noopener');
      await expect(entry.locator('svg')).toBeVisible();
    }
  });
}

test('TOOL-08: follows the language without a new document', async ({ page }) => {
  await open(page, '/guide/start/');
  await markDocument(page);
  await banner(page).getByRole('link', { name: '简体中文' }).first().click();
  await expect(page).toHaveURL('/zh/guide/start/');
  await button(page).hover();
  await expect(entries(page)).toHaveText(ENTRIES.zh.map(([name, line]) => name + line));
  await page.mouse.move(600, 600);
  await banner(page).getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL('/guide/start/');
  await button(page).hover();
  await expect(entries(page)).toHaveText(ENTRIES.en.map(([name, line]) => name + line));
  await expectSameDocument(page);
});

test('TOOL-06, TOOL-07: opens 0.1 s after the pointer comes, closes 0.1 s after it leaves', async ({
  page,
}) => {
  await open(page, '/');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await expectOpen(page, false);
  await button(page).hover();
  await page.clock.runFor(99);
  await expectOpen(page, false);
  await page.clock.runFor(1);
  await expectOpen(page, true);
  await entries(page).nth(3).hover();
  await page.clock.runFor(1000);
  await expectOpen(page, true);
  await page.mouse.move(900, 700);
  await page.clock.runFor(99);
  await expectOpen(page, true);
  await page.clock.runFor(1);
  await expectOpen(page, false);
  // A pointer that only passes by opens nothing.
  await button(page).hover();
  await page.clock.runFor(50);
  await page.mouse.move(900, 700);
  await page.clock.runFor(1000);
  await expectOpen(page, false);
});

test('TOOL-06: by keyboard, and Escape closes', async ({ page }) => {
  await open(page, '/');
  await button(page).focus();
  await expectOpen(page, false);
  await page.keyboard.press('Enter');
  await expectOpen(page, true);
  await page.keyboard.press('Tab');
  await expect(codeLink(page)).toBeFocused();
  for (const index of ENTRIES.en.keys()) {
    await page.keyboard.press('Tab');
    await expect(entries(page).nth(index)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expectOpen(page, false);
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expectOpen(page, true);
  await page.keyboard.press('Shift+Tab');
  await expectOpen(page, false);
  // Away from the skip link, which lies above the button while it has the focus.
  await banner(page).getByRole('link', { name: 'Guide' }).focus();
  await button(page).hover();
  await expectOpen(page, true);
  await page.keyboard.press('Escape');
  await expectOpen(page, false);
});

test('TOOL-05, TOOL-07, TOOL-09: the look of the popover; a scale applies to the logo; the tooltip waits 0.1 s, and says where the link leads', async ({
  page,
}) => {
  await open(page, '/');
  await button(page).hover();
  await expectOpen(page, true);
  const tooltip = banner(page).getByRole('tooltip');
  await expect(tooltip).toBeHidden();
  await test.step('look', async () => {
    const panel = codeLink(page).locator('xpath=ancestor::*[contains(@class, "dg-flyout-panel")]');
    await expect(panel).toHaveCSS('z-index', '1030');
    await expect(panel).toHaveCSS('border-radius', '6px');
    await expect(panel).toHaveCSS('font-size', '14px');
    await expect(codeLink(page).locator('xpath=..')).toHaveCSS('min-width', '177px');
    for (const control of [button(page), codeLink(page), entries(page).first()]) {
      expect((await box(control)).height).toBeCloseTo(32, 1);
    }
    await expect(entries(page).first().locator('svg')).toHaveCSS('stroke', 'rgb(22, 119, 255)');
  });
  await test.step('logo', async () => {
    const scaleOf = (name: RegExp) =>
      entries(page)
        .filter({ hasText: name })
        .locator('path')
        .evaluate((path: SVGPathElement) => path.transform.baseVal.consolidate()?.matrix.a ?? 1);
    expect(await scaleOf(/Rstest/)).toBeCloseTo(0.94);
    expect(await scaleOf(/Rslint/)).toBe(1);
  });
  await test.step('tooltip', async () => {
    await codeLink(page).hover();
    await expect(tooltip).toHaveText('Code of all tools on GitHub');
    await expect(codeLink(page)).toHaveAccessibleDescription('Code of all tools on GitHub');
    await expect(tooltip).toHaveCSS('transition-delay', '0.1s');
    await expect(tooltip).toHaveCSS('z-index', '1070');
    await expect(tooltip).toHaveCSS('max-width', '250px');
  });
});

test('TOOL-06: the open popover is accessible, in both themes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/zh/');
  await button(page).press('Enter');
  await expectOpen(page, true);
  expect(await violations(page, { within: 'header' })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  const colors = { within: 'header', rules: ['color-contrast'] };
  expect(await violations(page, colors), 'dark').toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 667 } });

  test('TOOL-06: a tap opens, a tap outside closes, all of it can be seen', async ({ page }) => {
    await open(page, '/zh/guide/start/');
    await button(page).tap();
    await expectOpen(page, true);
    await expect(entries(page).last()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await page.touchscreen.tap(340, 600);
    await expectOpen(page, false);
    await button(page).tap();
    await expectOpen(page, true);
    await button(page).tap();
    await expectOpen(page, false);
  });

  test('TOOL-03, TOOL-06: it is there with the mobile screen open, also by key', async ({
    page,
  }) => {
    await open(page, '/guide/start/');
    const screen = page.getByRole('navigation', { name: 'Menu' });
    for (const use of [() => button(page).tap(), () => button(page).press('Enter')]) {
      await page.getByRole('button', { name: 'mobile hamburger' }).tap();
      await expect(screen).toBeVisible();
      await use();
      await expect(screen).toBeHidden();
      await expectOpen(page, true);
      await entries(page).last().tap({ trial: true });
      await page.keyboard.press('Escape');
      await expectOpen(page, false);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('TOOL-04: opens by click, with all its links', async ({ page }) => {
    await page.goto('/zh/');
    await banner(page).getByLabel('Rstack 工具链').click();
    await expect(codeLink(page)).toBeVisible();
    await expect(entries(page)).toHaveText(ENTRIES.zh.map(([name, line]) => name + line));
  });
});

test.describe('other triggers', () => {
  test.describe.configure({ mode: 'default' });

  const toolchain = fileURLToPath(new URL('../site/theme/Toolchain', import.meta.url));
  const theme = `import { defaultParts } from 'diglot/theme';
import { Toolchain } from ${JSON.stringify(toolchain)};

function NavTitle() {
  return (
    <>
      <Toolchain trigger="click" />
      <Toolchain trigger="focus" />
      <defaultParts.NavTitle />
    </>
  );
}

export const parts = { NavTitle };
`;

  const site = servedSite('basic', { 'theme/index.tsx': theme });

  test('TOOL-06: by click alone, or by focus', async ({ page }) => {
    await open(page, `${site.url}guide/`);
    const [byClick, byFocus] = [button(page).nth(0), button(page).nth(1)];
    const isOpen = (switcher: Locator, value: boolean) =>
      expect(switcher).toHaveAttribute('aria-expanded', String(value));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);

    await byClick.hover();
    await page.clock.runFor(1000);
    await isOpen(byClick, false);
    await byClick.click();
    await isOpen(byClick, true);
    await byClick.click();
    await isOpen(byClick, false);

    await byFocus.hover();
    await page.clock.runFor(1000);
    await isOpen(byFocus, false);
    await byFocus.focus();
    await page.clock.runFor(99);
    await isOpen(byFocus, false);
    await page.clock.runFor(1);
    await isOpen(byFocus, true);
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await isOpen(byFocus, false);
    await page.getByRole('link', { name: 'Basic' }).first().focus();
    await byFocus.click();
    await isOpen(byFocus, true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await isOpen(byFocus, false);
    await expect(byFocus).toBeFocused();
  });
});
