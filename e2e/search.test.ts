import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createGate, openSearch, searchButton, searchOf } from './support/search';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DOC = '/guide/start/quick-start';
const ZH_DOC = '/zh/guide/start/quick-start';

/** Makes the browser say that it runs on Apple's system. */
async function onApple(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' });
  });
}

test.describe('opening and closing', () => {
  test('SRCH-01: the button has a text and shows the keys', async ({ page }) => {
    await page.goto(DOC);
    await expect(searchButton(page)).toHaveText(/Search\s*Ctrl\+K/);
    await page.goto(ZH_DOC);
    await expect(searchButton(page, 'zh')).toHaveText(/搜索\s*Ctrl\+K/);
    await onApple(page);
    await page.reload();
    await hydrated(page);
    await expect(searchButton(page, 'zh')).toHaveText(/搜索\s*⌘K/);
  });

  test('SRCH-02, SRCH-03: button, Ctrl+K and / open it; the focus goes in and comes back', async ({
    page,
  }) => {
    await page.goto(DOC);
    await hydrated(page);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const place = await page.evaluate(() => scrollY);
    const { dialog, field } = searchOf(page);
    const openers = [
      () => searchButton(page).click(),
      () => page.keyboard.press('Control+k'),
      () => page.keyboard.press('/'),
    ];
    for (const open of openers) {
      await open();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(searchButton(page)).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(place);
    }
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(dialog).toBeHidden();
    await expect(searchButton(page)).toBeFocused();
  });

  test('SRCH-02: on Apple devices Cmd+K opens it, and Ctrl+K is left to fields', async ({
    page,
  }) => {
    await onApple(page);
    await page.goto(DOC);
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Meta+k');
    await expect(searchOf(page).field).toBeFocused();
  });

  test('SRCH-02: / is typed in a field', async ({ page }) => {
    await page.goto('/config/');
    await hydrated(page);
    const filter = page
      .getByRole('main')
      .getByRole('searchbox')
      .or(page.getByPlaceholder('Enter keyword'));
    await filter.first().focus();
    await page.keyboard.type('a/b');
    await expect(filter.first()).toHaveValue('a/b');
    await expect(searchOf(page).dialog).toBeHidden();
  });

  test('SRCH-02, SRCH-36: a key that comes before the page is alive is not lost', async ({
    page,
  }) => {
    const { promise, resolve } = createGate();
    await page.route(/assets\/shell-[^/]*\.js/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(DOC);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    resolve();
    await expect(searchOf(page).field).toBeFocused();
  });

  test('SRCH-36: nothing of the search is loaded before there is a sign of intent', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(DOC);
    await hydrated(page);
    const ofSearch = () => loaded.filter((path) => /search/i.test(path));
    expect(ofSearch()).toEqual([]);
    await searchButton(page).hover();
    await expect.poll(ofSearch).toContain('/search.en.json');
    await expect(searchOf(page).dialog).toBeHidden();
  });

  test('SRCH-04: the placeholder', async ({ page }) => {
    const { field } = await openSearch(page);
    await expect(field).toHaveAttribute('placeholder', 'Search docs');
    const zh = await openSearch(page, ZH_DOC);
    await expect(zh.field).toHaveAttribute('placeholder', '搜索文档');
  });

  test('SRCH-05: the selected text is the query, selected, and searched for at once', async ({
    page,
  }) => {
    await page.goto('/guide/start/glossary');
    await hydrated(page);
    await page.getByRole('heading', { name: 'Module Federation' }).evaluate((heading) => {
      getSelection()?.selectAllChildren(heading);
    });
    await page.keyboard.press('Control+k');
    const { field, options } = searchOf(page);
    await expect(field).toHaveValue('Module Federation');
    await expect(options.first()).toContainText('Module Federation');
    await page.keyboard.type('esm');
    await expect(field).toHaveValue('esm');
  });

  test('SRCH-05, RD-01: of a long selection 64 characters are searched for', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    const selected = await page
      .getByRole('main')
      .getByText('At the end of this page')
      .evaluate((paragraph) => {
        getSelection()?.selectAllChildren(paragraph);
        return String(getSelection());
      });
    await page.keyboard.press('/');
    await expect(searchOf(page).field).toHaveValue(selected.slice(0, 64));
  });

  test('SRCH-06: the page behind does not scroll, and Tab stays inside', async ({ page }) => {
    const { dialog, search } = await openSearch(page);
    await search('output');
    await page.mouse.move(20, 500);
    await page.mouse.wheel(0, 600);
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await searchButton(page).evaluate((button) => button.focus());
    await expect(searchButton(page)).not.toBeFocused();
  });
});

test.describe('keys', () => {
  test('SRCH-07, RD-02: one Escape and the dialog is gone; opened again it is empty', async ({
    page,
  }) => {
    const { dialog, field, options, search } = await openSearch(page);
    await search('output');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await searchButton(page).click();
    await expect(field).toHaveValue('');
    await expect(options).toHaveCount(0);
    await expect(dialog.getByText('No recent searches')).toBeVisible();
  });

  test('SRCH-08, SRCH-35: arrows move through all groups and wrap; the field points at the active item', async ({
    page,
  }) => {
    const { field, options, active, search } = await openSearch(page);
    await search('output');
    const count = await options.count();
    expect(count).toBeGreaterThan(5);
    const expectActive = async (index: number) => {
      await expect(active).toHaveCount(1);
      await expect(options.nth(index)).toHaveAttribute('aria-selected', 'true');
      const id = await options.nth(index).getAttribute('id');
      await expect(field).toHaveAttribute('aria-activedescendant', id ?? '');
      await expect(options.nth(index)).toBeInViewport();
    };
    await expectActive(0);
    for (let index = 1; index < count; index++) {
      await page.keyboard.press('ArrowDown');
      await expectActive(index);
    }
    await page.keyboard.press('ArrowDown');
    await expectActive(0);
    await page.keyboard.press('ArrowUp');
    await expectActive(count - 1);
    await expect(field).toBeFocused();
  });

  test('SRCH-09: Enter opens the active item by client navigation', async ({ page }) => {
    const { dialog, active, search } = await openSearch(page);
    await markDocument(page);
    await search('module federation');
    await expect(active).toContainText('Module Federation');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/guide\/start\/glossary#module-federation$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
    await expect(page.getByRole('heading', { name: 'Module Federation' })).toBeInViewport();
    await expect(searchButton(page)).not.toBeFocused();
    await expectSameDocument(page);
  });

  test('SRCH-09: a section of the same page is scrolled to and gets the focus', async ({
    page,
  }) => {
    const { dialog, search } = await openSearch(page, '/guide/start/glossary');
    await markDocument(page);
    await search('dual package');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const heading = page.getByRole('heading', { name: 'Dual package' });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    await expectSameDocument(page);
  });

  test('SRCH-10: Ctrl+Enter and Shift+Enter open it elsewhere, and the dialog stays', async ({
    page,
    context,
  }) => {
    const { dialog, search } = await openSearch(page);
    await search('glossary');
    for (const key of ['Control+Enter', 'Shift+Enter']) {
      const opened = context.waitForEvent('page');
      await page.keyboard.press(key);
      const other = await opened;
      await expect(other).toHaveURL(/\/guide\/start\/glossary$/);
      await other.close();
      await expect(dialog).toBeVisible();
    }
    await expect(page).toHaveURL(DOC);
  });

  test('SRCH-11, RD-03: Tab leaves no item active; the dialog and the focus in it stay', async ({
    page,
  }) => {
    const { dialog, field, options, active, search } = await openSearch(page);
    await search('output');
    await page.keyboard.press('Tab');
    await expect(active).toHaveCount(0);
    await expect(options.first()).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Shift+Tab');
    await expect(field).toBeFocused();
    await expect(active).toHaveCount(1);
  });

  test('SRCH-12: a press outside of form and list closes the list, on the backdrop the dialog', async ({
    page,
  }) => {
    const { dialog, field, active, search } = await openSearch(page);
    await search('output');
    await dialog.getByText('Search by').click();
    await expect(active).toHaveCount(0);
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(dialog).toBeVisible();
    await page.mouse.click(10, 400);
    await expect(dialog).toBeHidden();
    await expect(searchButton(page)).toBeFocused();
  });

  test('SRCH-13: keys of an input method have no effect', async ({ page }) => {
    const { dialog, field, options, search } = await openSearch(page, ZH_DOC);
    await search('配置');
    const press = (key: string, how: { isComposing?: boolean; keyCode?: number }) =>
      field.evaluate(
        (input, [key, how]) =>
          input.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }),
          ),
        [key, how] as const,
      );
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Tab']) {
      await press(key, { isComposing: true });
      await press(key, { keyCode: 229 });
    }
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(ZH_DOC);
  });

  test('SRCH-13: what is being composed is not searched for until it is there', async ({
    page,
  }) => {
    const { field, options, search } = await openSearch(page, ZH_DOC);
    await search('模板');
    const before = await options.allTextContents();
    await field.fill('');
    const input = await page.context().newCDPSession(page);
    await search('模板');
    await field.selectText();
    await input.send('Input.imeSetComposition', {
      text: 'shuyu',
      selectionStart: 5,
      selectionEnd: 5,
    });
    await expect(field).toHaveValue('shuyu');
    expect(await options.allTextContents()).toEqual(before);
    await input.send('Input.insertText', { text: '术语' });
    await expect(field).toHaveValue('术语');
    await expect(options.first()).toContainText('术语表');
  });

  test('SRCH-14: the pointer makes an item active, and a click opens it', async ({
    page,
    context,
  }) => {
    const { dialog, options, active, search } = await openSearch(page);
    await markDocument(page);
    await search('output');
    const second = options.nth(1);
    await second.hover();
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(active).toHaveCount(1);
    const href = (await second.getAttribute('href')) ?? '';
    const opened = context.waitForEvent('page');
    await second.click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await expect(dialog).toBeVisible();
    await second.click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(href);
    await expectSameDocument(page);
  });

  test('SRCH-34: the query can be cleared, and the dialog cancelled', async ({ page }) => {
    const { dialog, field, options, search } = await openSearch(page, ZH_DOC);
    await search('配置');
    await dialog.getByRole('button', { name: '清除查询条件' }).click();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(options).toHaveCount(0);
    for (const text of ['选择', '切换', '关闭', '搜索提供者']) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toBeHidden();
  });
});

test.describe('queries', () => {
  test('SRCH-15: blanks search for nothing', async ({ page }) => {
    const { dialog, field } = await openSearch(page);
    await field.fill('   ');
    await expect(dialog.getByText('No recent searches')).toBeVisible();
    await expect(dialog.getByRole('listbox')).toHaveCount(0);
  });

  test('SRCH-16: an answer that takes longer than 300 ms shows as busy', async ({ page }) => {
    const { promise, resolve } = createGate();
    await page.route('**/assets/search/*.json', async (route) => {
      await promise;
      await route.continue();
    });
    const { dialog, field, options } = await openSearch(page);
    const panel = dialog.locator('[aria-busy]');
    await expect(panel).toHaveAttribute('aria-busy', 'false');
    await field.fill('output');
    await expect(panel).toHaveAttribute('aria-busy', 'true');
    resolve();
    await expect(options.first()).toBeVisible();
    await expect(panel).toHaveAttribute('aria-busy', 'false');
  });

  for (const [lang, path, headline, help] of [
    ['en', DOC, 'Unable to fetch results', 'You might want to check your network connection.'],
    ['zh', ZH_DOC, '无法获取结果', '你可能需要检查你的网络连接'],
  ] as const) {
    test(`SRCH-17, SRCH-23, ERR-03, LIB-40: without network, in ${lang}, the error stays until the query changes`, async ({
      page,
      problems,
    }) => {
      problems.allow(/Failed to load resource/);
      await page.route(/search\.\w+\.json/, (route) => route.abort());
      const { field, status, options } = await openSearch(page, path);
      await field.fill('esm');
      await expect(status).toHaveText(headline + help);
      await page.unroute(/search\.\w+\.json/);
      await page.keyboard.press('ArrowDown');
      await expect(status).toHaveText(headline + help);
      await page.keyboard.type(' ');
      await expect(options.first()).toBeVisible();
      await expect(status).not.toContainText(headline);
    });
  }

  test('SRCH-18: an answer that arrives late is dropped', async ({ page }) => {
    const { promise, resolve } = createGate();
    const { promise: isHeld, resolve: hold } = createGate();
    await page.route('**/assets/search/*.json', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).startsWith('["/guide/start/glossary"')) {
        hold();
        await promise;
      }
      await route.fulfill({ response });
    });
    const { field, options, active } = await openSearch(page);
    await field.fill('dual package');
    await isHeld;
    await field.fill('rebuild while');
    await expect(active).toContainText('Rebuild while you edit');
    const shown = await options.allTextContents();
    const answer = page.waitForResponse('**/assets/search/*.json');
    resolve();
    await answer;
    // The worker answers in turn: this answer comes after the late one.
    await field.fill('rebuild while ');
    await expect(options).toHaveText(shown);
  });

  test('SRCH-20, RD-01: the field takes 64 characters', async ({ page }) => {
    const { field } = await openSearch(page);
    await page.keyboard.type('x'.repeat(70));
    await expect(field).toHaveValue('x'.repeat(64));
    await field.selectText();
    await page.keyboard.insertText(`${'y'.repeat(80)}`);
    await expect(field).toHaveValue('y'.repeat(64));
  });

  test('SRCH-22, ERR-04: nothing found, with suggestions and a place to tell', async ({
    page,
    context,
  }) => {
    await context.route('https://github.com/**', (route) => route.fulfill({ body: 'told' }));
    const { dialog, field, status, search, options } = await openSearch(page);
    await field.fill('zzzqqq "x"');
    await expect(status).toHaveText('No results for "zzzqqq "x""');
    await expect(dialog.getByText('Try searching for')).toBeHidden();
    await search('esm');
    await field.fill('esm zzzqqqzzz');
    await expect(status).toHaveText('No results for "esm zzzqqqzzz"');
    await expect(dialog.getByText('Try searching for')).toBeVisible();
    const suggestions = dialog.getByRole('list', { name: 'Try searching for' }).getByRole('button');
    expect(await suggestions.count()).toBeGreaterThan(0);
    expect(await suggestions.count()).toBeLessThanOrEqual(3);
    await expect(dialog.getByText('Believe this query should return results?')).toBeVisible();
    const link = dialog.getByRole('link', { name: 'Let us know.' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', /zzzqqqzzz/);
    const suggestion = (await suggestions.first().textContent()) ?? '';
    await suggestions.first().click();
    await expect(field).toHaveValue(suggestion);
    await expect(options.first()).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
  });

  test('SRCH-22, ERR-04: the same in Chinese', async ({ page }) => {
    const { dialog, field, status, search } = await openSearch(page, ZH_DOC);
    await search('配置');
    await field.fill('zzzqqqzzz');
    await expect(status).toHaveText('无法找到相关结果 "zzzqqqzzz"');
    await expect(dialog.getByText('你可以尝试查询')).toBeVisible();
    await expect(dialog.getByText('你认为该查询应该有结果？')).toBeVisible();
    await expect(dialog.getByRole('link', { name: '点击反馈' })).toHaveAttribute(
      'href',
      /zzzqqqzzz/,
    );
  });

  test('SRCH-24, SRCH-26: hits stand in groups, one for each page', async ({ page }) => {
    const { dialog, options, search } = await openSearch(page);
    await search('format');
    const group = dialog.getByRole('group', { name: 'lib.format', exact: true });
    await expect(group.getByRole('option').first()).toContainText('lib.format');
    await expect(group.locator('mark').first()).toHaveText(/^format/i);
    const hrefs = await group
      .getByRole('option')
      .evaluateAll((all) => all.map((each) => new URL((each as HTMLAnchorElement).href).pathname));
    expect(new Set(hrefs)).toEqual(new Set(['/config/lib/format']));
    expect(await options.count()).toBeLessThanOrEqual(20);
  });

  test('SRCH-25, SRCH-27: matches are marked, and cut texts are short on narrow windows', async ({
    page,
  }) => {
    const snippetsOf = async () => {
      const { options, search } = await openSearch(page);
      await search('declaration');
      for (const mark of await options.locator('mark').allTextContents()) {
        expect(mark).toMatch(/^declaration/i);
      }
      return (await options.allInnerTexts()).flatMap((text) =>
        text.split('\n').filter((line) => line.endsWith('…')),
      );
    };
    const words = (line: string) => line.replaceAll('…', ' ').trim().split(/\s+/).length;
    const wide = await snippetsOf();
    expect(wide.length).toBeGreaterThan(0);
    expect(Math.max(...wide.map(words))).toBe(10);
    await page.setViewportSize({ width: 768, height: 900 });
    const narrow = await snippetsOf();
    expect(narrow.length).toBeGreaterThan(0);
    expect(Math.max(...narrow.map(words))).toBe(5);
  });

  test('SRCH-28, SRCH-29: hits are pages of this site in the language of the page', async ({
    page,
  }) => {
    for (const [path, query, expected] of [
      [DOC, 'esm', /^\/(?!zh\/)/],
      [ZH_DOC, 'esm', /^\/zh\//],
    ] as const) {
      const { options, search } = await openSearch(page, path);
      await search(query);
      for (const option of await options.all()) {
        await expect(option).toHaveAttribute('href', expected);
      }
    }
  });

  test('SRCH-29: after switching the language the other index is searched', async ({ page }) => {
    const { search } = await openSearch(page);
    await search('esm');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: '简体中文' }).click();
    await expect(page).toHaveURL(ZH_DOC);
    await page.keyboard.press('Control+k');
    const zh = searchOf(page, 'zh');
    await zh.search('垫片');
    await expect(zh.active).toHaveAttribute('href', '/zh/guide/start/glossary#shim');
  });
});

test.describe('history', () => {
  /** Opens the first hit of a query, and the search again. */
  async function visit(page: Page, query: string): Promise<void> {
    const { dialog, field, active, search } = searchOf(page);
    await search(query);
    await expect(active).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
  }

  test('SRCH-21, ERR-05: without history it says so', async ({ page }) => {
    const { status } = await openSearch(page);
    await expect(status).toHaveText('No recent searches');
    const zh = await openSearch(page, ZH_DOC);
    await expect(zh.status).toHaveText('没有搜索历史');
  });

  test('SRCH-21, SRCH-30, SRCH-32: what was opened is kept, saved and removed', async ({
    page,
  }) => {
    const { dialog } = await openSearch(page);
    await visit(page, 'dual package');
    await visit(page, 'glossary');
    await visit(page, 'dual package');
    const recent = dialog.getByRole('listbox', { name: 'Recent' }).getByRole('option');
    await expect(recent).toHaveText([/^Dual package/, /^Glossary/]);
    await dialog.getByRole('button', { name: 'Save this search' }).first().click();
    await expect(recent).toHaveText([/^Glossary/]);
    const favorite = dialog.getByRole('listbox', { name: 'Favorite' }).getByRole('option');
    await expect(favorite).toHaveText([/^Dual package/]);
    await visit(page, 'dual package');
    await expect(recent).toHaveText([/^Glossary/]);
    await dialog.getByRole('button', { name: 'Remove this search from history' }).click();
    await expect(recent).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Remove this search from favorites' }).click();
    await expect(dialog.getByText('No recent searches')).toBeVisible();
  });

  test('SRCH-30: a recent search is opened by Enter, as a hit is', async ({ page }) => {
    const { dialog, active } = await openSearch(page);
    await visit(page, 'npm packages');
    await visit(page, 'dual package');
    await page.keyboard.press('ArrowDown');
    await expect(active).toContainText('npm packages');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/guide/start/npm-packages');
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('option').first()).toContainText('npm packages');
  });

  test('SRCH-31: 7 recent searches are kept, 4 beside favourites', async ({ page }) => {
    const { dialog } = await openSearch(page);
    for (const query of ['esm', 'shim', 'iife', 'cjs', 'external', 'templates', 'tsgo', 'watch']) {
      await visit(page, query);
    }
    const recent = dialog.getByRole('listbox', { name: 'Recent' }).getByRole('option');
    await expect(recent).toHaveCount(7);
    await dialog.getByRole('button', { name: 'Save this search' }).last().click();
    await expect(recent).toHaveCount(4);
  });

  test('SRCH-33, STOR-01: it is kept by index, in two keys; rubbish counts as empty', async ({
    page,
  }) => {
    await openSearch(page);
    await visit(page, 'glossary');
    const keys = await page.evaluate(() => Object.keys(localStorage).sort());
    expect(keys).toEqual([
      '__DOCSEARCH_FAVORITE_SEARCHES__/en',
      '__DOCSEARCH_RECENT_SEARCHES__/en',
      'visited',
    ]);
    const stored = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__/en') ?? '[]'),
    );
    expect(Object.keys(stored[0]).sort()).toEqual(['hierarchy', 'objectID', 'type', 'url']);
    const zh = await openSearch(page, ZH_DOC);
    await expect(zh.status).toHaveText('没有搜索历史');
    await page.evaluate(() => {
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__/en', '[{"objectID":1},');
      localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__/en', '{"x":1}');
    });
    const { status } = await openSearch(page);
    await expect(status).toHaveText('No recent searches');
  });

  test('SRCH-32: the same in Chinese', async ({ page }) => {
    const { dialog, field, search, active } = await openSearch(page, ZH_DOC);
    await search('垫片');
    await expect(active).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await expect(dialog.getByRole('listbox', { name: '搜索历史' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '从搜索历史中移除' })).toBeVisible();
    await dialog.getByRole('button', { name: '保存至搜索历史' }).click();
    await expect(dialog.getByRole('listbox', { name: '收藏' })).toBeVisible();
    await dialog.getByRole('button', { name: '从收藏中移除' }).click();
    await expect(dialog.getByText('没有搜索历史')).toBeVisible();
  });

  test('STOR-02: without storage, searches last for the visit', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    const { dialog } = await openSearch(page);
    await visit(page, 'glossary');
    await expect(dialog.getByRole('option', { name: 'Glossary' })).toBeVisible();
  });
});

test.describe('for everybody', () => {
  test('SRCH-35, QUALITY 1.1.8: a labelled dialog with a combobox, and results are announced', async ({
    page,
  }) => {
    const { dialog, field, options, status, search } = await openSearch(page);
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await search('shim');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    const list = dialog.getByRole('listbox', { name: 'Results' });
    await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
    await expect(status).toHaveText(`${await options.count()} results`);
    await search('dual package');
    await expect(status).toHaveText('1 result');
    expect(await dialog.evaluate((element) => element.matches('dialog:modal'))).toBe(true);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`QUALITY 1.1.8: no barrier that axe finds, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const { dialog, field, active, search } = await openSearch(page);
      const violations = async () => {
        const { violations } = await new AxeBuilder({ page })
          .setLegacyMode()
          .disableRules(['landmark-one-main', 'page-has-heading-one'])
          .analyze();
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
        );
      };
      expect(await violations(), 'start').toEqual([]);
      await search('output');
      expect(await violations(), 'results').toEqual([]);
      await field.fill('zzzqqq');
      await expect(dialog.getByRole('link', { name: 'Let us know.' })).toBeVisible();
      expect(await violations(), 'nothing found').toEqual([]);
      await search('glossary');
      await expect(active).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await page.setViewportSize({ width: 320, height: 640 });
      await page.keyboard.press('Control+k');
      await dialog.getByRole('button', { name: 'Save this search' }).click();
      await expect(dialog.getByRole('listbox', { name: 'Favorite' })).toBeVisible();
      expect(await violations(), 'favourites').toEqual([]);
      await search('output');
      expect(await violations(), 'narrow').toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }

  test('it closes when the browser goes back to another page', async ({ page }) => {
    await page.goto('/guide/start/');
    await hydrated(page);
    await page
      .getByRole('navigation', { name: 'Documentation' })
      .getByRole('link', { name: 'Glossary' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
    await page.keyboard.press('Control+k');
    const { dialog, field } = searchOf(page);
    await expect(field).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/guide/start/');
    await expect(dialog).toBeHidden();
  });

  test('a page that arrives while it is open again leaves it alone', async ({ page }) => {
    const { promise, resolve } = createGate();
    await page.route('**/guide/start/glossary*', async (route) => {
      await promise;
      await route.continue();
    });
    const { dialog, field, active, search } = await openSearch(page);
    await search('dual package');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+k');
    await search('templates');
    resolve();
    await expect(page).toHaveURL(/glossary#dual-package$/);
    await expect(field).toBeFocused();
    await expect(active).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/quick-start#templates$/);
  });

  test('without workers, this thread searches', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'Worker');
    });
    const { active, search } = await openSearch(page);
    await search('shim');
    await expect(active).toContainText('Shim');
  });

  test('a worker that cannot be loaded is done without', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    await page.route('**/assets/search-worker*.js', (route) => route.abort());
    const { active, search } = await openSearch(page);
    await search('shim');
    await expect(active).toContainText('Shim');
  });

  test('a site that was published anew is searched as it is now', async ({ page }) => {
    const { active, search, field } = await openSearch(page);
    await search('shim');
    // The files of the old index are gone, and the catalog says so the second time.
    let isGone = true;
    await page.route('**/assets/search/*.json', (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.route('**/search.en.json', (route) => {
      isGone = false;
      return route.continue();
    });
    await field.fill('rebuild while');
    await expect(active).toContainText('Rebuild while you edit');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('SRCH-01: there is no button that does nothing', async ({ page }) => {
    await page.goto(DOC);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(searchButton(page)).toBeHidden();
  });
});
