import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { readBuiltPage, realRoutes } from './support/real-site';
import { servedSite } from './support/served-site';
import {
  expect,
  expectSameDocument,
  holdScript,
  hydrated,
  markDocument,
  test,
} from './support/test';

test.describe.configure({ mode: 'default' });

const site = servedSite('basic');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** The least that a static host does: files by their name, `.html` and `index.html` found. */
function serveFolder(folder: string): Promise<Server> {
  const server = createServer(async ({ url = '/' }, response) => {
    const name = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const candidates = name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`];
    for (const candidate of candidates) {
      const content = await readFile(path.join(folder, candidate)).catch(() => undefined);
      if (content === undefined) continue;
      response.setHeader('content-type', TYPES[path.extname(candidate)] ?? 'text/plain');
      response.end(content);
      return;
    }
    response.statusCode = 404;
    response.end(await readFile(path.join(folder, '404.html')));
  });
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)));
}

const open = (page: Page, address: string) => page.goto(new URL(address, site.url).href);
const main = (page: Page) => page.getByRole('main');

/** Paths of the scripts that a page has asked for so far. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Makes the browser never idle, until `beIdle` is called in the page. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    Object.assign(window, {
      requestIdleCallback: (callback: IdleRequestCallback) => waiting.push(callback),
      beIdle: () => {
        for (const run of waiting) run({ didTimeout: false, timeRemaining: () => 50 });
      },
    });
  });
}

test('GEN-01: the output is files that any static host can serve', async ({ page }) => {
  const server = await serveFolder(path.join(site.root, 'dist'));
  try {
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('No address.');
    await page.goto(`http://localhost:${address.port}/`);
    await hydrated(page);
    await markDocument(page);
    await main(page).getByRole('link', { name: 'Start' }).click();
    await main(page).getByRole('link', { name: 'second page', exact: true }).click();
    await expect(page.getByText('A callout with a title.')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: '简体中文' }).first().click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('第二页');
    await expectSameDocument(page);
  } finally {
    server.close();
  }
});

test('GEN-02, STOR-02: no sign-in, no form, no cookie', async ({ page, context }) => {
  for (const path of ['/', '/guide/start/', '/zh/blog/introducing-rslib']) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('form, [type="password"], [type="email"]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /log ?in|sign ?in|登录/i })).toHaveCount(0);
  }
  expect(await context.cookies()).toEqual([]);
});

test('GEN-03, NAV-01, I18N-11: guide, configuration and blog in both languages', async ({
  page,
}) => {
  for (const [home, texts, paths] of [
    ['/', ['Guide', 'Config', 'Blog'], ['/guide/start/', '/config/', '/blog/']],
    ['/zh/', ['指南', '配置', '博客'], ['/zh/guide/start/', '/zh/config/', '/zh/blog/']],
  ] as const) {
    await page.goto(home);
    await hydrated(page);
    const nav = page.getByRole('banner').getByRole('navigation', { name: /^(?:Main|主导航)$/ });
    await expect(nav.getByRole('link')).toHaveText([...texts]);
    for (const [index, text] of texts.entries()) {
      await nav.getByRole('link', { name: text }).click();
      await expect(page).toHaveURL((url) => url.pathname === paths[index]);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    }
  }
});

test('GEN-04: reading causes requests for the site’s own files and nothing else', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol === 'data:') return;
    const isOwn = url.origin === new URL(baseURL ?? '').origin && request.method() === 'GET';
    const kinds = ['document', 'stylesheet', 'script', 'image', 'font', 'fetch', 'other'];
    const isFile = kinds.includes(request.resourceType());
    if (!isOwn || !isFile) requests.push(`${request.method()} ${request.resourceType()} ${url}`);
  });
  await page.goto('/');
  await hydrated(page);
  await main(page).getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/quick-start$/);
  await page.getByRole('tab', { name: 'pnpm' }).first().click();
  await page.getByRole('banner').getByRole('link', { name: '简体中文' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await page.reload();
  await hydrated(page);
  expect(requests).toEqual([]);
});

test('CODE-01: buttons cover no code, and the one that wraps shows where something can be wrapped', async ({
  page,
}) => {
  await page.goto('/guide/solution/vue');
  await hydrated(page);
  // Commands wrap by themselves there.
  const block = main(page).locator('.dg-code', { hasText: 'defineConfig' }).first();
  const wrap = block.getByRole('button', { name: 'Toggle code wrap' });
  await expect(wrap).toHaveCSS('opacity', '0');
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(wrap).toHaveCSS('opacity', '1');
  const [tools, code] = await Promise.all([wrap.boundingBox(), block.locator('pre').boundingBox()]);
  expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0);
});

test('GEN-05, SOC-01, DOC-04, DOC-12: what a doc page offers around its text', async ({ page }) => {
  await page.goto('/guide/start/quick-start');
  await hydrated(page);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Guide' })).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Dark theme' })).toBeVisible();
  for (const name of ['github', 'x', 'discord']) {
    const link = banner.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  const sidebar = page.getByRole('navigation', { name: 'Documentation' });
  await expect(sidebar.getByRole('link', { name: 'Quick start' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: '📝 Edit this page on GitHub' })).toHaveAttribute(
    'href',
    'https://github.com/web-infra-dev/rslib/tree/main/website/docs/en/guide/start/quick-start.mdx',
  );
  await expect(page.getByRole('link', { name: 'Previous Page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next Page' })).toBeVisible();
});

test('GEN-05, HOME-01, HOME-02, HOME-03, TOOL-01, TOOL-02: the home page has a hero and the related tools', async ({
  page,
}) => {
  for (const [home, title, button, start] of [
    ['/', 'One source. Every format.', 'Get Started', '/guide/start/quick-start'],
    ['/zh/', '一份源码，各种格式', '快速上手', '/zh/guide/start/quick-start'],
  ] as const) {
    await page.goto(home);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main(page).getByRole('link', { name: button })).toHaveAttribute('href', start);
    await expect(main(page).getByRole('link', { name: 'GitHub' })).toHaveAttribute(
      'target',
      '_blank',
    );
    const tools = page
      .getByRole('region', { name: 'Rstack' })
      .getByRole('listitem')
      .getByRole('link');
    await expect(tools).toHaveCount(7);
    await expect(tools.first()).toContainText('Rspack');
    await expect(tools.first()).toContainText('rspack.rs');
    await expect(tools.first()).toHaveAttribute('target', '_blank');
  }
});

test('GEN-06: the text of a page is in its file, the same as the reader sees', async ({
  page,
  browser,
}) => {
  const still = await browser.newContext({ javaScriptEnabled: false });
  const servedPage = await still.newPage();
  // What only readers without scripts see is no text for the others.
  const words = (shown: Page) =>
    shown
      .locator('[data-dg-content]')
      .locator('h1, h2, p, pre, dg-island')
      .evaluateAll((elements) =>
        elements.map((element) => {
          const copy = element.cloneNode(true) as Element;
          for (const hidden of copy.querySelectorAll('noscript')) hidden.remove();
          return copy.textContent;
        }),
      );
  for (const address of ['/guide/', '/guide/second', '/guide/islands', '/zh/guide/']) {
    const url = new URL(address, site.url).href;
    await servedPage.goto(url);
    await page.goto(url);
    await hydrated(page);
    const served = await words(servedPage);
    expect(served.length, address).toBeGreaterThan(2);
    expect(await words(page), address).toEqual(served);
  }
  await still.close();
});

test('GEN-02, GEN-07, OVER-06: no page asks to sign in, and the overview’s filter is the only field to write in', async ({
  page,
}) => {
  for (const { path, lang } of realRoutes) {
    const html = await readBuiltPage(path);
    expect(html, path).not.toMatch(/<(?:a|button)\b[^>]*>\s*(?:log ?in|sign ?in|登录)\s*</i);
    expect(html, path).not.toMatch(/<(?:form|textarea|select)\b/);
    // Switches of what is shown send nothing and can't be filled in wrongly.
    const types = [...html.matchAll(/<input[^>]* type="(\w+)"/g)]
      .map(([, type = '']) => type)
      .filter((type) => !/^(?:radio|checkbox)$/.test(type));
    const hasFilter = html.includes('"overview":[') && !path.includes('/blog/');
    expect(types, path).toEqual(hasFilter ? ['search'] : []);
    if (!hasFilter) continue;
    await page.goto(path);
    const name = lang === 'en' ? 'Filter' : '过滤';
    await expect(page.getByRole('searchbox', { name, exact: true })).toBeVisible();
  }
});

test('the entry runs alone; the shell waits until the browser is idle', async ({ page }) => {
  const scripts = watchScripts(page);
  await neverIdle(page);
  await open(page, '/guide/second');
  await expect(page.getByText('A callout with a title.')).toBeVisible();
  // Reading is no intent: a pointer over text wakes nothing.
  await page.getByText('A callout with a title.').hover();
  expect(scripts.map((name) => name.replace(/-[^/]*$/, ''))).toEqual(['/assets/entry']);
  await expect(page.locator('html')).not.toHaveAttribute('data-dg-alive');
  await page.evaluate('beIdle()');
  await hydrated(page);
  expect(scripts.some((name) => name.startsWith('/assets/shell-'))).toBe(true);
});

for (const [sign, act] of [
  [
    'a pointer over a link',
    (page: Page) => main(page).getByRole('link', { name: 'Next Page' }).hover(),
  ],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['a press', (page: Page) => page.getByText('A callout with a title.').click()],
] as const) {
  test(`the shell comes at the first sign of intent: ${sign}`, async ({ page }) => {
    await neverIdle(page);
    await open(page, '/guide/second');
    await act(page);
    await hydrated(page);
  });
}

test('the shell comes to a browser that always draws and is never idle', async ({ page }) => {
  await page.addInitScript(() => {
    const draw = () => {
      document.documentElement.style.outlineColor = `rgb(${Math.floor(Math.random() * 255)} 0 0)`;
      const end = performance.now() + 30;
      while (performance.now() < end);
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
  await open(page, '/guide/second');
  await hydrated(page);
});

test('a first click on a button of the shell is not lost', async ({ page }) => {
  await neverIdle(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const release = await holdScript(page, 'shell');
  await open(page, '/guide/second');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveClass('light');
  release();
  await expect(page.locator('html')).toHaveClass('dark');
});

async function scriptsOf(root: string): Promise<Map<string, Buffer>> {
  const folder = path.join(root, 'dist/assets');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const entries = names
    .sort()
    .map(async (name) => [name, await readFile(path.join(folder, name))] as const);
  return new Map(await Promise.all(entries));
}

/** The addresses of scripts, with those that they import at once. */
async function withImports(scripts: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>(scripts.map((script) => [script, '']));
  // A map's iteration reaches what is added on the way.
  for (const [script] of found) {
    const code = await (await fetch(script)).text();
    found.set(script, code);
    for (const [, name = ''] of code.matchAll(/\b(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g)) {
      const imported = new URL(name, script).href;
      if (!found.has(imported)) found.set(imported, '');
    }
  }
  return found;
}

test('a page of the Rslib site, with the code of its own, loads less than 75 KB of scripts', async ({
  baseURL,
}) => {
  const html = await (await fetch(new URL('/guide/start/quick-start', baseURL))).text();
  const [entry = '', own = ''] = [/<script[^>]* src="([^"]+)"/, /data-dg-site="([^"]+)"/].map(
    (pattern) => new URL(pattern.exec(html)?.[1] ?? '', baseURL).href,
  );
  const [shell = ''] = /\.\/shell-[^"'`]+\.js/.exec(await (await fetch(entry)).text()) ?? [];
  const scripts = await withImports([entry, own, new URL(shell, entry).href]);
  const names = [...scripts.keys()].map((script) => /([a-z]+)-[^/]*$/.exec(script)?.[1]);
  expect(names.sort()).toEqual(['entry', 'react', 'route', 'shell', 'site']);
  const sizes = [...scripts.values()].map((code) => brotliCompressSync(code).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(75 * 1024);
});

/** Sizes of what pages share, which takes long to compress. */
const sizes = new Map<string, number>();
function compressedSize(body: Buffer): number {
  const text = body.toString('latin1');
  const size = sizes.get(text) ?? brotliCompressSync(body).length;
  sizes.set(text, size);
  return size;
}

test('28: on a phone the first words of a page of the Rslib site wait for its document and three sheets, and for no picture or face', async ({
  browser,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 375, height: 667 },
    javaScriptEnabled: false,
  });
  const look = async (address: string) => {
    const page = await phone.newPage();
    const bodies: Promise<[string, Buffer]>[] = [];
    page.on('response', (response) => {
      bodies.push(response.body().then((body) => [response.request().resourceType(), body]));
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const loaded = await Promise.all(bodies);
    const kinds = new Set(loaded.map(([kind]) => kind));
    expect([...kinds].sort(), address).toEqual(['document', 'stylesheet']);
    expect(loaded.length, address).toBeLessThanOrEqual(4);
    const bytes = loaded.reduce((sum, [, body]) => sum + compressedSize(body), 0);
    expect(bytes, address).toBeLessThanOrEqual(40 * 1024);
  };
  // All at once: that nothing more comes takes each of them half a second to tell.
  const paths = ['/', '/guide/explorer', '/guide/advanced/dts', '/config/lib/dts'];
  await Promise.all(paths.flatMap((path) => [look(path), look(`/zh${path}`)]));
  await phone.close();
});

test('no script holds the text of a page, and the entry stays below 3 KB', async () => {
  const scripts = await scriptsOf(site.root);
  expect(scripts.size).toBeGreaterThan(2);
  for (const [name, code] of scripts) {
    for (const words of ['Text of one section', 'callout with a title', '一节的文字', '来自']) {
      expect(code.includes(words), `${name}: ${words}`).toBe(false);
    }
    if (name.startsWith('entry-')) expect(brotliCompressSync(code).length).toBeLessThan(3072);
  }
});
