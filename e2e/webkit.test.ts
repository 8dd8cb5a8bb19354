import { expect, test } from './support/test';
import { launchWebKit, type WebKitWindow } from './support/webkit';

/** In one window: each costs as much as all of them. */
test.describe.configure({ mode: 'default' });

let webkit: WebKitWindow;
test.beforeAll(async () => {
  webkit = await launchWebKit();
});
test.afterAll(() => webkit?.close());

const expectPage = (path: string) =>
  webkit.until(
    (path) => location.pathname === path && document.documentElement.hasAttribute('data-dg-alive'),
    path,
  );

/** Presses what has a name that begins so, as readers see or hear it. */
const press = (selector: string, name: string) =>
  webkit.until(
    (selector, name) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (each) =>
          each.checkVisibility() &&
          (each.ariaLabel ?? (each.textContent.trim() || each.title)).startsWith(name),
      );
      found?.click();
      return found !== undefined;
    },
    selector,
    name,
  );

test('in WebKit pages come alive under the full policy: tabs, search, theme, both languages', async ({
  baseURL,
  request,
}) => {
  const answer = await request.get('/guide/start/quick-start');
  expect(answer.headers()['content-security-policy']).toContain('require-trusted-types-for');
  await webkit.open(`${baseURL}guide/start/quick-start`);
  await expectPage('/guide/start/quick-start');
  await press('[role="tab"]', 'yarn');
  await webkit.until(() =>
    [...document.querySelectorAll('[role="tabpanel"]')].some(
      (panel) => panel.checkVisibility() && panel.textContent.includes('yarn'),
    ),
  );

  await press('button', 'Search');
  await webkit.until(() => document.activeElement?.getAttribute('role') === 'combobox');
  await webkit.type('autoExtension');
  await webkit.until(() =>
    document.querySelector('[role="option"]')?.textContent.includes('autoExtension'),
  );
  await webkit.type('\uE007');
  await expectPage('/config/lib/auto-extension');

  await press('button', 'Dark theme');
  await webkit.until(() => document.documentElement.matches('.dark'));

  await press('button', 'Side by side');
  await webkit.until(() =>
    document.querySelector('[data-dg-other][lang^="zh"]')?.checkVisibility(),
  );
  await press('button', 'Side by side');
  await webkit.until(() => !document.querySelector('[data-dg-other]'));

  await press('a', '简体中文');
  await expectPage('/zh/config/lib/auto-extension');
  expect(await webkit.evaluate(() => document.documentElement.className)).toContain('dark');
});

test('in WebKit links in text have a line below, and menus hold their words', async ({
  baseURL,
}) => {
  await webkit.open(`${baseURL}guide/start/quick-start`);
  await expectPage('/guide/start/quick-start');
  const lineOf = (selector: string) =>
    webkit.evaluate((selector) => {
      const link = document.querySelector(selector);
      return link && getComputedStyle(link).textDecorationLine;
    }, selector);
  expect(await lineOf('[data-dg-content] p a:not([class])')).toBe('underline');
  expect(await lineOf('.dg-nav-link[data-active]')).toBe('underline');

  await press('.dg-page-actions summary', 'Open');
  await webkit.until(() => document.querySelector('.dg-open-menu')?.checkVisibility());
  expect(
    await webkit.evaluate(() =>
      [...document.querySelectorAll('.dg-open-menu :is(a, button)')]
        .filter((item) => item.scrollWidth > item.clientWidth)
        .map((item) => item.textContent),
    ),
  ).toEqual([]);
});

test('in WebKit no page is wider than the window', async ({ baseURL }) => {
  for (const path of ['/', '/guide/explorer', '/guide/start/quick-start']) {
    await webkit.open(new URL(path, baseURL).href);
    await expectPage(path);
    const beyond = () => document.documentElement.scrollWidth - innerWidth;
    expect(await webkit.evaluate(beyond), path).toBe(0);
  }
});

test('in WebKit the line below the names of columns begins with the first', async ({ baseURL }) => {
  await webkit.open(`${baseURL}config/rsbuild/output`);
  await expectPage('/config/rsbuild/output');
  const cells = await webkit.evaluate(() => {
    const table = document.querySelector<HTMLElement>('.dg-table[data-names]');
    table?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const boxes = () =>
      [...(table?.querySelectorAll('thead th') ?? [])].map((cell) => cell.getBoundingClientRect());
    // To where the line falls between two pixels.
    if (table) table.style.translate = `0 ${0.5 - ((boxes()[0]?.bottom ?? 0) % 1)}px`;
    return boxes().map(({ x, bottom }) => ({ x, bottom }));
  });
  expect(cells.length).toBeGreaterThan(1);
  const { data, width } = await webkit.picture();
  const darkest = cells.map(({ x, bottom }) =>
    Math.min(
      ...[-2, -1, 0, 1].map(
        (row) => data[((Math.floor(bottom) + row) * width + Math.round(x) + 8) * 4] ?? 0,
      ),
    ),
  );
  expect(new Set(darkest).size).toBe(1);
});
