import { createBookSite } from './support/book-site';
import { readDocument } from './support/document';
import { expect, hydrated, test } from './support/test';
import { unseenViolations } from './support/unseen';

test.describe.configure({ mode: 'default' });
let site: Awaited<ReturnType<typeof createBookSite>>;
let url: string;
let output: string;

test.beforeAll(async () => {
  site = await createBookSite();
  const { code, stdout, stderr } = await site.build();
  if (code !== 0) throw new Error(stdout + stderr);
  output = stdout;
  url = (await site.preview()).url;
});

test.afterAll(() => site?.remove());

test('a build ends with what is behind, both places, and the command to paste', () => {
  expect(output).toContain('Translations: 3 sections behind, 1 missing, 1 accepted unchanged');
  expect(output).toMatch(
    /\/zh\/guide\/start#install +behind +2026-11-03 +docs\/zh\/guide\/start\.md:5 +docs\/en\/guide\/start\.md:5/,
  );
  expect(output).toMatch(
    /\/zh\/guide\/start#troubleshoot +missing +docs\/zh\/guide\/start\.md:\d+ +docs\/en\/guide\/start\.md:25/,
  );
  expect(output).toContain(
    'npx diglot accept /zh/guide/start#install /guide/style#punctuation /ar/guide/style#punctuation',
  );
});

test('a section that is behind says so below its heading, and shows what changed in place', async ({
  page,
}) => {
  await page.goto(`${url}zh/guide/style`);
  await hydrated(page);
  // The lines are part of documents, so that they come with every way to a page.
  await page
    .getByRole('main')
    .getByRole('link', { name: /上一页.*开始/ })
    .click();
  const notes = page.getByRole('note');
  await expect(notes.nth(0)).toContainText('本页有 1 节落后于英文原文。');
  await expect(notes.nth(1)).toContainText('英文原文已于 2026 年 11 月 3 日更新');
  await expect(notes).toHaveCount(2);
  const missing = notes.nth(0).getByRole('link', { name: 'Troubleshoot' });
  await expect(missing).toHaveAttribute('href', '/guide/start#troubleshoot');
  await expect(missing).toHaveAttribute('lang', 'en');

  const button = notes.nth(1).getByRole('button', { name: '查看改动' });
  const top = () => button.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  const removed = notes.nth(1).getByRole('deletion');
  await expect(removed).toHaveText(['删除： 18', '删除： that it writes', '删除： npx tool init']);
  await expect(notes.nth(1).getByRole('insertion').first()).toHaveText('新增： 20.19');
  // In code, too, by more than colours.
  await expect(removed.last()).toHaveCSS('text-decoration-line', 'line-through');
  await expect(removed.first().locator('xpath=ancestor::*[@lang][1]')).toHaveAttribute(
    'lang',
    'en',
  );
  expect(await top()).toBe(before);
  await expect(button).toHaveAttribute('aria-expanded', 'true');

  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 375],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect(await unseenViolations(page), colorScheme).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
  await button.press('Space');
  await expect(removed).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await notes.nth(1).getByRole('link', { name: '阅读英文原文' }).click();
  await expect(page).toHaveURL(`${url}guide/start#install`);
  await expect(page.getByRole('note')).toHaveCount(0);
});

test('the original may be in any language, and readers are told which, also beside another one', async ({
  page,
}) => {
  await page.goto(`${url}guide/style`);
  const note = page.getByRole('note').nth(1);
  await expect(note).toContainText(
    'The Chinese section changed on November 3, 2026, after this translation.',
  );
  await hydrated(page);
  await note.getByRole('button', { name: 'What changed' }).click();
  await expect(note.getByRole('insertion')).toHaveText('Added: 代码和');
  const { html } = await readDocument(page.request, `${url}ar/guide/style`);
  expect(html).toContain('النسخة الصينية الأصلية');

  // Beside another language the lines stay those of the page.
  await page.goto(`${url}ar/guide/style?with=en`);
  await expect(page.getByRole('heading', { name: 'Punctuation' })).toBeVisible();
  // The English page has lines of its own.
  await expect(page.getByRole('note')).toHaveCount(2);
  await expect(page.getByRole('note').first()).toContainText('النسخة الصينية الأصلية');
});

test('beside a translation that is behind, what changed is marked in the margin of the original', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const changed = page.locator('[data-dg-changed]');
  // From either side.
  for (const [address, lang] of [
    ['zh/guide/start?with=en', 'en'],
    ['guide/start?with=zh', 'en'],
    ['guide/style?with=zh', 'zh'],
  ] as const) {
    await page.goto(url + address);
    await expect(changed.first(), address).toContainText(lang === 'en' ? '20.19' : '代码和英文');
    await expect(changed, address).toHaveCount(lang === 'en' ? 2 : 1);
    // A border shows in forced colours, too; what scrolls would cut it off.
    const marks = await changed.evaluateAll((blocks) =>
      blocks.map((block) => {
        const frame = block.closest('.dg-code') ?? block;
        return getComputedStyle(frame, '::before').borderInlineStartWidth;
      }),
    );
    expect(new Set(marks), address).toEqual(new Set(['3px']));
    // Lines about a translation stay in its column.
    const columns = page.locator('[data-dg-content] > .dg-freshness, [data-dg-content] > h1');
    const rights = await columns.evaluateAll((parts) =>
      parts.map((part) => Math.round(part.getBoundingClientRect().right)),
    );
    expect(rights.slice(2), address).toEqual(rights.slice(2).fill(Number(rights[0])));
  }
  await page.keyboard.press('Alt+Shift+S');
  await expect(changed).toHaveCount(0);
});

test('a change that does not come says so, and is asked for again', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/);
  await page.goto(`${url}zh/guide/start`);
  await hydrated(page);
  const isChanges = /\/assets\/changes\./;
  await page.route(isChanges, (route) => route.abort());
  const note = page.getByRole('note').nth(1);
  await note.getByRole('button', { name: '查看改动' }).click();
  await expect(note.getByRole('alert')).toContainText('无法加载改动内容');
  await page.unroute(isChanges);
  await note.getByRole('button', { name: '重试' }).click();
  await expect(note.getByRole('deletion').first()).toBeVisible();
  await expect(note.getByRole('alert')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what changed is a page of its own', async ({ page }) => {
    await page.goto(`${url}zh/guide/start`);
    const note = page.getByRole('note').nth(1);
    await expect(note.getByRole('button')).toHaveCount(0);
    await note.getByRole('link', { name: '查看改动' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“开始”的改动');
    await expect(page.getByRole('deletion').first()).toContainText('18');
    await page.getByRole('link', { name: '开始' }).click();
    await expect(page).toHaveURL(`${url}zh/guide/start`);
  });
});

test('neither the Markdown of a page nor its search text holds the lines', async ({ request }) => {
  const markdown = await (await request.get(`${url}zh/guide/start.md`)).text();
  expect(markdown).toContain('## 安装');
  expect(markdown).not.toContain('英文原文');
});

test('the dev server says the same, and opens a list for authors from a badge', async ({
  page,
}) => {
  const dev = await site.dev();
  await page.goto(`${dev.url}zh/guide/start`);
  const note = page.getByRole('note').nth(1);
  await expect(note).toContainText('英文原文已于 2026 年 11 月 3 日更新');
  await hydrated(page);
  await note.getByRole('button', { name: '查看改动' }).click();
  await expect(note.getByRole('insertion').first()).toHaveText('新增： 20.19');

  const badge = page.locator('details', { hasText: '1 section behind, 1 missing' });
  const list = badge.getByRole('list');
  await expect(list).toBeHidden();
  await badge.locator('summary').click();
  await expect(list.getByRole('listitem')).toHaveText([
    /Install: behind since 2026-11-03.*docs\/zh\/guide\/start\.md:5 ← docs\/en\/guide\/start\.md:5/,
    /Configure: accepted unchanged/,
    /Troubleshoot: missing/,
  ]);
  await expect(badge).toContainText('npx diglot accept /zh/guide/start#install');
  await expect(list.getByRole('link', { name: 'Install' })).toHaveAttribute('href', '#install');

  // Whoever changes the lock sees it at once.
  const lock = await site.read('book.lock');
  await site.write({ 'book.lock': lock.replace(/^(\/zh\/guide\/start#install) .*$/m, '$1') });
  await expect(page.getByRole('note')).toHaveCount(1, { timeout: 15_000 });
  await site.write({ 'book.lock': lock });
});
