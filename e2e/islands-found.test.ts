import { expectFoundIslands, FOUND, useFoundPage } from './support/found-islands';
import { servedSite } from './support/served-site';
import { expect, hydrated, test } from './support/test';

// In the dev server: dev-components.test.ts.
test.describe.configure({ mode: 'default' });

const site = servedSite('basic', FOUND);

test('components come alive by themselves, with what the page puts into them', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(new URL('/guide/found', site.url).href);
  await hydrated(page);
  await expectFoundIslands(await site.read('dist/guide/found.html'));
  await useFoundPage(page);
  expect(messages).toEqual([]);
});

test('a build tells what comes alive, why and what it weighs', async () => {
  const { stdout } = await site.build('--explain', 'islands');
  const told = (key: string, why: string) =>
    new RegExp(`  ${key}\n    ${why} · [0-9.]+ KB \\([0-9.]+ KB brotli\\) · alive on 2 pages\n`);
  expect(stdout).toMatch(told('components/Tally.tsx', 'useState, line 4'));
  expect(stdout).toMatch(told('components/Counter.tsx', "'use client'"));
  expect(stdout).toMatch(told('gauge', 'useState in gauge/index.js'));
});
