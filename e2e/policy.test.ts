import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RunningServer } from './support/cli';
import { type OtherOrigin, startOtherOrigin } from './support/other-origin';
import { createServedSite, createSite, type SiteFiles, type TemporarySite } from './support/site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });

const FIXTURE = new URL('./fixtures/policy/', import.meta.url);

/** Files of the fixture that name the other origin, with the one of the test in its place. */
function withOrigin(origin: string, change = (text: string) => text): SiteFiles {
  const files = ['diglot.config.ts', 'docs/index.md'];
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(new URL(file, FIXTURE), 'utf8');
      return [file, change(text.replaceAll('https://other.example', origin))];
    }),
  );
}

let other: OtherOrigin;
let site: Awaited<ReturnType<typeof createServedSite>>;
test.beforeAll(async () => {
  other = await startOtherOrigin();
  site = await createServedSite('policy', withOrigin(other.origin));
});
test.afterAll(async () => {
  await site.remove();
  await other.stop();
});

const main = (page: Page) => page.getByRole('main');

test('policy: analytics, a badge and an embed of another origin work where the owner allows them', async ({
  page,
}) => {
  const answer = await page.goto(site.url);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`frame-src ${other.origin};`);
  expect(policy).not.toContain('unsafe');
  // The script of another origin, the one that it loads, and the inline one that is configured.
  await expect.poll(() => other.reported(), { timeout: 15_000 }).toContain('/ configured inline');
  const badge = main(page).getByAltText('A badge');
  await expect(badge).toHaveJSProperty('naturalWidth', 80);
  const embed = main(page).locator('iframe[title="A talk"]');
  await expect(embed).toHaveAttribute('loading', 'lazy');
  await embed.scrollIntoViewIfNeeded();
  await expect(embed.contentFrame().getByText('The talk itself')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 700 });
  const { width = 0, height = 1 } = (await embed.boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(375);
  expect(width / height).toBeCloseTo(560 / 315, 1);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

/** Notes which colour the first paragraph of each page has at the moment when it is put in. */
async function watchFirstColours(page: Page): Promise<void> {
  await page.evaluate(() => {
    const colours: string[] = [];
    Object.assign(window, { colours });
    const find = () =>
      [...document.querySelectorAll('main p')].find((one) =>
        /with a style\.$/.test(one.textContent ?? ''),
      );
    let shown = find();
    new MutationObserver(() => {
      const paragraph = find();
      if (paragraph && paragraph !== shown) colours.push(getComputedStyle(paragraph).color);
      shown = paragraph;
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('policy: styles of Markdown, MDX and components hold, also after client navigation', async ({
  page,
}) => {
  const text = (words: string) => main(page).getByText(words);
  const styled = async () => {
    await expect(text('Markdown with a style.')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(text('Markdown with a style.')).toHaveCSS('background-image', /dot\.\w+\.svg"\)$/);
    await expect(text('Markdown with a style element.')).toHaveCSS('color', 'rgb(4, 5, 6)');
  };
  await page.goto(site.url);
  await styled();
  await hydrated(page);
  await markDocument(page);
  await watchFirstColours(page);
  await main(page).getByRole('link', { name: 'Components', exact: true }).click();
  await expect(text('MDX with a style.')).toHaveCSS('color', 'rgb(7, 8, 9)');
  await expect(main(page).locator('div:has(> .card-title)')).toHaveCSS('color', 'rgb(10, 11, 12)');
  await expect(text('A card')).toHaveCSS('color', 'rgb(13, 14, 15)');
  await page.goBack();
  await styled();
  // What one page says of a class is not said of others.
  await main(page).getByRole('link', { name: 'plain page', exact: true }).click();
  await expect(text('Nothing colours this.')).not.toHaveCSS('color', 'rgb(4, 5, 6)');
  await expectSameDocument(page);
  // Nobody has seen the pages without their styles.
  expect(await page.evaluate(() => (window as { colours?: string[] }).colours)).toEqual([
    'rgb(7, 8, 9)',
    'rgb(1, 2, 3)',
  ]);
});

/** A file that a component imports is there under the address that it was given. */
async function expectTone(page: Page): Promise<void> {
  const src = await main(page).getByLabel('A tone').getAttribute('src');
  const answer = await page.request.get(new URL(src ?? '', page.url()).href);
  expect(await answer.text()).toBe('A tone that nobody plays.\n');
}

test('policy: styles of an island hold before it is alive, and can be changed afterwards', async ({
  page,
}) => {
  await page.goto(`${site.url}components`);
  await hydrated(page);
  const button = main(page).getByRole('button', { name: 'Unfold' });
  await button.click();
  await expect(main(page).getByText('Unfolded text.')).toBeVisible();
  await expect(button).toHaveCSS('color', 'rgb(16, 17, 18)');
  await button.click();
  await expect(main(page).getByText('Unfolded text.')).toBeHidden();
  await expectTone(page);
  await expect(button).toHaveCSS('color', 'rgb(19, 20, 21)');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('policy: styles of an island hold', async ({ page }) => {
    await page.goto(`${site.url}components`);
    await expect(main(page).getByText('Unfolded text.')).toBeHidden();
    await expect(main(page).getByRole('button', { name: 'Unfold' })).toHaveCSS(
      'color',
      'rgb(19, 20, 21)',
    );
  });
});

test('policy: a library that puts in rules works where inline styles are allowed', async ({
  page,
}) => {
  const open = (text: string) =>
    text.replace('policy: {', `policy: {\n    styles: ["'unsafe-inline'"],`);
  const opened = await createServedSite('policy', withOrigin(other.origin, open));
  await page.goto(`${opened.url}library`);
  await expect(main(page).getByText('Coloured by a library.')).toHaveCSS(
    'color',
    'rgb(22, 23, 24)',
  );
  await opened.remove();
});

/** As libraries hide what they made to scroll: rules that they set as HTML, of which the island must not die. */
const RULES = `'use client';
import { useState } from 'react';
export function Rules() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button type="button" onClick={() => setOpen(true)}>Add rules</button>
      {isOpen && <style dangerouslySetInnerHTML={{ __html: 'div > .ruled { color: red }' }} />}
      <p className="ruled">{isOpen ? 'Rules were added.' : 'No rules yet.'}</p>
    </div>
  );
}
`;

test('policy: an island that sets rules as HTML lives on where Trusted Types are required', async ({
  page,
  problems,
}) => {
  problems.allow(/Applying inline style violates|requires 'TrustedHTML' assignment/);
  const closed = await createServedSite('policy', {
    'diglot.config.ts': "export default { title: 'Closed kiln' };\n",
    'docs/index.md': '# Home\n',
    'docs/rules.mdx': "import { Rules } from '../components/Rules';\n\n# Rules\n\n<Rules />\n",
    'components/Rules.tsx': RULES,
  });
  const answer = await page.goto(`${closed.url}rules`);
  expect(answer?.headers()['content-security-policy']).toContain('trusted-types diglot default');
  await hydrated(page);
  await main(page).getByRole('button', { name: 'Add rules' }).click();
  await expect(main(page).getByText('Rules were added.')).toBeVisible();
  const makesElements = () => {
    document.createElement('div').innerHTML = '<img src="x">';
  };
  await expect(page.evaluate(makesElements)).rejects.toThrow('TrustedHTML');
  await closed.remove();
});

test('policy: a default policy of Trusted Types that the site makes itself is the only one', async ({
  page,
}) => {
  const own = await createServedSite('policy', {
    'diglot.config.ts': `export default {
  title: 'Own kiln',
  policy: { trustedTypes: ['default'] },
  head: [['script', {}, 'window.trustedTypes?.createPolicy("default", { createHTML: (text) => text })']],
};
`,
    'docs/index.md': '# Home\n',
    'docs/rules.mdx': "import { Rules } from '../components/Rules';\n\n# Rules\n\n<Rules />\n",
    'components/Rules.tsx': RULES,
  });
  await page.goto(`${own.url}rules`);
  await hydrated(page);
  const made = page.evaluate(() => {
    const host = document.createElement('div');
    host.innerHTML = '<b>bold</b>';
    return host.textContent;
  });
  await expect(made).resolves.toBe('bold');
  await own.remove();
});

test.describe('dev server', () => {
  let root: TemporarySite;
  let server: RunningServer;
  test.beforeAll(async () => {
    root = await createSite('policy', withOrigin(other.origin));
    server = await root.dev();
  });
  test.afterAll(() => root.remove());

  test('policy: what production allows is not told of, and styles hold', async ({ page }) => {
    const answer = await page.goto(server.url);
    expect(answer?.headers()['content-security-policy-report-only']).toContain(
      `frame-ancestors 'none'; report-uri /@diglot/policy`,
    );
    await hydrated(page);
    await expect(main(page).getByText('Markdown with a style.')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await main(page).getByRole('link', { name: 'Components', exact: true }).click();
    const button = main(page).getByRole('button', { name: 'Unfold' });
    await expect(button).toHaveCSS('color', 'rgb(19, 20, 21)');
    await button.click();
    await expect(main(page).getByText('Unfolded text.')).toBeVisible();
    await expectTone(page);
    await expect(page.locator('[data-dg-notice]')).toHaveCount(0);
    expect(server.output()).not.toContain('browsers would refuse');
  });

  test('policy: what production would refuse is told of in terminal and page, with the line that allows it', async ({
    page,
    problems,
  }) => {
    problems.allow(/Report Only/);
    await page.goto(`${server.url}library`);
    await hydrated(page);
    const notice = page.locator('[data-dg-notice=policy]');
    await expect(notice).toContainText(`policy: { styles: ["'unsafe-inline'"] }`, {
      timeout: 15_000,
    });
    await expect(notice).toContainText('components/Injecting.tsx');
    await expect
      .poll(() => server.output(), { timeout: 15_000 })
      .toContain(
        `Readers' browsers would refuse a <style> element that is put into the page: ".injected { color: rgb(22, 23, 24) }"`,
      );
    const config = await root.read('diglot.config.ts');
    await root.write({
      'diglot.config.ts': config.replace('policy: {', `policy: { styles: ["'unsafe-inline'"],`),
    });
    await expect
      .poll(async () =>
        (await fetch(server.url)).headers.get('content-security-policy-report-only'),
      )
      .toContain("style-src 'self' 'unsafe-inline';");
    await page.reload();
    await expect(main(page).getByText('Coloured by a library.')).toHaveCSS(
      'color',
      'rgb(22, 23, 24)',
    );
    await expect(notice).toHaveCount(0);
  });
});
