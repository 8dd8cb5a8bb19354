import type { Locator, Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { linkTo, readDocument } from './support/document';
import { readBuiltPage, realRoutes } from './support/real-site';
import { servedSite } from './support/served-site';
import {
  expect,
  expectNewDocument,
  expectSameDocument,
  hydrated,
  markDocument,
  test,
} from './support/test';

test.describe.configure({ mode: 'default' });
const LONG = 'A paragraph that takes its place.\n\n'.repeat(40);

const FILES = siteFiles(`
-- docs/en/guide/_meta.json --
["index", "second", "islands", "untranslated", "links"]
-- docs/en/guide/links.mdx --
# Links

[inside](./second.mdx), [up](../index.md), [from the root](/guide/second), [by file](islands),
[same page](#below), [robots](/robots.txt), [picture](./square.svg),
[elsewhere](https://elsewhere.example/page), [mail](mailto:someone@elsewhere.example)

<a href="/guide/second" target="_blank">own target</a>
<a href="/guide/second" target="_self">own window</a>
<a href="/robots.txt" download>download</a>

${LONG}

## Far below {#below}

${LONG}

## Further below {#further}

${LONG}
-- docs/zh/guide/_meta.json --
["index", "second", "islands", "untranslated", "links"]
-- docs/zh/guide/links.mdx --
# 链接

[里面](./second.mdx)，[从根开始](/guide/second)，[英文](/en/guide/second)，[下面](#只有中文)

${LONG}

## 远在下面

${LONG}

### 只有中文

${LONG}

## 更远的下面

${LONG}
`);

const site = servedSite('basic', FILES);

async function open(page: Page, path: string): Promise<void> {
  await site.open(page, path);
  await markDocument(page);
}

function title(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

/** Counts the requests for a page's document from now on. */
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count++;
  });
  return () => count;
}

/** Holds back the answers for a page's document until released. */
async function holdAnswers(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Asserts that a heading stands right below the fixed bars: not covered, and not far away. */
async function expectBelowBars(heading: Locator, bars: number): Promise<void> {
  await expect
    .poll(async () => {
      const { y = -1 } = (await heading.boundingBox()) ?? {};
      return y >= bars && y <= bars + 40 ? 'right below the bars' : `at ${y}, bars end at ${bars}`;
    })
    .toBe('right below the bars');
}

test('LINK-01, LINK-02: a page is loaded once, when the pointer enters its link, and shown without a document load', async ({
  page,
}) => {
  await open(page, 'guide/links');
  const requests = countRequests(page, '/guide/second');
  const link = page.getByRole('link', { name: 'inside' });
  const answer = page.waitForResponse('**/guide/second');
  await link.hover();
  await answer;
  expect(requests()).toBe(1);
  await link.click();
  await expect(title(page)).toHaveText('Second page');
  await expect(page).toHaveURL(`${site.url}guide/second`);
  await expectSameDocument(page);
  expect(requests()).toBe(1);
});

test('LINK-02: preloading on touch and on focus; going there by keyboard fetches the page once', async ({
  page,
}) => {
  await open(page, 'guide/links');
  const touched = page.waitForRequest('**/guide/islands');
  await page.getByRole('link', { name: 'by file' }).dispatchEvent('touchstart');
  await touched;
  const requests = countRequests(page, '/guide/second');
  const focused = page.waitForRequest('**/guide/second');
  await page.getByRole('link', { name: 'inside' }).focus();
  await focused;
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Second page');
  await expectSameDocument(page);
  expect(requests()).toBe(1);
});

test('LINK-02: a page that is clicked while it is preloaded is fetched once', async ({ page }) => {
  await open(page, 'guide/links');
  const requests = countRequests(page, '/guide/second');
  const release = await holdAnswers(page, '/guide/second');
  const link = page.getByRole('link', { name: 'inside' });
  await link.hover();
  await expect.poll(requests).toBe(1);
  await link.click();
  await link.click();
  await expect(page).toHaveURL(`${site.url}guide/links`);
  release();
  await expect(title(page)).toHaveText('Second page');
  await expectSameDocument(page);
  expect(requests()).toBe(1);
  await page.goBack();
  await expect(title(page)).toHaveText('Links');
  await link.click();
  await expect(title(page)).toHaveText('Second page');
  expect(requests()).toBe(1);
});

test('LINK-02: nothing is preloaded for files, other sites, the page itself and readers who save data', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && !pathname.startsWith('/assets/'))
      fetched.push(pathname);
  });
  await open(page, 'guide/links');
  for (const name of ['robots', 'picture', 'elsewhere', 'same page', 'download', 'own target']) {
    await page.getByRole('link', { name }).hover();
  }
  // The page that is fetched last shows that nothing was before it.
  const last = page.waitForRequest('**/guide/islands');
  await page.getByRole('link', { name: 'by file' }).hover();
  await last;
  expect(fetched).toEqual(['/guide/islands']);

  await page.evaluate(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.getByRole('link', { name: 'inside' }).hover();
  await page.getByRole('link', { name: 'inside' }).click();
  await expect(title(page)).toHaveText('Second page');
  expect(fetched).toEqual(['/guide/islands', '/guide/second']);
});

test('ERR-07, LINK-03: a link to a path without page loads a document', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/);
  await open(page, 'guide/links');
  await page.evaluate(() => {
    document
      .querySelector('main a[href="/guide/second"]')
      ?.setAttribute('href', '/guide/gone?a=1#b');
  });
  await page.getByRole('link', { name: 'inside' }).click();
  await expect(title(page)).toHaveText('PAGE NOT FOUND');
  await expect(page).toHaveURL(`${site.url}guide/gone?a=1#b`);
  await expectNewDocument(page);
});

test('LINK-04: links to other sites open a tab that cannot reach back', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/request to another host: https:\/\/elsewhere\.example\/page/);
  await context.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await open(page, 'guide/links');
  const link = page.getByRole('link', { name: 'elsewhere' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  const opened = context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  await expect(tab).toHaveTitle('Elsewhere');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL(`${site.url}guide/links`);
  await expectSameDocument(page);
  // Neither a page of another site nor one of this: left to the mail program.
  await expect(page.getByRole('link', { name: 'mail' })).not.toHaveAttribute('target');
});

test('LINK-04: all links of the real site to other sites are safe', async () => {
  for (const { path } of realRoutes) {
    const html = await readBuiltPage(path);
    const origin = new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '').origin;
    const links = [...html.matchAll(/<a\s[^>]*href="https?:[^>]*>/g)]
      .map(([link]) => link)
      .filter((link) => !link.includes(`href="${origin}/`));
    expect(links.length, path).toBeGreaterThan(0);
    const isSafe = (link: string) =>
      link.includes('target="_blank"') && /rel="[^"]*\b(?:noopener|noreferrer)\b/.test(link);
    expect(
      links.filter((link) => !isSafe(link)),
      path,
    ).toEqual([]);
  }
});

test('LINK-05: modified clicks are the browser’s', async ({ page, context }) => {
  await open(page, 'guide/links');
  const link = page.getByRole('link', { name: 'inside' });
  const clicks = [
    () => link.click({ modifiers: ['ControlOrMeta'] }),
    () => link.click({ modifiers: ['Shift'] }),
    () => link.click({ button: 'middle' }),
  ];
  for (const click of clicks) {
    const opened = context.waitForEvent('page');
    await click();
    const tab = await opened;
    await expect(title(tab)).toHaveText('Second page');
    await tab.close();
  }
  const downloading = page.waitForEvent('download');
  await link.click({ modifiers: ['Alt'] });
  await (await downloading).cancel();
  await expect(page).toHaveURL(`${site.url}guide/links`);
  await expect(title(page)).toHaveText('Links');
  await expectSameDocument(page);
});

test('LINK-05: links with their own target or a download are the browser’s', async ({
  page,
  context,
}) => {
  await open(page, 'guide/links');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'own target' }).click();
  await expect(title(await opened)).toHaveText('Second page');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'download' }).click();
  expect((await downloading).suggestedFilename()).toBe('robots.txt');
  await expect(page).toHaveURL(`${site.url}guide/links`);
  await expectSameDocument(page);
});

test('LINK-03: links to files load the file', async ({ page, problems }) => {
  // The browser looks for an icon of its own where a file names none.
  problems.allow(/status of 404/);
  await open(page, 'guide/links');
  await page.getByRole('link', { name: 'robots' }).click();
  await expect(page).toHaveURL(`${site.url}robots.txt`);
  await expect(page.getByText('User-agent: *')).toBeVisible();
  await page.goBack();
  await hydrated(page);
  await page.getByRole('link', { name: 'picture' }).click();
  await expect(page).toHaveURL(/\/assets\/square\.[\da-f]+\.svg$/);
});

test('LINK-06, ROUTE-02, I18N-12: links become clean addresses in the language of the page', async ({
  request,
}) => {
  for (const [address, links] of [
    [
      'guide/links',
      {
        inside: '/guide/second',
        up: '/',
        'from the root': '/guide/second',
        'by file': '/guide/islands',
      },
    ],
    ['guide/', { 'second page': '/guide/second', 'last section': '/guide/second#last-section' }],
    ['guide/untranslated', { 'first page': '/guide/' }],
    ['zh/guide/untranslated', { 'first page': '/zh/guide/' }],
    [
      'zh/guide/links',
      { 里面: '/zh/guide/second', 从根开始: '/zh/guide/second', 英文: '/guide/second' },
    ],
  ] as const) {
    const document = await readDocument(request, site.url + address);
    for (const [text, href] of Object.entries(links)) {
      expect(linkTo(document, text), `"${text}" of ${address}`).toBe(href);
    }
  }
});

/** Widths in CSS pixels, and the height of the fixed bars there (LAY-04 to LAY-06). */
const BARS = [
  { width: 1280, bars: 72 },
  { width: 1000, bars: 72 + 46 },
  { width: 700, bars: 56 + 46 },
];

for (const { width, bars } of BARS) {
  test(`LINK-07, LINK-08: headings stand just below the bars of a window ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    const below = page.getByRole('heading', { name: 'Far below' });
    const further = page.getByRole('heading', { name: 'Further below' });

    await test.step('opened with a hash', async () => {
      await page.goto(`${site.url}guide/links#below`);
      await expectBelowBars(below, bars);
      await hydrated(page);
      await expectBelowBars(below, bars);
    });
    await test.step('by a link of the page, and back', async () => {
      await open(page, 'guide/links');
      await page.getByRole('link', { name: 'same page' }).click();
      await expectBelowBars(below, bars);
      await expect(page).toHaveURL(`${site.url}guide/links#below`);
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
    await test.step('by the outline', async () => {
      const button = page.getByRole('button', { name: 'ON THIS PAGE' });
      if (width < 1280) await button.click();
      await page.getByRole('link', { name: 'Further below', exact: true }).click();
      await expectBelowBars(further, bars);
      await expect(page).toHaveURL(`${site.url}guide/links#further`);
    });
    await test.step('by the heading’s own anchor', async () => {
      await page.getByRole('link', { name: 'Permalink to "Far below"' }).click();
      await expectBelowBars(below, bars);
      await expect(page).toHaveURL(`${site.url}guide/links#below`);
      await expectSameDocument(page);
    });
    await test.step('after client navigation', async () => {
      await open(page, 'guide/untranslated');
      await page.evaluate(() => {
        document
          .querySelector('main a[href="/guide/"]')
          ?.setAttribute('href', '/guide/links#below');
      });
      await page.getByRole('article').getByRole('link', { name: 'first page' }).click();
      await expectBelowBars(below, bars);
      await expect(page).toHaveURL(`${site.url}guide/links#below`);
      await expect(below).toBeFocused();
      await expectSameDocument(page);
    });
  });
}

test('LINK-07, QUALITY 1.1.4: the focus, on its way through the bars, does not scroll the page', async ({
  page,
}) => {
  for (const { width } of BARS) {
    await page.setViewportSize({ width, height: 500 });
    await open(page, 'guide/links#below');
    const start = await page.evaluate(() => scrollY);
    expect(start).toBeGreaterThan(500);
    await page.evaluate(() => document.querySelector<HTMLElement>('.dg-skip-link')?.focus());
    const main = page.getByRole('main');
    for (let reached = 0; reached < 40; reached++) {
      await page.keyboard.press('Tab');
      if (await main.evaluate((element) => element.contains(document.activeElement))) break;
      expect(await page.evaluate(() => scrollY), `after ${reached + 1} stops`).toBe(start);
    }
    expect(await main.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
});

test('LINK-09, QUALITY 1.3.9: hashes that are not ASCII, plain and encoded, on arrival', async ({
  page,
}) => {
  for (const [hash, heading] of [
    ['只有中文', '只有中文'],
    ['%E5%8F%AA%E6%9C%89%E4%B8%AD%E6%96%87', '只有中文'],
    // Aliases: the words of the translation for an id that comes from the original.
    ['更远的下面', '更远的下面'],
    [encodeURIComponent('更远的下面'), '更远的下面'],
    ['further', '更远的下面'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`${site.url}zh/guide/links#${hash}`);
    await expectBelowBars(page.getByRole('heading', { name: heading }), 72);
  }
});

test('LINK-09: hashes that are not ASCII within the page and after client navigation', async ({
  page,
}) => {
  const only = page.getByRole('heading', { name: '只有中文' });
  await open(page, 'zh/guide/links');
  await page.getByRole('link', { name: '下面', exact: true }).click();
  await expectBelowBars(only, 72);
  expect(decodeURI(page.url())).toBe(`${site.url}zh/guide/links#只有中文`);
  await page.evaluate(() => {
    location.hash = '更远的下面';
  });
  await expectBelowBars(page.getByRole('heading', { name: '更远的下面' }), 72);

  for (const hash of [
    '只有中文',
    encodeURIComponent('只有中文'),
    encodeURIComponent('更远的下面'),
  ]) {
    await open(page, 'zh/guide/');
    await page.evaluate((to) => {
      document
        .querySelector('main a[href="/zh/guide/second"]')
        ?.setAttribute('href', `/zh/guide/links#${to}`);
    }, hash);
    await page.getByRole('main').getByRole('link', { name: '第二页' }).first().click();
    const heading = page.getByRole('heading', { name: decodeURIComponent(hash) });
    await expectBelowBars(heading, 72);
    await expectSameDocument(page);
    expect(
      await heading.evaluate((element) => element.contains(document.activeElement)),
      'focus is at the heading',
    ).toBe(true);
  }
});

test('LINK-09: hashes that name nothing, or are no encoding, leave the page at its top', async ({
  page,
}) => {
  for (const hash of ['#nothing', '#%', '#%E0%A4%A', '#%00', '#:~:x']) {
    await page.goto('about:blank');
    await page.goto(`${site.url}guide/links${hash}`);
    await hydrated(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('link', { name: 'inside' }).click();
    await expect(title(page)).toHaveText('Second page');
  }
});

test('QUALITY 1.3.9: the anchor, the outline and the address bar agree', async ({ page }) => {
  await open(page, 'zh/guide/links');
  const anchor = await page
    .getByRole('link', { name: '“只有中文”的永久链接' })
    .getAttribute('href');
  const entry = page.getByRole('link', { name: '只有中文', exact: true });
  await expect(entry).toHaveAttribute('href', anchor ?? '');
  await entry.click();
  await expect(page).toHaveURL(`${site.url}zh/guide/links${anchor}`);
});
