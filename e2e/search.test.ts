import { createGate, openSearch, searchButton, searchOf } from './support/search';
import { DOC, test, ZH_DOC } from './support/search-site';
import { expect, expectSameDocument, hydrated, markDocument } from './support/test';

test.describe('opening and closing', () => {
  test('SRCH-01, SRCH-02, SRCH-03, SRCH-04, SRCH-36: nothing is loaded before there is a sign of intent; button, Ctrl+K and / open it; the focus goes in and comes back', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(DOC);
    await hydrated(page);
    await expect(searchButton(page)).toHaveText(/Search\s*Ctrl\+K/);
    const ofSearch = () => loaded.filter((path) => /search/i.test(path));
    expect(ofSearch()).toEqual([]);
    await searchButton(page).hover();
    await expect.poll(ofSearch).toContain('/search.en.json');
    const { dialog, field } = searchOf(page);
    await expect(dialog).toBeHidden();

    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const place = await page.evaluate(() => scrollY);
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
    await expect(field).toHaveAttribute('placeholder', 'Search docs');
    await page.keyboard.press('Control+k');
    await expect(dialog).toBeHidden();
    await expect(searchButton(page)).toBeFocused();
  });

  test('SRCH-01, SRCH-02: on Apple devices Cmd+K is shown and opens it, and Ctrl+K is left to fields', async ({
    page,
  }) => {
    // As the browser says there.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' });
    });
    await page.goto(DOC);
    await hydrated(page);
    await expect(searchButton(page)).toHaveText(/Search\s*⌘K/);
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

  test('SRCH-05, RD-01: the selected text is the query, selected, and searched for at once; of a long one 64 characters', async ({
    page,
  }) => {
    await page.goto(DOC);
    await hydrated(page);
    const { dialog, field, options } = searchOf(page);
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: 'First build' }).evaluate((heading) => {
      getSelection()?.selectAllChildren(heading);
    });
    await page.keyboard.press('Control+k');
    await expect(field).toHaveValue('First build');
    await expect(options.first()).toContainText('First build');
    await page.keyboard.type('esm');
    await expect(field).toHaveValue('esm');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const selected = await main.getByText('At the end of this page').evaluate((paragraph) => {
      getSelection()?.selectAllChildren(paragraph);
      return String(getSelection());
    });
    await page.keyboard.press('/');
    await expect(field).toHaveValue(selected.slice(0, 64));
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
});

test.describe('keys', () => {
  test('SRCH-06, SRCH-07, SRCH-08, SRCH-11, SRCH-12, SRCH-35, RD-02, RD-03: keys and presses in and beside the list of hits', async ({
    page,
  }) => {
    const { dialog, field, options, active, search } = await openSearch(page);
    await search('output');
    await test.step('arrows move through all groups and wrap; the field points at the active item', async () => {
      const count = await options.count();
      expect(count).toBeGreaterThan(5);
      const expectActive = async (index: number) => {
        const state = () =>
          field.evaluate((input, at) => {
            const all = [...document.querySelectorAll('dialog [role=option]')];
            const selected = all.filter((each) => each.ariaSelected === 'true');
            const { top, bottom } = all[at]?.getBoundingClientRect() ?? new DOMRect();
            return {
              selected: selected.map((each) => all.indexOf(each)),
              isPointedAt: input.getAttribute('aria-activedescendant') === all[at]?.id,
              isInView: bottom > 0 && top < innerHeight,
              isFocused: input === document.activeElement,
            };
          }, index);
        const whole = { selected: [index], isPointedAt: true, isInView: true, isFocused: true };
        await expect.poll(state, { intervals: [20] }).toEqual(whole);
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
    });
    await test.step('Tab leaves no item active; the dialog and the focus in it stay', async () => {
      await page.keyboard.press('Tab');
      await expect(active).toHaveCount(0);
      await expect(options.first()).toBeVisible();
      await expect(field).toHaveAttribute('aria-expanded', 'false');
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Shift+Tab');
      await expect(field).toBeFocused();
      await expect(active).toHaveCount(1);
    });
    await test.step('the page behind does not scroll, and Tab stays inside', async () => {
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
    await test.step('a press outside of form and list closes the list, on the backdrop the dialog', async () => {
      await search('output ');
      await expect(active).toHaveCount(1);
      await dialog.getByText('Search by').click();
      await expect(active).toHaveCount(0);
      await expect(field).toHaveAttribute('aria-expanded', 'false');
      await expect(dialog).toBeVisible();
      await page.mouse.click(10, 400);
      await expect(dialog).toBeHidden();
      await expect(searchButton(page)).toBeFocused();
    });
    await test.step('one Escape and the dialog is gone; opened again it is empty', async () => {
      await page.keyboard.press('Control+k');
      await search('output');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await searchButton(page).click();
      await expect(field).toHaveValue('');
      await expect(dialog.getByRole('listbox')).toHaveAccessibleName('Good places to start');
      await expect(dialog.getByText('No recent searches')).toBeVisible();
    });
  });

  test('SRCH-09: Enter opens the active item by client navigation; a section of the same page is scrolled to and gets the focus', async ({
    page,
  }) => {
    const { dialog, field, active, search } = await openSearch(page);
    await markDocument(page);
    await search('module federation');
    await expect(active).toContainText('Module Federation');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/guide\/start\/glossary#module-federation$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
    await expect(page.getByRole('heading', { name: 'Module Federation' })).toBeInViewport();
    await expect(searchButton(page)).not.toBeFocused();

    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await search('dual package');
    await expect(active).toContainText('Dual package');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const heading = page.getByRole('heading', { name: 'Dual package' });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    await expectSameDocument(page);
  });

  test('SRCH-10, SRCH-14: Ctrl+Enter, Shift+Enter and Ctrl with a click open it elsewhere, and the dialog stays; the pointer makes an item active, and a click opens it', async ({
    page,
    context,
  }) => {
    const { dialog, options, active, search } = await openSearch(page);
    await markDocument(page);
    await search('glossary');
    const expectElsewhere = async (act: () => Promise<void>, address: string | RegExp) => {
      const opened = context.waitForEvent('page');
      await act();
      const other = await opened;
      await expect(other).toHaveURL(address);
      await other.close();
      await expect(dialog).toBeVisible();
    };
    for (const key of ['Control+Enter', 'Shift+Enter']) {
      await expectElsewhere(() => page.keyboard.press(key), /\/guide\/start\/glossary$/);
    }
    await expect(page).toHaveURL(DOC);

    await search('output');
    const second = options.nth(1);
    await second.hover();
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(active).toHaveCount(1);
    const href = (await second.getAttribute('href')) ?? '';
    await expectElsewhere(() => second.click({ modifiers: ['ControlOrMeta'] }), href);
    await second.click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(href);
    await expectSameDocument(page);
  });

  test('SRCH-13: keys of an input method have no effect, and what is being composed is not searched for until it is there', async ({
    page,
  }) => {
    const { dialog, field, options, search } = await openSearch(page, ZH_DOC);
    await search('模板');
    const keys = ['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Tab'];
    await field.evaluate((input, names) => {
      for (const key of names) {
        for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
          const event = { key, bubbles: true, cancelable: true, ...how };
          input.dispatchEvent(new KeyboardEvent('keydown', event));
        }
      }
    }, keys);
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(ZH_DOC);

    const before = await options.allTextContents();
    const input = await page.context().newCDPSession(page);
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

  test('SRCH-01, SRCH-04, SRCH-34: in Chinese; the query can be cleared, and the dialog cancelled', async ({
    page,
  }) => {
    const { dialog, field, search } = await openSearch(page, ZH_DOC);
    await expect(searchButton(page, 'zh')).toHaveText(/搜索\s*Ctrl\+K/);
    await expect(field).toHaveAttribute('placeholder', '搜索文档');
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
