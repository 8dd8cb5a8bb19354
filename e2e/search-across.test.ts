import type { Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import type { Engine } from '../packages/diglot/src/search/query/engine';
import type { SearchClient } from '../packages/diglot/src/search/types';
import { searchOthers } from '../packages/diglot/src/theme/search/session/other-search';
import { otherItems, ownItems } from '../packages/diglot/src/theme/search/session/search-items';
import { createGate, openSearch } from './support/search';
import { QUERY_PAIRS } from './support/search-pairs';
import { servedSite } from './support/served-site';
import { createSiteEngine, readSiteIndex } from './support/site-engine';
import { expect, test } from './support/test';
import { colorViolations, unseenViolations } from './support/unseen';

/** What the dialog lists on a page in one language for a query in the other, without a browser. */
function createLists(reader: Engine, pageLang: string, other: Engine, otherLang: string) {
  const client: SearchClient = {
    search: async (requests) => ({ results: await Promise.all(requests.map(reader.search)) }),
  };
  const elsewhere: SearchClient = {
    search: async (requests) => ({
      results: await Promise.all(requests.map((each) => other.searchFor(reader, each))),
    }),
  };
  const options = {
    ...{ indexName: pageLang, lang: pageLang, langTag: pageLang, clickAnalytics: false, client },
    others: [{ lang: otherLang, tag: otherLang, title: otherLang, client: () => elsewhere }],
    toPath: (url: string) => url,
    toReaderPath: () => undefined,
  };
  return async (query: string): Promise<readonly (readonly string[])[]> => {
    const result = await reader.search({ indexName: pageLang, query });
    const own = ownItems(result, options);
    const found = await searchOthers(query, options).hits(result.hits);
    return [own, otherItems(found, own, options)].map((groups) =>
      groups.flatMap(({ items }) => items.map(({ url }) => url)),
    );
  };
}

test('SRCH-29: 100 questions in each language, on pages of the other, find their section among the first three', async () => {
  // Requests of the dialog depend on the width of the window.
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  const en = createSiteEngine(readSiteIndex('en'), 'en');
  const zh = createSiteEngine(readSiteIndex('zh'), 'zh');
  const onEnglish = createLists(en, 'en', zh, 'zh');
  const onChinese = createLists(zh, 'zh', en, 'en');
  const misses: string[] = [];
  const check = async (query: string, wanted: string, listsOf: typeof onEnglish) => {
    const lists = await listsOf(query);
    if (lists.some((urls) => urls.slice(0, 3).includes(wanted))) return;
    misses.push(
      `${query}: no ${wanted} in ${JSON.stringify(lists.map((urls) => urls.slice(0, 3)))}`,
    );
  };
  for (const { en, zh, address } of QUERY_PAIRS) {
    await check(zh, address, onEnglish);
    await check(en, `/zh${address}`, onChinese);
  }
  expect(new Set(QUERY_PAIRS.map(({ address }) => address)).size).toBe(100);
  expect(misses).toEqual([]);
});

const CONFIG = `import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Whales',
  base: '/docs/',
  missingTranslations: 'ignore',
  themeConfig: {
    nav: [],
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', tag: 'zh-Hans', label: '简体中文' },
      { lang: 'ru', label: 'Русский' },
    ],
  },
});
`;

const FILES = siteFiles(`
-- diglot.config.ts --
${CONFIG}
-- docs/en/whales.md --
${[
  '# Whales\n\nLarge animals.\n',
  '## Singing humpbacks {#humpback}\n\nA cetacean that sings at night.\n',
  '## Diving {#diving}\n\nA cetacean that dives.\n',
].join('\n')}
-- docs/zh/whales.md --
${[
  '# 鲸\n\n大型动物。\n',
  '## 会唱歌的座头鲸\n\n夜里唱歌的哺乳动物。\n',
  '## 潜水\n\n会潜水的哺乳动物（cetacean）。\n',
].join('\n')}
-- docs/ru/whales.md --
# Киты

Большие животные.

## Песни

Они поют.

## Ныряние

Глубоко.
-- docs/zh/only.md --
# 白鱀豚

只有中文页面。

## 分布 {#range}

长江。
-- docs/en/untranslated.md --
# Porpoises

They stay near coasts.
`);

test.describe('a site in three languages', () => {
  test.describe.configure({ mode: 'default' });
  const site = servedSite('search', FILES);

  /** Catalogs that a page asks for from now on, by language. */
  function catalogsOf(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, lang] = /search\.(\w+)\.json$/.exec(request.url()) ?? [];
      if (lang !== undefined) asked.push(lang);
    });
    return asked;
  }

  test('SRCH-29: Chinese words on an English page find Chinese sections, and lead to the English ones', async ({
    page,
  }) => {
    const catalogs = catalogsOf(page);
    const { dialog, field, active, options, status } = await openSearch(page, `${site.url}whales`);
    await field.fill('cetacean');
    await expect(options).toHaveCount(2);
    await field.fill('唱歌');
    await expect(status).toHaveText('In Chinese: 1 result');
    const group = dialog.getByRole('group', { name: 'In Chinese' });
    await expect(group.getByRole('option')).toHaveCount(1);
    await expect(active).toContainText('Whales');
    await expect(active).toContainText('Singing humpbacks');
    await expect(active).toHaveAttribute('href', '/docs/whales#humpback');
    for (const mark of await active.locator('mark').all()) await expect(mark).toHaveText('唱歌');
    await expect(active.locator('mark').first()).toHaveText('唱歌');
    await expect(active.locator('[lang="zh-Hans"]').first()).toContainText('唱歌');
    // English has few hits for the first query: the others were asked, and had none.
    expect(new Set(catalogs)).toEqual(new Set(['en', 'zh', 'ru']));
    await field.press('Enter');
    await expect(page).toHaveURL(`${site.url}whales#humpback`);
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('option').first()).toHaveText(/Singing humpbacks.*Whales/);
  });

  test('SRCH-29: nothing of another language is loaded while the reader’s own has enough', async ({
    page,
  }) => {
    const catalogs = catalogsOf(page);
    const { dialog, search, options } = await openSearch(page, `${site.url}zh/whales`);
    await search('esm');
    expect(await options.count()).toBeGreaterThanOrEqual(3);
    await expect(dialog.getByRole('group', { name: '英文页面中' })).toHaveCount(0);
    expect(catalogs).toEqual(['zh']);
    await search('singing');
    const group = dialog.getByRole('group', { name: '英文页面中' });
    await expect(group.getByRole('option')).toHaveAttribute('href', '/docs/zh/whales#humpback');
    await expect(group.getByRole('option')).toContainText('会唱歌的座头鲸');
    await expect(group.locator('[lang="en"] mark').first()).toHaveText('Singing');
    expect(new Set(catalogs)).toEqual(new Set(['zh', 'en', 'ru']));
  });

  test('SRCH-29: what only the other language has leads there, and says so', async ({ page }) => {
    const { dialog, search } = await openSearch(page, `${site.url}whales`);
    await search('长江');
    const option = dialog.getByRole('group', { name: 'In Chinese' }).getByRole('option');
    await expect(option).toHaveAttribute('href', '/docs/zh/only#range');
    await expect(option).toContainText('Only in Chinese');
    await option.click();
    await expect(page).toHaveURL(`${site.url}zh/only#range`);
  });

  test('SRCH-29: a third language has a group of its own, and an original that stands in is found once', async ({
    page,
  }) => {
    const { dialog, options, search } = await openSearch(page, `${site.url}zh/whales`);
    await search('поют');
    const group = dialog.getByRole('group', { name: '俄文页面中' });
    await expect(group.getByRole('option')).toHaveAttribute('href', '/docs/zh/whales#humpback');
    await search('porpoises');
    await expect(options).toHaveCount(1);
    await expect(options).toHaveAttribute('href', '/docs/zh/untranslated');
  });

  test('SRCH-08, SRCH-29: others join without moving what the reader looks at', async ({
    page,
  }) => {
    const { promise, resolve } = createGate();
    await page.route('**/search.en.json', async (route) => {
      await promise;
      await route.continue();
    });
    const { field, options, active, dialog, status } = await openSearch(
      page,
      `${site.url}zh/whales`,
    );
    await field.fill('cetacean');
    await expect(options).toHaveCount(1);
    const before = await options.first().boundingBox();
    await expect(active).toHaveAttribute('href', '/docs/zh/whales#diving');
    await expect(status).toHaveText('1 条结果');
    resolve();
    const others = dialog.getByRole('group', { name: '英文页面中' }).getByRole('option');
    await expect(others).toHaveCount(1);
    expect(await options.first().boundingBox()).toEqual(before);
    await expect(active).toHaveAttribute('href', '/docs/zh/whales#diving');
    await expect(status.locator('p')).toHaveText(['1 条结果', '英文页面中: 1 条结果']);
    await field.press('ArrowDown');
    await expect(active).toHaveAttribute('href', '/docs/zh/whales#humpback');
    await expect(others).toHaveAttribute('aria-selected', 'true');
    await field.press('ArrowDown');
    await expect(active).toHaveAttribute('href', '/docs/zh/whales#diving');
  });

  test('SRCH-17, SRCH-29: an index that cannot be loaded harms nothing, and is asked again', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    let isOffline = true;
    await page.route('**/search.zh.json', (route) =>
      isOffline ? route.abort() : route.continue(),
    );
    const { field, options, status, dialog } = await openSearch(page, `${site.url}whales`);
    await field.fill('cetacean');
    await expect(options).toHaveCount(2);
    await field.fill('唱歌');
    await expect(status).toHaveText('No results for "唱歌"');
    isOffline = false;
    await field.fill('唱歌的');
    await expect(dialog.getByRole('group', { name: 'In Chinese' })).toBeVisible();
  });

  test('A11Y: axe finds nothing in either theme, and nothing is cut at 375 px', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 375, height: 740 });
    const { dialog, search } = await openSearch(page, `${site.url}whales`);
    await search('动物 长江 cetacean');
    await search('动物');
    await expect(dialog.getByRole('group', { name: 'In Chinese' })).toBeVisible();
    expect(await unseenViolations(page)).toEqual([]);
    const list = dialog.getByRole('listbox');
    expect(await list.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass('dark');
    expect((await colorViolations(page)).found, 'dark').toEqual([]);
  });
});
