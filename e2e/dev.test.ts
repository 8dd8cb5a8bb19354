import type { Page } from '@playwright/test';
import { diglot } from './support/cli';
import { openAlive, useDevSite } from './support/dev';
import { readDocument } from './support/document';
import { openSearch } from './support/search';
import { expect, expectSameDocument, markDocument, test } from './support/test';

const PARAGRAPHS = Array.from({ length: 30 }, (_, index) => `Paragraph ${index}.`).join('\n\n');

const LONG_PAGE = `import { Counter } from '../../../components/Counter';

# Long page

:::details More
Hidden text.
:::

<Counter start={1} label="Kept presses" />

${PARAGRAPHS}

The sentence that changes.

${PARAGRAPHS}
`;

const site = useDevSite('basic', { 'docs/en/guide/long.mdx': LONG_PAGE });

// One server for all of them: each test edits files of its own.
test.describe.configure({ mode: 'default' });

const main = (page: Page) => page.getByRole('main');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation' });

test.describe('as it was written', () => {
  test('pages hydrate without a word in the console and navigate without loading, also to the other language', async ({
    page,
  }) => {
    for (const path of ['/', '/zh/', '/zh/guide/untranslated']) {
      await openAlive(page, site.url(path));
    }
    await openAlive(page, site.url('/guide/islands'));
    const nested = page.getByRole('button', { name: 'Nested presses' });
    await nested.click();
    await expect(nested).toHaveText('Nested presses: 11');
    await openAlive(page, site.url('/guide/'));
    await markDocument(page);
    await main(page).getByRole('link', { name: 'second page', exact: true }).click();
    await expect(page).toHaveTitle('Second page - Basic');
    await page.getByRole('link', { name: '简体中文' }).first().click();
    await expect(page).toHaveTitle('第二页 - 基础');
    await expect(page).toHaveURL(site.url('/zh/guide/second'));
    await expectSameDocument(page);
  });

  test('NF-03, ROUTE-16, ROUTE-17: unknown paths are answered in their language, other spellings with the page', async ({
    request,
  }) => {
    const unknown = await request.get(site.url('/zh/nothing'));
    expect(unknown.status()).toBe(404);
    expect(await unknown.text()).toContain('<html lang="zh-Hans"');
    for (const path of ['/guide/second.html', '/guide/index.html', '/GUIDE/Second/']) {
      expect((await request.get(site.url(path))).status(), path).toBe(200);
    }
    expect((await request.get(site.url('/%E0%A4%A'))).status()).toBe(404);
  });

  test('NF-06: the prefix of the default language is taken away, query kept', async ({
    request,
  }) => {
    const { address } = await readDocument(request, site.url('/en/guide/second?a=1'));
    expect(address).toBe('/guide/second?a=1');
  });

  test('the Markdown twin, images and public files', async ({ request }) => {
    const twin = await request.get(site.url('/guide/second.md'));
    expect(twin.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    expect(await twin.text()).toContain('# Second page');
    const html = await (await request.get(site.url('/guide/'))).text();
    const image = /src="(\/assets\/square\.[^"]+\.svg)"/.exec(html)?.[1] ?? '';
    expect((await request.get(site.url(image))).headers()['content-type']).toBe('image/svg+xml');
    expect(await (await request.get(site.url('/robots.txt'))).text()).toBe('User-agent: *\n');
  });

  test('a request that names another host is refused: nobody else can read unpublished pages', async ({
    request,
  }) => {
    const headers = { host: 'attacker.example' };
    expect((await request.get(site.url('/guide/'), { headers })).status()).toBe(403);
  });

  test('a port that is taken is an error that says what to do', async () => {
    const { port } = new URL(site.url('/'));
    const { code, stderr } = await diglot(
      ['dev', 'e2e/fixtures/basic', '--port', port],
      process.cwd(),
    );
    expect(code).toBe(1);
    expect(stderr).toContain(`Port ${port} is already in use.`);
    expect(stderr).toContain('Fix: Choose another one with --port');
  });
});

test('saving a page shows it and keeps scroll, open folds and islands', async ({ page }) => {
  await openAlive(page, site.url('/guide/long'));
  await main(page).getByText('More').click();
  const button = page.getByRole('button', { name: 'Kept presses' });
  await button.click();
  await expect(button).toHaveText('Kept presses: 2');
  await main(page).getByText('The sentence that changes.').scrollIntoViewIfNeeded();
  await markDocument(page);
  const scrollY = await page.evaluate(() => window.scrollY);
  expect(scrollY).toBeGreaterThan(0);

  await site.edit('docs/en/guide/long.mdx', 'The sentence that changes.', 'The sentence, changed.');

  await expect(main(page).getByText('The sentence, changed.')).toBeVisible();
  await expect(main(page).getByText('Hidden text.')).toBeVisible();
  await expect(button).toHaveText('Kept presses: 2');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
  await button.click();
  await expect(button).toHaveText('Kept presses: 3');
  await expectSameDocument(page);
});

test('an edit while scripts are loading is shown when they are there', async ({
  page,
  problems,
}) => {
  problems.allow(/404 \(Not Found\)/);
  await site.addPage('docs/en/guide/slow.md', '/guide/slow', '# Slow\n\nOld text.\n');
  await page.clock.install();
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/@diglot\/shell\./, async (route) => {
    await gate;
    await route.continue();
  });
  const told = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes('diglot:update')) resolve();
      }),
    );
  });
  await page.goto(site.url('/guide/slow'));
  await markDocument(page);
  await site.edit('docs/en/guide/slow.md', 'Old text.', 'New text.');
  await told;
  // Longer than a page waits for scripts of which nothing comes.
  for (const part of [1, 2, 3]) {
    await page.clock.runFor(8_000);
    await page.evaluate(async (name) => {
      const noticed = new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'resource' });
      });
      await fetch(`/part-${name}.txt`);
      await noticed;
    }, part);
  }
  letGo();
  await expect(main(page).getByText('New text.')).toBeVisible();
  await expectSameDocument(page);
});

test('an edit of another page leaves an island alone', async ({ page }) => {
  await openAlive(page, site.url('/guide/islands'));
  const button = page.getByRole('button', { name: 'Presses:', exact: false }).first();
  await button.click();
  await expect(button).toHaveText('Presses: 4');
  await markDocument(page);
  await site.write({ 'docs/en/guide/other.md': '# Other page\n' });
  await site.edit('docs/en/guide/_meta.json', '["index"', '["index", "other"');
  await expect(sidebar(page).getByRole('link', { name: 'Other page' })).toBeVisible();
  await expect(button).toHaveText('Presses: 4');
  await button.click();
  await expect(button).toHaveText('Presses: 5');
  await expectSameDocument(page);
});

test('code and islands that an edit adds come to life', async ({ page }) => {
  await site.addPage('docs/en/guide/grows.mdx', '/guide/grows', '# Grows\n\nStart.\n');
  await openAlive(page, site.url('/guide/grows'));
  await markDocument(page);
  await site.write({
    'docs/en/guide/grows.mdx': [
      "import { Counter } from '../../../components/Counter';",
      '# Grows',
      'Start.',
      '<Counter start={1} label="New presses" />',
      '```ts title="new.ts"\nconst added = true;\n```',
    ].join('\n\n'),
  });
  const button = page.getByRole('button', { name: 'New presses' });
  await button.click();
  await expect(button).toHaveText('New presses: 2');
  await expect(page.getByRole('button', { name: /Copy code.*new\.ts/ })).toBeAttached();
  await expectSameDocument(page);
});

test('a fragment and a quoted file', async ({ page }) => {
  await openAlive(page, site.url('/guide/second'));
  await markDocument(page);
  await site.edit('docs/en/fragments/shared.mdx', 'A sentence', 'An edited sentence');
  await expect(main(page).getByText('An edited sentence')).toBeVisible();
  await site.edit('snippets/sum.ts', 'a + b', 'b + a + 0');
  await expect(main(page).getByText('return b + a + 0;')).toBeVisible();
  await expectSameDocument(page);
});

test("front matter: title in the tab, the heading stays the page's own", async ({ page }) => {
  const source = '---\ntitle: First title\n---\n\nText.\n';
  await site.addPage('docs/en/guide/titled.md', '/guide/titled', source);
  await site.edit('docs/en/guide/_meta.json', '["index"', '["index", "titled"');
  await openAlive(page, site.url('/guide/titled'));
  await markDocument(page);
  await site.edit('docs/en/guide/titled.md', 'First title', 'Second title');
  await expect(page).toHaveTitle('Second title - Basic');
  await expect(main(page).getByRole('heading', { name: 'Second title' })).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Second title' })).toBeVisible();
  await expectSameDocument(page);
});

test('_meta.json, _nav.json and texts of the config', async ({ page }) => {
  await openAlive(page, site.url('/guide/'));
  await markDocument(page);
  await site.edit(
    'docs/en/guide/_meta.json',
    '"second"',
    '{ "type": "file", "name": "second", "label": "Renamed in the sidebar" }',
  );
  await expect(sidebar(page).getByRole('link', { name: 'Renamed in the sidebar' })).toBeVisible();
  await site.edit('docs/en/_nav.json', '"Guide"', '"Handbook"');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Handbook' })).toBeVisible();
  await site.edit(
    'diglot.config.ts',
    "label: 'English'",
    "label: 'English', outlineTitle: 'In short'",
  );
  await expect(page.getByRole('navigation', { name: 'In short' })).toBeVisible();
  await site.edit('diglot.config.ts', "title: 'Basic'", "title: 'Basics'");
  await expect(page).toHaveTitle('First page - Basics');
  await expectSameDocument(page);
  await site.edit('diglot.config.ts', "title: 'Basics'", "title: 'Basic'");
  await expect(page).toHaveTitle('First page - Basic');
});

test('an image', async ({ page }) => {
  await openAlive(page, site.url('/guide/'));
  const image = main(page).getByAltText('A square');
  await expect(image).toHaveAttribute('width', '40');
  await site.edit('docs/en/guide/square.svg', 'width="40"', 'width="80"');
  await expect(image).toHaveAttribute('width', '80');
  await expect(image).toHaveJSProperty('naturalWidth', 80);
});

test('a new page appears, a deleted page is not found', async ({ page, problems }) => {
  problems.allow(/404 \(Not Found\)/);
  await openAlive(page, site.url('/guide/'));
  await site.write({ 'docs/en/guide/chapter/fresh.md': '# Fresh page\n\nJust written.\n' });
  await site.edit(
    'docs/en/guide/_meta.json',
    '["index"',
    '["index", { "type": "dir", "name": "chapter" }',
  );
  await sidebar(page).getByRole('link', { name: 'Fresh page' }).click();
  await expect(main(page).getByText('Just written.')).toBeVisible();
  await site.write({ 'docs/en/guide/chapter/later.md': '# Later page\n' });
  await expect(sidebar(page).getByRole('link', { name: 'Later page' })).toBeVisible();
  await site.write({ 'docs/en/guide/chapter/fresh.md': null });
  await expect(page).toHaveTitle('404 - Basic');
});

test('a page that did not exist appears where its address is open', async ({ page, problems }) => {
  problems.allow(/404 \(Not Found\)/);
  await openAlive(page, site.url('/guide/awaited'));
  await expect(page).toHaveTitle('404 - Basic');
  await site.write({ 'docs/en/guide/awaited.md': '# Awaited page\n' });
  await expect(main(page).getByRole('heading', { name: 'Awaited page' })).toBeVisible();
});

test('a translation that gets a file of its own takes the place of the fallback', async ({
  page,
}) => {
  const original = '# To translate\n\nEnglish text.\n';
  await site.addPage('docs/en/guide/to-translate.md', '/zh/guide/to-translate', original);
  await openAlive(page, site.url('/zh/guide/to-translate'));
  await expect(main(page).getByText('English text.')).toBeVisible();
  await site.write({ 'docs/zh/guide/to-translate.md': '# 已翻译\n\n中文内容。\n' });
  await expect(main(page).getByText('中文内容。')).toBeVisible();
  await expect(main(page).getByText('English text.')).toHaveCount(0);
});

test('what was just written is found', async ({ page }) => {
  const { dialog, field, status, active, search } = await openSearch(
    page,
    site.url('/guide/untranslated'),
  );
  await field.fill('platypus');
  await expect(status).toContainText('No results');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await site.edit('docs/en/guide/untranslated.md', 'Only in English so far.', 'A platypus.');
  await expect(main(page)).toContainText('A platypus.');
  await page.keyboard.press('Control+k');
  await search('platypus');
  await expect(active).toContainText('A platypus.');
});

test('FEED-02: the address of a feed answers with what the pages say now', async ({ request }) => {
  const dated = (title: string, date: string) => `---\ndate: ${date}\n---\n\n# ${title}\n`;
  await site.write({
    'docs/en/news/_meta.json': '["first", "second"]',
    'docs/en/news/first.md': dated('First news', '2024-12-31'),
    'docs/en/news/second.md': dated('Second news', '2025-01-01'),
  });
  await site.edit(
    'diglot.config.ts',
    "title: 'Basic',",
    "title: 'Basic',\n  feeds: [{ id: 'news', include: ['news/**'] }],",
  );
  const titles = async () => {
    const text = await (await request.get(site.url('/rss/news.xml'))).text();
    const items = text.matchAll(/<item>.*?<title><!\[CDATA\[(.*?)\]\]>/gs);
    return [...items].map(([, title]) => title);
  };
  await expect.poll(titles).toEqual(['Second news', 'First news']);
  await site.edit('docs/en/news/first.md', '2024-12-31', '2025-02-01');
  await expect.poll(titles).toEqual(['First news', 'Second news']);
});
