import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { servedSite } from './support/served-site';
import { createSite } from './support/site';
import { expect, hydrated, test } from './support/test';

test.describe.configure({ mode: 'default' });

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle cx="16" cy="16" r="9"/></svg>';

/** Every option away from its default, as far as they go together. */
const RICH = `import { defineConfig } from 'diglot';
export default defineConfig({
  title: 'Rich',
  description: 'Everything is set.',
  icon: '/icon.svg',
  logo: { light: '/light.svg', dark: '/dark.svg' },
  logoText: 'Rich text',
  lang: 'en',
  siteUrl: 'https://rich.example',
  route: { exclude: ['**/fragments/**', 'guide/untranslated.md'], cleanUrls: true },
  head: [['meta', { name: 'generator', content: 'by hand' }]],
  multiVersion: { default: '', versions: [] },
  search: { provider: 'local' },
  markdown: { showLineNumbers: true, defaultWrapCode: true },
  themeConfig: {
    socialLinks: [
      { icon: 'github', mode: 'link', content: 'https://github.com/example' },
      { icon: 'x', mode: 'text', content: 'A text of ours' },
      { icon: 'discord', mode: 'img', content: '/icon.svg' },
      { icon: { svg: '<svg viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>' }, mode: 'dom', content: '<b>Bold words</b>' },
      { icon: 'github', content: 'https://example.org/five' },
      { icon: 'github', content: 'https://example.org/six' },
    ],
    lastUpdated: true,
    enableScrollToTop: true,
    localeRedirect: 'only-default-lang',
    hideNavbar: 'auto',
    fallbackHeadingTitle: true,
    darkMode: true,
    enableAppearanceAnimation: true,
    outlineTitle: 'In short',
    prevPageText: 'Back to',
    nextPageText: 'On to',
    lastUpdatedText: 'Changed',
    searchPlaceholderText: 'Find',
    overview: { filterNameText: 'Sift', filterPlaceholderText: 'A word', filterNoResultText: 'Nothing for' },
    editLink: { docRepoBaseUrl: 'https://example.org/edit/', text: 'Improve this' },
    nav: [
      { text: 'Start', link: '/guide/', position: 'left', activeMatch: '^/guide/$' },
      { text: 'More', items: [{ text: 'Second', link: '/guide/second' }, { text: 'Far away', link: 'https://example.org/' }] },
    ],
    sidebar: {
      '/guide/': [
        { text: 'A \`coded\` **first** page', link: '/guide/', tag: 'new', context: 'beginner' },
        { dividerType: 'dashed' },
        { sectionHeaderText: 'The rest' },
        {
          text: 'Folded',
          collapsible: true,
          collapsed: true,
          items: [{ text: 'Islands', link: '/guide/islands' }, { text: 'Elsewhere', link: 'https://example.org/' }],
        },
        { text: 'Fixed', collapsible: false, items: ['/guide/second'] },
        { dividerType: 'solid' },
        { text: 'Linked group', link: '/guide/linked', items: ['/guide/leaf'] },
        { text: 'Reference', link: '/guide/ref/', items: [{ link: '/guide/ref/one', overviewHeaders: [3] }, '/guide/ref/two', '/guide/ref/three'] },
      ],
    },
    locales: [
      { lang: 'en', label: 'English', title: 'Rich in English', description: 'Described in English.' },
      {
        lang: 'zh',
        tag: 'zh-Hans',
        label: '中文',
        title: '丰富',
        description: '什么都有设置。',
        outlineTitle: '本页',
        prevPageText: '前一页',
        nextPageText: '后一页',
        lastUpdatedText: '改于',
        overview: { filterNameText: '筛', filterPlaceholderText: '一个词', filterNoResultText: '没有' },
        editLink: { docRepoBaseUrl: 'https://example.org/zh-edit', text: '改进' },
        nav: [{ text: '入门', link: '/guide/' }],
        sidebar: { '/guide/': [{ text: '第一', link: '/guide/' }, { text: '第二', link: '/guide/second' }] },
      },
    ],
  },
});
`;

/** The opposite of each flag of {@link RICH}, and one language. */
const BARE = `import { defineConfig } from 'diglot';
export default defineConfig({
  title: 'Bare',
  logo: '/one.svg',
  root: 'docs/en',
  route: { exclude: ['fragments/**'] },
  themeConfig: {
    localeRedirect: 'never',
    hideNavbar: 'always',
    fallbackHeadingTitle: false,
    darkMode: false,
    editLink: { docRepoBaseUrl: 'https://example.org/edit', text: '' },
  },
});
`;

const EXTRA_PAGES = siteFiles(`
-- docs/en/guide/linked.md --
# Linked

## Two

### Three
-- docs/en/guide/leaf.md --
# Leaf

## Two of the leaf

### Three of the leaf
-- docs/en/guide/ref/index.md --
---
title: Reference
overview: true
---
-- docs/en/guide/ref/one.md --
# One

## Two of one

### Three of one
-- docs/en/guide/ref/two.md --
---
overviewHeaders: [2, 3]
---

# Two

## Two of two

### Three of two
-- docs/en/guide/ref/three.md --
# Three

## Two of three

### Three of three
-- docs/en/guide/dated.md --
---
date: 2026-02-03
overviewHeaders: [2, 3]
---

# Dated

## Two
-- docs/en/guide/alone.md --
---
sidebar: false
navbar: false
outline: false
footer: false
---

# Alone

## Section
-- docs/en/guide/untitled.md --
---
title: Untitled
---

Text.
-- docs/en/guide/tall.md --
# Tall

## Section

${'A paragraph.\n\n'.repeat(120)}
-- docs/en/guide/code.md --
# Code

\`\`\`ts
const a = '${'long '.repeat(60)}';
\`\`\`

\`\`\`ts lineNumbers=false wrapCode=false
const b = '${'long '.repeat(60)}';
\`\`\`
-- public/icon.svg --
${SVG}
-- public/light.svg --
${SVG}
-- public/dark.svg --
${SVG}
-- public/one.svg --
${SVG}
`);

const git = (cwd: string, ...args: string[]) =>
  promisify(execFile)('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd,
    env: { ...process.env, GIT_COMMITTER_DATE: '2026-03-04T05:06:07Z' },
  });

/** As createServedSite, from a clone of its own, so that pages have a date. */
async function createCommittedSite(config: string) {
  const site = await createSite('basic', { ...EXTRA_PAGES, 'diglot.config.ts': config });
  await git(site.root, 'init', '--quiet');
  await git(site.root, 'add', 'docs');
  await git(site.root, 'commit', '--quiet', '--message', 'Write');
  const { code, stdout, stderr } = await site.build();
  if (code !== 0) throw new Error(`The site did not build:\n${stdout}\n${stderr}`);
  return { ...site, url: (await site.preview()).url };
}

/** The data of a page, as its document says it. Its types are what the tests are about. */
const pageData = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await page.locator('script#dg-page').textContent()) ?? '');

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');
const sidebarOf = (page: Page) =>
  page.getByRole('navigation', { name: /^(?:Documentation|文档导航)$/ });

test.describe('defaults', () => {
  const site = servedSite(
    'basic',
    siteFiles(`
-- docs/en/guide/_meta.json --
["index", "second", "islands", { "type": "dir", "name": "more" }]
-- docs/en/guide/more/_meta.json --
["index", "one"]
-- docs/en/guide/more/index.md --
---
title: More
overview: true
---
-- docs/en/guide/more/one.md --
# One

## Level two

### Level three
-- docs/en/guide/code.md --
# Code

\`\`\`ts
const a = '${'long '.repeat(60)}';
\`\`\`
`),
  );
  const open = (page: Page, address: string) => page.goto(new URL(address, site.url).href);

  test('DATA-06, DATA-08, DATA-10: what a document says about its page', async ({ page }) => {
    await open(page, '/guide/second');
    expect(await pageData(page)).toEqual({
      title: 'Second page',
      documentTitle: 'Second page - Basic',
      description: 'The page with a fragment and quoted code.',
      routePath: '/guide/second',
      lang: 'en',
      contentLang: 'en',
      translations: ['en', 'zh'],
      toc: [
        { depth: 2, id: 'code', text: 'Code', charIndex: expect.any(Number) },
        { depth: 2, id: 'last-section', text: 'Last section', charIndex: expect.any(Number) },
      ],
      frontmatter: {
        pageType: 'doc',
        title: 'Second page',
        description: 'The page with a fragment and quoted code.',
        sidebar: true,
        navbar: true,
        outline: true,
        footer: true,
        search: true,
        overview: false,
        head: [],
        globalUIComponents: true,
      },
      version: '',
      relativePath: 'en/guide/second.mdx',
      feeds: [],
      pageType: 'doc',
      prev: { text: 'First page', link: '/guide/' },
      next: { text: 'Islands', link: '/guide/islands' },
      sidebarKey: '/guide/',
    });
    await open(page, '/zh/guide/second');
    expect(await pageData(page)).toMatchObject({
      title: '第二页',
      routePath: '/zh/guide/second',
      lang: 'zh',
      relativePath: 'zh/guide/second.mdx',
      version: '',
    });
  });

  test('DATA-07: toc entries have text, id, depth and their place in the page’s text', async ({
    page,
  }) => {
    await open(page, '/guide/');
    const text = await main(page)
      .locator('[data-dg-content]')
      .evaluate((content) =>
        [...content.querySelectorAll('h1, h2, p')]
          .map((block) => block.textContent.replace(/\s+/g, ' ').trim())
          .join('\n'),
      );
    expect((await pageData(page)).toc).toEqual([
      { text: 'One section', id: 'one', depth: 2, charIndex: text.indexOf('One section') },
      { text: 'Another section', id: 'two', depth: 2, charIndex: text.indexOf('Another section') },
    ]);
    await open(page, '/zh/guide/');
    expect((await pageData(page)).toc).toMatchObject([
      { text: '一节', id: 'one', depth: 2 },
      { text: '另一节', id: 'two', depth: 2 },
    ]);
  });

  test('DATA-06: page data follows client navigation', async ({ page }) => {
    await open(page, '/guide/');
    await hydrated(page);
    await main(page).getByRole('link', { name: 'second page', exact: true }).click();
    await expect(page).toHaveTitle('Second page - Basic');
    expect(await pageData(page)).toMatchObject({ routePath: '/guide/second' });
  });

  test('DATA-17, DATA-04: headings [2], the texts, two languages, theme auto, plain code', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/guide/second');
    await hydrated(page);
    await expect(page.getByRole('navigation', { name: 'ON THIS PAGE' })).toBeVisible();
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(banner(page).getByRole('navigation', { name: 'Language' })).toHaveText(
      'English简体中文',
    );
    await expect(page.getByText('Last Updated')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Edit this page/ })).toHaveCount(0);

    await open(page, '/guide/more/');
    await expect(main(page).getByRole('link', { name: 'Level two' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Level three' })).toHaveCount(0);

    await open(page, '/guide/code');
    await hydrated(page);
    const code = main(page).getByRole('group', { name: 'Code: ts' });
    expect(await code.evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true);
    const number = await code
      .locator('.line')
      .evaluate((line) => getComputedStyle(line, '::after').content);
    expect(number).not.toContain('counter');
  });

  test('DATA-03, RD-12: no version in any address, no version menu', async ({ page }) => {
    await open(page, '/guide/');
    await expect(page.getByRole('button', { name: /version/i })).toHaveCount(0);
    expect((await pageData(page)).version).toBe('');
  });

  test('DATA-18, DATA-10: every route once, in both languages', async () => {
    const dist = path.join(site.root, 'dist');
    const files = await readdir(dist, { recursive: true });
    const pages = files.filter((file) => file.endsWith('.html')).sort();
    const english = [
      'code',
      'index',
      'islands',
      'more/index',
      'more/one',
      'second',
      'untranslated',
    ];
    const expected = ['', 'zh/'].flatMap((prefix) => [
      `${prefix}404.html`,
      `${prefix}index.html`,
      ...english.map((name) => `${prefix}guide/${name}.html`),
    ]);
    expect(pages).toEqual(expected.sort());
    const sitemap = await readFile(path.join(dist, 'sitemap.xml'), 'utf8');
    const listed = [...sitemap.matchAll(/<loc>https:\/\/basic\.example(.*?)<\/loc>/g)].map(
      ([, address]) => address,
    );
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toContain('/zh/guide/second');
    // Shown in Chinese as the English original, so it has no entry of its own.
    expect(listed).not.toContain('/zh/guide/untranslated');
  });
});

test.describe('every option set', () => {
  let site: Awaited<ReturnType<typeof createCommittedSite>>;
  test.beforeAll(async () => {
    site = await createCommittedSite(RICH);
  });
  test.afterAll(() => site.remove());
  const goto = (page: Page, address: string) => page.goto(new URL(address, site.url).href);
  const open = async (page: Page, address: string) => {
    await goto(page, address);
    await hydrated(page);
  };

  test('DATA-01, DATA-05: title, description, icon, head tags, canonical address, excluded routes', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource.*404/);
    await open(page, '/');
    await expect(page).toHaveTitle('Rich in English');
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/icon.svg');
    await expect(page.locator('meta[name="generator"]')).toHaveAttribute('content', 'by hand');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'Described in English.',
    );
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://rich.example/',
    );
    await open(page, '/zh/');
    await expect(page).toHaveTitle('丰富');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      '什么都有设置。',
    );
    const excluded = await goto(page, '/guide/untranslated');
    expect(excluded?.status()).toBe(404);
  });

  test('DATA-01, NAV-04: the logo of the theme, its text, and the way home', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/zh/guide/');
    const home = banner(page).getByRole('link', { name: 'Rich text' });
    await expect(home).toHaveAttribute('href', '/zh/');
    await expect(home.locator('img[src="/light.svg"]')).toBeVisible();
    await expect(home.locator('img[src="/dark.svg"]')).toBeHidden();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(home.locator('img[src="/dark.svg"]')).toBeVisible();
    await expect(home.locator('img[src="/light.svg"]')).toBeHidden();
  });

  test('DATA-02, DATA-12, NAV-02, NAV-03, NAV-05, NAV-06: nav entries, left and right, with a dropdown', async ({
    page,
  }) => {
    await open(page, '/guide/');
    const left = banner(page).getByRole('link', { name: 'Start' });
    await expect(left).toHaveAttribute('aria-current', /page|true/);
    const more = banner(page).getByRole('button', { name: 'More', exact: true });
    const second = banner(page).getByRole('link', { name: 'Second' });
    const x = async (locator: typeof left) => (await locator.boundingBox())?.x ?? 0;
    expect(await x(left)).toBeLessThan(await x(more));
    await expect(second).toBeHidden();
    await more.hover();
    await expect(second).toBeVisible();
    await main(page).hover();
    await expect(second).toBeHidden();

    await more.focus();
    await page.keyboard.press('Enter');
    await expect(second).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(second).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(banner(page).getByRole('link', { name: 'Far away' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await second.click();
    await expect(page).toHaveTitle('Second page - Rich in English');
    await expect(left).not.toHaveAttribute('aria-current');
    await open(page, '/zh/guide/');
    await expect(banner(page).getByRole('link', { name: '入门' })).toHaveAttribute(
      'href',
      '/zh/guide/',
    );
  });

  test('DATA-11, SIDE-02, SIDE-07, SIDE-08, SIDE-09: all kinds of sidebar items', async ({
    page,
  }) => {
    await open(page, '/guide/second');
    const sidebar = sidebarOf(page);
    const first = sidebar.getByRole('listitem').filter({ hasText: 'first' }).first();
    await expect(first).toHaveAttribute('data-context', 'beginner');
    await expect(first.getByRole('link')).toHaveText('newA coded first page');
    await expect(first.getByRole('code')).toHaveText('coded');
    await expect(first.getByRole('strong')).toHaveText('first');
    await expect(sidebar.getByRole('separator')).toHaveCount(2);
    expect(
      await sidebar
        .getByRole('separator')
        .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).borderTopStyle)),
    ).toEqual(['dashed', 'solid']);
    await expect(sidebar.getByText('The rest')).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'The rest' })).toHaveCount(0);

    const folded = sidebar.getByRole('button', { name: 'Folded' });
    await expect(folded).toHaveAttribute('aria-expanded', 'false');
    await folded.click();
    await expect(sidebar.getByRole('link', { name: 'Islands' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(sidebar.getByText('Fixed')).toBeVisible();
    await expect(sidebar.getByRole('button', { name: 'Fixed' })).toHaveCount(0);
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Second page');
  });

  test('DATA-11, SIDE-03, DOC-02: a group with a page of its own navigates, toggles and is read first', async ({
    page,
  }) => {
    await open(page, '/guide/second');
    await expect(page.getByRole('link', { name: 'On to' })).toHaveAttribute(
      'href',
      '/guide/linked',
    );
    const toggle = sidebarOf(page).getByRole('button', { name: 'Toggle section: Linked group' });
    const leaf = sidebarOf(page).getByRole('link', { name: 'Leaf' });
    await expect(leaf).toBeVisible();
    await sidebarOf(page).getByRole('link', { name: 'Linked group' }).click();
    await expect(page).toHaveTitle('Linked - Rich in English');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(leaf).toBeHidden();
    await toggle.click();
    await expect(leaf).toBeVisible();
    await expect(page.getByRole('link', { name: 'On to' })).toHaveAttribute('href', '/guide/leaf');
  });

  test('DATA-05, DATA-02, DOC-04, DOC-05, I18N-10: texts, edit link and date of each language', async ({
    page,
  }) => {
    for (const [address, texts, edit, changed] of [
      [
        '/guide/second',
        ['In short', 'Back to', 'On to'],
        ['Improve this', 'https://example.org/edit/en/guide/second.mdx'],
        'Changed: March 4, 2026',
      ],
      [
        '/zh/guide/second',
        ['本页', '前一页'],
        ['改进', 'https://example.org/zh-edit/zh/guide/second.mdx'],
        '改于: 2026 年 3 月 4 日',
      ],
    ] as const) {
      await goto(page, address);
      for (const text of texts) {
        await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(
          1,
        );
      }
      await expect(page.getByRole('link', { name: edit[0] })).toHaveAttribute('href', edit[1]);
      await expect(page.getByText(changed)).toBeVisible();
      expect(await pageData(page)).toMatchObject({ lastUpdatedTime: '2026-03-04T05:06:07.000Z' });
    }
    await expect(banner(page).getByRole('navigation', { name: '语言' })).toHaveText('English中文');
    await expect(sidebarOf(page).getByRole('link')).toHaveText(['第一', '第二']);
  });

  test('DATA-05, DATA-08, OVER-02, OVER-06, OVER-09: overview texts, and the depth of its headings', async ({
    page,
  }) => {
    await open(page, '/guide/ref/');
    const filter = page.getByRole('searchbox', { name: 'Sift' });
    await expect(filter).toHaveAttribute('placeholder', 'A word');
    // The item's own setting, the page's own, the default.
    const headings = main(page).getByRole('link', { name: / of / });
    await expect(headings).toHaveText([
      'Three of one',
      'Two of two',
      'Three of two',
      'Two of three',
    ]);
    await filter.fill('nonsense');
    await expect(main(page).getByText('Nothing for: nonsense')).toBeVisible();
  });

  test('DATA-04, CODE-05, CODE-06: numbers and wrapping for the site, and off for a block', async ({
    page,
  }) => {
    await open(page, '/guide/code');
    const blocks = main(page).getByRole('group', { name: 'Code: ts' });
    const facts = await blocks.evaluateAll((all) =>
      all.map((pre) => {
        const line = pre.querySelector('.line');
        return {
          isNumbered:
            line !== null && getComputedStyle(line, '::after').content.includes('counter'),
          // In a line that wraps, the number stands beside its first row.
          numberTop: line && getComputedStyle(line, '::after').top,
          overflows: pre.scrollWidth > pre.clientWidth,
        };
      }),
    );
    expect(facts).toEqual([
      { isNumbered: true, numberTop: '0px', overflows: false },
      { isNumbered: false, numberTop: 'auto', overflows: true },
    ]);
  });

  test('DATA-13, SOC-01, SOC-02, SOC-03, SOC-04: social links of all modes, the sixth in a menu', async ({
    page,
  }) => {
    await open(page, '/guide/');
    const github = banner(page).getByRole('link', { name: 'github' });
    await expect(github.first()).toHaveAttribute('href', 'https://github.com/example');
    await expect(github.first()).toHaveAttribute('target', '_blank');
    await expect(github.first()).toHaveAttribute('rel', /noopener/);
    for (const [name, shown] of [
      ['x', banner(page).getByText('A text of ours').first()],
      ['discord', banner(page).locator('img[src="/icon.svg"]').first()],
      ['Bold words', banner(page).getByText('Bold words', { exact: true }).first()],
    ] as const) {
      await expect(shown).toBeHidden();
      await banner(page).getByRole('button', { name, exact: true }).first().hover();
      await expect(shown).toBeVisible();
      await main(page).hover();
      await expect(shown).toBeHidden();
    }
    const sixth = banner(page).locator('a[href="https://example.org/six"]').first();
    await expect(banner(page).locator('a[href="https://example.org/five"]').first()).toBeVisible();
    await expect(sixth).toBeHidden();
    await banner(page).getByRole('button', { name: 'More links' }).first().hover();
    await expect(sixth).toBeVisible();
    await main(page).hover();
    await expect(sixth).toBeHidden();
  });

  test('DATA-02, NAV-09, DOC-06: the navbar hides while scrolling down, a button leads up', async ({
    page,
  }) => {
    await open(page, '/guide/tall');
    const top = page.getByRole('button', { name: 'Scroll to top' });
    const title = banner(page).getByRole('link', { name: 'Rich text' });
    await expect(top).toHaveCount(0);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expect(title).not.toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await expect(title).toBeInViewport();
    await top.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(top).toHaveCount(0);
  });

  test('DATA-02, THEME-05: the change of theme is animated, unless motion is unwanted', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => {
        document.documentElement.dataset.animated = '';
        return start(change);
      };
    });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page, '/guide/');
    const toggle = page.getByRole('button', { name: 'Dark theme' });
    await toggle.click();
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(page.locator('html')).not.toHaveAttribute('data-animated');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    await toggle.click();
    await expect(page.locator('html')).toHaveClass('light');
    await expect(page.locator('html')).toHaveAttribute('data-animated', '');
  });

  test('DATA-08, DOC-08, SIDE-11, ROUTE-05: front matter turns parts off and dates a page', async ({
    page,
  }) => {
    await open(page, '/guide/alone');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Alone');
    await expect(banner(page)).toHaveCount(0);
    await expect(sidebarOf(page)).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'In short' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Improve this' })).toHaveCount(0);
    await open(page, '/guide/dated');
    await expect(page.getByText('February 3, 2026')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'In short' })).toBeVisible();
    expect((await pageData(page)).frontmatter).toMatchObject({
      date: '2026-02-03',
      overviewHeaders: [2, 3],
    });
  });
});

test.describe('every flag off', () => {
  const site = servedSite('basic', {
    ...EXTRA_PAGES,
    'diglot.config.ts': BARE,
    'docs/en/_nav.json': null,
  });
  const { open } = site;

  test('DATA-02, THEME-06: without dark mode the theme is light, whatever is stored or preferred', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('theme-appearance', 'dark'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/guide/');
    await expect(page.locator('html')).toHaveClass('light');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    await expect(page.getByRole('button', { name: /theme/i })).toHaveCount(0);
    await expect(page.getByRole('radio')).toHaveCount(0);
  });

  test('DATA-02, NAV-09, LAY-05, META-05, DOC-04, DOC-05, DOC-06: no navbar, no added heading, no edit link, no date, no button', async ({
    page,
  }) => {
    await open(page, '/guide/untitled');
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await open(page, '/guide/tall#section');
    await expect(page.locator('a[href^="https://example.org/edit"]')).toHaveCount(0);
    await expect(page.getByText('Last Updated')).toHaveCount(0);
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toHaveCount(0);
  });

  test.describe('at the first visit', () => {
    test.use({ firstVisit: true, locale: 'zh-CN' });

    test('DATA-02, DATA-01, I18N-08: one language, no menu, no redirect and no flag', async ({
      page,
    }) => {
      await open(page, '/guide/');
      await expect(page).toHaveTitle('First page - Bare');
      await expect(page.getByRole('navigation', { name: 'Language' })).toHaveCount(0);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    });
  });
});
