import { openKeptContext } from './support/kept-context';
import { expect, hydrated, test } from './support/test';

test('a page that tests have one after the other keeps nothing of the one before', async ({
  browser,
}) => {
  const { context, page, begin, renew } = await openKeptContext(browser);
  const state = () =>
    page.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookie: document.cookie,
      name: window.name,
      clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName }))
        .state,
      databases: (await indexedDB.databases()).length,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      hasScript: 'left' in window,
    }));
  const heard: string[] = [];
  begin();
  await page.goto('/robots.txt');
  const first = await state();

  page.on('console', (message) => heard.push(message.text()));
  await page.addInitScript(() => Object.assign(window, { left: true }));
  await page.route('**/robots.txt', (route) => route.fulfill({ body: 'Of the test before.' }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.mouse.move(300, 300);
  await page.reload();
  await page.evaluate(async () => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    window.name = 'left';
    await cookieStore.set('left', '1');
    indexedDB.open('left');
    addEventListener('pagehide', () => localStorage.setItem('late', '1'));
  });
  await context.grantPermissions(['clipboard-read']);
  await (await context.newPage()).goto('/robots.txt');
  await context.setOffline(true);
  expect(await renew()).toBe(true);

  expect(context.pages()).toEqual([page]);
  await page.goto('/robots.txt');
  expect(await state()).toEqual(first);
  await expect(page.locator('body')).not.toContainText('Of the test before.');
  await page.evaluate(() => console.log('Who hears it?'));
  expect(heard).toEqual([]);
  await page.evaluate(() => document.addEventListener('wheel', ({ x, y }) => console.log(x, y)));
  const turned = page.waitForEvent('console');
  await page.mouse.wheel(0, 10);
  expect((await turned).text()).toBe('0 0');

  await page.exposeFunction('exposed', () => undefined);
  expect(await renew(), 'it stays').toBe(false);
  await context.close();
});

test('who looks at what is loaded sees all of it, also what an earlier test has loaded', async ({
  browser,
}) => {
  const { context, page, begin, renew } = await openKeptContext(browser);
  const load = async () => {
    await page.goto('/guide/');
    await hydrated(page);
  };
  const looks: (() => Promise<unknown>)[] = [
    () => page.waitForRequest(/\.js$/),
    () => page.waitForResponse(/\.js$/),
    () => page.waitForEvent('requestfinished', (request) => request.url().endsWith('.js')),
    () =>
      new Promise<void>((resolve) => {
        page.on('request', (request) => request.url().endsWith('.js') && resolve());
      }),
    () =>
      new Promise<void>((resolve) => {
        context.on('response', (response) => response.url().endsWith('.js') && resolve());
      }),
  ];
  await load();
  for (const look of looks) {
    expect(await renew()).toBe(true);
    begin();
    const seen = look();
    await load();
    await seen;
  }
  await context.close();
});

test('what a test answers reaches no other', async ({ browser }) => {
  const { context, page, begin, renew } = await openKeptContext(browser);
  begin();
  await page.route('**/*.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: 'body { outline: solid 3px red; }',
      headers: { 'Cache-Control': 'max-age=600' },
    }),
  );
  await page.goto('/guide/');
  await expect(page.locator('body')).toHaveCSS('outline-style', 'solid');
  expect(await renew()).toBe(true);
  begin();
  await page.goto('/guide/');
  await expect(page.locator('body')).toHaveCSS('outline-style', 'none');
  await context.close();
});
