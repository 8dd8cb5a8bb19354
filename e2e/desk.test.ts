import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { runHere } from './support/here';
import { createSite, type TemporarySite } from './support/site';
import { expect, test } from './support/test';
import { unseenViolations } from './support/unseen';

test.describe.configure({ mode: 'default' });

const NAMES = ['alpha', 'beta', 'epsilon'];
const PAGES = ['more', 'start'];

const original = (count: string) =>
  `# Start\n\nIt begins.\n\n${NAMES.map((name) => `## The ${name} part {#${name}}\n\nThe module \`${name}\` loads ${count} files.\n`).join('\n')}`;
// Line ends and spaces that nobody asked for stay as they are.
const TRANSLATION = `# 开始\r\n\r\n由此开始。  \r\n\r\n${NAMES.map((name) => `## ${name} 部分 {#${name}}\r\n\r\n模块 \`${name}\` 加载三个文件。\r\n`).join('\r\n')}`;

const CONFIG = `export default {
  title: 'Book',
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', tag: 'zh-Hans', label: '简体中文' },
    ],
  },
};
`;

const TERMS = JSON.stringify({
  preferred: [{ lang: 'zh', en: 'module', use: '模块', instead: ['模组'] }],
});

let site: TemporarySite;
let url: string;
const place = (file: string) => path.join(site.root, file);

test.beforeAll(async () => {
  const files = (count: string) =>
    Object.fromEntries(PAGES.map((name) => [`docs/en/guide/${name}.md`, original(count)]));
  site = await createSite('book', {
    ...{ docs: null, older: null, 'book.lock': null, '.gitignore': 'node_modules\n' },
    ...{ 'diglot.config.ts': CONFIG, 'terms.json': TERMS, ...files('three') },
    ...Object.fromEntries(PAGES.map((name) => [`docs/zh/guide/${name}.md`, TRANSLATION])),
    'docs/en/index.md': '# Home\n\nThe module `alpha` loads five files.\n',
    'docs/zh/index.md': '# 首页\n\n模块 `alpha` 加载五个文件。\n',
  });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root, stdio: 'pipe' });
  git('init', '-q');
  git('config', 'user.email', 'lin@example.com');
  git('config', 'user.name', 'Lin');
  const { code, stdout, stderr } = await runHere(['accept', '--all', '--yes'], site.root);
  if (code !== 0) throw new Error(stdout + stderr);
  git('add', '-A');
  git('commit', '-q', '-m', 'Accepted');
  await site.write(files('five large'));
  git('commit', '-q', '-a', '-m', 'Changed');
  ({ url } = await site.dev());
});

test.afterAll(() => site?.remove());

const sectionUrl = (id: string) =>
  `${url}_desk/section?${new URLSearchParams({ lang: 'zh', id: `/guide/${id}` })}`;
const editor = (page: Page) => page.locator('.cm-content');

test('the original has what changed marked; remarks and the page as readers see it follow what is typed', async ({
  page,
}) => {
  await page.goto(sectionUrl('start#alpha'));
  await expect(page.locator('#original del')).toHaveText('three');
  await expect(page.locator('#original ins')).toHaveText(['five', 'large']);
  await expect(editor(page)).toBeFocused();
  const shown = page.frameLocator('#preview');
  await expect(shown.getByRole('heading', { name: 'alpha 部分' })).toBeVisible();
  await expect(shown.getByRole('heading')).toHaveCount(1);
  // No rule and no room for what would stand above it.
  const heading = shown.getByRole('heading');
  await expect(heading).toHaveCSS('border-top-style', 'none');
  expect(await heading.evaluate((title) => title.getBoundingClientRect().top)).toBeLessThan(24);
  const tops = await page
    .locator('#original, .cm-editor')
    .evaluateAll((texts) => texts.map((text) => Math.round(text.getBoundingClientRect().top)));
  expect(tops[0]).toBe(tops[1]);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('模组很大。');
  await expect(shown.getByText('模组很大')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Remarks' })).toContainText('模块');
  // What was typed and not saved is there again.
  await page.reload();
  await expect(editor(page)).toContainText('模组很大');
  await page.keyboard.press('Control+End');
  for (const _ of '模组很大。') await page.keyboard.press('Backspace');
  await expect(page.getByRole('list', { name: 'Remarks' })).toHaveText('Nothing to remark.');
  // A sentence that the book has is put in by its button.
  await page.getByRole('button', { name: 'Insert: 模块 `alpha` 加载五个文件。' }).focus();
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toContainText('文件。模块 `alpha` 加载五个文件。');
  await page.evaluate(() => localStorage.clear());
});

test('somebody else’s change is told, and neither text is lost', async ({ page, problems }) => {
  problems.allow(/status of 409/);
  const file = place('docs/zh/guide/more.md');
  await page.goto(sectionUrl('more#epsilon'));
  await page.keyboard.press('Control+End');
  await page.keyboard.type('我的话。');
  const before = await readFile(file, 'utf8');
  await writeFile(file, before.replace('`epsilon` 加载三个', '`epsilon` 加载四个'));
  await page.keyboard.press('Control+s');
  await expect(page.locator('#theirs')).toContainText('加载四个');
  expect(await readFile(file, 'utf8')).toContain('加载四个');
  await expect(editor(page)).toContainText('我的话');
  await page.getByRole('button', { name: 'Keep mine, and save over it' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('Saved');
  const now = await readFile(file, 'utf8');
  expect(now).toBe(before.replace(/(`epsilon` 加载三个文件。)/, '$1我的话。'));
  await writeFile(file, before);
});

test('a text that was kept asks, too, when somebody else wrote the section before the window opened again', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 409/);
  const file = place('docs/zh/guide/more.md');
  await page.goto(sectionUrl('more#epsilon'));
  await page.keyboard.press('Control+End');
  await page.keyboard.type('我的话。');
  const before = await readFile(file, 'utf8');
  const theirs = before.replace('`epsilon` 加载三个', '`epsilon` 加载四个');
  await writeFile(file, theirs);
  const served = async () => (await page.request.get(sectionUrl('more#epsilon'))).text();
  await expect.poll(served).toContain('加载四个');
  await page.reload();
  await expect(editor(page)).toContainText('加载三个文件。我的话。');
  await page.keyboard.press('Control+s');
  await expect(page.locator('#theirs')).toContainText('加载四个');
  expect(await readFile(file, 'utf8')).toBe(theirs);
  await page.getByRole('button', { name: 'Go on with the text on the disk' }).press('Enter');
  await expect(editor(page)).toContainText('加载四个');
  await page.reload();
  await expect(editor(page)).toContainText('加载四个');
  await writeFile(file, before);
  await page.evaluate(() => localStorage.clear());
});

test('both pages are readable for everybody, in Chinese, in both themes, on 768 pixels', async ({
  browser,
}) => {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 768, height: 900 } });
  for (const address of [`${url}_desk`, sectionUrl('start#beta')]) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    await expect(page.locator('html')).toHaveClass('light');
    expect(await violations(page)).toEqual([]);
    // What the whole page is judged by is the same in both themes; colours are not.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass('dark');
    expect(await unseenViolations(page)).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  }
  await expect(page.getByRole('button', { name: '保存' })).toBeVisible();
  await page.close();
});

test('all changed sections of two pages are worked off by keyboard alone, and no other byte changes', async ({
  page,
}) => {
  await page.goto(`${url}_desk`);
  const first = page.getByRole('link', { name: 'The alpha part' }).first();
  while (!(await first.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const all = NAMES.length * PAGES.length;
  for (let done = 0; done < all; done++) {
    await expect(page.locator('header')).toContainText(`1 of ${all - done}`);
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('现在很大。');
    if (done % 2 === 0) await page.keyboard.press('Control+s');
    else {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('button', { name: 'Accept' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Accepted.');
    await expect(page.locator('#next')).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Nothing waits in this language.')).toBeVisible();
  for (const name of PAGES) {
    const text = await readFile(place(`docs/zh/guide/${name}.md`), 'utf8');
    expect(text).toBe(TRANSLATION.replaceAll('三个文件。', '三个文件。现在很大。'));
  }
  const { stdout } = await runHere(['status', '--format', 'json'], site.root);
  const { zh } = JSON.parse(stdout).languages;
  expect([zh.current, zh.behind, zh.missing]).toEqual([all + 3, 0, 0]);
  expect(await site.read('book.lock')).toContain('person:Lin');
});

test('a missing section and a missing page are made', async ({ page }) => {
  await site.write({
    'docs/en/guide/fresh.md':
      '# Fresh\n\nIt is new.\n\n## Its second part {#second}\n\nMore words.\n',
  });
  await page.goto(sectionUrl('fresh'));
  const write = async (text: string) => {
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: 'Accept' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Accepted.');
  };
  await write('# 新的一页\n\n这是新的。');
  await expect(page.locator('#next')).toHaveText('Next: Its second part');
  await page.keyboard.press('Enter');
  await write('## 第二部分\n\n更多内容。');
  expect(await site.read('docs/zh/guide/fresh.md')).toBe(
    '# 新的一页\n\n这是新的。\n\n## 第二部分\n\n更多内容。\n',
  );
});
