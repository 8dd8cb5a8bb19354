import type { Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { linkTo, readDocument } from './support/document';
import { servedSite } from './support/served-site';
import { createServedSite, type SiteFiles } from './support/site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });
const LONG = 'A paragraph that takes its place.\n\n'.repeat(30);
const LONG_ZH = '占一点地方的一段话。\n\n'.repeat(24);

/** A config of the basic fixture with other settings. */
function config(settings: { site?: string; theme?: string; locales?: string }): string {
  const { site = '', theme = '', locales = '' } = settings;
  return `import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Basic',
  siteUrl: 'https://basic.example',
  ${site}
  missingTranslations: 'ignore',
  route: { exclude: ['**/fragments/**'] },
  themeConfig: {
    ${theme}
    editLink: { docRepoBaseUrl: 'https://code.example/docs' },
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', tag: 'zh-Hans', label: '简体中文' },
      ${locales}
    ],
  },
});`;
}

const ALL_PAGES = '["index", "second", "islands", "untranslated", "long"]';

/** A page whose versions differ in length and structure, and one that exists in English only. */
const PAGES: SiteFiles = siteFiles(`
-- docs/en/guide/_meta.json --
${ALL_PAGES}
-- docs/zh/guide/_meta.json --
${ALL_PAGES}
-- docs/en/guide/long.md --
# Long page

${LONG}

## One {#one}

${LONG}

## Two {#two #second}

${LONG}

## Three {#three}

${LONG}
-- docs/zh/guide/long.md --
# 长页面

${LONG_ZH}

## 一

${LONG_ZH}

## 二

${LONG_ZH}

## 三

${LONG_ZH}
-- docs/en/guide/untranslated.md --
# Untranslated page

Back to the [first page](./index.md), or to an [old section](./long.md#second).

${LONG}

## Its section {#section}

${LONG}
`);

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await markDocument(page);
}

function title(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

/** Asserts where a heading stands; positions are those of whole device pixels. */
async function expectTop(page: Page, name: string, distance: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await topOf(page, name)) - distance), {
      message: `"${name}" stands ${distance} px below the top`,
    })
    .toBeLessThanOrEqual(1);
}

function toChinese(page: Page) {
  return page.getByRole('link', { name: '简体中文' }).first();
}

function toEnglish(page: Page) {
  return page.getByRole('link', { name: 'English' }).first();
}

/** A heading of the content: its name ends with that of its permalink. */
function section(page: Page, name: string) {
  return page.getByRole('article').getByRole('heading', { name: new RegExp(`^${name}(?!\\S)`) });
}

/** From the top of the window to a heading. */
async function topOf(page: Page, name: string): Promise<number> {
  const box = await section(page, name).boundingBox();
  return Math.round(box?.y ?? Number.NaN);
}

/** Scrolls so that a heading stands at a distance from the top of the window. */
async function scrollTo(page: Page, name: string, distance: number): Promise<void> {
  await section(page, name).evaluate(
    (heading, top) => scrollBy(0, heading.getBoundingClientRect().top - top),
    distance,
  );
  await expectTop(page, name, distance);
}

function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

const site = servedSite('basic', { 'diglot.config.ts': config({}), ...PAGES });

test.describe('switching', () => {
  /** What the language menu says of a language that is not the page's. */
  async function expectMenu(page: Page, current: string, other: string, tag: string) {
    const menu = page.getByRole('navigation', { name: /^(Language|语言)$/ });
    await expect(menu.getByRole('listitem')).toHaveText(['English', '简体中文']);
    await expect(menu.getByText(current)).toHaveAttribute('aria-current', 'true');
    await expect(menu.getByRole('link')).toHaveCount(1);
    const link = menu.getByRole('link', { name: other });
    const attributes = await link.evaluate((element) =>
      ['lang', 'hreflang', 'rel'].map((name) => element.getAttribute(name)),
    );
    expect(attributes).toEqual([tag, tag, 'alternate']);
    await expect(menu.locator('img, svg')).toHaveCount(0);
  }

  test('I18N-02, I18N-03, QUALITY 1.2.5: the language menu has links, which open in a tab as well', async ({
    page,
    context,
  }) => {
    await open(page, `${site.url}guide/second`);
    await expectMenu(page, 'English', '简体中文', 'zh-Hans');
    const opening = context.waitForEvent('page');
    await toChinese(page).click({ modifiers: ['ControlOrMeta'] });
    const opened = await opening;
    await expect(title(opened)).toHaveText('第二页');
    await expectMenu(opened, '简体中文', 'English', 'en');
    await expect(title(page)).toHaveText('Second page');
  });

  test('I18N-03, QUALITY 1.2.6: the same place, with query and hash, there and back', async ({
    page,
  }) => {
    await open(page, `${site.url}guide/long?a=1&b=2`);
    const expectChinese = async () => {
      await expect(title(page)).toHaveText('长页面');
      await expect(page).toHaveURL(`${site.url}zh/guide/long?a=1&b=2`);
    };
    const expectEnglish = async () => {
      await expect(title(page)).toHaveText('Long page');
      await expect(page).toHaveURL(`${site.url}guide/long?a=1&b=2`);
    };
    await test.step('at the top of a page the other version shows its top', async () => {
      await toChinese(page).click();
      await expectChinese();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await toEnglish(page).click();
      await expectEnglish();
    });
    await test.step('the same section stands at the same distance', async () => {
      await scrollTo(page, 'Two', 10);
      await toChinese(page).click();
      await expectChinese();
      await expectTop(page, '二', 10);
      await toEnglish(page).click();
      await expectEnglish();
      await expectTop(page, 'Two', 10);
      await page.goBack();
      await expectChinese();
      await expectTop(page, '二', 10);
    });
    await test.step('deep in a section that is shorter in the other language, the section stays', async () => {
      await toEnglish(page).click();
      await expectEnglish();
      await scrollTo(page, 'One', -1300);
      await toChinese(page).click();
      await expectChinese();
      expect(await topOf(page, '一')).toBeLessThanOrEqual(100);
      expect(await topOf(page, '二'), 'the next section has not begun').toBeGreaterThan(90);
      await toEnglish(page).click();
      await expectEnglish();
      await expectTop(page, 'One', -1300);
    });
    await test.step('a hash in the address stays', async () => {
      await page.goto(`${site.url}guide/long?a=1&b=2#two`);
      await toChinese(page).click();
      await expect(page).toHaveURL(`${site.url}zh/guide/long?a=1&b=2#two`);
      await expect(page.getByRole('heading', { name: '二' })).toBeInViewport();
    });
    await expectSameDocument(page);
  });

  test('I18N-03, QUALITY 1.2.2, QUALITY 1.2.6: a page that is not translated says so, in both languages right; to it and from it', async ({
    page,
    request,
  }) => {
    await open(page, `${site.url}zh/guide/untranslated?a=1`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
    const main = page.getByRole('main');
    await expect(main.getByText('本页尚未翻译')).toBeVisible();
    await expect(
      page.getByRole('article').getByText('本页尚未翻译'),
      'the notice is no English text',
    ).toHaveCount(0);
    await expect(main.getByRole('link', { name: '参与翻译' })).toHaveAttribute(
      'href',
      'https://code.example/docs/en/guide/untranslated.md',
    );
    await scrollTo(page, 'Its section', 40);
    await toEnglish(page).click();
    await expect(page).toHaveURL(`${site.url}guide/untranslated?a=1`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectTop(page, 'Its section', 40);
    await toChinese(page).click();
    await expect(page).toHaveURL(`${site.url}zh/guide/untranslated?a=1`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    await expectTop(page, 'Its section', 40);
    const translated = await readDocument(request, `${site.url}zh/guide/second`);
    expect(translated.html).toContain('<article');
    expect(translated.html).not.toMatch(/本页尚未翻译|<article[^>]* lang=/);
  });

  test('an old id of a heading leads to it, from other pages and in all languages', async ({
    page,
  }) => {
    await open(page, `${site.url}guide/untranslated`);
    await page.getByRole('link', { name: 'old section' }).click();
    await expect(page).toHaveURL(`${site.url}guide/long#second`);
    await expect(section(page, 'Two')).toBeInViewport();
    const current = page.locator('a[href="#two"][aria-current="true"]');
    await expect(current.first()).toBeAttached({ timeout: 15_000 });
    await toChinese(page).click();
    await expect(page).toHaveURL(`${site.url}zh/guide/long#second`);
    await expect(section(page, '二')).toBeInViewport();
    await expectSameDocument(page);
    await page.reload();
    await expect(section(page, '二')).toBeInViewport();
  });

  test('I18N-03, NF-02: from a 404 page to the home page of the language', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 404/);
    await open(page, `${site.url}guide/unknown`);
    await toChinese(page).click();
    await expect(page).toHaveURL(`${site.url}zh/`);
    await open(page, `${site.url}zh/unknown/`);
    await toEnglish(page).click();
    await expect(page).toHaveURL(site.url);
  });

  test('QUALITY 1.2.12: the edit link names the file whose text is shown', async ({ request }) => {
    for (const [path, text, file] of [
      ['guide/second', '📝 Edit this page on GitHub', 'en/guide/second.mdx'],
      ['zh/guide/second', '📝 在 GitHub 上编辑此页', 'zh/guide/second.mdx'],
      ['zh/guide/untranslated', '📝 在 GitHub 上编辑此页', 'en/guide/untranslated.md'],
    ] as const) {
      const document = await readDocument(request, site.url + path);
      expect(linkTo(document, text), path).toBe(`https://code.example/docs/${file}`);
    }
  });
});

test('I18N-03, QUALITY 1.2.6: switching under a base path', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  const own = await createServedSite('basic', {
    'diglot.config.ts': config({ site: "base: '/some/docs/'," }),
    ...PAGES,
  });
  try {
    await open(page, `${own.url}guide/long?a=1`);
    await scrollTo(page, 'Three', 30);
    await toChinese(page).click();
    await expect(page).toHaveURL(`${own.url}zh/guide/long?a=1`);
    await expectTop(page, '三', 30);
    await toEnglish(page).click();
    await expect(page).toHaveURL(`${own.url}guide/long?a=1`);
    await expectTop(page, 'Three', 30);
    await expectSameDocument(page);
    await open(page, `${own.url}unknown`);
    await toChinese(page).click();
    await expect(page).toHaveURL(`${own.url}zh/`);
  } finally {
    await own.remove();
  }
});

test.describe('the first visit', () => {
  test.use({ firstVisit: true });

  // What languages, settings, programs and stored values lead to: theme/inline/first-visit.test.ts.
  test('I18N-04: an English browser goes from a Chinese page to the English one, once', async ({
    page,
  }) => {
    await page.goto('/zh/guide/start/glossary?a=1');
    await expect(page).toHaveURL('/guide/start/glossary?a=1');
    await expect(title(page)).toHaveText('Glossary');
    await page.goto('/zh/guide/start/glossary');
    await hydrated(page);
    await expect(page).toHaveURL('/zh/guide/start/glossary');
  });

  test.describe('of a Chinese browser', () => {
    test.use({ locale: 'zh-CN' });

    test('I18N-04, I18N-05: goes to the Chinese page, with query and hash, once, and leaves no entry in the history', async ({
      page,
    }) => {
      await page.goto('about:blank');
      await page.goto('/guide/start/quick-start?a=1#install');
      await expect(page).toHaveURL('/zh/guide/start/quick-start?a=1#install');
      await expect(title(page)).toHaveText('快速上手');
      expect(await stored(page)).toHaveProperty('visited');
      await page.goBack();
      await expect(page).toHaveURL('about:blank');
      await page.goto('/guide/start/quick-start');
      await hydrated(page);
      await expect(page).toHaveURL('/guide/start/quick-start');
    });

    test('I18N-04: it goes before any script is loaded, and nothing of the page that is not wanted is seen', async ({
      page,
      problems,
    }) => {
      problems.allow(/ERR_FAILED|preloaded using link preload/);
      await page.addInitScript(() => {
        const look = (): void => {
          const { body } = document;
          if (body && getComputedStyle(body).visibility === 'visible')
            localStorage.setItem(`seen ${location.pathname}`, '1');
          requestAnimationFrame(look);
        };
        look();
      });
      await page.route(/\/entry-/, (route) =>
        page.url().includes('/zh/') ? route.continue() : route.abort(),
      );
      await page.goto(`${site.url}guide/second?a=1`, { waitUntil: 'commit' });
      await expect(title(page)).toHaveText('第二页');
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage)))
        .toContain('seen /zh/guide/second');
      expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(
        'seen /guide/second',
      );
    });

    test('I18N-05: stays on a Chinese page, and that was the first visit', async ({ page }) => {
      await page.goto(`${site.url}zh/guide/second`);
      await hydrated(page);
      await expect(page).toHaveURL(`${site.url}zh/guide/second`);
      await page.goto(`${site.url}guide/second`);
      await hydrated(page);
      await expect(page).toHaveURL(`${site.url}guide/second`);
    });

    test('I18N-04, STOR-02: is not redirected when nothing can be stored', async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Blocked', 'SecurityError');
          },
        });
      });
      await page.goto(`${site.url}guide/second`);
      await hydrated(page);
      await expect(page).toHaveURL(`${site.url}guide/second`);
    });

    test('I18N-04: never leads to another host', async ({ page, problems }) => {
      problems.allow(/status of 404/);
      await page.goto(`${site.url}x//evil.example/`);
      await expect(page).toHaveURL(`${site.url}zh/x//evil.example/`);
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${site.url}/evil.example/`);
      await expect(page).toHaveURL(`${site.url}zh/evil.example/`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    });

    const FRENCH = siteFiles(`
-- docs/fr/_nav.json --
[]
-- docs/fr/index.md --
---
pageType: home
hero: { name: Base }
---
-- docs/fr/guide/_meta.json --
["index"]
-- docs/fr/guide/index.md --
# Première page
`);
    // That sites of one language and the mode never redirect nobody: theme/inline/inline-script.test.ts, data.test.ts.
    const french = "{ lang: 'fr', label: 'Français' },";

    test('I18N-09: mode only-default-lang never swaps a prefix, and adds one', async ({ page }) => {
      const own = await createServedSite('basic', {
        'diglot.config.ts': config({
          locales: french,
          theme: "localeRedirect: 'only-default-lang',",
        }),
        ...FRENCH,
      });
      try {
        await page.goto(`${own.url}fr/guide/`);
        await hydrated(page);
        await expect(page).toHaveURL(`${own.url}fr/guide/`);
        await page.evaluate(() => localStorage.clear());
        await page.goto(`${own.url}guide/`);
        await expect(page).toHaveURL(`${own.url}zh/guide/`);
      } finally {
        await own.remove();
      }
    });

    test('I18N-04: a page in the own language that does not come leaves the first one to be read', async ({
      page,
      problems,
    }) => {
      problems.allow(/preloaded using link preload/);
      await page.clock.install();
      await page.route('**/zh/guide/second', (route) => route.fulfill({ status: 204 }));
      const answered = page.waitForResponse('**/zh/guide/second');
      await page.goto(`${site.url}guide/second`, { waitUntil: 'commit' });
      await answered;
      await page.clock.fastForward(8000);
      await expect(title(page)).toHaveText('Second page');
      await hydrated(page);
      await expect(page).toHaveURL(`${site.url}guide/second`);
    });
  });
});

/** Pages of the real site, without language prefix. */
const REAL_PAGES = [
  '/',
  '/guide/start/',
  '/guide/start/quick-start',
  '/guide/start/glossary',
  '/guide/start/npm-packages',
  '/config/',
  '/config/lib/',
  '/config/lib/format',
  '/config/lib/dts',
  '/blog/',
  '/blog/introducing-rslib',
];

/** One of each kind: what is around the text is the same on all of a kind. */
const KINDS = [
  ...['/', '/guide/start/quick-start', '/config/', '/config/lib/dts', '/blog/'],
  ...['/blog/introducing-rslib', '/unknown'],
];

/** Words, names and keys that look the same in Chinese. */
const SAME_IN_CHINESE =
  /^((Awesome )?Rs\w+|GitHub|X|Discord|Ctrl\+K|⌘K|ChatGPT|Claude|Markdown|TypeScript|JavaScript API|Web Worker|WebAssembly|Monorepo|Storybook|npm|yarn|pnpm|bun|deno|404|esm|cjs|umd|iife|mf|dts|lib|dependencies|require)$/i;

/** Names of options and files: one word with a dot, slash, underscore or capital inside. */
const NAME_IN_CODE = /^(?=\S*(?:[./_]|[a-z][A-Z]))\S+$/;

/**
 * Every text of the frame that readers see or hear: everything outside the page's content, but
 * for what stands in an element with a language of its own, what documents say to programs, and lists of the page's headings.
 */
function frameTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const isFrame = (element: Element): boolean => {
      if (element.closest('[data-dg-content], .dg-agent-hint, script, style')) return false;
      const own = element.closest('[lang]');
      return own === document.documentElement;
    };
    for (const element of document.querySelectorAll('body *')) {
      if (!isFrame(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        const value = element.getAttribute(name);
        if (value) texts.push(value);
      }
      if (element.closest('a[href^="#"]:not(.dg-skip-link)')) continue;
      for (const node of element.childNodes) {
        if (node instanceof Text && node.data.trim() !== '') texts.push(node.data.trim());
      }
    }
    return texts;
  });
}

test('I18N-13, QUALITY 1.2.9: the frame of a page speaks one language', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/);
  for (const path of KINDS) {
    await page.goto(`/zh${path}`);
    await hydrated(page);
    const chinese = await frameTexts(page);
    expect(chinese.length, path).toBeGreaterThan(10);
    expect
      .soft(
        chinese
          .filter((text) => !/\p{sc=Han}/u.test(text) && /[a-z]/i.test(text))
          .filter((text) => !SAME_IN_CHINESE.test(text) && !NAME_IN_CODE.test(text)),
        `/zh${path}`,
      )
      .toEqual([]);
    // Unknown addresses have no other version to turn to.
    if (path === '/unknown') await page.goto(path);
    else await toEnglish(page).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await hydrated(page);
    const english = await frameTexts(page);
    expect
      .soft(
        english.filter((text) => /\p{sc=Han}/u.test(text)),
        path,
      )
      .toEqual([]);
  }
});

test('I18N-10, I18N-11: the words of the Chinese frame', async ({ page }) => {
  await page.goto('/zh/guide/start/quick-start');
  await hydrated(page);
  const bar = page.getByRole('navigation', { name: '主导航' });
  await expect(bar.getByRole('link')).toHaveText(['指南', '配置', '博客']);
  await expect(page.getByRole('navigation', { name: '目录' })).toBeVisible();
  const neighbours = page.getByRole('navigation', { name: '上一页和下一页' });
  await expect(neighbours.getByRole('link', { name: /^上一页/ })).toBeVisible();
  await expect(neighbours.getByRole('link', { name: /^下一页/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '📝 在 GitHub 上编辑此页' })).toBeVisible();
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('button', { name: '回到顶部' })).toBeVisible();
  await page.setViewportSize({ width: 800, height: 700 });
  await expect(page.getByRole('button', { name: '菜单', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '目录' })).toBeVisible();
});

test('quotes, apostrophes and dots of an English page are as narrow as its letters, whatever fonts there are', async ({
  page,
}) => {
  await page.goto('/guide/start/quick-start');
  const widths = await page.locator('h1, main p').evaluateAll((elements) =>
    elements.slice(0, 2).flatMap((element) => {
      const text = new Text();
      element.append(text);
      const range = new Range();
      const em = Number.parseFloat(getComputedStyle(element).fontSize);
      return [...'’‘“”·'].map((sign) => {
        text.data = sign;
        range.selectNodeContents(text);
        return range.getBoundingClientRect().width / em;
      });
    }),
  );
  expect(Math.min(...widths)).toBeGreaterThan(0);
  expect(Math.max(...widths)).toBeLessThan(0.6);
});

test('I18N-12, QUALITY 1.2.8: links of a Chinese page stay in Chinese', async ({
  page,
  request,
}) => {
  // A page of no site, whose policy would forbid what follows.
  await page.goto('about:blank');
  for (const path of REAL_PAGES) {
    const links = await page.evaluate(
      (html) => {
        const { body } = new DOMParser().parseFromString(html, 'text/html');
        const found = body.querySelectorAll('a[href^="/"]:not([hreflang], noscript a)');
        return [...found].map((link) => link.getAttribute('href') ?? '');
      },
      await (await request.get(`/zh${path}`)).text(),
    );
    expect(links.length).toBeGreaterThan(3);
    expect(
      links.filter((link) => !link.startsWith('/zh/') && !/\.\w+$/.test(link)),
      path,
    ).toEqual([]);
  }
});

test('I18N-01, QUALITY 1.2.1: one language tag everywhere', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(new Set([...sitemap.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag))).toEqual(
    new Set(['en', 'zh-Hans', 'x-default']),
  );
  for (const path of REAL_PAGES) {
    for (const [prefix, tag] of [
      ['', 'en'],
      ['/zh', 'zh-Hans'],
    ] as const) {
      const html = await (await request.get(prefix + path)).text();
      expect(html).toMatch(new RegExp(`<html lang="${tag}"`));
      expect(html).toContain(`<meta property="og:locale" content="${tag}"/>`);
      const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)];
      expect(links.map(([, lang]) => lang).sort()).toEqual(['en', 'x-default', 'zh-Hans']);
    }
  }
});

test('QUALITY 1.2.12: edit links of the real site', async ({ request }) => {
  for (const [path, text, file] of [
    ['/guide/start/quick-start', '📝 Edit this page on GitHub', 'en/guide/start/quick-start.mdx'],
    ['/zh/guide/start/', '📝 在 GitHub 上编辑此页', 'zh/guide/start/index.mdx'],
  ] as const) {
    expect(linkTo(await readDocument(request, path), text), path).toBe(
      `https://github.com/web-infra-dev/rslib/tree/main/website/docs/${file}`,
    );
  }
});

test('QUALITY 1.3.9: headings have the same ids in both languages, never empty or numbered by position', async ({
  page,
  request,
}) => {
  await page.goto('about:blank');
  // Documents are read and not shown: the blank page has no policy against that.
  const headings = async (path: string) =>
    page.evaluate(
      (html) => {
        const { body } = new DOMParser().parseFromString(html, 'text/html');
        const found = body.querySelectorAll('main [data-dg-content] :is(h1, h2, h3, h4)');
        return [...found].map((heading) => ({
          id: heading.id,
          anchor: heading.querySelector('a')?.getAttribute('href') ?? '',
        }));
      },
      await (await request.get(path)).text(),
    );
  for (const path of REAL_PAGES.slice(1)) {
    const english = await headings(path);
    expect(english.length, path).toBeGreaterThan(0);
    expect(await headings(`/zh${path}`), path).toEqual(english);
    const isWrong = ({ id, anchor }: (typeof english)[number]) =>
      /^$|^(heading|section)?-?\d+$/.test(id) || decodeURIComponent(anchor) !== `#${id}`;
    expect(english.filter(isWrong), path).toEqual([]);
  }
});

test('QUALITY 1.3.9: the words of a translated heading lead to it as well', async ({ page }) => {
  await page.goto('/zh/guide/start/quick-start#第一次构建');
  await expect(page.getByRole('heading', { name: '第一次构建' })).toBeInViewport();
  await hydrated(page);
  await toEnglish(page).click();
  await expect(title(page)).toHaveText('Quick start');
  await expect(page.getByRole('heading', { name: 'First build' })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I18N-03: a language is a plain link to the same page', async ({ page }) => {
    await page.goto(`${site.url}guide/second`);
    await toChinese(page).click();
    await expect(page).toHaveURL(`${site.url}zh/guide/second`);
    await expect(title(page)).toHaveText('第二页');
    await toEnglish(page).click();
    await expect(page).toHaveURL(`${site.url}guide/second`);
  });
});
