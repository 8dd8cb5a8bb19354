import { violations } from './support/axe';
import { createGate, openSearch, searchButton, searchOf } from './support/search';
import { DOC, test, ZH_DOC } from './support/search-site';
import { expect, hydrated } from './support/test';
import { colorViolations, unseenViolations } from './support/unseen';

test.describe('for everybody', () => {
  test('SRCH-06: what came of a query is seen at once, and heard once, a second after the last key', async ({
    page,
  }) => {
    await page.clock.install();
    const { dialog, field, options, status } = await openSearch(page);
    await expect(status).toHaveText('No recent searches');
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const key of 'shim') {
      await field.press(key);
      await expect(options.first()).toBeVisible();
      await page.clock.runFor(900);
      await expect(status).toBeEmpty();
    }
    await expect(async () => {
      await page.clock.runFor(1000);
      expect(await status.textContent()).toBe(`${await options.count()} results`);
    }).toPass();

    await field.fill('zzzqqqzzz');
    await expect(dialog.getByText('No results for "zzzqqqzzz"')).toBeVisible();
    await expect(status).toBeEmpty();
    await page.clock.runFor(1000);
    await expect(status).toHaveText('No results for "zzzqqqzzz"');
  });

  test('SRCH-06, SRCH-35, QUALITY 1.1.8: a labelled dialog with a combobox, results are announced, and no barrier that axe finds, in both themes', async ({
    page,
  }) => {
    const { dialog, field, options, active, status, search } = await openSearch(page);
    const start = dialog.getByRole('listbox', { name: 'Good places to start' });
    await expect(field).toHaveAttribute('aria-controls', (await start.getAttribute('id')) ?? '');
    await expect(dialog).toHaveAttribute('aria-modal', 'true');
    await expect(page.locator('body > :not([inert], dialog, script)')).toHaveCount(0);
    const found = async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveClass('dark');
      const colors = await colorViolations(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(page.locator('html')).toHaveClass('light');
      const without = ['landmark-one-main', 'page-has-heading-one'];
      return [...colors.found, ...(await unseenViolations(page, { without }))];
    };
    expect(await found(), 'start').toEqual([]);
    await test.step('results', async () => {
      await search('shim');
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      const list = dialog.getByRole('listbox', { name: 'Results' });
      await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
      await expect(status).toHaveText(`${await options.count()} results`);
      await search('dual');
      await expect(status).toHaveText('1 result');
      await search('output');
      await expect(status).not.toHaveText('1 result');
      expect(await found(), 'results').toEqual([]);
    });
    await test.step('the focus that nobody took comes back; a press takes it', async () => {
      await field.blur();
      await expect(field).toBeFocused();
      await dialog.getByText('Search by').click();
      await expect(field).not.toBeFocused();
      await expect(field).toHaveAttribute('aria-expanded', 'false');
    });
    await field.fill('zzzqqq');
    await expect(dialog.getByRole('link', { name: 'Let us know.' })).toBeVisible();
    expect(await found(), 'nothing found').toEqual([]);
    await search('glossary');
    await expect(active).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.keyboard.press('Control+k');
    await dialog.getByRole('button', { name: 'Save this search' }).click();
    await expect(dialog.getByRole('listbox', { name: 'Favorite' })).toBeVisible();
    expect(await found(), 'favourites').toEqual([]);
    await search('output');
    expect(await found(), 'narrow').toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('it closes when the browser goes back to another page', async ({ page }) => {
    await page.goto('/guide/start/');
    await hydrated(page);
    await page
      .getByRole('navigation', { name: 'Documentation' })
      .getByRole('link', { name: 'Glossary' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
    await page.keyboard.press('Control+k');
    const { dialog, field } = searchOf(page);
    await expect(field).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/guide/start/');
    await expect(dialog).toBeHidden();
  });

  test('a page that arrives while it is open again leaves it alone', async ({ page }) => {
    const { promise, resolve } = createGate();
    await page.route('**/guide/start/glossary*', async (route) => {
      await promise;
      await route.continue();
    });
    const { dialog, field, active, search } = await openSearch(page);
    await search('dual package');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+k');
    await search('templates');
    resolve();
    await expect(page).toHaveURL(/glossary#dual-package$/);
    // The browser forgets the focus when the page scrolls to the section, a frame or more later.
    await expect(page.getByRole('heading', { name: 'Dual package' })).toBeInViewport();
    await expect(field).toBeFocused();
    await expect(active).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/quick-start#templates$/);
  });

  test('without workers, this thread searches', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'Worker');
    });
    const { active, search } = await openSearch(page);
    await search('shim');
    await expect(active).toContainText('Shim');
  });

  test('a worker that cannot be loaded is done without', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    await page.route('**/assets/search-worker*.js', (route) => route.abort());
    const { active, search } = await openSearch(page);
    await search('shim');
    await expect(active).toContainText('Shim');
  });

  for (const [lang, path, wait, failure, retry] of [
    ['en', DOC, 'Loading the search…', 'The search could not be loaded.', 'Try again'],
    ['zh', ZH_DOC, '正在加载搜索…', '无法加载搜索', '重试'],
  ] as const) {
    test(`SRCH-03, ERR-03: asked for before its code was loaded, in ${lang}: says that it waits, fails, tries again`, async ({
      page,
      problems,
    }) => {
      problems.allow(/Failed to (load resource|fetch)/);
      const { promise, resolve } = createGate();
      await page.goto(path);
      await hydrated(page);
      const { dialog, field, search, active } = searchOf(page, lang);
      await page.route('**/assets/SearchDialog-*.js', async (route) => {
        await promise;
        await route.abort('internetdisconnected');
      });
      await page.keyboard.press('Control+k');
      const status = dialog.getByRole('status');
      await expect(status).toHaveText(wait);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(searchButton(page, lang)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(status).toHaveText(wait);
      resolve();
      await expect(status).toContainText(failure);
      expect(await violations(page, { within: 'dialog' })).toEqual([]);
      await page.unrouteAll();
      await dialog.getByRole('button', { name: retry }).click();
      await expect(field).toBeFocused();
      await search('shim');
      await expect(active).toHaveCount(1);
    });
  }

  for (const [when, chunk] of [
    ['the page is alive', 'shell'],
    ['the code of the search has arrived', 'SearchDialog'],
  ] as const) {
    test(`26: what is typed behind Ctrl+K before ${when} is searched for, and reaches nothing else`, async ({
      page,
    }) => {
      const { promise, resolve } = createGate();
      const { dialog, field, active } = searchOf(page);
      await page.route(`**/assets/${chunk}-*.js`, async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(DOC);
      if (chunk === 'SearchDialog') await hydrated(page);
      await page.evaluate(() => {
        const { data } = Object.assign(window, { data: [] as string[] });
        addEventListener('keydown', ({ key, target }) => {
          if (!(target instanceof HTMLInputElement)) data.push(key);
        });
      });
      await page.keyboard.press('Control+k');
      const waiting = dialog.getByRole('textbox');
      if (chunk === 'SearchDialog') await expect(waiting).toBeFocused();
      await page.keyboard.type('jk/ shim');
      if (chunk === 'SearchDialog') {
        await page.keyboard.press('Backspace');
        await page.keyboard.type('m');
        await expect(waiting).toHaveValue('jk/ shim');
      }
      resolve();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('jk/ shim');
      await expect(active).toHaveCount(1);
      // The next key goes on behind it.
      await page.keyboard.type('s');
      await expect(field).toHaveValue('jk/ shims');
      const stray = await page.evaluate(() => Reflect.get(window, 'data') as string[]);
      expect(stray.filter((key) => key.length === 1 && key !== 'k')).toEqual([]);
    });
  }

  test('a page that is searched for before the code has arrived keeps what an input method composes', async ({
    page,
  }) => {
    const { promise, resolve } = createGate();
    const { dialog, field } = searchOf(page, 'zh');
    await page.goto(ZH_DOC);
    await hydrated(page);
    await page.route('**/assets/SearchDialog-*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    const waiting = dialog.getByRole('textbox');
    await expect(waiting).toBeFocused();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', {
      text: 'lei',
      selectionStart: 3,
      selectionEnd: 3,
    });
    const loaded = page.waitForResponse('**/assets/SearchDialog-*.js');
    resolve();
    await (await loaded).finished();
    await expect(waiting).toHaveValue('lei');
    await keyboard.send('Input.insertText', { text: '类型' });
    await expect(field).toHaveValue('类型');
    await expect(field).toBeFocused();
  });

  test('a site that was published anew is searched as it is now', async ({ page }) => {
    const { active, search, field } = await openSearch(page);
    await search('shim');
    // The files of the old index are gone, and the catalog says so the second time.
    let isGone = true;
    await page.route('**/assets/search/*.json', (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.route('**/search.en.json', (route) => {
      isGone = false;
      return route.continue();
    });
    await field.fill('rebuild while');
    await expect(active).toContainText('Rebuild while you edit');
  });
});
