import { expectSearchesStored, useHostedSite } from './support/hosted-site';
import { searchButton, searchOf } from './support/search';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'default' });
const site = useHostedSite('insights: true,');

test.beforeEach(({ problems }) => {
  problems.allow(
    /^request to another host: https:\/\/(?:insights\.algolia\.io|cdn\.jsdelivr\.net)\//,
  );
});

const clicks = () => site.service.events.filter(({ eventType }) => eventType === 'click');
const views = () => site.service.events.filter(({ eventType }) => eventType === 'view');

test('INS-01: the script is loaded once, at the first query', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { search } = await site.open(page, 'fruit');
  const scripts = () => asked.filter((url) => /jsdelivr/.test(url));
  expect(scripts()).toEqual([]);
  await search('apples');
  await search('pears');
  await page.keyboard.press('Escape');
  await searchButton(page).click();
  await search('trees');
  await expect.poll(() => views().length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '简体中文' }).first().click();
  await expect(page).toHaveURL(/\/zh\//);
  await page.keyboard.press('Control+k');
  await searchOf(page, 'zh').search('apples');
  await expect.poll(() => views().at(-1)).toMatchObject({ objectIDs: ['/zh/fruit'] });
  expect(scripts()).toHaveLength(1);
  await expect(page.locator('script[src*=jsdelivr]')).toHaveAttribute('integrity', /^sha384-/);
});

test('INS-01: a script that does not load is logged, and the search goes on', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/Failed to load resource|The insights script https:\S+ could not be loaded/);
  await context.route('https://cdn.jsdelivr.net/**', (route) => route.abort());
  const { search, options, dialog } = await site.open(page);
  const failure = page.waitForEvent('console', (message) => message.text().includes('[diglot]'));
  await search('apples');
  expect((await failure).text()).toContain('could not be loaded');
  await search('pears');
  await expect(options).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site.url}fruit`);
});

test('INS-02, LIB-14, SRCHNET-02, STOR-01, STOR-02: a choice by key and one by pointer are one event each, the first hit included; nothing is stored for them', async ({
  page,
}) => {
  const { dialog, options, active, search } = await site.open(page);
  await search('pears');
  await expect(active).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => clicks().length).toBe(1);
  await page.keyboard.press('Control+k');
  await search('pears');
  await options.nth(1).click();
  await expect(page).toHaveURL(/fruit#storing$/);
  await expect.poll(() => clicks().length).toBe(2);
  await page.keyboard.press('Control+k');
  await search('cellar');
  await options.first().click();
  await expect.poll(() => clicks().length).toBe(3);
  const common = { eventType: 'click', eventName: 'Item Selected', index: 'docs' };
  expect(clicks()).toMatchObject([
    { ...common, objectIDs: ['/fruit'], positions: [1], queryID: 'query-pears' },
    { ...common, objectIDs: ['/fruit#storing'], positions: [2], queryID: 'query-pears' },
    { ...common, positions: [1], queryID: 'query-cellar' },
  ]);
  const { body } = site.service.received.find(({ path }) => path.endsWith('/queries')) ?? {};
  expect(body).toMatchObject({ requests: [{ clickAnalytics: true }] });
  await expectSearchesStored(page);
});

test('INS-03: what is shown is told after 400 ms, the same list once', async ({ page }) => {
  await page.clock.install();
  const { field, options, search } = await site.open(page);
  await search('pears');
  await page.clock.runFor(400);
  await expect.poll(() => views().length).toBe(1);
  expect(views()[0]).toMatchObject({
    eventName: 'Items Viewed',
    index: 'docs',
    objectIDs: ['/fruit', '/fruit#storing'],
  });
  await field.fill('pears ');
  await page.clock.runFor(1_000);
  await field.fill('apples');
  await expect(options.filter({ hasText: 'apples' }).first()).toBeVisible();
  await page.clock.runFor(400);
  await expect.poll(() => views().length).toBe(2);
});
