import type { Locator, Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { servedSite } from './support/served-site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle cx="16" cy="16" r="9"/></svg>';

const hero = (more: string): string => `---
pageType: home
hero:
  name: Basic
  text: The subtitle
  tagline: The description
${more}---
`;

const site = servedSite(
  'basic',
  siteFiles(`
-- diglot.config.ts --
import { defineConfig } from 'diglot';
export default defineConfig({
  title: 'Basic',
  logo: '/logo.svg',
  route: { exclude: ['**/fragments/**'] },
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] },
});
-- public/logo.svg --
${LOGO}
-- docs/en/index.md --
${hero('')}
-- docs/zh/index.md --
${hero('  stars: true\n  oval: false\n')}
`),
);

const main = (page: Page) => page.getByRole('main');

/** Names of what draws something behind an element's content. */
const backgrounds = (part: Locator) =>
  part.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter((each) => getComputedStyle(each, '::before').content !== 'none')
      .map((each) => getComputedStyle(each, '::before').borderRadius),
  );

/** What decorates the hero is hidden from assistive technology, and does not move. */
async function expectDecoration(page: Page): Promise<void> {
  await expect(main(page).getByRole('img')).toHaveCount(0);
  for (const drawing of await main(page).locator('svg').all()) {
    await expect(drawing).toHaveAttribute('aria-hidden', 'true');
  }
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
}

test('cards look alike where a home page of the site’s own has them among its text', async ({
  page,
}) => {
  // React would find what the test adds while it brings the page to life.
  await site.open(page, '/');
  const [bare, among] = await main(page).evaluate((element) => {
    const list = document.createElement('ul');
    list.className = 'dg-features';
    for (const name of ['One', 'Two']) {
      const title = document.createElement('h2');
      title.textContent = name;
      list.appendChild(document.createElement('li')).append(title);
    }
    const content = document.createElement('div');
    content.dataset.dgContent = '';
    const looks = (parent: Element) => {
      parent.append(list);
      return [list, ...list.querySelectorAll('li, h2')].map((each) => {
        const { listStyleType, margin, padding, borderTopWidth } = getComputedStyle(each);
        return [listStyleType, margin, padding, borderTopWidth];
      });
    };
    element.append(content);
    return [looks(element), looks(content)];
  });
  expect(among).toEqual(bare);
});

test('HOME-04: no stars and an oval by default, both as the author wants, hidden from assistive technology, and still', async ({
  page,
}) => {
  await page.goto(site.url);
  await hydrated(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Basic');
  await expect(main(page).getByText('The subtitle')).toBeVisible();
  await expect(main(page).getByText('The description')).toBeVisible();
  await expect(main(page).locator('svg circle')).toHaveCount(0);
  expect(await backgrounds(main(page))).toEqual(['50%']);
  await expectDecoration(page);

  await page.goto(`${site.url}zh/`);
  await hydrated(page);
  await expect(main(page).locator('svg circle').first()).toBeVisible();
  expect(await backgrounds(main(page))).toEqual([]);
  await expectDecoration(page);
});

for (const { path, words, start } of [
  {
    path: '/',
    words: [
      'One source. Every format.',
      'The library build tool on top of Rsbuild.',
      'Rslib builds JavaScript and TypeScript libraries.',
    ],
    start: 'Get Started',
  },
  {
    path: '/zh/',
    words: [
      '一份源码，各种格式',
      '基于 Rsbuild 的库构建工具。',
      'Rslib 用来构建 JavaScript 和 TypeScript 库。',
    ],
    start: '快速上手',
  },
]) {
  test.describe(`the home page ${path}`, () => {
    test('HOME-01, HOME-02, HOME-03, HOME-06: title, subtitle, description, the way in, the command and GitHub; the related tools follow', async ({
      page,
    }) => {
      await page.goto(path);
      const [title = '', subtitle = '', description = ''] = words;
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(main(page).getByText(subtitle)).toBeVisible();
      await expect(main(page).getByText(description)).toBeVisible();
      await hydrated(page);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await main(page).locator('.hero-words [data-action=copy]').click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        'npm create rslib@latest',
      );
      await expect(main(page).getByRole('link', { name: 'GitHub' })).toHaveAttribute(
        'href',
        'https://github.com/web-infra-dev/rslib',
      );
      await test.step('the related tools', async () => {
        const heading = main(page).getByRole('heading', { level: 1 });
        const tools = main(page).getByRole('region', { name: 'Rstack' });
        await expect(tools.getByRole('listitem')).toHaveCount(7);
        const [above, below] = [await heading.boundingBox(), await tools.boundingBox()];
        expect(below?.y).toBeGreaterThan((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN));
        // The last part of the page.
        const after = await tools.evaluate((section) => {
          const all = [...document.querySelectorAll('main h1, main h2, main section')];
          return all.slice(all.indexOf(section)).filter((each) => !section.contains(each)).length;
        });
        expect(after).toBe(0);
      });
      await main(page).getByRole('link', { name: start }).click();
      await expect(page).toHaveURL(`${path}guide/start/quick-start`);
    });
  });
}

test('the end of the page belongs to the page that is shown', async ({ page }) => {
  const end = page.getByRole('contentinfo');
  await page.goto('/');
  await hydrated(page);
  await expect(end.getByText('Released under the MIT License.')).toBeVisible();
  await expect(end.getByRole('link', { name: 'RSS' })).toHaveAttribute('href', '/rss/blog.xml');
  await expect(end.getByRole('link', { name: 'Rstest' })).toHaveAttribute('target', '_blank');
  await main(page).getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/guide/start/quick-start');
  const other = end.getByRole('link', { name: '简体中文' });
  await expect(other).toHaveAttribute('href', '/zh/guide/start/quick-start');
  await markDocument(page);
  await other.click();
  await expect(page).toHaveURL('/zh/guide/start/quick-start');
  await expectSameDocument(page);
  await expect(end.getByText('基于 MIT 许可证发布。')).toBeVisible();
  await expect(end.getByRole('link', { name: 'English', exact: true })).toHaveAttribute(
    'href',
    '/guide/start/quick-start',
  );
  await page.goBack();
  await expect(end.getByText('Released under the MIT License.')).toBeVisible();
  // A site that says nothing of it has none.
  await page.goto(site.url);
  await expect(end).toHaveCount(0);
});

test('QUALITY 1.1.4: on a phone Tab takes the parts from above to below', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  await hydrated(page);
  const start = main(page).getByRole('link', { name: 'Get Started' });
  await expect(start).toHaveCount(1);
  let last = 0;
  let hasPassed = false;
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab');
    const stop = await start.evaluate((link) => {
      const focused = document.activeElement;
      // Its controls stand before what they change, also where that is above them.
      const part = focused?.closest('.ins') ?? focused;
      const { top, bottom } = part?.getBoundingClientRect() ?? new DOMRect();
      const name = focused?.outerHTML.slice(0, 200);
      return { name, top: top + scrollY, bottom: bottom + scrollY, isStart: link === focused };
    });
    // What stands in one row is as high as the other to a few pixels.
    expect(stop.bottom, stop.name).toBeGreaterThan(last);
    last = stop.top;
    hasPassed ||= stop.isStart;
  }
  expect(hasPassed).toBe(true);
});

test.describe('landing navbar', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  /** How much of what is below the bar shines through: 1 for a transparent one. */
  const transparency = (page: Page) =>
    page.getByRole('banner').evaluate((bar) => {
      const colour = getComputedStyle(bar).backgroundColor;
      const alpha = /[,/]\s*([\d.]+)\)$/.exec(colour)?.[1];
      return 1 - (alpha === undefined ? 1 : Number(alpha));
    });

  const scrollTo = (page: Page, top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

  test('NAV-08: transparent below 100 pixels, opaque from there on, and on the home page only', async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    for (const [top, isTransparent] of [
      [0, true],
      [99, true],
      [100, false],
      [600, false],
      [99, true],
      [0, true],
    ] as const) {
      await scrollTo(page, top);
      if (isTransparent) await expect.poll(() => transparency(page), `${top}`).toBe(1);
      else await expect.poll(() => transparency(page), `${top}`).toBeLessThan(0.1);
    }
    for (const name of ['Guide', 'Config', 'Blog']) {
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('banner').locator('[aria-current]').first()).toHaveText(name);
      await expect.poll(() => transparency(page), name).toBeLessThan(0.1);
    }
  });

  test('NAV-08: transparent before scripts run, and on the home page only', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/zh/');
    expect(await transparency(page)).toBe(1);
    await scrollTo(page, 600);
    expect((await page.getByRole('banner').boundingBox())?.y).toBeLessThan(-100);
    await page.goto('/guide/start/quick-start');
    expect(await transparency(page)).toBeLessThan(0.1);
  });
});
