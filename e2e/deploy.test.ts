import { renameSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createBuiltSite, createSite, type SiteFiles, type TemporarySite } from './support/site';
import { type StaticHost, startStaticHost } from './support/static-host';
import {
  expect,
  expectNewDocument,
  expectSameDocument,
  hydrated,
  markDocument,
  test,
} from './support/test';

test.describe.configure({ mode: 'default' });

interface HostedSite {
  readonly url: string;
  /** Folder that is served, absolute. */
  readonly folder: string;
  /** Leaves the files of a newer build where the old ones were. */
  deploy(files: SiteFiles): Promise<void>;
  remove(): Promise<void>;
}

/** Builds of the basic fixture with some files changed, each made once: every test serves a copy. */
const builds = new Map<string, Promise<TemporarySite>>();

test.afterAll(async () => {
  for (const site of builds.values()) await (await site).remove();
  builds.clear();
});

async function builtOutput(files: SiteFiles): Promise<string> {
  const key = JSON.stringify(files);
  const site = builds.get(key) ?? createBuiltSite('basic', files);
  builds.set(key, site);
  return path.join((await site).root, 'dist');
}

/** The basic fixture as built, behind a host that knows nothing but files. */
async function createHostedSite(files: SiteFiles = {}, base = '/'): Promise<HostedSite> {
  const root = await mkdtemp(path.join(tmpdir(), 'diglot-host-'));
  const folder = path.join(root, 'current');
  await cp(await builtOutput(files), folder, { recursive: true });
  const host: StaticHost = await startStaticHost(folder, base);
  return {
    url: host.url,
    folder,
    async deploy(changes) {
      const next = path.join(root, 'next');
      await cp(await builtOutput({ ...files, ...changes }), next, { recursive: true });
      // At once: what is asked for meanwhile is there.
      renameSync(folder, path.join(root, 'previous'));
      renameSync(next, folder);
    },
    async remove() {
      await host.stop();
      await rm(root, { recursive: true });
    },
  };
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await markDocument(page);
}

function title(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

function sidebarLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name });
}

/** Something that others wait for. */
function createGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Counts document loads from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count++;
  });
  return () => count;
}

for (const base of ['/', '/docs/']) {
  test.describe(`a host of plain files, base ${base}`, () => {
    let site: HostedSite;
    test.beforeAll(async () => {
      const files: Record<string, string> = {};
      if (base !== '/') {
        const original = await createSite('basic');
        const config = await original.read('diglot.config.ts');
        await original.remove();
        files['diglot.config.ts'] = config.replace(
          "title: 'Basic',",
          `title: 'Basic', base: '${base}',`,
        );
      }
      site = await createHostedSite(files, base);
    });
    test.afterAll(() => site.remove());
    test.beforeEach(({ problems }) => problems.allow(/status of 404/));

    // Once is enough for each of them: below a base is the harder case.
    if (base === '/') {
      test('ROUTE-16, ROUTE-17, NF-06: other spellings of an address show the page, and no path leads to another host', async ({
        page,
      }) => {
        for (const [asked, address, heading] of [
          ['GUIDE/SECOND.HTML?a=1#x', /second\?a=1#x$/, 'Second page'],
          ['guide?a=1#x', /\/guide\/\?a=1#x$/, 'First page'],
          ['en/guide/second?a=1#x', /\d\/guide\/second\?a=1#x$/, 'Second page'],
          ['en//evil.example/', /:\d+\//, 'PAGE NOT FOUND'],
        ] as const) {
          await page.goto(site.url + asked);
          await expect(title(page), asked).toHaveText(heading);
          await hydrated(page);
          expect(page.url()).toMatch(address);
          expect(new URL(page.url()).origin).toBe(new URL(site.url).origin);
        }
      });
      return;
    }

    test('ROUTE-16, ROUTE-17, ROUTE-18: other spellings of an address show the page', async ({
      page,
    }) => {
      for (const [asked, heading] of [
        ['guide/second.html', 'Second page'],
        ['GUIDE/SECOND.HTML', 'Second page'],
        ['Guide/Index/', 'First page'],
        ['zh/guide/Second.html', '第二页'],
        ['guide/second/', 'Second page'],
        ['guide/Second', 'Second page'],
        ['guide/index', 'First page'],
        ['guide/index.html', 'First page'],
        ['guide', 'First page'],
      ] as const) {
        await page.goto(`${site.url}${asked}?a=1#x`);
        await expect(title(page), asked).toHaveText(heading);
        await hydrated(page);
        expect(page.url(), 'query and hash are kept').toMatch(/\?a=1#x$/);
      }
    });

    test('NF-06: the prefix of the default language is dropped, and Back does not loop', async ({
      page,
    }) => {
      await page.goto(`${site.url}guide/`);
      await page.goto(`${site.url}en/guide/second?a=1#last-section`);
      await expect(page).toHaveURL(`${site.url}guide/second?a=1#last-section`);
      await expect(title(page)).toHaveText('Second page');
      await page.goBack();
      await expect(title(page)).toHaveText('First page');
      await page.goto(`${site.url}en`);
      await expect(page).toHaveURL(site.url);
    });

    test('NF-06, QUALITY 2.7: no path leads to another host', async ({ page }) => {
      for (const asked of [
        'en//evil.example/',
        'en/%5Cevil.example',
        'en/javascript:alert(1)',
        '%',
      ]) {
        await page.goto(site.url + asked);
        await hydrated(page);
        await expect(title(page)).toHaveText('PAGE NOT FOUND');
        expect(new URL(page.url()).origin).toBe(new URL(site.url).origin);
      }
    });

    test('GEN-01, LINK-01: pages are shown and links followed', async ({ page }) => {
      await open(page, `${site.url}guide/`);
      await page.getByRole('article').getByRole('link', { name: 'second page' }).click();
      await expect(title(page)).toHaveText('Second page');
      await page.getByRole('link', { name: '简体中文' }).first().click();
      await expect(title(page)).toHaveText('第二页');
      await expect(page).toHaveURL(`${site.url}zh/guide/second`);
      await expectSameDocument(page);
    });

    test('ROUTE-16, LINK-01: a page under a .html address is alive', async ({ page }) => {
      await open(page, `${site.url}guide/second.html`);
      await expect(sidebarLink(page, 'Second page')).toHaveAttribute('aria-current', 'page');
      await page.getByRole('link', { name: '简体中文' }).first().click();
      await expect(page).toHaveURL(`${site.url}zh/guide/second`);
      await page.goBack();
      await expect(title(page)).toHaveText('Second page');
      await expectSameDocument(page);
    });

    test('ROUTE-18: the history has no entry for the other spelling', async ({ page }) => {
      await page.goto(`${site.url}guide/`);
      await page.goto(`${site.url}GUIDE/SECOND`);
      await expect(title(page)).toHaveText('Second page');
      await expect(page).toHaveURL(`${site.url}guide/second`);
      await page.goBack();
      await expect(title(page)).toHaveText('First page');
    });

    test('NF-01, NF-03: an unknown path shows the 404 page of its language', async ({ page }) => {
      await page.goto(`${site.url}zh/unknown`);
      await expect(title(page)).toHaveText('页面未找到');
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
      await expect(page).toHaveTitle('404 - 基础');
      await expect(page).toHaveURL(`${site.url}zh/unknown`);
      await page.getByRole('link', { name: '返回首页' }).click();
      await expect(page).toHaveURL(`${site.url}zh/`);
      await page.goto(`${site.url}unknown`);
      await expect(title(page)).toHaveText('PAGE NOT FOUND');
      await page.getByRole('link', { name: 'Take me home' }).click();
      await expect(page).toHaveURL(site.url);
    });

    test('LINK-03: a link to a page that is gone loads a document, once', async ({ page }) => {
      await open(page, `${site.url}guide/`);
      const documents = countDocuments(page);
      await page.evaluate(() => {
        for (const link of document.querySelectorAll('main a')) link.setAttribute('href', 'gone');
      });
      await page.getByRole('article').getByRole('link', { name: 'second page' }).click();
      await expect(title(page)).toHaveText('PAGE NOT FOUND');
      await hydrated(page);
      expect(documents()).toBe(1);
    });
  });
}

const CHANGED_COMPONENT: SiteFiles = {
  'components/Counter.tsx': `'use client';

import { type ReactNode, useState } from 'react';

/** A button that counts by tens. */
export function Counter({ start, label, children }: { start: number; label: string; children?: ReactNode }) {
  const [count, setCount] = useState(start);
  return (
    <div className="counter">
      <button type="button" onClick={() => setCount(count + 10)}>
        {label}: {count}
      </button>
      {children}
    </div>
  );
}
`,
};

const ISLAND_FAR_BELOW = `import { Counter } from '../../../components/Counter';

# Islands

${'A paragraph that takes its place.\n\n'.repeat(60)}

<Counter start={3} label="Presses" />
`;

test.describe('a deploy while a page is open', () => {
  test.beforeEach(({ problems }) => {
    problems.allow(/status of 404|Failed to load resource|Failed to load module script/);
    problems.allow(/\[diglot\] .*(Failed to fetch|could not be|answered 404)/s);
  });

  test('QUALITY 1.1.20, LINK-01: new scripts come with the next page, by a document load', async ({
    page,
  }) => {
    const site = await createHostedSite();
    try {
      await open(page, `${site.url}guide/`);
      const documents = countDocuments(page);
      await site.deploy(CHANGED_COMPONENT);
      await sidebarLink(page, 'Islands').click();
      await expect(title(page)).toHaveText('Islands');
      await expectNewDocument(page);
      await hydrated(page);
      await page.getByRole('button', { name: /^Presses/ }).click();
      await expect(page.getByRole('button', { name: 'Presses: 13', exact: true })).toBeVisible();
      expect(documents()).toBe(1);
      // From here on it is client navigation again.
      await markDocument(page);
      await sidebarLink(page, 'Second page').click();
      await expect(title(page)).toHaveText('Second page');
      await expectSameDocument(page);
      await page.goBack();
      await page.goBack();
      await expect(title(page)).toHaveText('First page');
    } finally {
      await site.remove();
    }
  });

  test('LINK-01: new texts and a new sidebar come with the next page, without a document load', async ({
    page,
  }) => {
    const site = await createHostedSite();
    try {
      await open(page, `${site.url}guide/`);
      await site.deploy({
        'docs/en/guide/_meta.json': '["index", "second", "fresh", "islands", "untranslated"]',
        'docs/en/guide/fresh.md': '# Fresh page\n',
        'docs/en/guide/second.mdx': '# Second page, revised\n\n## Last section {#last-section}\n',
      });
      await sidebarLink(page, 'Second page').click();
      await expect(title(page)).toHaveText('Second page, revised');
      await expectSameDocument(page);
      await sidebarLink(page, 'Fresh page').click();
      await expect(title(page)).toHaveText('Fresh page');
      await expectSameDocument(page);
    } finally {
      await site.remove();
    }
  });

  test('ROUTE-22: an island whose script is gone loads the document, once', async ({ page }) => {
    const site = await createHostedSite({ 'docs/en/guide/islands.mdx': ISLAND_FAR_BELOW });
    try {
      await open(page, `${site.url}guide/islands`);
      const documents = countDocuments(page);
      await site.deploy(CHANGED_COMPONENT);
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: /^Presses/ }).scrollIntoViewIfNeeded();
      await reloaded;
      await expectNewDocument(page);
      await page.getByRole('button', { name: /^Presses/ }).click();
      await expect(page.getByRole('button', { name: 'Presses: 13', exact: true })).toBeVisible();
      await expect(page).toHaveURL(`${site.url}guide/islands`);
      expect(documents()).toBe(1);
    } finally {
      await site.remove();
    }
  });

  test('ROUTE-22: when the code of all islands is gone, the document is loaded anew, once', async ({
    page,
  }) => {
    const site = await createHostedSite();
    try {
      const documents = countDocuments(page);
      const deployed = createGate();
      await page.route('**/assets/hydrate-island-*', async (route) => {
        await deployed.opened;
        // The name is the same in both builds where only a component changed.
        if (documents() === 1) await route.fulfill({ status: 404 });
        else await route.continue();
      });
      const asked = page.waitForRequest('**/assets/hydrate-island-*');
      await page.goto(`${site.url}guide/islands`);
      await asked;
      await site.deploy(CHANGED_COMPONENT);
      await markDocument(page);
      deployed.open();
      await expectNewDocument(page);
      await page.getByRole('button', { name: /^Presses/ }).click();
      await expect(page.getByRole('button', { name: 'Presses: 13', exact: true })).toBeVisible();
      expect(documents()).toBe(2);
    } finally {
      await site.remove();
    }
  });

  for (const [what, pattern] of [
    ['shell', '**/assets/shell-*.js'],
    ['site’s own module', '**/assets/site-*.js'],
  ] as const) {
    test(`ROUTE-22: a document whose ${what} is gone when it is wanted is loaded anew, once`, async ({
      page,
    }) => {
      const site = await createHostedSite();
      try {
        const documents = countDocuments(page);
        const deployed = createGate();
        await page.route(pattern, async (route) => {
          await deployed.opened;
          // The shell has the same name in all builds of one engine.
          if (documents() === 1) await route.fulfill({ status: 404 });
          else await route.continue();
        });
        const asked = page.waitForRequest(pattern);
        await page.goto(`${site.url}guide/`);
        await asked;
        await markDocument(page);
        await site.deploy(CHANGED_COMPONENT);
        deployed.open();
        await expectNewDocument(page);
        await hydrated(page);
        await expect(title(page)).toHaveText('First page');
        await markDocument(page);
        await sidebarLink(page, 'Islands').click();
        await expect(title(page)).toHaveText('Islands');
        await expectSameDocument(page);
        expect(documents()).toBe(2);
      } finally {
        await site.remove();
      }
    });
  }

  test('ROUTE-22: when the code of what the reader opens is gone, the document is loaded anew, once', async ({
    page,
  }) => {
    const site = await createHostedSite();
    try {
      const documents = countDocuments(page);
      await page.goto(`${site.url}guide/`);
      await hydrated(page);
      await markDocument(page);
      await page.route('**/assets/SearchDialog-*.js', (route) => route.fulfill({ status: 404 }));
      await site.deploy(CHANGED_COMPONENT);
      await page.getByRole('button', { name: /^Search/ }).click();
      await expectNewDocument(page);
      await hydrated(page);
      expect(documents()).toBe(2);
    } finally {
      await site.remove();
    }
  });

  test('ROUTE-22: a document whose sidebar is gone when it is wanted is loaded anew, once', async ({
    page,
  }) => {
    const site = await createHostedSite();
    try {
      const documents = countDocuments(page);
      const deployed = createGate();
      await page.route('**/assets/shell.*.json', async (route) => {
        await deployed.opened;
        await route.continue();
      });
      const asked = page.waitForRequest('**/assets/shell.*.json');
      await page.goto(`${site.url}guide/`);
      await asked;
      await markDocument(page);
      await site.deploy({
        'docs/en/guide/_meta.json': '["index", "second", "fresh", "islands", "untranslated"]',
        'docs/en/guide/fresh.md': '# Fresh page\n',
      });
      deployed.open();
      await expectNewDocument(page);
      await hydrated(page);
      await markDocument(page);
      await sidebarLink(page, 'Fresh page').click();
      await expect(title(page)).toHaveText('Fresh page');
      await expectSameDocument(page);
      expect(documents()).toBe(2);
    } finally {
      await site.remove();
    }
  });

  test('ROUTE-22: scripts that are gone without a newer build never make a loop or a blank page', async ({
    page,
  }) => {
    const site = await createHostedSite({ 'docs/en/guide/islands.mdx': ISLAND_FAR_BELOW });
    try {
      const assets = path.join(site.folder, 'assets');
      for (const file of await readdir(assets)) {
        if (/^(Counter|islands)-.*\.js$/.test(file)) await rm(path.join(assets, file));
      }
      const documents = countDocuments(page);
      const complaint = page.waitForEvent('console', (message) =>
        message.text().startsWith('[diglot]'),
      );
      await page.goto(`${site.url}guide/islands`);
      await page.getByRole('button', { name: 'Presses: 3' }).scrollIntoViewIfNeeded();
      expect((await complaint).type()).toBe('error');
      await hydrated(page);
      await markDocument(page);
      await expect(page.getByRole('button', { name: 'Presses: 3' })).toBeVisible();
      await sidebarLink(page, 'Second page').click();
      await expect(title(page)).toHaveText('Second page');
      await expectSameDocument(page);
      expect(documents()).toBe(1);
    } finally {
      await site.remove();
    }
  });

  test('ROUTE-22: when the shell is gone for good, the page can be read and its links work', async ({
    page,
  }) => {
    const site = await createHostedSite();
    try {
      const assets = path.join(site.folder, 'assets');
      for (const file of await readdir(assets)) {
        if (/^shell-.*\.js$/.test(file)) await rm(path.join(assets, file));
      }
      const documents = countDocuments(page);
      const complaint = page.waitForEvent('console', (message) =>
        message.text().startsWith('[diglot]'),
      );
      await page.goto(`${site.url}guide/`);
      expect((await complaint).text()).toContain('could not be started');
      await expect(title(page)).toHaveText('First page');
      await page.getByRole('article').getByRole('link', { name: 'second page' }).click();
      await expect(title(page)).toHaveText('Second page');
      expect(documents()).toBe(2);
    } finally {
      await site.remove();
    }
  });
});

test('LINK-06: an older version, built below a path and linked in the menu, is a site of its own', async ({
  page,
}) => {
  const original = await createSite('basic');
  const config = await original.read('diglot.config.ts');
  await original.remove();
  const menu = [
    { text: 'Guide', link: '/guide/' },
    { text: 'Older', link: 'https://basic.example/v1/guide/' },
  ];
  const site = await createHostedSite({ 'docs/en/_nav.json': JSON.stringify(menu) });
  const older = config.replace("title: 'Basic',", "title: 'Basic 1', base: '/v1/',");
  const output = await builtOutput({ 'diglot.config.ts': older });
  await cp(output, path.join(site.folder, 'v1'), { recursive: true });
  await open(page, site.url);
  await page.getByRole('banner').getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(`${site.url}v1/guide/`);
  await expect(page).toHaveTitle(/- Basic 1$/);
  await expectNewDocument(page);
  await hydrated(page);
  await sidebarLink(page, 'Second page').click();
  await expect(page).toHaveURL(`${site.url}v1/guide/second`);
  await site.remove();
});
