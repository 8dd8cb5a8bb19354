import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { loadWords } from '../packages/diglot/src/shared/text/load-words';
import { violations } from './support/axe';
import { servedSite } from './support/served-site';
import { expect, expectSameDocument, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });

/** Below a base, so that every address proves it. No configured host: the browser's own counts. */
const CONFIG = `import { defineConfig } from 'diglot';
export default defineConfig({
  title: 'Based',
  base: '/docs/',
  route: { exclude: ['**/fragments/**'] },
  themeConfig: {
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', tag: 'zh-Hans', label: '简体中文' }],
  },
});`;

const site = servedSite('basic', { 'diglot.config.ts': CONFIG });

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

const { open } = site;

const copyButton = (page: Page) => page.getByRole('button', { name: /^(Copy|复制) Markdown$/ });
/** A button by its role when it is alive, and a summary before. */
const menuButton = (page: Page) =>
  page.getByRole('main').locator('summary', { hasText: /^(Open|打开)$/ });
const copyLink = (page: Page) =>
  page.getByRole('button', { name: /^(Copy Markdown link|复制 Markdown 链接)$/ });
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const status = (page: Page) => page.getByRole('status');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const built = (file: string) => readFile(`${site.root}/dist/${file}`, 'utf8');

/** Paths of the Markdown files that the page asks for, with the ways in which it asks. */
function watchMarkdown(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const body = request.postData() ?? '';
    if (pathname.endsWith('.md')) found.push(`${request.method()} ${pathname}${body}`);
  });
  return found;
}

test.describe('copying the page', () => {
  test('LLM-01: doc pages have the button and the menu right at the title', async ({ page }) => {
    for (const [path, names, widths] of [
      ['zh/guide/', ['复制 Markdown', '打开'], [1280]],
      ['guide/', ['Copy Markdown', 'Open'], [1280, 768, 700]],
    ] as const) {
      await open(page, path);
      const [copy, menu] = [copyButton(page), menuButton(page)];
      await expect(copy).toHaveText(names[0]);
      await expect(menu).toHaveText(names[1]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const [above, first, second, below] = await Promise.all(
          [title(page), copy, menu, page.getByRole('article').getByRole('paragraph').first()].map(
            (part) => part?.boundingBox(),
          ),
        );
        // At the end of its row, and below it where there is no room.
        const end = (above?.y ?? 0) + (above?.height ?? 0);
        if (width < 768) expect(first?.y).toBeGreaterThanOrEqual(end);
        else expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(end);
        expect(second?.y).toBe(first?.y);
        expect(second?.x).toBeGreaterThan(first?.x ?? Number.NaN);
        expect(below?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
      }
    }
  });

  test('LLM-01: other pages have neither', async ({ page, problems }) => {
    problems.allow(/status of 404/);
    for (const path of ['', 'zh/', 'unknown']) {
      await open(page, path);
      await expect(copyButton(page)).toHaveCount(0);
      await expect(menuButton(page)).toHaveCount(0);
    }
  });

  test('LLM-02, LLM-03: fetches the Markdown by GET and copies it as received', async ({
    page,
  }) => {
    const requests = watchMarkdown(page);
    for (const [path, file] of [
      ['guide/second', 'guide/second.md'],
      ['zh/guide/', 'zh/guide/index.md'],
      ['zh/guide/untranslated', 'zh/guide/untranslated.md'],
    ] as const) {
      await open(page, path);
      await copyButton(page).click();
      await expect(status(page)).toHaveText(/Copied|已复制/);
      expect(requests.pop()).toBe(`GET /docs/${file}`);
      expect(await clipboard(page)).toBe(await built(file));
    }
    expect(requests).toEqual([]);
  });

  test('LLM-05: a page is asked for once, also after going away and back', async ({ page }) => {
    await open(page, 'guide/');
    await markDocument(page);
    const requests = watchMarkdown(page);
    const copy = async (file: string) => {
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await copyButton(page).click();
      await expect.poll(() => clipboard(page)).toBe(await built(file));
    };
    await copy('guide/index.md');
    await expect(copyButton(page)).toHaveAttribute('data-state', 'normal');
    await copy('guide/index.md');
    await page.getByRole('article').getByRole('link', { name: 'second page' }).click();
    await expect(title(page)).toHaveText('Second page');
    await copy('guide/second.md');
    await page.goBack();
    await expect(title(page)).toHaveText('First page');
    await copy('guide/index.md');
    await expectSameDocument(page);
    expect(requests).toEqual(['GET /docs/guide/index.md', 'GET /docs/guide/second.md']);
  });

  test('LLM-04: loading and disabled until copied, success for 500 ms, then as before', async ({
    page,
  }) => {
    await open(page, 'guide/');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/*.md', async (route) => {
      await held;
      await route.continue();
    });
    await copyButton(page).focus();
    await expect(copyButton(page)).toHaveAttribute('data-state', 'normal');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Enter');
    await expect(copyButton(page)).toBeDisabled();
    await expect(copyButton(page)).toHaveAttribute('data-state', 'loading');
    await page.clock.runFor(10_000);
    await expect(copyButton(page)).toBeDisabled();
    answer();
    await expect(copyButton(page)).toHaveAttribute('data-state', 'success');
    await expect(copyButton(page)).toBeEnabled();
    await expect(copyButton(page)).toBeFocused();
    await page.clock.runFor(499);
    await expect(copyButton(page)).toHaveAttribute('data-state', 'success');
    await expect(status(page)).toHaveText('Copied');
    await page.clock.runFor(1);
    await expect(copyButton(page)).toHaveAttribute('data-state', 'normal');
  });

  test('LLM-06, ERR-06: a failed request ends loading and nothing else, and is asked again', async ({
    page,
    problems,
  }) => {
    // The browser's own line.
    problems.allow(/Failed to load resource/);
    await open(page, 'guide/');
    const states = await watchStates(page);
    for (const fail of ['status', 'network'] as const) {
      await page.route('**/*.md', (route) =>
        fail === 'status'
          ? route.fulfill({ status: 404, body: 'Not here' })
          : route.abort('failed'),
      );
      const before = (await states()).length;
      await copyButton(page).click();
      await expect.poll(async () => (await states()).slice(before)).toEqual(['loading', 'normal']);
      await page.unrouteAll();
    }
    await expect(status(page)).toBeEmpty();
    const requests = watchMarkdown(page);
    await copyButton(page).click();
    await expect(status(page)).toHaveText('Copied');
    expect(requests).toHaveLength(1);
  });

  test('LLM-06, ERR-06: a failed clipboard likewise, and nothing is kept', async ({ page }) => {
    await open(page, 'guide/');
    page.on('dialog', () => expect(undefined, 'a dialog').toBeDefined());
    const states = await watchStates(page);
    const requests = watchMarkdown(page);
    await page.evaluate(() => {
      const { clipboard } = navigator;
      const write = clipboard.write;
      clipboard.write = () => {
        clipboard.write = write;
        return Promise.reject(new DOMException('Denied', 'NotAllowedError'));
      };
    });
    await copyButton(page).click();
    await expect.poll(states).toEqual(['loading', 'normal']);
    await expect(status(page)).toBeEmpty();
    await copyButton(page).click();
    await expect(status(page)).toHaveText('Copied');
    expect(requests).toHaveLength(2);
    expect(await clipboard(page)).toBe(await built('guide/index.md'));
  });

  test('LLM-03: a press that comes before the code of the button is not lost', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/PageActionsIsland-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const requests = watchMarkdown(page);
    await open(page, 'guide/');
    await copyButton(page).click();
    expect(requests).toEqual([]);
    answer();
    await expect(status(page)).toHaveText('Copied');
    expect(await clipboard(page)).toBe(await built('guide/index.md'));
  });
});

/** The states that the button goes through from now on. */
async function watchStates(page: Page): Promise<() => Promise<string[]>> {
  await copyButton(page).hover();
  const handle = await copyButton(page).evaluateHandle((button: HTMLElement) => {
    const states: string[] = [];
    new MutationObserver(() => states.push(button.dataset.state ?? '')).observe(button, {
      attributeFilter: ['data-state'],
    });
    return states;
  });
  return () => handle.jsonValue();
}

test.describe('the menu', () => {
  test('LLM-08, LLM-09, LLM-10, LLM-11: three entries in their order, in both languages; one copies the absolute address of the Markdown', async ({
    page,
  }) => {
    for (const [path, file, names] of [
      [
        'guide/second',
        'guide/second.md',
        ['Copy Markdown link', 'Open in ChatGPT', 'Open in Claude'],
      ],
      [
        'zh/guide/',
        'zh/guide/index.md',
        ['复制 Markdown 链接', '在 ChatGPT 中打开', '在 Claude 中打开'],
      ],
    ] as const) {
      await open(page, `${path}?a=1#b`);
      await menuButton(page).click();
      const items = page.getByRole('listitem').filter({ hasText: /ChatGPT|Claude|Markdown/ });
      await expect(items).toHaveText([...names]);
      const question = `Read ${site.url}${file}, I want to ask questions about it.`;
      const q = encodeURIComponent(question);
      for (const [name, href] of [
        [names[1], `https://chatgpt.com/?hints=search&q=${q}`],
        [names[2], `https://claude.ai/new?q=${q}`],
      ] as const) {
        const link = page.getByRole('link', { name });
        await expect(link).toHaveAttribute('href', href);
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', 'noopener');
      }
      await copyLink(page).click();
      await expect(status(page)).toHaveText(/Copied|已复制/);
      expect(await clipboard(page)).toBe(`${site.url}${file}`);
    }
  });

  test('LLM-12: opens and closes by its button, closes on a press outside and on Escape', async ({
    page,
  }) => {
    await open(page, 'guide/');
    const toggle = async (isOpen: boolean, act: () => Promise<void>) => {
      await act();
      await expect(copyLink(page)).toBeVisible({ visible: isOpen });
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', String(isOpen));
    };
    await expect(copyLink(page)).toBeHidden();
    await menuButton(page).hover();
    await toggle(true, () => menuButton(page).click());
    await toggle(false, () => menuButton(page).click());
    await toggle(true, () => menuButton(page).click());
    await toggle(false, () => title(page).click());
    await toggle(true, () => menuButton(page).click());
    await page.getByRole('link', { name: 'Open in Claude' }).focus();
    await toggle(false, () => page.keyboard.press('Escape'));
    await expect(menuButton(page)).toBeFocused();
  });

  test('LLM-08: in windows of all widths the menu opens inside of them', async ({ page }) => {
    await open(page, 'guide/');
    // At the end of the title's row there is less room beside the button than the menu takes.
    for (const width of [320, 767, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await menuButton(page).click();
      // Before its code has come, Escape would leave it open, and the next press close it.
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
      const entry = await copyLink(page).boundingBox();
      const { x = Number.NaN, width: taken = 0 } = entry ?? {};
      expect(x, `at ${width} px`).toBeGreaterThanOrEqual(0);
      expect(x + taken, `at ${width} px`).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
    }
  });

  test('LLM-12: opened by keyboard before the shell is alive, it stays open', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/shell-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.url}guide/`);
    await menuButton(page).press('Enter');
    await expect(copyLink(page)).toBeVisible();
    answer();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(copyLink(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(copyLink(page)).toBeHidden();
  });

  test('LLM-08, LLM-12: by keyboard alone', async ({ page }) => {
    await open(page, 'guide/');
    await title(page).getByRole('link').focus();
    const press = async (key: string, focused: ReturnType<typeof copyButton>) => {
      await page.keyboard.press(key);
      await expect(focused).toBeFocused();
    };
    await press('Tab', copyButton(page));
    await press('Tab', menuButton(page));
    await press('Enter', menuButton(page));
    // It opens when its code has come, and the next stop is in it only then.
    await expect(copyLink(page)).toBeVisible();
    await press('Tab', copyLink(page));
    await press('Tab', page.getByRole('link', { name: 'Open in ChatGPT' }));
    await press('Tab', page.getByRole('link', { name: 'Open in Claude' }));
    await press('Escape', menuButton(page));
    await expect(copyLink(page)).toBeHidden();
    await press('Space', menuButton(page));
    await expect(copyLink(page)).toBeVisible();
    await press('Space', menuButton(page));
    await expect(copyLink(page)).toBeHidden();
  });
});

test('LLM-01, LLM-08: button and open menu are accessible, in both themes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, 'zh/guide/');
  await menuButton(page).click();
  await expect(copyLink(page)).toBeVisible();
  expect(await violations(page, { within: 'main' })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  const colors = { within: 'main', rules: ['color-contrast'] };
  expect(await violations(page, colors), 'dark').toEqual([]);
});

test.describe('by touch, on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 } });

  test('LLM-12: taps open and close the menu, which fits in', async ({ page }) => {
    await open(page, 'guide/');
    await menuButton(page).tap();
    await expect(copyLink(page)).toBeInViewport({ ratio: 1 });
    // Until its code has come, it opens and closes by its own button alone.
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await title(page).tap();
    await expect(copyLink(page)).toBeHidden();
    await copyButton(page).tap();
    await expect(status(page)).toHaveText('Copied');
  });
});

test('LLM-01: titles end before what stands beside them, in each language of the interface', async ({
  page,
}) => {
  await open(page, 'guide/second');
  for (const lang of 'en zh zh-Hant fr de ja ko es pt ru ar'.split(' ')) {
    const { copyMarkdown, openMenu } = (await loadWords(lang, {})).words.shell;
    const room = await page.evaluate(
      ({ lang, copy, menu }) => {
        const find = (selector: string) => document.querySelector(`main ${selector}`) as Element;
        const write = (selector: string, text: string) => {
          const words = [...find(selector).childNodes].find((node) => node instanceof Text);
          if (words) words.data = text;
        };
        document.documentElement.lang = lang;
        write('.dg-page-action', copy);
        write('.dg-page-actions summary', menu);
        const end = find('h1').getBoundingClientRect().right;
        const reserved = Number.parseFloat(getComputedStyle(find('h1')).paddingInlineEnd);
        return find('.dg-page-actions').getBoundingClientRect().left - (end - reserved);
      },
      { lang, copy: copyMarkdown, menu: openMenu },
    );
    expect(room, lang).toBeGreaterThan(8);
  }
});

test('LLM-01: nothing moves while the page comes alive and is navigated', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        document.documentElement.dataset.shifts = `${document.documentElement.dataset.shifts ?? ''} ${JSON.stringify(entry)}`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, 'guide/second');
  await copyButton(page).hover();
  await copyButton(page).click();
  await expect(status(page)).toHaveText('Copied');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await page.locator('html').getAttribute('data-shifts')).toBeNull();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('LLM-02, LLM-09: plain links to the Markdown, and to the services of the configured site', async ({
    page,
  }) => {
    await page.goto(`${site.url}guide/`);
    await expect(page.getByRole('link', { name: 'Page as Markdown' })).toHaveAttribute(
      'href',
      '/docs/guide/index.md',
    );
    await expect(copyButton(page)).toBeHidden();
    await page.goto('/zh/guide/start/');
    await expect(page.getByRole('link', { name: '本页的 Markdown 版本' })).toHaveAttribute(
      'href',
      '/zh/guide/start/index.md',
    );
    for (const name of ['在 ChatGPT 中打开', '在 Claude 中打开']) {
      const link = page.getByRole('link', { name });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', /rslib\.rs%2Fzh%2Fguide%2Fstart%2Findex\.md/);
    }
  });
});
