import type { Locator, Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { servedSite } from './support/served-site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });

const paragraphs = 'A paragraph that takes its place on the page.\n\n'.repeat(14);

/** Headings that readers do not see, in all the ways in which that is possible. */
const HIDDEN = `import { Hidden } from '../../../components/Hidden';

# Hidden headings

## Seen

<Hidden how="display">

## Not displayed

</Hidden>

<Hidden how="visibility">

## Invisible

</Hidden>

<Hidden how="opacity">

## Transparent

</Hidden>

<Hidden how="dg-toc-exclude">

## Excluded

</Hidden>

### With a <small className="dg-toc-exclude">badge</small>
`;

const FILES = siteFiles(`
-- diglot.config.ts --
import { defineConfig } from 'diglot';
export default defineConfig({
  title: 'Layout',
  route: { exclude: ['**/fragments/**'] },
  themeConfig: {
    hideNavbar: 'auto',
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', tag: 'zh-Hans', label: '简体中文' }],
  },
});
-- docs/en/_nav.json --
${JSON.stringify([
  { text: 'Guide', link: '/guide/' },
  { text: 'More', items: [{ text: 'Second', link: '/guide/second' }] },
])}
-- docs/en/guide/_meta.json --
${JSON.stringify([
  'index',
  'second',
  'long',
  'hidden',
  { type: 'dir', name: 'group', label: 'A group' },
])}
-- docs/en/guide/long.md --
# Long page

${[1, 2, 3, 4, 5].map((part) => `## Part ${part}\n\n${paragraphs}`).join('\n')}
-- docs/en/guide/hidden.mdx --
${HIDDEN}
-- docs/en/guide/group/a.md --
# Page A
-- components/Hidden.tsx --
import type { ReactNode } from 'react';
import './hidden.css';

export function Hidden({ how, children }: { readonly how: string; readonly children: ReactNode }) {
  return <div className={how}><div>{children}</div></div>;
}
-- components/hidden.css --
.display { display: none } .visibility { visibility: hidden } .opacity { opacity: 0 }
`);

const site = servedSite('basic', FILES);

const { open } = site;

const banner = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation' });
const outline = (page: Page) => page.getByRole('navigation', { name: 'ON THIS PAGE' });
const hamburger = (page: Page) => page.getByRole('button', { name: 'mobile hamburger' });
const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });

async function box(part: Locator) {
  const found = await part.boundingBox();
  if (!found) throw new Error('It is not visible.');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 700 });

test.describe('query flags', () => {
  test('DOC-16: a part that is turned off takes no room', async ({ page }) => {
    await open(page, '/guide/long');
    const [column, text] = [await box(sidebar(page)), await box(main(page))];
    expect(text.x).toBeGreaterThan(column.right);

    await open(page, '/guide/long?sidebar=0');
    await expect(sidebar(page)).toHaveCount(0);
    const withoutSidebar = await box(main(page));
    expect(withoutSidebar.x).toBeLessThan(column.right);
    expect(withoutSidebar.right).toBeCloseTo(text.right, 0);

    await open(page, '/guide/long?outline=0');
    await expect(outline(page)).toHaveCount(0);
    const withoutOutline = await box(main(page));
    expect(withoutOutline.x).toBeCloseTo(text.x, 0);
    expect(withoutOutline.right).toBeGreaterThan(text.right + 100);

    await open(page, '/guide/long?sidebar=0&outline=0');
    await expect(sidebar(page)).toHaveCount(0);
    expect((await box(main(page))).width).toBeGreaterThan(withoutSidebar.width + 100);
  });

  test('DOC-10: an address without the flag brings the part back', async ({ page }) => {
    await open(page, '/guide/?navbar=0&sidebar=0&outline=0&footer=0');
    await markDocument(page);
    await expect(banner(page)).toHaveCount(0);
    await expect(sidebar(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Next Page' })).toHaveCount(0);

    await main(page).getByRole('link', { name: 'second page', exact: true }).first().click();
    await expect(page).toHaveURL(/\/guide\/second$/);
    await expect(banner(page)).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    await expect(outline(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Next Page' })).toBeVisible();

    await page.goBack();
    await expect(banner(page)).toHaveCount(0);
    await expect(sidebar(page)).toHaveCount(0);
    // The very same page without the flags.
    await page.evaluate(() => navigation.navigate('/guide/'));
    await expect(banner(page)).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    await expectSameDocument(page);
  });
});

test.describe('breakpoints', () => {
  test('LAY-01, LAY-02, LAY-07: entries stand in the bar from 768 pixels on, the hamburger below 960; 960 and 1280 have the columns of the wider layout', async ({
    page,
  }) => {
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const toggle = page.getByRole('button', { name: 'ON THIS PAGE' });
    await open(page, '/guide/long');
    for (const [width, hasEntries, hasHamburger, hasSidebar, hasOutline] of [
      [320, false, true, false, false],
      [767, false, true, false, false],
      [768, true, true, false, false],
      [959, true, true, false, false],
      [960, true, false, true, false],
      [1279, true, false, true, false],
      [1280, true, false, true, true],
      [1600, true, false, true, true],
    ] as const) {
      await resize(page, width);
      for (const [part, isThere] of [
        [mainNav(page), hasEntries],
        [hamburger(page), hasHamburger],
        [sidebar(page), hasSidebar],
        [menu, !hasSidebar],
        [outline(page), hasOutline],
        [toggle, !hasOutline],
      ] as const) {
        await expect(part, `${width}`).toBeVisible({ visible: isThere });
      }
    }
  });

  for (const path of ['/guide/start/quick-start', '/zh/guide/start/quick-start']) {
    test(`LAY-02: nothing in the bar overlaps or is cut off, on ${path}`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      for (const width of [320, 375, 480, 576, 767, 768, 800, 860, 959, 960, 992, 1024, 1200]) {
        await resize(page, width);
        const controls = banner(page).locator(
          'a:visible, summary:visible, button:visible, .dg-language-menu span:visible',
        );
        const boxes = (await controls.evaluateAll((elements) =>
          elements.map((element) => element.getBoundingClientRect().toJSON()),
        )) as DOMRect[];
        expect(boxes.length, `${width}`).toBeGreaterThan(3);
        for (const [index, one] of boxes.entries()) {
          expect(one.left, `${width}`).toBeGreaterThanOrEqual(0);
          expect(one.right, `${width}`).toBeLessThanOrEqual(width);
          for (const other of boxes.slice(index + 1)) {
            const isApart = one.right <= other.left + 1 || other.right <= one.left + 1;
            expect(isApart, `${width}: ${one.left}–${one.right}, ${other.left}`).toBe(true);
          }
        }
      }
    });
  }

  test('LAY-07: 768 has the mobile height, yet closes the mobile screen', async ({ page }) => {
    await resize(page, 767);
    await open(page, '/guide/long');
    expect((await box(banner(page))).height).toBe(56);
    await hamburger(page).click();
    const screen = page.getByRole('navigation', { name: 'Menu', exact: true });
    await expect(screen).toBeVisible();
    await resize(page, 768);
    await expect(screen).toBeHidden();
    expect((await box(banner(page))).height).toBe(56);
    await resize(page, 769);
    expect((await box(banner(page))).height).toBe(72);
  });
});

test('what resets pages in layers of Tailwind is below the theme, what is outside of layers above it', async ({
  page,
}) => {
  await open(page, '/guide/long');
  const brand = banner(page).locator('a').first();
  const before = await brand.evaluate((one) => getComputedStyle(one).display);
  expect(before).not.toBe('block');
  const addSheet = async (name: string, body: string) => {
    await page.route(`**${name}`, (route) => route.fulfill({ contentType: 'text/css', body }));
    await page.addStyleTag({ url: name });
  };
  await addSheet(
    '/layered.css',
    '@layer theme, base, components, utilities; @layer base { a { display: block; tab-size: 3 } ol { list-style: none } }',
  );
  await expect(brand).toHaveCSS('tab-size', '3');
  await expect(brand).toHaveCSS('display', before);
  const numbers = await page.locator('[data-dg-content]').evaluate((content) => {
    const list = content.appendChild(document.createElement('ol'));
    return getComputedStyle(list).listStyleType;
  });
  expect(numbers).toBe('decimal');
  await addSheet('/bare.css', 'a { display: block }');
  await expect(brand).toHaveCSS('display', 'block');
});

test.describe('navbar', () => {
  test('NAV-07: a group of the mobile screen toggles by click, not by hover', async ({ page }) => {
    await resize(page, 375);
    await open(page, '/guide/');
    await hamburger(page).click();
    const screen = page.getByRole('navigation', { name: 'Menu', exact: true });
    const group = screen.getByText('More', { exact: true });
    const entry = screen.getByRole('link', { name: 'Second' });
    await group.hover();
    // A dropdown of the wide navbar would have opened in this frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(entry).toBeHidden();
    await group.click();
    await expect(entry).toBeVisible();
    await page.mouse.move(10, 690);
    await expect(entry).toBeVisible();
    await group.click();
    await expect(entry).toBeHidden();
    await group.click();
    await entry.click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Second page');
    await expect(screen).toBeHidden();
  });

  /** Where a heading stands once the page has come to rest. */
  async function restingTop(page: Page, name: string): Promise<number> {
    const heading = page.getByRole('heading', { name, exact: true });
    await expect(heading).toBeInViewport();
    let last = Number.NaN;
    await expect
      .poll(async () => {
        const before = last;
        last = await heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
        await page.evaluate(() => new Promise(requestAnimationFrame));
        return before === last;
      })
      .toBe(true);
    return last;
  }

  test('NAV-09, QUALITY 1.1.4: a bar that tabbing backwards brings back does not cover what has the focus', async ({
    page,
  }) => {
    await open(page, '/guide/long');
    const anchorOf = (name: string) =>
      main(page).getByRole('heading', { level: 2, name }).getByRole('link');
    const target = anchorOf('Part 3');
    // Partly in the margin that browsers keep: they move it by a few pixels, and not into the middle.
    await target.evaluate((link) => {
      scrollBy({ top: link.getBoundingClientRect().top - 10, behavior: 'instant' });
    });
    await expect(banner(page)).not.toBeInViewport();
    await anchorOf('Part 4').evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
    await page.keyboard.press('Shift+Tab');
    await expect(target).toBeFocused();
    await expect(banner(page)).toBeInViewport({ ratio: 1 });
    expect((await box(target)).y).toBeGreaterThanOrEqual(72);
  });

  test('NAV-10: a hidden navbar counts as 0 high, and another page shows it again', async ({
    page,
  }) => {
    await open(page, '/guide/long');
    const title = banner(page).getByRole('link', { name: 'Layout' });
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    await expect(title).not.toBeInViewport();
    // Down and up again: a jump is no reader who scrolls up.
    for (const name of ['Part 4', 'Part 2', 'Part 5', 'Part 1']) {
      await outline(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase().replace(' ', '-')}$`));
      expect(await restingTop(page, name), name).toBeLessThan(40);
      await expect(title).not.toBeInViewport();
    }
    expect((await box(outline(page))).y).toBe(0);
    await sidebar(page).getByRole('link', { name: 'Second page' }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Second page');
    await expect(title).toBeInViewport();
  });
});

/** Links and buttons in a part of the page that are lower than a finger needs. Words in a line are as high as the line. */
async function lowTargets(part: Locator): Promise<string[]> {
  return part.locator(':is(a, summary, button, label):not(.dg-type):visible').evaluateAll((all) =>
    all.flatMap((each) => {
      const { height } = each.getBoundingClientRect();
      return height < 40 ? [`${Math.round(height)}: ${each.outerHTML.slice(0, 90)}`] : [];
    }),
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });

  test('NAV-09, NAV-10, LAY-05, LAY-06, LINK-07: the navbar leaves the page to the text, and the menu bar stays', async ({
    page,
  }) => {
    await page.goto('/guide/advanced/dts');
    await hydrated(page);
    const bar = page.locator('.dg-menu-bar');
    const expectBars = async (isShown: boolean) => {
      if (isShown) await expect(banner(page)).toBeInViewport({ ratio: 1 });
      else await expect(banner(page)).not.toBeInViewport();
      await expect.poll(async () => (await box(bar)).y).toBe(isShown ? 56 : 0);
      expect((await box(bar)).height).toBe(46);
    };
    await expectBars(true);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expectBars(false);
    await page.getByRole('button', { name: 'ON THIS PAGE' }).tap();
    await outline(page).getByRole('link', { name: 'Common mistakes' }).tap();
    const heading = main(page).getByRole('heading', { name: 'Common mistakes' });
    await expect.poll(async () => Math.round((await box(heading)).y - 46)).toBeLessThan(40);
    expect((await box(heading)).y).toBeGreaterThanOrEqual(46);
    await expect(banner(page)).not.toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expectBars(true);
    await page.evaluate(() => scrollBy({ top: 900, behavior: 'instant' }));
    await expectBars(false);
    // Turned, the window is wide enough for a bar that stays.
    await page.setViewportSize({ width: 800, height: 375 });
    await expect(banner(page)).toBeInViewport({ ratio: 1 });
  });

  test('NAV-10, LINK-07: a section of another page stands below the navbar that comes back', async ({
    page,
  }) => {
    const to = '/config/rsbuild/output#outputdistpath';
    // From where the navbar is hidden, and from where it is not.
    for (const isHidden of [true, false]) {
      await page.goto('/config/lib/bundle');
      await hydrated(page);
      const link = main(page).locator(`a[href="${to}"]`).first();
      if (isHidden) {
        await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await expect(banner(page)).not.toBeInViewport();
      }
      await link.evaluate((element: HTMLElement) => element.click());
      const heading = main(page).getByRole('heading', { name: 'output.distPath', exact: true });
      await expect(heading).toBeInViewport();
      // What the page scrolls by itself hid it some frames later.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
      });
      await expect(banner(page)).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.dg-local-outline-current')).toHaveText('output.distPath');
      expect((await box(heading)).y).toBeGreaterThanOrEqual(102);
      expect((await box(heading)).y).toBeLessThan(142);
    }
  });

  test('NAV-10: a page that is come back to shows the navbar that was hidden there', async ({
    page,
  }) => {
    await page.goto('/config/lib/bundle');
    await hydrated(page);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expect(banner(page)).not.toBeInViewport();
    // What the next page does is no scrolling: it is as far down.
    await page.evaluate(() => {
      NavigateEvent.prototype.scroll = () => undefined;
    });
    for (const path of ['/config/lib/format', '/config/lib/bundle']) {
      await page.evaluate((href) => void navigation.navigate(href), path);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.locator('.dg-navbar')).not.toHaveAttribute('data-hidden');
    }
  });

  test('commands are read whole, and the way up leaves while one reads on', async ({ page }) => {
    await page.goto('/guide/start/quick-start');
    await hydrated(page);
    const covered = await page.locator('.dg-code[data-lang="sh"]:visible').evaluateAll((blocks) =>
      blocks.flatMap((block) => {
        const pre = block.querySelector('pre');
        const tools = block.querySelector('.dg-code-tools')?.getBoundingClientRect();
        const line = block.querySelector('.line');
        if (!pre || !line) return ['no code'];
        const text = document.createRange();
        text.selectNodeContents(line);
        const isUnder = [...text.getClientRects()].some(
          ({ right, top }) => tools && right > tools.left && top < tools.bottom,
        );
        return pre.scrollWidth > pre.clientWidth || isUnder ? [line.textContent] : [];
      }),
    );
    expect(covered).toEqual([]);
    const up = page.getByRole('button', { name: 'Scroll to top' });
    await page.mouse.wheel(0, 900);
    await expect(page.locator('.dg-navbar')).toHaveAttribute('data-hidden');
    // It lies on no text while somebody reads on, and comes back with the navbar.
    await expect(up).toHaveCount(1);
    await expect(up).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(up).toBeInViewport({ ratio: 1 });
  });

  test('QUALITY 1.1.15: what fingers press is 40 pixels high, and nothing lies on copy buttons', async ({
    page,
  }) => {
    await page.goto('/guide/advanced/dts');
    await hydrated(page);
    const low = await lowTargets(
      page.locator('.dg-navbar-inner, .dg-menu-bar, .dg-code, .dg-tab-list'),
    );
    low.push(...(await lowTargets(page.locator('.dg-doc-footer, .dg-page-actions, .dg-heading'))));
    for (const [name, selector] of [
      ['ON THIS PAGE', '.dg-local-outline'],
      ['Menu', '.dg-sidebar'],
      ['mobile hamburger', '.dg-nav-screen'],
    ] as const) {
      await page.getByRole('button', { name, exact: false }).first().tap();
      low.push(...(await lowTargets(page.locator(selector))));
      // Lists come up where the reader is in them (SIDE-06).
      await expect(page.locator(selector).locator('[aria-current]').first()).toBeInViewport();
      await page.keyboard.press('Escape');
    }
    expect(low).toEqual([]);
    for (const width of [375, 800, 1024, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
      const top = await box(page.getByRole('button', { name: 'Scroll to top' }));
      const under = await page.locator('.dg-code button:not(.dg-type):visible').evaluateAll(
        (buttons, { x, right }) =>
          buttons.filter((each) => {
            const at = each.getBoundingClientRect();
            return at.left < right && at.right > x;
          }).length,
        top,
      );
      expect(under, `${width}`).toBe(0);
    }
  });
});

test('OUTL-02: headings that cannot be seen, and excluded blocks and words, are left out', async ({
  page,
}) => {
  await open(page, '/guide/hidden');
  await expect(outline(page).getByRole('link')).toHaveText(['Seen', 'With a']);
  await page.evaluate(() => document.querySelector('.display')?.classList.remove('display'));
  await expect(outline(page).getByRole('link')).toHaveText(['Seen', 'Not displayed', 'With a']);
});

test.describe('sidebar', () => {
  /** Presses the group's head, and tells how its height changed in the frames that followed. */
  async function press(page: Page) {
    const head = sidebar(page).getByRole('button', { name: 'A group' });
    return head.evaluate(async (element: HTMLElement) => {
      const group = element.closest('details');
      if (!group) throw new Error('The head is in no group.');
      const heights = [group.getBoundingClientRect().height];
      element.click();
      heights.push(group.getBoundingClientRect().height);
      const { transitionDuration } = getComputedStyle(group, '::details-content');
      // Until it has changed, and three frames in a row agree.
      while (new Set(heights).size === 1 || new Set(heights.slice(-3)).size > 1) {
        await new Promise(requestAnimationFrame);
        heights.push(group.getBoundingClientRect().height);
      }
      return { heights: [...new Set(heights)], seconds: Number.parseFloat(transitionDuration) };
    });
  }

  test('SIDE-05: collapsing takes 0.5 seconds, expanding 0.3', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, '/guide/');
    const link = sidebar(page).getByRole('link', { name: 'Page A' });
    const collapsed = await press(page);
    expect(collapsed.seconds).toBe(0.5);
    expect(collapsed.heights.length).toBeGreaterThan(2);
    await expect(link).toBeHidden();
    const expanded = await press(page);
    expect(expanded.seconds).toBe(0.3);
    expect(expanded.heights.length).toBeGreaterThan(2);
    await expect(link).toBeVisible();
  });

  test('SIDE-05: with reduced motion it happens at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/guide/');
    for (const isSeen of [false, true]) {
      expect((await press(page)).heights).toHaveLength(2);
      const link = sidebar(page).getByRole('link', { name: 'Page A' });
      await expect(link).toBeVisible({ visible: isSeen });
    }
  });

  test('SIDE-10: an item’s page is loaded when the pointer enters it, once', async ({ page }) => {
    await open(page, '/guide/');
    await markDocument(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const item = sidebar(page).getByRole('link', { name: 'Long page' });
    const answer = page.waitForResponse('**/guide/long');
    await item.hover();
    await (await answer).finished();
    await expect(page).toHaveURL(/\/guide\/$/);
    await item.click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Long page');
    expect(requests.filter((path) => path === '/guide/long')).toHaveLength(1);
    await expectSameDocument(page);
  });
});
