import type { Page } from '@playwright/test';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { openAlive, useDevSite } from './support/dev';
import { expect, test } from './support/test';

const PAGE = `---
title: Fragile page
---

import { Fragile } from '../../../components/Fragile';

# Fragile page

<Fragile />

The last words.
`;

const site = useDevSite(
  'basic',
  siteFiles(`
-- docs/en/guide/fragile.mdx --
${PAGE}
-- components/Fragile.tsx --
export function Fragile() {
  return <p>Fragile component</p>;
}
-- components/Tender.tsx --
'use client';
export function Tender() {
  return <p>Tender component</p>;
}
-- docs/en/guide/tender.mdx --
import { Tender } from '../../../components/Tender';

# Tender page

<Tender />
-- components/Where.tsx --
import { useState } from 'react';

const isBrowser = typeof window !== 'undefined';

function Place() {
  return <p>{isBrowser ? 'in the browser' : 'on the server'}</p>;
}

export function Where() {
  useState(0);
  return <div><Place /></div>;
}

export function Direction() {
  useState(0);
  return <p title={isBrowser ? 'forward' : 'backward'}>Direction</p>;
}
-- docs/en/guide/where.mdx --
import { Direction, Where } from '../../../components/Where';

# Where

<Where />

<Direction />
`),
);

test.describe.configure({ mode: 'default' });
// The browser itself reports what the server answers for a page that cannot be rendered, and an island whose file broke
// before it came alive says so.
test.beforeEach(({ problems }) =>
  problems.allow(/status of 500|\[vite\]|\[hmr\]|could not be started/),
);

interface Mistake {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** What the overlay says. */
  readonly says: readonly RegExp[];
  readonly path?: string;
  readonly text?: string;
}

const MISTAKES: readonly Mistake[] = [
  {
    name: 'MDX that cannot be parsed',
    file: 'docs/en/guide/fragile.mdx',
    from: 'The last words.',
    to: 'The {last words.',
    says: [/docs\/en\/guide\/fragile\.mdx:\d+/, />\s*\d+ \| The \{last words/],
  },
  {
    name: 'an import of a file that does not exist',
    file: 'docs/en/guide/fragile.mdx',
    from: "'../../../components/Fragile'",
    to: "'../../../components/Fragle'",
    says: [/Fragle/, /docs\/en\/guide\/fragile\.mdx:5/, />\s*5 \| import/],
  },
  {
    name: 'front matter that is wrong',
    file: 'docs/en/guide/fragile.mdx',
    from: 'title: Fragile page',
    to: 'pageType: dcos',
    says: [/pageType/, /docs\/en\/guide\/fragile\.mdx:2/, />\s*2 \| pageType: dcos/],
  },
  {
    name: 'JSON that is wrong',
    file: 'docs/en/guide/_meta.json',
    from: '"second",',
    to: '"second"',
    says: [/not valid JSON/, /docs\/en\/guide\/_meta\.json:1/, />\s*1 \| \["index", "second"/],
  },
  {
    name: 'a component with a syntax error',
    file: 'components/Fragile.tsx',
    from: 'Fragile component</p>',
    to: 'Fragile component</q>',
    says: [/components\/Fragile\.tsx:2/, />\s*2 \| {3}return <p>/],
  },
  {
    name: 'a component that throws',
    file: 'components/Fragile.tsx',
    from: 'return',
    to: "throw new Error('Out of order');\n  return",
    says: [/Out of order/, /docs\/en\/guide\/fragile\.mdx/],
  },
  {
    name: "a syntax error in a component with 'use client'",
    file: 'components/Tender.tsx',
    from: 'Tender component</p>',
    to: 'Tender component</q>',
    says: [/components\/Tender\.tsx:3/, />\s*3 \| {3}return <p>/],
    path: '/guide/tender',
    text: 'Tender component',
  },
  {
    name: 'a configuration with a wrong value',
    file: 'diglot.config.ts',
    from: "title: 'Basic'",
    to: 'title: 7',
    says: [/title/, /diglot\.config\.ts:4/, />\s*4 \| {3}title: 7/],
  },
  {
    name: 'a configuration with a syntax error',
    file: 'diglot.config.ts',
    from: "title: 'Basic',",
    to: "title: 'Basic' =,",
    says: [/diglot\.config\.ts:4/, />\s*4 \|/],
  },
];

const overlay = (page: Page) => page.locator('vite-error-overlay');

test('mistakes are shown over the open page and in its place, gone when mended', async ({
  page,
  context,
}) => {
  test.slow();
  let opened = '';
  const fresh = await context.newPage();
  for (const mistake of MISTAKES) {
    const {
      name,
      file,
      from,
      to,
      says,
      path = '/guide/fragile',
      text = 'The last words.',
    } = mistake;
    await test.step(name, async () => {
      const content = (shown: Page) => shown.getByRole('main').getByText(text);
      if (opened !== path) await openAlive(page, site.url(path));
      opened = path;
      await expect(content(page)).toBeVisible();

      await site.edit(file, from, to);
      for (const words of says) await expect(overlay(page)).toContainText(words);
      // An option of a file that is not read here.
      await expect(overlay(page)).not.toContainText('vite.config');

      await fresh.goto(site.url(path));
      for (const words of says) await expect(overlay(fresh)).toContainText(words);

      await site.edit(file, to, from);
      for (const shown of [page, fresh]) {
        await expect(overlay(shown)).toHaveCount(0);
        await expect(content(shown)).toBeVisible();
      }
      await fresh.goto('about:blank');
    });
  }
});

test('a mistake in one page leaves the others as they are', async ({ page }) => {
  await site.edit('docs/en/guide/fragile.mdx', 'title: Fragile page', 'pageType: dcos');
  await expect.poll(() => site.output()).toMatch(/fragile\.mdx:2/);
  await openAlive(page, site.url('/guide/'));
  await expect(page.getByRole('heading', { name: 'First page' })).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  await site.edit('docs/en/guide/fragile.mdx', 'pageType: dcos', 'title: Fragile page');
});

test('a link to a broken page shows what is wrong, and the page that was open stays', async ({
  page,
  problems,
}) => {
  problems.allow(/answered 500/);
  await site.addPage(
    'docs/en/guide/linking.md',
    '/guide/linking',
    '# Linking\n\n[Go](./tender.mdx)\n',
  );
  await site.edit('components/Tender.tsx', 'Tender component</p>', 'Tender component</q>');
  await openAlive(page, site.url('/guide/linking'));
  await page.getByRole('link', { name: 'Go' }).click();
  await expect(overlay(page)).toContainText(/components\/Tender\.tsx:3/);
  await expect(page).toHaveTitle('Linking - Basic');
  await site.edit('components/Tender.tsx', 'Tender component</q>', 'Tender component</p>');
  await expect(overlay(page)).toHaveCount(0);
});

test('what is another one in the browser than in the HTML is told, with both, component and line', async ({
  page,
  problems,
}) => {
  problems.allow(/Hydration failed|A tree hydrated but|Island Where/);
  await openAlive(page, site.url('/guide/where'));
  const notice = page.locator('[data-dg-notice=difference]');
  const text =
    '<Place> is another one in the browser than in the HTML that was rendered before. In the HTML: on the server. In the browser: in the browser';
  const attribute =
    /<Direction> is another one .* In the HTML: title="backward". In the browser: title="forward"/;
  await expect(notice).toContainText(text);
  await expect(notice).toContainText(/<Place> [\s\S]*?components\/Where\.tsx:5/);
  await expect(notice).toContainText(/<Direction> [\s\S]*?components\/Where\.tsx:14/);
  await expect(notice).toContainText(attribute);
  await expect.poll(() => site.output()).toContain(`warning [diglot] ${text}`);
  await expect.poll(() => site.output()).toMatch(attribute);
  await page.goto(site.url('/guide/'));
  await expect(page.getByRole('heading', { name: 'First page' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
