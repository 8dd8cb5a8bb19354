import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { openAlive } from './support/dev';
import { openSearch, searchButton, searchOf } from './support/search';
import { servedSite } from './support/served-site';
import { createServedSite, createSite } from './support/site';
import { expect, expectSameDocument, markDocument, test } from './support/test';

test.describe('a client of the site’s own', () => {
  test.describe.configure({ mode: 'default' });
  const site = servedSite('custom-search');

  test('SRCHNET-15, SRCH-08, SRCH-09, SRCH-25: it answers in the dialog, which is the same', async ({
    page,
  }) => {
    const { dialog, options, status, search, active } = await openSearch(page, site.url);
    await markDocument(page);
    await search('trees');
    await expect(status).toHaveText('2 results');
    await expect(options.locator('mark')).toHaveText(['trees', 'trees']);
    await expect(dialog.getByText('Search by Title search')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(active).toHaveText('Cutting trees');
    const told = page.waitForEvent('console', (message) => message.text().startsWith('Opened'));
    await page.keyboard.press('Enter');
    expect((await told).text()).toBe('Opened /docs/guide/cutting at 2');
    await expect(page).toHaveURL(`${site.url}guide/cutting`);
    await expectSameDocument(page);
  });

  test('SRCH-29: each language has a client of its own', async ({ page }) => {
    const zh = await openSearch(page, `${site.url}zh/`);
    await zh.search('树');
    await expect(zh.options).toHaveCount(2);
    await expect(zh.active).toHaveAttribute('href', '/docs/zh/guide/planting');
  });

  test('SRCH-17, SRCH-23: its failure of the network is told to the reader', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    let isOffline = true;
    await page.route('**/titles.en.json', (route) =>
      isOffline ? route.abort() : route.continue(),
    );
    const { field, status, options } = await openSearch(page, site.url);
    await field.fill('trees');
    await expect(status).toContainText('Unable to fetch results');
    isOffline = false;
    await field.fill('tree');
    await expect(options).toHaveCount(2);
  });

  test('SRCHNET-13: one that fails otherwise is logged, and the page goes on', async ({
    page,
    problems,
  }) => {
    problems.allow(/\[diglot\] The search failed\./);
    await page.route('**/titles.en.json', (route) => route.fulfill({ body: 'no JSON' }));
    const { dialog, field, status } = await openSearch(page, site.url);
    const failure = page.waitForEvent('console', (message) => message.text().includes('[diglot]'));
    await field.fill('trees');
    expect((await failure).text()).toContain('SyntaxError');
    await expect(status).toHaveText('No recent searches');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(searchButton(page)).toBeFocused();
  });
});

const CONFIG = (search: string) =>
  `import { defineConfig } from 'diglot';\n\nexport default defineConfig({\n  search: ${search},\n});\n`;

const PLAIN_FILES = { docs: null, public: null };

test('SRCHNET-15: the module may be the client itself, and reach the origins that the config names', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^request to another host: https:\/\/search\.example\//);
  await context.route('https://search.example/**', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '["/"]' }),
  );
  const site = await createServedSite('custom-search', {
    ...PLAIN_FILES,
    ...siteFiles(`
-- docs/index.md --
# Only page
-- diglot.config.ts --
${CONFIG("{ provider: 'custom', client: 'search-client.ts', origins: ['https://search.example'] }")}
-- search-client.ts --

      const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
      export default {
        async search([{ query }]) {
          const urls = await (await fetch('https://search.example/?q=' + query)).json();
          const hits = urls.map((url) => ({
            objectID: url, type: 'lvl1', url, content: null,
            hierarchy: { lvl0: 'Found', lvl1: 'Found <b>' + query, ...none },
          }));
          return { results: [{ hits, nbHits: 1 }] };
        },
      };
    
`),
  });
  const { options, search, dialog } = await openSearch(page, site.url);
  await search('x');
  await expect(options).toHaveText(['Found <b>x']);
  await expect(dialog.getByText('Search by')).toHaveCount(0);
  await site.remove();
});

test('SRCHNET-13: a module that makes no client breaks no page', async ({ page, problems }) => {
  problems.allow(
    /\[diglot\] The search failed\. TypeError: The search client has no function "search"/,
  );
  const site = await createServedSite('custom-search', {
    'search-client.ts': 'export default () => ({ find: () => [] });\n',
  });
  const { dialog, field } = await openSearch(page, site.url);
  const failure = page.waitForEvent('console', (message) => message.text().includes('[diglot]'));
  await field.fill('trees');
  await failure;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await site.remove();
});

test('a module that is not there is named before anything is built', async () => {
  const site = await createSite('custom-search', { 'search-client.ts': null });
  const { code, stderr } = await site.build();
  expect(code).toBe(1);
  expect(stderr).toContain('[diglot] The search client does not exist: "./search-client.ts"');
  expect(stderr).toContain('diglot.config.ts:6:');
  await site.remove();
});

test('the dev server has it too, and takes a change of it', async ({ page }) => {
  const site = await createSite('custom-search');
  const { url } = await site.dev();
  await openAlive(page, url);
  await page.keyboard.press('Control+k');
  const { search, options } = searchOf(page);
  await search('trees');
  await expect(options.first()).toHaveText('Planting trees');
  const source = await site.read('search-client.ts');
  await site.write({ 'search-client.ts': source.replace('title.slice(end)', "' now'") });
  await expect(async () => {
    await openAlive(page, url);
    await page.keyboard.press('Control+k');
    await search('trees');
    await expect(options.first()).toHaveText('Planting trees now', { timeout: 2_000 });
  }).toPass();
  await site.remove();
});
