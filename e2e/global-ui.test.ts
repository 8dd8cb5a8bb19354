import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { servedSite } from './support/served-site';
import { expect, hydrated, test } from './support/test';

const GREETING = `'use client';

import { useState } from 'react';

export default function Greeting() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>Greeted {count}</button>;
}
`;

test.describe('globally mounted components', () => {
  test.describe.configure({ mode: 'default' });
  const site = servedSite(
    'basic',
    siteFiles(`
-- components/Greeting.tsx --
${GREETING}
-- diglot.config.ts --
import { defineConfig } from 'diglot';
export default defineConfig({
  title: 'Basic',
  route: { exclude: ['**/fragments/**'] },
  globalUIComponents: ['./components/Greeting.tsx'],
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] },
});
-- docs/en/guide/untranslated.md --
---
globalUIComponents: false
---

# Without
`),
  );

  test('DOC-11: one component lives on every page and keeps its state on navigation', async ({
    page,
  }) => {
    await page.goto(`${site.url}guide/`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Greeted 0' }).click();
    await expect(page.getByRole('button', { name: 'Greeted 1' })).toBeVisible();
    await page.getByRole('article').getByRole('link', { name: 'second page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Second page');
    await expect(page.getByRole('button', { name: 'Greeted 1' })).toBeVisible();
  });

  test('DOC-11: front matter and a query flag turn it off for a page or a visit', async ({
    page,
  }) => {
    await page.goto(`${site.url}guide/untranslated`);
    await hydrated(page);
    await expect(page.getByRole('button', { name: /Greeted/ })).toHaveCount(0);
    await page.goto(`${site.url}guide/?globalUIComponents=0`);
    await hydrated(page);
    await expect(page.getByRole('button', { name: /Greeted/ })).toHaveCount(0);
  });
});
