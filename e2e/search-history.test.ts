import type { Page } from '@playwright/test';
import { openSearch, searchOf } from './support/search';
import { test, ZH_DOC } from './support/search-site';
import { expect } from './support/test';

test.describe('history', () => {
  /** Opens the first hit of a query, and the search again. */
  async function visit(page: Page, query: string): Promise<void> {
    const { dialog, field, active, search } = searchOf(page);
    await search(query);
    await expect(active).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    // A page that arrives moves the focus, and the list begins anew.
    await page.evaluate(() => navigation.transition?.finished);
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
  }

  test('SRCH-21, SRCH-30, SRCH-32, ERR-05: without history it says so; what was opened is kept, opened by Enter, saved and removed', async ({
    page,
  }) => {
    const { dialog, active, status } = await openSearch(page);
    await expect(status).toHaveText('No recent searches');
    const recent = dialog.getByRole('listbox', { name: 'Recent' }).getByRole('option');
    await test.step('a recent search is opened by Enter, as a hit is', async () => {
      await visit(page, 'npm packages');
      await visit(page, 'dual package');
      await expect(active).toContainText('Dual package');
      await page.keyboard.press('ArrowDown');
      await expect(active).toContainText('npm packages');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/guide/start/npm-packages');
      await page.keyboard.press('Control+k');
      await expect(recent).toHaveText([/^npm packages/, /^Dual package/]);
    });
    await test.step('saved and removed', async () => {
      await dialog.getByRole('button', { name: 'Save this search' }).last().click();
      await expect(recent).toHaveText([/^npm packages/]);
      const favorite = dialog.getByRole('listbox', { name: 'Favorite' }).getByRole('option');
      await expect(favorite).toHaveText([/^Dual package/]);
      await visit(page, 'dual package');
      await expect(recent).toHaveText([/^npm packages/]);
      await dialog.getByRole('button', { name: 'Remove this search from history' }).click();
      await expect(recent).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Remove this search from favorites' }).click();
      await expect(dialog.getByText('No recent searches')).toBeVisible();
    });
  });

  test('SRCH-31, SRCH-33, STOR-01: it is kept by index, in two keys; 7 recent searches, 4 beside favourites; rubbish counts as empty', async ({
    page,
  }) => {
    const key = '__DOCSEARCH_RECENT_SEARCHES__/en';
    const { dialog } = await openSearch(page);
    await visit(page, 'glossary');
    const keys = await page.evaluate(() => Object.keys(localStorage).sort());
    expect(keys).toEqual(['__DOCSEARCH_FAVORITE_SEARCHES__/en', key, 'visited']);
    const [stored] = await page.evaluate(
      (name) => JSON.parse(localStorage.getItem(name) ?? '[]'),
      key,
    );
    expect(Object.keys(stored).sort()).toEqual(['hierarchy', 'objectID', 'type', 'url']);
    await test.step('the eighth takes the place of the first', async () => {
      const seven = Array.from({ length: 7 }, (_, n) => ({
        ...stored,
        objectID: `${stored.objectID}#${n}`,
      }));
      await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
        key,
        JSON.stringify(seven),
      ] as const);
      await openSearch(page);
      const recent = dialog.getByRole('listbox', { name: 'Recent' }).getByRole('option');
      await expect(recent).toHaveCount(7);
      await visit(page, 'shim');
      await expect(recent.first()).toHaveText(/^Shim/);
      await expect(recent).toHaveCount(7);
      await dialog.getByRole('button', { name: 'Save this search' }).last().click();
      await expect(recent).toHaveCount(4);
    });
    await test.step('rubbish', async () => {
      await page.evaluate(() => {
        localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__/en', '[{"objectID":1},');
        localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__/en', '{"x":1}');
      });
      const { status } = await openSearch(page);
      await expect(status).toHaveText('No recent searches');
    });
  });

  test('SRCH-21, SRCH-32, SRCH-33: the same in Chinese, apart from that of English pages', async ({
    page,
  }) => {
    await openSearch(page);
    await visit(page, 'glossary');
    const { dialog, field, search, active, status } = await openSearch(page, ZH_DOC);
    await expect(status).toHaveText('没有搜索历史');
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
