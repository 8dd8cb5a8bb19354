import type { Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { createServedSite } from './support/site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof createServedSite>>;
test.beforeAll(async () => {
  const untitled = '---\noverview: true\n---\n\nA paragraph above the groups.\n';
  site = await createServedSite('basic', {
    ...siteFiles(`
-- docs/en/guide/list/index.md --
${untitled}
-- docs/zh/guide/list/index.md --
${untitled}
-- docs/en/guide/list/_meta.json --
["index", "a"]
-- docs/zh/guide/list/_meta.json --
["index", "a"]
-- docs/en/guide/list/a.md --
# Page A

## Part of A
-- docs/zh/guide/list/a.md --
# 甲页

## 甲的一节
-- docs/en/guide/named/index.md --
---
overview: true
---

# A title of its own
-- docs/en/guide/named/b.md --
# Page B
`),
    'docs/en/guide/_meta.json': null,
  });
});
test.afterAll(() => site.remove());

const main = (page: Page) => page.getByRole('main');
const filter = (page: Page) => page.getByRole('searchbox', { name: /Filter|过滤/ });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

test('OVER-04, OVER-05: without a title it is “Overview”; the page’s own text stands above the groups', async ({
  page,
}) => {
  for (const [path, title, listed] of [
    ['guide/list/', 'Overview', 'Page A'],
    ['zh/guide/list/', '概览', '甲页'],
  ] as const) {
    await open(page, site.url + path);
    const heading = main(page).getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title} - `));
    const parts = [
      heading,
      main(page).getByText('A paragraph above the groups.'),
      main(page).getByRole('link', { name: listed, exact: true }),
    ];
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    await expectNoWay(page);
  }
  await open(page, `${site.url}guide/named/`);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('A title of its own');
});

/** An overview has neither an outline nor a previous or next page. */
async function expectNoWay(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: /^(ON THIS PAGE|目录)$/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /ON THIS PAGE|目录/ })).toHaveCount(0);
  await expect(
    page.getByRole('link', { name: /Previous Page|Next Page|上一页|下一页/ }),
  ).toHaveCount(0);
}

test('ERR-02, LAY-08, OVER-05, OVER-09, OVER-10, OVER-11: the filter and its columns', async ({
  page,
}) => {
  const nothing = 'No matching API found: ';
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/config/');
  await expectNoWay(page);
  await test.step('on wide screens it has the focus', async () => {
    await expect(filter(page)).toBeFocused();
    // A reader who presses the key that leads here is here already.
    await page.keyboard.type('/no such name');
    await expect(main(page).getByText(`${nothing}no such name`)).toBeVisible();
  });
  await test.step('nothing found', async () => {
    for (const query of ['no-such thing', 'Zzz <b>"', '什么都没有']) {
      await filter(page).fill(query);
      await expect(main(page).getByText(nothing)).toHaveText(nothing + query);
      await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(0);
    }
    await main(page).getByRole('button', { name: 'Clear filter' }).last().click();
    await expect(main(page).getByText(nothing)).toHaveCount(0);
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(2);
    await expect(filter(page)).toBeFocused();
  });
  await test.step('it stands right below the title, and `/` leads to it', async () => {
    for (const [width, height, most] of [
      [1440, 900, 330],
      [375, 667, 430],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      expect((await filter(page).boundingBox())?.y, `${width}`).toBeLessThan(most);
      await filter(page).blur();
      await page.keyboard.press('/');
      await expect(filter(page)).toBeFocused();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
  await test.step('one column below 768, two from 768, three from 1280', async () => {
    const group = main(page).getByRole('region').first();
    for (const [width, columns] of [
      [320, 1],
      [767, 1],
      [768, 2],
      [1279, 2],
      [1280, 3],
      [1920, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const starts = await group
        .getByRole('heading', { level: 3 })
        .evaluateAll((titles) => titles.map((each) => Math.round(each.getBoundingClientRect().x)));
      expect(new Set(starts).size, `${width}`).toBe(columns);
    }
  });
  await test.step('it says how many pages it leaves, stays in sight, and can be emptied', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await filter(page).fill('dts');
    const count = page.getByRole('search').getByText(/^\d of 21 pages$/);
    await expect(count).toBeVisible();
    await expect(main(page).getByRole('heading', { level: 3, name: 'lib.dts' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await expect(count).toHaveCount(0);
    await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(21);
    await main(page).getByRole('heading', { level: 3 }).last().scrollIntoViewIfNeeded();
    await expect(filter(page)).toBeInViewport();
  });
});

test('ERR-02, OVER-09: a Chinese page says in Chinese what the filter leaves', async ({ page }) => {
  const nothing = '未找到匹配的 API: ';
  await open(page, '/zh/config/');
  await expectNoWay(page);
  await filter(page).fill('什么都没有');
  await expect(main(page).getByText(nothing)).toHaveText(`${nothing}什么都没有`);
  await main(page).getByRole('button', { name: '清除过滤条件' }).last().click();
  await expect(main(page).getByText(nothing)).toHaveCount(0);
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(2);
  await filter(page).fill('dts');
  await expect(page.getByRole('search').getByText(/^共 21 页，匹配 \d 页$/)).toBeVisible();
});

test('screen readers hear what the filter leaves once the reader pauses, not at each key', async ({
  page,
}) => {
  await open(page, '/config/');
  await page.evaluate(() => {
    const said: string[] = [];
    const note = (): void => {
      const texts = [...document.querySelectorAll('[role=status]')].map((part) => part.textContent);
      const text = texts.join('');
      if (text && text !== said.at(-1)) said.push(text);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true });
    Object.assign(window, { said });
  });
  const said = () => page.evaluate(() => (window as never as { said: string[] }).said);
  const first = expect.stringMatching(/^\d of 21 pages$/);
  await filter(page).focus();
  await page.keyboard.type('dts');
  await expect.poll(said).toEqual([first]);
  await page.keyboard.type('x');
  await expect.poll(said).toEqual([first, 'No matching API found: dtsx']);
});

test('OVER-05, OVER-11: after navigation it has the focus and is empty; descriptions stand below names, and where to go next does not', async ({
  page,
}) => {
  await open(page, '/blog/');
  await expectNoWay(page);
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Config' }).click();
  await expect(filter(page)).toBeFocused();
  await expect(filter(page)).toHaveValue('');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectSameDocument(page);
  await filter(page).fill('dts');
  await expect(main(page).getByText('Writes TypeScript declaration files.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Where to go next' })).toHaveCount(0);
});

test('OVER-11: it has no focus on narrow screens, nor where a hash names the place', async ({
  page,
}) => {
  await open(page, '/config/#dg-main');
  await expect(filter(page)).toBeVisible();
  await expect(filter(page)).not.toBeFocused();
  await page.setViewportSize({ width: 768, height: 800 });
  await open(page, '/config/');
  await expect(filter(page)).toBeVisible();
  await expect(filter(page)).not.toBeFocused();
});
