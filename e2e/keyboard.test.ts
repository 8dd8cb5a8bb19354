import type { Locator, Page } from '@playwright/test';
import { servedSite } from './support/served-site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

const TOUR = `# Tour

Words before the first section.

## Commands

<Tabs groupId="way">
  <Tab label="First way" value="a">The first panel.</Tab>
  <Tab label="Second way" value="b">The second panel.</Tab>
</Tabs>

\`\`\`ts title="tour.ts"
export const tour = true;
\`\`\`

## Picture

![A square](./square.svg)

## End
`;

const CONFIG = `import { defineConfig } from 'diglot';
export default defineConfig({
  title: 'Keyboard',
  search: { provider: 'local' },
  route: { exclude: ['**/fragments/**'] },
  themeConfig: {
    socialLinks: [{ icon: 'github', mode: 'text', content: 'Words of a popup' }],
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', tag: 'zh-Hans', label: '简体中文' }],
  },
});
`;

const NAV = [
  { text: 'Guide', link: '/guide/' },
  { text: 'More', items: [{ text: 'Tour', link: '/guide/tour' }] },
];

/** Presses Tab until a part has the focus; every stop on the way must be seen. */
async function tabTo(page: Page, part: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    await expectSeenFocus(page);
    if (await part.evaluateAll((found) => found.includes(document.activeElement as never))) return;
  }
  throw new Error(`Tab does not reach ${part}.`);
}

/** The focused control is on the screen, with an outline, and no bar covers it. */
async function expectSeenFocus(page: Page): Promise<void> {
  const problem = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const marked = [element, element.parentElement, element.closest('label')].some(
      (each) => each && getComputedStyle(each).outlineStyle !== 'none',
    );
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isOnScreen = y >= 0 && y <= innerHeight && x >= 0 && x <= innerWidth;
    const above = isOnScreen ? document.elementFromPoint(x, y) : null;
    const isCovered = above !== null && !element.contains(above) && !above.contains(element);
    return marked && isOnScreen && !isCovered ? undefined : element.outerHTML.slice(0, 200);
  });
  // A radio button is a point beside its label.
  if (problem && !problem.startsWith('<input')) expect(problem).toBeUndefined();
}

const site = servedSite('basic', {
  'diglot.config.ts': CONFIG,
  'docs/en/_nav.json': JSON.stringify(NAV),
  'docs/en/guide/_meta.json': '["index", "tour", "second"]',
  'docs/en/guide/tour.mdx': TOUR,
  'docs/zh/guide/tour.mdx': TOUR.replace('# Tour', '# 导览'),
});

test('the journey of a reader without mouse: skip link, navigation, sidebar, outline, tabs, copying, zoom, popups, theme, language', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const banner = page.getByRole('banner');
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  const sidebar = page.getByRole('navigation', { name: 'Documentation' });
  const outline = page.getByRole('navigation', { name: 'ON THIS PAGE' });
  const press = (key: string) => page.keyboard.press(key);

  await page.goto(`${site.url}guide/`);
  await hydrated(page);
  await markDocument(page);

  // The first stop leads past everything.
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await press('Enter');
  await expect(main).toBeFocused();

  // The search opens by its key and gives the focus back.
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  const search = banner.getByRole('button', { name: 'Search' });
  await tabTo(page, search);
  await press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await press('Escape');
  await expect(search).toBeFocused();

  // A dropdown of the navigation leads to another page.
  await tabTo(page, banner.getByRole('button', { name: 'More', exact: true }));
  await press('Enter');
  const entry = banner.getByRole('link', { name: 'Tour' });
  await expect(entry).toBeVisible();
  await press('Escape');
  await expect(entry).toBeHidden();
  await press('Enter');
  await tabTo(page, entry);
  await press('Enter');
  await expect(title).toHaveText('Tour');
  await expect(main).toBeFocused();

  // The sidebar and back.
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await tabTo(page, sidebar.getByRole('link', { name: 'Second page' }));
  await press('Enter');
  await expect(title).toHaveText('Second page');
  await page.goBack();
  await expect(title).toHaveText('Tour');

  // From the start of the page to its parts, in the order of reading.
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await press('Enter');
  await expect(main).toBeFocused();
  await tabTo(page, main.getByRole('button', { name: 'Copy Markdown' }));
  await tabTo(page, main.getByRole('tab', { name: 'First way' }));
  await press('ArrowRight');
  await expect(main.getByRole('tab', { name: 'Second way', selected: true })).toBeFocused();
  await expect(main.getByText('The second panel.')).toBeVisible();
  await expect(main.getByText('The first panel.')).toBeHidden();

  await tabTo(page, main.getByRole('button', { name: 'Toggle code wrap' }));
  await press('Space');
  await expect(main.getByRole('button', { name: 'Toggle code wrap' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await tabTo(page, main.getByRole('button', { name: 'Copy code: tour.ts' }));
  await press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'export const tour = true;',
  );

  const picture = main.getByRole('button', { name: 'Enlarge image: A square' });
  await tabTo(page, picture);
  await press('Enter');
  await expect(picture).toHaveAttribute('aria-pressed', 'true');
  await press('Escape');
  await expect(picture).toHaveAttribute('aria-pressed', 'false');
  await expect(picture).toBeFocused();

  // The outline comes after the text.
  await tabTo(page, outline.getByRole('link', { name: 'Commands' }));
  await press('Enter');
  await expect(page).toHaveURL(/#commands$/);
  await expect(main.getByRole('heading', { name: 'Commands' })).toBeInViewport();

  // Popup, theme and language stand in the bar.
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await tabTo(page, banner.getByRole('link', { name: '简体中文' }));
  await tabTo(page, banner.getByRole('button', { name: 'Dark theme' }));
  await press('Space');
  await expect(page.locator('html')).toHaveClass('dark');
  await tabTo(page, banner.getByRole('button', { name: 'Theme', exact: true }));
  await press('Enter');
  await tabTo(page, banner.getByRole('radio', { name: 'Dark' }));
  await press('ArrowUp');
  await expect(page.locator('html')).toHaveClass('light');
  await press('Escape');
  await expect(banner.getByRole('radio', { name: 'Light' })).toBeHidden();
  await tabTo(page, banner.getByRole('button', { name: 'github' }));
  await press('Enter');
  const popup = banner.getByText('Words of a popup').first();
  await expect(popup).toBeVisible();
  await press('Escape');
  await expect(popup).toBeHidden();

  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await tabTo(page, banner.getByRole('link', { name: '简体中文' }));
  await press('Enter');
  await expect(title).toHaveText('导览');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(main.getByText('The second panel.')).toBeVisible();
  await expectSameDocument(page);
});
