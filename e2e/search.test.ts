import type { Page } from '@playwright/test';
import { createGate, openSearch, searchButton, searchOf } from './support/search';
import { DOC, test, ZH_DOC } from './support/search-site';
import { expect, expectSameDocument, hydrated, markDocument } from './support/test';

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

  test('an address with a query opens the search with it, as text and nothing else', async ({
    page,
  }) => {
    const query = '<img src=x> dts';
    await page.goto(`/?q=${encodeURIComponent(query)}`);
    const { field, options } = searchOf(page);
    await expect(field).toHaveValue(query);
    await page.goto('/guide/start/glossary?q=Module%20Federation');
    await expect(field).toHaveValue('Module Federation');
    await expect(options.first()).toContainText('Module Federation');
    await page.goto(`/?q=${'bundle'.repeat(20)}`);
    await expect(field).toHaveValue('bundle'.repeat(20).slice(0, 64));
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
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
    const { dialog, field, search } = await openSearch(page);
    await search('output');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await searchButton(page).click();
    await expect(field).toHaveValue('');
    await expect(dialog.getByRole('listbox')).toHaveAccessibleName('Good places to start');
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
    const { dialog, field, search } = await openSearch(page, ZH_DOC);
    await search('配置');
    await dialog.getByRole('button', { name: '清除查询条件' }).click();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(dialog.getByRole('listbox')).toHaveAccessibleName('从这里开始');
    for (const text of ['选择', '切换', '关闭', '搜索提供者']) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toBeHidden();
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
