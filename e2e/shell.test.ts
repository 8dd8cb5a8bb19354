import type { Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { servedSite } from './support/served-site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });

const paragraphs = Array.from({ length: 12 }, (_, n) => `Paragraph ${n} of a long section.`);
const sections = [1, 2, 3, 4].map((n) => `## Part ${n}\n\n${paragraphs.join('\n\n')}\n`).join('\n');
const LONG = `# Long page\n\n${sections}\n### Deeper\n\n#### Deepest\n\n##### Too deep\n`;

const CODE = `# Code and tabs

\`\`\`ts title="titled.ts" lineNumbers
export const first = 1;
export const second = 'a very long line '.repeat(20) + 'a very long line that goes on' + 'and on and on';
\`\`\`

\`\`\`sh
$ npm install
\`\`\`

<Tabs groupId="colour" defaultValue="green">
  <Tab label="Red" value="red">The red panel.</Tab>
  <Tab label="Green" value="green">The green panel.</Tab>
  <Tab label="Blue" value="blue">The blue panel.</Tab>
</Tabs>

<Tabs groupId="colour">
  <Tab label="Red" value="red">Red once more.</Tab>
  <Tab label="Green" value="green">Green once more.</Tab>
  <Tab label="Blue" value="blue">Blue once more.</Tab>
</Tabs>

<Tabs>
  <Tab label="Left">The left panel.</Tab>
  <Tab label="Right">The right panel.</Tab>
</Tabs>

<PackageManagerTabs command="install -D x" />
`;

const META = [
  'index',
  { type: 'dir', name: 'open', label: 'Open group' },
  { type: 'dir', name: 'folded', label: 'Folded group', collapsed: true },
  'second',
  'long',
  'code',
  'islands',
  'untranslated',
];

const site = servedSite(
  'basic',
  siteFiles(`
-- docs/en/guide/_meta.json --
${JSON.stringify(META)}
-- docs/en/guide/open/a.md --
# Page A

To [page C](../folded/c.md).
-- docs/en/guide/open/b.md --
# Page B
-- docs/en/guide/folded/c.md --
# Page C
-- docs/en/guide/long.md --
${LONG}
-- docs/en/guide/code.mdx --
${CODE}
`),
);

const { open } = site;

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation' });
const outline = (page: Page) => page.getByRole('navigation', { name: 'ON THIS PAGE' });
const themeToggle = (page: Page) => page.getByRole('button', { name: 'Dark theme' });
const main = (page: Page) => page.getByRole('main');

/** Turns the wheel and gives the page time to follow: some frames. */
async function turnWheel(page: Page, distance: number): Promise<void> {
  await page.mouse.wheel(0, distance);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });
}

const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test.describe('on a phone, before the shell is alive', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  for (const [name, inside] of [
    ['mobile hamburger', 'Guide'],
    ['Menu', 'Second page'],
  ] as const) {
    test(`NAV-11, SIDE-12: "${name}" opened by keyboard stays open when it comes alive`, async ({
      page,
    }) => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/shell-*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(new URL('/guide/', site.url).href);
      await page.getByRole('button', { name, exact: true }).press('Enter');
      const link = page.locator(':popover-open').getByRole('link', { name: inside });
      await expect(link).toBeVisible();
      release();
      await hydrated(page);
      await expect(link).toBeVisible();
      // Inert, it has no role.
      const behind = page.locator('#dg-main');
      await expect(behind).toHaveAttribute('inert', '');
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
      await expect(behind).not.toHaveAttribute('inert');
    });
  }
});

test.describe('theme', () => {
  test('THEME-01, THEME-02, THEME-03, THEME-07, GEN-05: auto follows the system, also while the page is open; the menu beside the toggle offers light, dark and auto', async ({
    page,
  }) => {
    const root = page.locator('html');
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/guide/');
    await expect(root).toHaveClass('dark');
    await expect(root).toHaveCSS('color-scheme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(root).toHaveClass('light');
    await expect(root).toHaveCSS('color-scheme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('theme-appearance'))).toBeNull();
    await themeToggle(page).hover();
    const choices = page.getByRole('banner').getByRole('group', { name: 'Theme' });
    await choices.getByText('Dark').click();
    await expect(root).toHaveClass('dark');
    await choices.getByText('Auto').click();
    await expect(root).toHaveClass('light');
    expect(await page.evaluate(() => localStorage.getItem('theme-appearance'))).toBe('auto');
  });

  test('THEME-03, THEME-04, THEME-08: the toggle works by key, is stored, holds in all windows and after reload', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/guide/');
    const other = await context.newPage();
    await other.goto(new URL('/guide/second', site.url).href);
    await hydrated(other);

    await expect(themeToggle(page)).toHaveAttribute('aria-pressed', 'false');
    await themeToggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(themeToggle(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(other.locator('html')).toHaveClass('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme-appearance'))).toBe('dark');

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveClass('dark');

    await page.reload();
    await expect(page.locator('html')).toHaveClass('dark');
    await hydrated(page);
    await expect(themeToggle(page)).toHaveAttribute('aria-pressed', 'true');
    await themeToggle(page).click();
    await expect(page.locator('html')).toHaveClass('light');
  });

  test('THEME-04: the stored theme is in force in the first frame, without any script file', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => {
      localStorage.setItem('theme-appearance', 'dark');
      requestAnimationFrame(() => {
        const { className } = document.documentElement;
        document.documentElement.dataset.firstFrame = className;
      });
    });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(new URL('/guide/', site.url).href);
    await expect(page.locator('html')).toHaveAttribute('data-first-frame', 'dark');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  });

  test('THEME-02: auto follows the system also before the shell is alive', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(new URL('/guide/', site.url).href);
    await expect(page.locator('html')).toHaveClass('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    // Pages are told with a frame, in this one nothing else asks for one, and the first may come before the change.
    const frame = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    await expect(async () => {
      await frame();
      await expect(page.locator('html')).toHaveClass('light', { timeout: 500 });
    }).toPass();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  });

  test('THEME-01: anything else that is stored counts as auto', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => localStorage.setItem('theme-appearance', 'purple'));
    await open(page, '/guide/');
    await expect(page.locator('html')).toHaveClass('dark');
    await themeToggle(page).hover();
    await expect(page.getByRole('radio', { name: 'Auto' })).toBeChecked();
  });
});

test.describe('sidebar', () => {
  test('SIDE-02: groups start as configured and toggle by their head', async ({ page }) => {
    await open(page, '/guide/');
    const head = sidebar(page).getByRole('button', { name: 'Open group' });
    const link = sidebar(page).getByRole('link', { name: 'Page B' });
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    await expect(link).toBeVisible();
    await head.click();
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await expect(link).toBeHidden();
    await head.click();
    await expect(link).toBeVisible();
    const folded = sidebar(page).getByRole('button', { name: 'Folded group' });
    await expect(folded).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebar(page).getByRole('link', { name: 'Page C' })).toBeHidden();
  });

  test('SIDE-04, SIDE-06, LINK-01, OUTL-06: navigation marks the page alone and opens its group; without headings there is no outline', async ({
    page,
  }) => {
    await open(page, '/guide/open/a');
    const current = sidebar(page).locator('[aria-current="page"]');
    await expect(current).toHaveText(['Page A']);
    await expect(outline(page)).toHaveCount(0);
    await markDocument(page);
    await main(page).getByRole('link', { name: 'page C' }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Page C');
    await expect(current).toHaveText(['Page C']);
    await expect(current).toBeVisible();
    await expectSameDocument(page);
  });

  test('SIDE-06: on first load the current page can be seen in a long sidebar', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 300 });
    await open(page, '/guide/untranslated');
    await expect(sidebar(page).locator('[aria-current="page"]')).toBeInViewport();
    expect(await scrollTop(page)).toBe(0);
  });

  test('NAV-02: the entry of the section is marked', async ({ page }) => {
    await open(page, '/guide/second');
    const entry = page.getByRole('banner').getByRole('link', { name: 'Guide' });
    await expect(entry).toHaveAttribute('aria-current', 'true');
    await page.getByRole('banner').getByRole('link', { name: 'Basic' }).click();
    await expect(page).toHaveTitle('Basic');
    await expect(entry).not.toHaveAttribute('aria-current');
  });
});

test.describe('outline', () => {
  test('OUTL-01, OUTL-04: headings of level 2 to 4 in order; one puts its hash into the address', async ({
    page,
  }) => {
    await open(page, '/guide/long');
    await expect(outline(page).getByRole('link')).toHaveText([
      'Part 1',
      'Part 2',
      'Part 3',
      'Part 4',
      'Deeper',
      'Deepest',
    ]);
    await markDocument(page);
    await outline(page).getByRole('link', { name: 'Part 3' }).click();
    await expect(page).toHaveURL(/#part-3$/);
    await expect(page.getByRole('heading', { name: 'Part 3' })).toBeInViewport();
    await expectSameDocument(page);
  });

  test('OUTL-05, DOC-01: the active entry follows the scrolling, and a heading’s anchor sets the hash and loads nothing', async ({
    page,
  }) => {
    await open(page, '/guide/long');
    await markDocument(page);
    const active = outline(page).locator('[aria-current="true"]');
    await expect(active).toHaveText(['Part 1']);
    await page.evaluate(() => {
      document.getElementById('part-3')?.scrollIntoView({ behavior: 'instant' });
    });
    await expect(active).toHaveText(['Part 3']);
    await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
    await expect(active).toHaveText(['Deepest']);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(active).toHaveText(['Part 1']);
    const heading = page.getByRole('heading', { name: 'Part 2' });
    await heading.hover();
    await heading.getByRole('link', { name: 'Permalink to "Part 2"' }).click();
    await expect(page).toHaveURL(/#part-2$/);
    await expect(heading).toBeInViewport();
    await expectSameDocument(page);
  });

  test('OUTL-07, OUTL-08: in narrow windows the menu bar opens it', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 700 });
    await open(page, '/guide/long');
    await expect(outline(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    const toggle = page.getByRole('button', { name: 'ON THIS PAGE' });
    await toggle.click();
    await expect(outline(page)).toBeVisible();
    await outline(page).getByRole('link', { name: 'Part 2' }).click();
    await expect(outline(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Part 2' })).toBeInViewport();
    await toggle.click();
    await expect(outline(page)).toBeVisible();
    await page.getByRole('heading', { name: 'Part 2' }).click();
    await expect(outline(page)).toBeHidden();
  });
});

test('DOC-02, DOC-03: previous and next in the order of the sidebar', async ({ page }) => {
  await open(page, '/guide/');
  const neighbours = page.getByRole('navigation', { name: 'Previous and next page' });
  await expect(neighbours.getByRole('link')).toHaveText(['Next PagePage A']);
  await neighbours.getByRole('link', { name: 'Next Page' }).click();
  await expect(neighbours.getByRole('link')).toHaveText([
    'Previous PageFirst page',
    'Next PagePage B',
  ]);
  await neighbours.getByRole('link', { name: 'Next Page' }).click();
  await expect(neighbours.getByRole('link', { name: 'Next Page' })).toContainText('Page C');
  await open(page, '/guide/untranslated');
  await expect(neighbours.getByRole('link')).toHaveText(['Previous PageIslands']);
});

test.describe('mobile screen', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  const hamburger = (page: Page) => page.getByRole('button', { name: 'mobile hamburger' });
  const screen = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });

  test('NAV-11, NAV-12, NAV-13: it opens with everything, locks the page, closes on Escape', async ({
    page,
  }) => {
    await open(page, '/guide/long');
    await expect(screen(page)).toBeHidden();
    await hamburger(page).click();
    await expect(screen(page).getByRole('link', { name: 'Guide' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Auto' })).toBeChecked();
    await expect(page.getByRole('link', { name: '简体中文' }).first()).toBeVisible();
    // On the bar: the screen itself would swallow it.
    await page.mouse.move(100, 20);
    await turnWheel(page, 400);
    expect(await scrollTop(page)).toBe(0);

    await page.keyboard.press('Escape');
    await expect(screen(page)).toBeHidden();
    await expect(hamburger(page)).toBeFocused();
    await turnWheel(page, 400);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  });

  test('NAV-12: it closes on route change, on Back and on a resize to 768 or more', async ({
    page,
  }) => {
    await open(page, '/guide/long');
    await hamburger(page).click();
    await screen(page).getByRole('link', { name: 'Guide' }).click();
    await expect(page).toHaveTitle('First page - Basic');
    await expect(screen(page)).toBeHidden();

    await hamburger(page).click();
    await expect(screen(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveTitle('Long page - Basic');
    await expect(screen(page)).toBeHidden();

    await hamburger(page).click();
    await page.setViewportSize({ width: 767, height: 700 });
    await expect(screen(page)).toBeVisible();
    await page.setViewportSize({ width: 768, height: 700 });
    await expect(screen(page)).toBeHidden();
  });

  test('NAV-14: an entry that leads to the very page closes it as well', async ({ page }) => {
    await open(page, '/guide/');
    await hamburger(page).click();
    await screen(page).getByRole('link', { name: 'Guide' }).click();
    await expect(screen(page)).toBeHidden();
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('off-canvas sidebar', () => {
  test.use({ viewport: { width: 700, height: 700 } });

  const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

  test('SIDE-12, LAY-03: the menu bar opens it; Escape and a press outside close it', async ({
    page,
  }) => {
    await open(page, '/guide/long');
    await expect(sidebar(page)).toBeHidden();
    await menu(page).click();
    await expect(sidebar(page)).toBeVisible();
    await page.mouse.move(600, 400);
    await turnWheel(page, 400);
    expect(await scrollTop(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toBeHidden();

    await menu(page).click();
    await expect(sidebar(page)).toBeVisible();
    await page.mouse.click(650, 500);
    await expect(sidebar(page)).toBeHidden();
    await turnWheel(page, 400);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  });

  test('SIDE-12: route change and a resize to 768 or more close it', async ({ page }) => {
    await open(page, '/guide/long');
    await menu(page).click();
    await sidebar(page).getByRole('link', { name: 'Second page' }).click();
    await expect(page).toHaveTitle('Second page - Basic');
    await expect(sidebar(page)).toBeHidden();
    await menu(page).click();
    await expect(sidebar(page)).toBeVisible();
    await page.setViewportSize({ width: 800, height: 700 });
    await expect(sidebar(page)).toBeHidden();
  });

  test('LAY-03: a page without sidebar has no menu button', async ({ page }) => {
    await open(page, '/');
    await expect(menu(page)).toHaveCount(0);
  });
});

test.describe('code', () => {
  const copyTitled = (page: Page) => page.getByRole('button', { name: 'Copy code: titled.ts' });

  test('CODE-01, CODE-02: the code alone is copied, without title, numbers or prompt', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/guide/code');
    await copyTitled(page).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/^export const first = 1;\nexport const second = [^\n]*;$/);
    const shell = main(page).getByRole('group', { name: 'Code: sh' });
    await shell.hover();
    await page.getByRole('button', { name: 'Copy code', exact: true }).first().click();
    await expect.poll(copied).toBe('npm install');
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  });

  test('CODE-03: it says so for two seconds, and a second click starts them anew', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/guide/code');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    // Each element of it is there in every block of code.
    await expect(copyTitled(page).locator('*')).toHaveCount(2);
    const outline = () => copyTitled(page).locator('path').getAttribute('d');
    const before = await outline();
    await copyTitled(page).click();
    await expect(copyTitled(page)).toHaveAttribute('data-copied');
    expect(await outline()).not.toBe(before);
    await page.clock.runFor(1500);
    await expect(copyTitled(page)).toHaveAttribute('data-copied');
    await copyTitled(page).click();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(clipboard).toContain('first');
    await page.clock.runFor(1500);
    await expect(copyTitled(page)).toHaveAttribute('data-copied');
    await page.clock.runFor(600);
    await expect(copyTitled(page)).not.toHaveAttribute('data-copied');
    expect(await outline()).toBe(before);
  });

  test('CODE-04: without clipboard a prompt offers the code', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new Error('refused')),
      });
    });
    await open(page, '/guide/code');
    const dialog = page.waitForEvent('dialog');
    const click = page.getByRole('button', { name: 'Copy code', exact: true }).first().click();
    const shown = await dialog;
    expect(shown.message()).toBe('Copy to clipboard: Ctrl+C, Enter');
    expect(shown.defaultValue()).toBe('npm install');
    await shown.dismiss();
    await click;
  });

  test('CODE-05: wrapping is off, and switches for one block alone', async ({ page }) => {
    await open(page, '/guide/code');
    const toggles = page.getByRole('button', { name: 'Toggle code wrap' });
    const block = main(page).getByRole('group', { name: 'Code: titled.ts' });
    const overflows = () => block.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await overflows()).toBe(true);
    await expect(toggles.first()).toHaveAttribute('aria-pressed', 'false');
    await toggles.first().click();
    await expect(toggles.first()).toHaveAttribute('aria-pressed', 'true');
    expect(await overflows()).toBe(false);
    await expect(toggles.nth(1)).toHaveAttribute('aria-pressed', 'false');
    await toggles.first().click();
    expect(await overflows()).toBe(true);
  });
});

test.describe('tabs', () => {
  test('TABS-01, TABS-03, TABS-04: one panel a group; groups of one id switch together', async ({
    page,
  }) => {
    await open(page, '/guide/code');
    await expect(page.getByText('The green panel.')).toBeVisible();
    await expect(page.getByText('The red panel.')).toBeHidden();
    await expect(page.getByText('Red once more.')).toBeVisible();
    await page.getByRole('tab', { name: 'Blue' }).first().click();
    await expect(page.getByText('The blue panel.')).toBeVisible();
    await expect(page.getByText('Blue once more.')).toBeVisible();
    await expect(page.getByText('The green panel.')).toBeHidden();
    await expect(page.getByText('The left panel.')).toBeVisible();
    await page.getByRole('tab', { name: 'Right' }).click();
    await expect(page.getByText('The right panel.')).toBeVisible();
    const keys = await page.evaluate(() => Object.keys(localStorage).sort());
    expect(keys).toEqual(['tabs:colour', 'visited']);
  });

  test('TABS-02, TABS-03, TABS-05, STOR-01: the choice is kept and reaches other windows; rubbish does not', async ({
    page,
    context,
  }) => {
    await open(page, '/guide/code');
    const other = await context.newPage();
    await other.goto(page.url());
    await hydrated(other);
    await page.getByRole('tab', { name: 'Blue' }).first().click();
    await expect(other.getByText('The blue panel.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('The blue panel.')).toBeVisible();
    await expect(page.getByText('Blue once more.')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('tabs:colour', 'mauve'));
    await page.reload();
    await hydrated(page);
    await expect(page.getByText('The green panel.')).toBeVisible();
    await expect(page.getByText('The blue panel.')).toBeHidden();
  });

  test('TABS-06: roles, selected state and arrow keys', async ({ page }) => {
    await open(page, '/guide/code');
    const tab = (name: string) => page.getByRole('tab', { name }).first();
    await tab('Green').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Blue')).toBeFocused();
    await expect(tab('Blue')).toHaveAttribute('aria-selected', 'true');
    await expect(tab('Green')).toHaveAttribute('aria-selected', 'false');
    await expect(page.getByRole('tabpanel', { name: 'Blue' }).first()).toBeVisible();
    // Not even as an empty box with a name.
    await expect(page.getByRole('tabpanel', { name: 'Green' })).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(tab('Red')).toBeFocused();
    await page.keyboard.press('End');
    await expect(tab('Blue')).toBeFocused();
  });

  test('PKG-01, PKG-03, PKG-06: commands for four package managers', async ({ page }) => {
    await open(page, '/guide/code');
    const list = page.getByRole('tablist', { name: 'Package manager' });
    await expect(list.getByRole('tab')).toHaveText(['npm', 'yarn', 'pnpm', 'bun']);
    await expect(page.getByText('npm install -D x')).toBeVisible();
    await list.getByRole('tab', { name: 'pnpm' }).click();
    await expect(page.getByText('pnpm add -D x')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('tabs:package-manager'))).toBe('pnpm');
  });
});

test('DOC-13, ERR-08: hydration keeps every served node, content and frame alike', async ({
  page,
}) => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/shell-[^/]*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(new URL('/guide/code', site.url).href);
  const marked = await page.evaluate(() => {
    const nodes = [...document.querySelectorAll('#dg-app, #dg-app *')];
    for (const node of nodes) Object.assign(node, { servedNode: true });
    return nodes.length;
  });
  release();
  await hydrated(page);
  const kept = await page.evaluate(
    () =>
      [...document.querySelectorAll('#dg-app, #dg-app *')].filter((node) => 'servedNode' in node)
        .length,
  );
  expect(marked).toBeGreaterThan(100);
  expect(kept).toBe(marked);
});

test('waking up: the shell and React are evaluated in tasks of their own', async ({ page }) => {
  await page.addInitScript(() => {
    const log = (event: string): void => {
      const { dataset } = document.documentElement;
      dataset.wakingLog = `${dataset.wakingLog ?? ''}${event}; `;
    };
    // Of the highest priority: nothing that was put off comes before it.
    const logTask = (event: string): void => {
      log(event);
      void scheduler.postTask(() => log('end of task'), { priority: 'user-blocking' });
    };
    // The shell makes its policy, and React looks for its developer tools, when they are evaluated.
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(...args: readonly unknown[]): unknown };
    };
    const createPolicy = trustedTypes.createPolicy.bind(trustedTypes);
    trustedTypes.createPolicy = (...args) => {
      logTask('shell');
      return createPolicy(...args);
    };
    const inject = (): number => {
      logTask('React');
      return 1;
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject } });
  });
  await page.goto('/guide/start');
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute(
    'data-waking-log',
    'shell; end of task; React; end of task; ',
  );
});
