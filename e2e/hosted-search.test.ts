import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openAlive } from './support/dev';
import { SEARCH_KEY } from './support/hosted-search';
import {
  expectSearchesStored,
  FALLBACK_HOST,
  FIRST_HOST,
  useHostedSite,
} from './support/hosted-site';
import { createGate, searchButton, searchOf } from './support/search';
import { createSite } from './support/site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });
const site = useHostedSite();

/** Collects everything that is written to the console. */
function collectConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', async (message) => {
    const values = await Promise.all(
      message.args().map((value) =>
        value.evaluate((each) => {
          const { message, stack, ...rest } = Object(each);
          return JSON.stringify([String(each), message, stack, rest]);
        }),
      ),
    );
    lines.push([message.text(), ...values].join('\n'));
  });
  return lines;
}

test('SRCHNET-01, SRCHNET-02, SRCHNET-04, SRCHNET-05, SRCHNET-06, LIB-35: what is asked, where and how', async ({
  page,
}) => {
  const { search } = await site.open(page, 'zh/fruit');
  await search('apples');
  expect(site.service.received).toHaveLength(1);
  const [{ host, method, path: target, parameters, contentType, body }] = site.service.received as [
    (typeof site.service.received)[0],
  ];
  expect({ host, method, target }).toEqual({
    host: FIRST_HOST,
    method: 'POST',
    target: '/1/indexes/*/queries',
  });
  expect(contentType).toBe('text/plain');
  expect(parameters).toMatchObject({
    'x-algolia-application-id': 'TESTAPP',
    'x-algolia-api-key': SEARCH_KEY,
  });
  const levels = (first: number) =>
    Array.from({ length: 7 - first }, (_, index) => `hierarchy.lvl${first + index}`);
  expect(body).toEqual({
    requests: [
      {
        indexName: 'docs',
        query: 'apples',
        attributesToRetrieve: [...levels(0), 'content', 'type', 'url'],
        attributesToSnippet: [...levels(1), 'content'].map((name) => `${name}:10`),
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        facetFilters: ['lang:zh'],
        clickAnalytics: false,
      },
    ],
  });
});

test('SRCHNET-03, SRCHNET-14, SRCH-24, SRCH-25, SRCH-28, SRCH-29, SRCH-36, INS-01, LIB-38: hits of the page’s language, marked, in groups, on this site; nothing before the first intent, the same query once, and no insights', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${site.url}start`);
  await hydrated(page);
  expect(asked.filter((url) => /SearchDialog|algolia/.test(url))).toEqual([]);
  await markDocument(page);
  await searchButton(page).click();
  const { dialog, options, active, status, search } = searchOf(page);
  await search('pears');
  await expect(status).toHaveText('2 results');
  const group = dialog.getByRole('group', { name: 'Fruit', exact: true });
  await expect(group.getByRole('option')).toHaveCount(2);
  await expect(options.locator('mark')).toHaveText(['pears', 'pears']);
  await expect(group).toContainText('with <img onerror=alert(1)>');
  await expect(active).toHaveAttribute('href', '/fruit');
  await expect(dialog.getByText('Search by Algolia')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}fruit`);
  await expectSameDocument(page);
  await page.keyboard.press('Control+k');
  await search('apples');
  await expect(options.filter({ hasText: '…' })).toHaveCount(1);
  await expect(options.filter({ hasText: '水果' })).toHaveCount(0);
  await search('pears');
  await expect(options.locator('mark')).toHaveText(['pears', 'pears']);
  await search('apples');
  await expect(options.filter({ hasText: '…' })).toHaveCount(1);
  expect(site.queries().map(({ query }) => query)).toEqual(['pears', 'apples']);
  expect(asked.filter((url) => /jsdelivr|insights/.test(url))).toEqual([]);
});

test('SRCHNET-09, SRCHNET-10, SRCH-33, STOR-01, STOR-02, LIB-32, LIB-37: another host answers when the first does not, and is asked first for 120 s; nothing of the service is stored', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await page.clock.install();
  site.service.behave(FIRST_HOST, { refuses: true });
  const { dialog, field, search, options, active } = await site.open(page);
  await search('apples');
  expect(site.queries().map(({ host }) => host)).toEqual([
    FIRST_HOST,
    expect.stringMatching(FALLBACK_HOST),
  ]);
  const other = site.queries()[1]?.host;
  const next = async (query: string) => {
    const before = site.queries().length;
    await field.fill(query);
    await expect.poll(() => site.queries().length).toBeGreaterThan(before);
    await expect(options.first()).toBeVisible();
    return site
      .queries()
      .slice(before)
      .map(({ host }) => host);
  };
  expect(await next('pears')).toEqual([other]);
  await page.clock.fastForward(100_000);
  expect(await next('cellar')).toEqual([other]);
  site.service.reset();
  await page.clock.fastForward(21_000);
  expect(await next('trees')).toEqual([FIRST_HOST]);
  await expect(active).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectSearchesStored(page);
});

test('SRCHNET-08: a host that does not answer within a second is given up', async ({ page }) => {
  await page.clock.install();
  site.service.behave(FIRST_HOST, { hangs: true });
  const { field, options } = await site.open(page);
  await field.fill('apples');
  await expect.poll(() => site.queries().length).toBe(1);
  await page.clock.runFor(1_000);
  await expect(options.first()).toBeVisible();
  expect(site.queries().map(({ host }) => host)).toEqual([
    FIRST_HOST,
    expect.stringMatching(FALLBACK_HOST),
  ]);
});

test('SRCHNET-10, SRCHNET-11, SRCH-17, SRCH-23, ERR-03, ERR-09: no host answers: the error stays until the query changes', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  site.service.behave('*', { refuses: true });
  const { field, status, options } = await site.open(page);
  const lines = collectConsole(page);
  await field.fill('apples');
  const error = 'Unable to fetch resultsYou might want to check your network connection.';
  await expect(status).toHaveText(error);
  expect(new Set(site.queries().map(({ host }) => host)).size).toBe(4);
  const asked = site.queries().length;
  site.service.reset();
  await page.keyboard.press('ArrowDown');
  await field.blur();
  await expect(field).toBeFocused();
  await expect(status).toHaveText(error);
  await field.fill('pears');
  await expect(options).toHaveCount(2);
  expect(asked).toBe(4);
  expect(site.queries()).toHaveLength(1);
  expect(lines.join()).not.toContain(SEARCH_KEY);
});

test('SRCHNET-10, SRCHNET-12, SRCH-17, LIB-33, LIB-34, RD-05: a refusal fails at once, keeps what is shown and shows no key', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource|\[diglot\] The search failed\./);
  const { field, status: said, options, search } = await site.open(page);
  await search('pears');
  const shown = await options.allTextContents();
  const lines = collectConsole(page);
  const failures = () => lines.filter((line) => line.includes('[diglot]'));
  for (const [index, [status, query]] of (
    [
      [403, 'apples'],
      [429, 'trees'],
    ] as const
  ).entries()) {
    site.service.behave('*', {
      status,
      body: `{"message":"${SEARCH_KEY} refused","status":${status}}`,
    });
    const before = site.queries().length;
    await field.fill(query);
    await expect.poll(() => failures().length, { message: `${status}` }).toBe(index + 1);
    expect(site.queries(), `${status}`).toHaveLength(before + 1);
    await expect(options).toHaveText(shown);
    await expect(said).toHaveText('2 results');
    expect(failures()[index]).toContain('***** refused');
    expect(lines.join()).not.toContain(SEARCH_KEY);
  }
});

test('SRCHNET-11, SRCH-17: an answer that cannot be read leaves the start screen', async ({
  page,
  problems,
}) => {
  problems.allow(/\[diglot\] The search failed\. DeserializationError/);
  const { field, status } = await site.open(page);
  const lines = collectConsole(page);
  site.service.behave('*', { status: 200, body: '<html>' });
  await field.fill('apples');
  await expect.poll(() => lines.join()).toContain('DeserializationError');
  await expect(status).toHaveText('No recent searches');
  expect(lines.join()).not.toContain(SEARCH_KEY);
});

test('SRCH-18: an answer that comes after a newer query was sent is dropped', async ({ page }) => {
  const { promise, resolve } = createGate();
  const { field, options } = await site.open(page);
  site.service.behave('*', { until: promise, times: 1 });
  const asked = page.waitForRequest(/queries/);
  await field.fill('apples');
  const first = await asked;
  await expect.poll(() => site.queries().length).toBe(1);
  await field.fill('pears');
  await expect(options).toHaveCount(2);
  const shown = await options.allTextContents();
  resolve();
  // Null when it took so long that the client gave up: then there is nothing to drop.
  await (await first.response())?.finished();
  await field.fill('pears ');
  await expect(options).toHaveText(shown);
});

test('SRCH-16: the sign of a slow answer comes after 300 ms', async ({ page }) => {
  const { promise, resolve } = createGate();
  const { dialog, field, options } = await site.open(page);
  const panel = dialog.locator('[aria-busy]');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  site.service.behave('*', { until: promise });
  await field.fill('apples');
  await expect.poll(() => site.queries().length).toBe(1);
  await page.clock.runFor(299);
  await expect(panel).toHaveAttribute('aria-busy', 'false');
  await page.clock.runFor(1);
  await expect(panel).toHaveAttribute('aria-busy', 'true');
  resolve();
  await expect(options.first()).toBeVisible();
  await expect(panel).toHaveAttribute('aria-busy', 'false');
});

test('SRCHNET-07: while the search is there, one link connects to the service', async ({
  page,
}) => {
  const links = page.locator('link[rel=preconnect]');
  await page.goto(`${site.url}start`);
  await hydrated(page);
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', `https://${FIRST_HOST}`);
  await markDocument(page);
  await page.getByRole('link', { name: 'To the bare page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare');
  await expect(searchButton(page)).toHaveCount(0);
  await expect(links).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Fruit' }).click();
  await expect(searchButton(page)).toBeVisible();
  await expect(links).toHaveCount(1);
  await expectSameDocument(page);
});

test('SRCHNET-13, LIB-16: a missing value is named, and the page goes on', async ({
  page,
  problems,
}) => {
  problems.allow(/\[diglot\] The search failed\. Error: `apiKey` is missing/);
  await page.route('**/assets/shell.en.*.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(SEARCH_KEY, '') });
  });
  const { dialog, field, status } = await site.open(page);
  const failure = page.waitForEvent('console', (message) => message.text().includes('apiKey'));
  await field.fill('apples');
  expect((await failure).text()).toContain('`apiKey` is missing');
  await expect(status).toHaveText('No recent searches');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'fruit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fruit');
});

test('SRCH-29: the dev server asks the service too, and for other languages where the config says so', async ({
  page,
}) => {
  const config = String(site.files['diglot.config.ts']);
  const other = await createSite('basic', {
    ...site.files,
    'diglot.config.ts': config.replace("indexName: 'docs',", '$& acrossLanguages: true,'),
  });
  try {
    const { url } = await other.dev();
    await openAlive(page, url);
    await page.keyboard.press('Control+k');
    const { search, options, dialog } = searchOf(page);
    await search('pears');
    await expect(options).toHaveCount(2);
    await search('苹果');
    const group = dialog.getByRole('group', { name: 'In Chinese' });
    await expect(group.getByRole('option')).toHaveAttribute('href', '/fruit');
    await expect(group.locator('[lang="zh-Hans"] mark').first()).toHaveText('苹果');
    // Each in both languages: English has too few hits.
    expect(site.queries().map(({ query }) => query)).toEqual(['pears', 'pears', '苹果', '苹果']);
  } finally {
    await other.remove();
  }
});

test('a site with the embedded engine has nothing of the hosted one', async () => {
  const embedded = await createSite('basic');
  try {
    expect((await embedded.build()).code).toBe(0);
    const dist = path.join(embedded.root, 'dist');
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    const texts = files
      .filter((file) => /\.(?:js|html|json)$|_headers$/.test(file))
      .map((file) => readFileSync(path.join(dist, file), 'utf8'));
    expect(texts.filter((text) => /algolianet|algolia\.net|insights\.algolia/.test(text))).toEqual(
      [],
    );
  } finally {
    await embedded.remove();
  }
});
