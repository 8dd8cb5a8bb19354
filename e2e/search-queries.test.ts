import type { Locator } from '@playwright/test';
import { createGate, openSearch, searchOf } from './support/search';
import { DOC, test, ZH_DOC } from './support/search-site';
import { expect } from './support/test';

test.describe('queries', () => {
  test('SRCH-15, SRCH-20, SRCH-22, ERR-04, RD-01: blanks search for nothing, the field takes 64 characters; nothing found, with suggestions and a place to tell', async ({
    page,
    context,
  }) => {
    await context.route('https://github.com/**', (route) => route.fulfill({ body: 'told' }));
    const { dialog, field, status, search, options } = await openSearch(page);
    await test.step('blanks', async () => {
      await field.fill('   ');
      await expect(dialog.getByText('No recent searches')).toBeVisible();
      await expect(dialog.getByRole('listbox', { name: 'Good places to start' })).toBeVisible();
      await expect(dialog.getByRole('listbox', { name: 'Results', exact: true })).toHaveCount(0);
    });
    await test.step('more than the field takes', async () => {
      await field.selectText();
      await page.keyboard.insertText(`${'y'.repeat(80)}`);
      await expect(field).toHaveValue('y'.repeat(64));
      await page.keyboard.type('xx');
      await expect(field).toHaveValue('y'.repeat(64));
    });
    await field.fill('zzzqqq "x"');
    await expect(status).toHaveText('No results for "zzzqqq "x""');
    await expect(dialog.getByText('Try searching for')).toBeHidden();
    await search('esm');
    await field.fill('zzzqqqzzz');
    await expect(status).toHaveText('No results for "zzzqqqzzz"');
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
      let isOffline = true;
      let asked = 0;
      await page.route(/search\.\w+\.json/, (route) => {
        asked += 1;
        return isOffline ? route.abort() : route.continue();
      });
      const { field, status, options } = await openSearch(page, path);
      await field.fill('esm');
      await expect(status).toHaveText(headline + help);
      const askedBefore = asked;
      // Keys and focus do not ask again.
      await page.keyboard.press('ArrowDown');
      await field.blur();
      await expect(field).toBeFocused();
      await expect(status).toHaveText(headline + help);
      isOffline = false;
      await page.keyboard.type(' ');
      await expect(options.first()).toBeVisible();
      await expect(status).not.toContainText(headline);
      expect(asked).toBe(askedBefore + 1);
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

  test('SRCH-24, SRCH-25, SRCH-26, SRCH-27: what fills the panel is shown first; hits stand in groups, one for each page; matches are marked, and cut texts are short on narrow windows', async ({
    page,
  }) => {
    const { dialog, field, options, search } = await openSearch(page);
    await test.step('of a first answer what fills the panel is shown first, then all', async () => {
      await page.evaluate(() => {
        const counts: number[] = [];
        Object.assign(window, { counts });
        new MutationObserver(() => {
          counts.push(document.querySelectorAll('[role=listbox] [role=option]').length);
        }).observe(document.body, { subtree: true, childList: true });
      });
      await field.press('c');
      await expect(options).toHaveCount(13);
      expect(
        await page.evaluate('counts.filter((count, at) => count > 0 && count !== counts[at - 1])'),
      ).toEqual([10, 13]);
    });
    await test.step('a page has one group, and keys go down as it is seen', async () => {
      const titles = await dialog.locator('.dg-search-group-title').allTextContents();
      expect(titles.length).toBeGreaterThan(1);
      expect(new Set(titles).size).toBe(titles.length);
      const seen = await options.evaluateAll((all) => all.map(({ id }) => id));
      const active: (string | null)[] = [];
      for (const _ of seen) {
        active.push(await field.getAttribute('aria-activedescendant'));
        await field.press('ArrowDown');
      }
      expect(active).toEqual(seen);
    });
    await test.step('groups', async () => {
      await search('format');
      const group = dialog.getByRole('group', { name: 'lib.format', exact: true });
      await expect(group.getByRole('option').first()).toContainText('lib.format');
      await expect(group.locator('mark').first()).toHaveText(/^format/i);
      const hrefs = await group
        .getByRole('option')
        .evaluateAll((all) =>
          all.map((each) => new URL((each as HTMLAnchorElement).href).pathname),
        );
      expect(new Set(hrefs)).toEqual(new Set(['/config/lib/format']));
      expect(await options.count()).toBeLessThanOrEqual(20);
    });
    const snippetsOf = async () => {
      await search('declaration');
      await expect(options.locator('mark').first()).toHaveText(/^declaration/i);
      for (const mark of await options.locator('mark').allTextContents()) {
        expect(mark).toMatch(/^declaration/i);
      }
      return (await options.allInnerTexts()).flatMap((text) =>
        text.split('\n').filter((line) => line.endsWith('…')),
      );
    };
    const words = (line: string) => line.replaceAll('…', ' ').trim().split(/\s+/).length;
    await test.step('cut texts on a wide window', async () => {
      const wide = await snippetsOf();
      expect(wide.length).toBeGreaterThan(0);
      // Short words go on to the end of the row.
      expect(Math.max(...wide.map(words))).toBeGreaterThanOrEqual(10);
      for (const line of wide.filter((line) => words(line) > 10)) {
        expect(line.length).toBeLessThan(90);
      }
    });
    await test.step('cut texts on a narrow window', async () => {
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 768, height: 900 });
      await page.keyboard.press('Control+k');
      const narrow = await snippetsOf();
      expect(narrow.length).toBeGreaterThan(0);
      expect(Math.max(...narrow.map(words))).toBe(5);
    });
  });

  test('SRCH-22, SRCH-28, SRCH-29, ERR-04: hits are pages of this site in the language of the page, also after switching it', async ({
    page,
  }) => {
    const addressesOf = (options: Locator) =>
      options.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    const en = await openSearch(page);
    await en.search('esm');
    expect((await addressesOf(en.options)).filter((href) => !/^\/(?!zh\/)/.test(href))).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: '简体中文' }).first().click();
    await expect(page).toHaveURL(ZH_DOC);
    await page.keyboard.press('Control+k');
    const zh = searchOf(page, 'zh');
    await zh.search('垫片');
    await expect(zh.active).toHaveAttribute('href', '/zh/guide/start/glossary#shim');
    await zh.search('esm');
    await expect(zh.active).not.toHaveAttribute('href', /#shim$/);
    expect((await addressesOf(zh.options)).filter((href) => !href.startsWith('/zh/'))).toEqual([]);
    await zh.field.fill('zzzqqqzzz');
    await expect(zh.status).toHaveText('无法找到相关结果 "zzzqqqzzz"');
    await expect(zh.dialog.getByText('你可以尝试查询')).toBeVisible();
    await expect(zh.dialog.getByText('你认为该查询应该有结果？')).toBeVisible();
    await expect(zh.dialog.getByRole('link', { name: '点击反馈' })).toHaveAttribute(
      'href',
      /zzzqqqzzz/,
    );
  });
});
