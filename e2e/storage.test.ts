import type { Page } from '@playwright/test';
import { searchOf } from './support/search';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

/** Everything that the site may keep in a browser (STOR-01). */
const ALLOWED_KEYS =
  /^(visited|theme-appearance|parallel|tabs:.+|__DOCSEARCH_(RECENT|FAVORITE)_SEARCHES__.+)$/;

/** Those that the tour below uses: all that there are. */
const USED_KEYS = [
  'visited',
  'theme-appearance',
  'tabs:package-manager',
  'parallel',
  '__DOCSEARCH_RECENT_SEARCHES__/en',
  '__DOCSEARCH_FAVORITE_SEARCHES__/en',
] as const;

function title(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

/** Searches, opens what is found and keeps it: it is there for the rest of the visit. */
async function searchTour(page: Page): Promise<void> {
  const { dialog, field, active, search } = searchOf(page);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await search('npm packages');
  await expect(active).toHaveCount(1);
  const name = (await active.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(title(page)).toHaveText('npm packages');
  await page.keyboard.press('Control+k');
  const recent = dialog.getByRole('listbox', { name: 'Recent' }).getByRole('option');
  await expect(recent.first()).toContainText('npm packages');
  expect(name).toContain('npm packages');
  await dialog.getByRole('button', { name: 'Save this search' }).first().click();
  const favorite = dialog.getByRole('listbox', { name: 'Favorite' }).getByRole('option');
  await expect(favorite.first()).toContainText('npm packages');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goBack();
}

/** Reads, chooses a tab and a theme, searches, and goes to another page: whatever storage says, this works. */
async function tour(page: Page): Promise<void> {
  await page.goto('/guide/start/quick-start');
  await hydrated(page);
  await markDocument(page);
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: 'pnpm' }).first().click();
  await expect(main.getByRole('tab', { name: 'pnpm', selected: true }).first()).toBeVisible();
  await expect(main.getByRole('tabpanel').getByText('pnpm create rslib').first()).toBeVisible();
  const html = page.locator('html');
  const wasDark = await html.evaluate((root) => root.classList.contains('dark'));
  await page
    .getByRole('button', { name: 'Dark theme' })
    .or(page.getByRole('switch'))
    .first()
    .click();
  await expect(html).toHaveClass(wasDark ? /\blight\b/ : /\bdark\b/);
  await page
    .getByRole('navigation', { name: 'Documentation' })
    .getByRole('link', { name: 'Glossary' })
    .click();
  await expect(title(page)).toHaveText('Glossary');
  await page.goBack();
  await expect(title(page)).toHaveText('Quick start');
  // Choices last for the visit.
  await expect(main.getByRole('tab', { name: 'pnpm', selected: true }).first()).toBeVisible();
  await expect(html).toHaveClass(wasDark ? /\blight\b/ : /\bdark\b/);
  await searchTour(page);
  await expect(title(page)).toHaveText('Quick start');
  const beside = page.getByRole('banner').getByRole('button', { name: 'Side by side' });
  await beside.click();
  await expect(page.getByRole('heading', { name: '快速上手' })).toBeVisible();
  await beside.click();
  await page.getByRole('link', { name: '简体中文' }).first().click();
  await expect(title(page)).toHaveText('快速上手');
  await expectSameDocument(page);
}

test('STOR-01, STOR-02: nothing but choices is stored, and no cookie is set', async ({
  page,
  context,
}) => {
  await tour(page);
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cookie: document.cookie,
  }));
  expect(kept.local.filter((key) => !ALLOWED_KEYS.test(key))).toEqual([]);
  expect(kept.local.sort(), 'the theme and the tab are stored').toEqual([...USED_KEYS].sort());
  expect(kept).toMatchObject({ session: [], databases: 0, caches: 0, workers: 0, cookie: '' });
  expect(await context.cookies()).toEqual([]);
});

test('STOR-02: storage that may not be used', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await tour(page);
});

test('STOR-02: storage that really is full and refuses to forget, with the reader’s earlier choices in it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.removeItem = () => {
      throw new DOMException('It is read-only.', 'NoModificationAllowedError');
    };
  });
  await page.goto('/guide/start/quick-start');
  await page.evaluate((keys) => {
    for (const key of keys) localStorage.setItem(key, 'x');
    // Down to the last character.
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let count = 0; ; count++) localStorage.setItem(`${size} ${count}`, 'x'.repeat(size));
      } catch {
        // The next smaller one may fit.
      }
    }
  }, USED_KEYS);
  await tour(page);
});

/** What else makes nothing of each of them: the unit tests of who reads it. */
const HOSTILE: Readonly<Record<(typeof USED_KEYS)[number], string>> = {
  visited: '\u0000',
  'theme-appearance': '"><img src=x onerror=alert(1)>',
  'tabs:package-manager': '💥'.repeat(1000),
  parallel: '"><img src=x onerror=alert(1)>',
  '__DOCSEARCH_RECENT_SEARCHES__/en':
    '[null,1,"x",{},{"objectID":1},{"objectID":"a","type":"lvl9","url":"/"}]',
  '__DOCSEARCH_FAVORITE_SEARCHES__/en': JSON.stringify([
    {
      objectID: 'a',
      type: 'lvl1',
      url: 'javascript:alert(1)',
      hierarchy: { lvl0: '<img src=x onerror=alert(1)>', lvl1: '<img src=x onerror=alert(1)>' },
    },
  ]),
};

test('STOR-02, QUALITY 2.4: rubbish in storage, another under each key', async ({ page }) => {
  page.on('dialog', () => {
    throw new Error('A stored value was executed.');
  });
  await page.addInitScript((stored) => {
    for (const [key, rubbish] of Object.entries(stored)) localStorage.setItem(key, rubbish);
  }, HOSTILE);
  await tour(page);
  await expect(page.locator('html')).toHaveClass(/^(light|dark)$/);
  await expect(page.locator('img[src=x]')).toHaveCount(0);
});

test('QUALITY 2.4: a hostile query', async ({ page }) => {
  page.on('dialog', () => {
    throw new Error('The query was executed.');
  });
  const search = searchOf(page);
  const markup = '"><img src=x onerror=alert(1)>';
  for (const query of [
    `?q=${markup}`,
    '?%',
    [
      `?sidebar=${markup}&outline=${markup}&navbar=${markup}&footer=${markup}&${markup}`,
      ...['__proto__[polluted]=1', 'constructor.prototype.polluted=1', '%', '%E0%A4%A&sidebar=%E0'],
      ...['redirect=//evil.example', 'lang=javascript:alert(1)', 'a=1&'.repeat(500)],
    ].join('&'),
  ]) {
    await page.goto(`/guide/start/glossary${query}`);
    await hydrated(page);
    await markDocument(page);
    if (query.startsWith('?q=')) {
      // It is searched for, as the words that it consists of.
      await expect(search.field).toHaveValue(markup);
      await page.keyboard.press('Escape');
      await expect(search.dialog).toBeHidden();
    }
    await expect(title(page)).toHaveText('Glossary');
    await page.getByRole('link', { name: '简体中文' }).first().click();
    await expect(title(page)).toHaveText('术语表');
    await expect(page.locator('img[src=x]')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/zh/guide/start/glossary');
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    await expectSameDocument(page);
  }
});

/**
 * The title of a page that is alive, and how many pictures rubbish made. Runs in the page: a locator brings each document
 * a script that is larger than all of its own.
 */
function readSigns() {
  const pictures = document.querySelectorAll('img[src=x]');
  return [document.querySelector('main h1')?.textContent, pictures.length];
}

test('QUALITY 2.4: a hostile hash', async ({ page }) => {
  page.on('dialog', () => {
    throw new Error('The hash was executed.');
  });
  const hashes = [
    '#"><img src=x onerror=alert(1)>',
    "#');alert(1)//",
    '#javascript:alert(1)',
    '#[onclick]',
    '#%',
    '#%E0%A4%A',
    '#dg-page',
    '#dg-app',
    '#__proto__',
    `#${'%41'.repeat(2000)}`,
  ];
  await page.goto('/guide/start/glossary');
  await hydrated(page);
  await markDocument(page);
  for (const hash of hashes) {
    // Of the document that is there.
    await page.goto(`/guide/start/glossary${hash}`);
    await page.getByRole('link', { name: '简体中文' }).first().click();
    await expect(title(page)).toHaveText('术语表');
    await page.goBack();
    await expect(title(page)).toHaveText('Glossary');
    await expect(page.locator('img[src=x]')).toHaveCount(0);
    await expectSameDocument(page);
  }
  // Those that scripts of the head read when they arrive: as markup, as no encoding, as parts of the frame, as a long text.
  const arriving = hashes.filter((hash) => /img|E0|dg-app|%41/.test(hash));
  expect(arriving).toHaveLength(4);
  for (const [index, hash] of arriving.entries()) {
    // With a query of its own each is a document of its own.
    await page.goto(`/guide/start/glossary?${index}${hash}`);
    await hydrated(page);
    expect(await page.evaluate(readSigns), hash).toEqual(['Glossary', 0]);
  }
});

test('QUALITY 2.4: a hostile history state', async ({ page }) => {
  page.on('dialog', () => {
    throw new Error('The state was executed.');
  });
  const states: unknown[] = [
    'a string',
    42,
    null,
    ['dgBuild'],
    { dgBuild: { toString: 1 } },
    { dgBuild: '"><img src=x onerror=alert(1)>', html: '<img src=x onerror=alert(1)>' },
    { kind: 'show', page: { document: { page: {} } }, place: { ids: null } },
    { kind: 'document' },
    { scroll: 'far', __proto__: { kind: 'address' } },
  ];
  await page.goto('/guide/start/quick-start');
  // Of what is no object there is no more to read than of nothing.
  for (const state of states.filter((each) => typeof each === 'object' && each !== null)) {
    await page.evaluate((value) => history.replaceState(value, ''), state);
    await page.reload();
    await hydrated(page);
    expect(await page.evaluate(readSigns), JSON.stringify(state)).toEqual(['Quick start', 0]);
  }
  await markDocument(page);
  const sidebar = page.getByRole('navigation', { name: 'Documentation' });
  for (const state of states) {
    await page.evaluate((value) => history.replaceState(value, ''), state);
    await sidebar.getByRole('link', { name: 'Glossary' }).click();
    await expect(title(page)).toHaveText('Glossary');
    await page.evaluate((value) => history.pushState(value, ''), state);
    await page.goBack();
    await page.goBack();
    await expect(title(page)).toHaveText('Quick start');
    // As a site's own code might, with data that looks like the engine's.
    await page.evaluate((value) => {
      const { committed, finished } = navigation.navigate('/guide/start/npm-packages', {
        info: value,
        state: value,
      });
      // The engine loads the page first and goes there then.
      for (const promise of [committed, finished]) promise?.catch(() => undefined);
    }, state);
    await expect(title(page)).toHaveText(/npm/);
    await page.goBack();
    await expect(title(page)).toHaveText('Quick start');
    await expect(page.locator('img[src=x]')).toHaveCount(0);
    await expectSameDocument(page);
  }
});

test('QUALITY 2.4: messages from other windows change nothing', async ({ page }) => {
  await page.goto('/guide/start/glossary');
  await hydrated(page);
  await markDocument(page);
  await page.evaluate(() => {
    for (const data of [
      '<img src=x onerror=alert(1)>',
      { type: 'navigate', url: '//evil.example' },
      null,
    ])
      window.postMessage(data, '*');
  });
  await page.getByRole('link', { name: '简体中文' }).first().click();
  await expect(title(page)).toHaveText('术语表');
  await expectSameDocument(page);
});

test('QUALITY 2.4: every page runs under the policy, with Trusted Types', async ({
  page,
  problems,
}) => {
  problems.allow(/This document requires 'TrustedHTML' assignment/);
  const response = await page.goto('/guide/start/quick-start');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  // Projects of pages are sent to the sandbox by a form, when the reader asks for it.
  const sandbox = "form-action 'self' https://stackblitz.com";
  expect(policy).toContain(sandbox);
  expect(policy.replace(sandbox, '')).not.toMatch(/unsafe-|\*|https?:|blob:|script-src[^;]*data:/);
  // The browser enforces it: text does not become HTML, and unknown code does not run.
  const refused = await page.evaluate(() => {
    const violations: string[] = [];
    addEventListener('securitypolicyviolation', (event) =>
      violations.push(event.effectiveDirective),
    );
    try {
      document.createElement('div').innerHTML = '<b>text</b>';
      violations.push('accepted');
    } catch (error) {
      violations.push(String(error).split(':')[0] ?? '');
    }
    return violations;
  });
  expect(refused).toContain('TypeError');
  expect(refused).not.toContain('accepted');
});
