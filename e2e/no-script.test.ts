import type { Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { readBuiltPage, realRoutes } from './support/real-site';
import { servedSite } from './support/served-site';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'default' });
test.use({ javaScriptEnabled: false });

const TABS = `# Tabs

<Tabs groupId="colour">
  <Tab label="Red">The red panel.</Tab>
  <Tab label="Green">The green panel.</Tab>
</Tabs>

<PackageManagerTabs command="install -D x" />
`;

const META = [
  'index',
  { type: 'dir', name: 'folded', label: 'Folded group', collapsed: true },
  'second',
  'islands',
  'tabs',
];

const site = servedSite(
  'basic',
  siteFiles(`
-- docs/en/guide/_meta.json --
${JSON.stringify(META)}
-- docs/en/guide/folded/c.md --
# Page C

Its text.
-- docs/en/guide/tabs.mdx --
${TABS}
`),
);

const open = (page: Page, path: string) => page.goto(new URL(path, site.url).href);
const main = (page: Page) => page.getByRole('main');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation' });

// That every page of the site can be read: axe.test.ts, which sees all of them.

/** Where a document's links lead, and the sections that they may lead to. */
interface Document {
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
}

const capture = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);

const parseDocument = (html: string): Document => ({
  links: capture(html, /<a [^>]*?href="([^"]*)"/g),
  ids: new Set(capture(html, / id="([^"]*)"/g)),
});

test('ROUTE-02, ROUTE-16: every link of the site leads to a page that exists, at a section that exists', async ({
  baseURL,
}) => {
  // Thousands of links: they are asked about without the runner, which notes where each question comes from.
  const documents = new Map<string, Document | undefined>();
  const paths = realRoutes.map(({ path }) => path);
  const routes = new Set(paths);
  const readAll = async (paths: Iterable<string>) => {
    const unread = [...paths].filter((path) => !documents.has(path));
    for (let at = 0; at < unread.length; at += 16) {
      const read = unread.slice(at, at + 16).map(async (path) => {
        // That they answer: real-routes.test.ts.
        if (routes.has(path)) {
          documents.set(path, parseDocument(await readBuiltPage(path)));
          return;
        }
        const response = await fetch(new URL(path, baseURL));
        const text = await response.text();
        documents.set(path, response.ok ? parseDocument(text) : undefined);
      });
      await Promise.all(read);
    }
  };
  const ownLinks = (path: string) =>
    (documents.get(path)?.links ?? [])
      .filter((href) => !/^(?:[a-z]+:|\/\/)/i.test(href))
      .map((href) => ({
        href,
        url: new URL(href.replaceAll('&amp;', '&'), new URL(path, baseURL)),
      }));
  await readAll(paths);
  await readAll(new Set(paths.flatMap(ownLinks).map(({ url }) => url.pathname)));
  const broken = new Set<string>();
  for (const path of paths) {
    const links = ownLinks(path);
    if (links.length === 0) broken.add(`${path} has no link`);
    for (const { href, url } of links) {
      const target = documents.get(url.pathname);
      const id = decodeURIComponent(url.hash.slice(1));
      const isThere = target && (id === '' || target.ids.has(id));
      const isClean = !/\.html$|\/index$/.test(url.pathname);
      if (!isThere || !isClean) broken.add(`${path} → ${href}`);
    }
  }
  expect([...broken]).toEqual([]);
});

test('links, previous and next, and languages work', async ({ page }) => {
  await open(page, '/guide/');
  await main(page).getByRole('link', { name: 'second page', exact: true }).click();
  await expect(page).toHaveURL(/\/guide\/second$/);
  await page.getByRole('link', { name: 'Previous Page' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Page C');
  await open(page, '/guide/second');
  await page.getByRole('banner').getByRole('link', { name: '简体中文' }).first().click();
  await expect(page).toHaveURL(/\/zh\/guide\/second$/);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('第二页');
});

test('SIDE-02: a collapsed group of the sidebar opens', async ({ page }) => {
  await open(page, '/guide/');
  const link = sidebar(page).getByRole('link', { name: 'Page C' });
  await expect(link).toBeHidden();
  await sidebar(page).getByText('Folded group').click();
  await link.click();
  await expect(page.getByText('Its text.')).toBeVisible();
});

test('OUTL-01, LINK-08: outline links lead to their sections', async ({ page }) => {
  await open(page, '/guide/second');
  const outline = page.getByRole('navigation', { name: 'ON THIS PAGE' });
  await outline.getByRole('link', { name: 'Last section' }).click();
  await expect(page).toHaveURL(/#last-section$/);
  await expect(page.getByRole('heading', { name: 'Last section' })).toBeInViewport();
});

test('NAV-11: in a narrow window the navigation can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await open(page, '/guide/');
  await page.getByRole('button', { name: 'mobile hamburger' }).click();
  const screen = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(screen.getByRole('link', { name: 'Guide' })).toBeVisible();
  await page.getByRole('link', { name: '简体中文' }).first().click();
  await expect(page).toHaveURL(/\/zh\/guide\/$/);
});

test('NAV-11: all that the menu of a phone offers begins at its side', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/guide/start/quick-start');
  await page.getByRole('button', { name: 'mobile hamburger' }).click();
  const foot = page.locator('.dg-nav-screen-foot');
  const start = (await foot.boundingBox())?.x;
  const both = foot.getByRole('link', { name: 'Side by side' });
  expect((await both.locator('.dg-icon').boundingBox())?.x).toBeCloseTo(start ?? 0, 0);
});

test('SIDE-12, OUTL-08: so can sidebar and outline', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 700 });
  await open(page, '/guide/second');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await sidebar(page).getByRole('link', { name: 'First page' }).click();
  await expect(page).toHaveURL(/\/guide\/$/);
  await open(page, '/guide/second');
  const outline = page.getByRole('navigation', { name: 'ON THIS PAGE' });
  await expect(outline).toBeHidden();
  await page.locator('summary', { hasText: 'ON THIS PAGE' }).click();
  await outline.getByRole('link', { name: 'Last section' }).click();
  await expect(page.getByRole('heading', { name: 'Last section' })).toBeInViewport();
});

test('TABS-01, PKG-02: all panels are shown under their titles, and no dead tabs', async ({
  page,
}) => {
  await open(page, '/guide/tabs');
  await expect(main(page).getByRole('tab')).toHaveCount(0);
  for (const text of ['The red panel.', 'The green panel.', 'npm install -D x', 'bun add -D x']) {
    await expect(main(page).getByText(text)).toBeVisible();
  }
  for (const title of ['Red', 'Green', 'npm', 'yarn', 'pnpm', 'bun']) {
    await expect(
      main(page).getByText(title, { exact: true }).filter({ visible: true }),
    ).toHaveCount(1);
  }
});

test('islands show what the build made of them', async ({ page }) => {
  await open(page, '/guide/islands');
  await expect(page.getByRole('button', { name: 'Presses: 3' })).toBeVisible();
  await expect(page.getByText('Static children with a')).toBeVisible();
  await expect(page.getByText('Still component')).toBeVisible();
});

test('NAV-08: text below the navbar of the home page does not shine through', async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 600);
  const navbar = page.locator('.dg-navbar');
  await expect(navbar).toHaveAttribute('data-transparent');
  await expect(navbar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('SRCH-01, CODE-01, THEME-08: what needs scripts is not offered', async ({ page }) => {
  await open(page, '/guide/second');
  for (const name of [/search/i, /copy/i, /wrap/i, /theme/i, /scroll to top/i]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.goto('/config/');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.goto('/zh/guide/start/');
  await expect(page.getByRole('button', { name: /搜索|复制|主题/ })).toHaveCount(0);
});

test('THEME-02: the theme is the system’s', async ({ page }) => {
  const background = () =>
    page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/guide/');
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background()).not.toBe(light);
});

test('NF-01, NF-03: the 404 page leads home', async ({ page, problems }) => {
  problems.allow(/Failed to load resource.*404/);
  await open(page, '/nowhere');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('PAGE NOT FOUND');
  await main(page).getByRole('link', { name: 'Take me home' }).click();
  await expect(page).toHaveTitle('Basic');
});
