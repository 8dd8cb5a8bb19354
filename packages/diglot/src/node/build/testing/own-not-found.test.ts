import { afterAll, expect, test } from 'vitest';
import { siteFiles } from './site-text';
import { createTestSite } from './test-site';

const sites: Awaited<ReturnType<typeof createTestSite>>[] = [];
afterAll(() => {
  for (const site of sites) site.remove();
});

test('ROUTE-19: a page of the site is what hosts show where there is none, and stands in no list', async () => {
  const site = await createTestSite(
    siteFiles(`
-- diglot.config.ts --
export default {
  siteUrl: 'https://a.example',
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] },
};
-- docs/en/404.md --
---
pageType: '404'
---

Ask in [our chat](https://chat.example).
`),
  );
  sites.push(site);
  for (const round of ['first', 'unchanged']) {
    await site.build();
    const output = site.output();
    for (const file of ['404.html', 'zh/404.html']) {
      expect(output[file], `${round} ${file}`).toContain('https://chat.example');
      expect(output[file]).toContain('noindex');
    }
    expect(output['404.md']).toBeUndefined();
    const lists = Object.entries(output).filter(([file]) =>
      /llms|sections|search|sitemap/.test(file),
    );
    expect(lists.length).toBeGreaterThan(4);
    for (const [file, text] of lists) expect(text, file).not.toContain('/404');
  }
});

test('a title of its own is the only one', async () => {
  const site = await createTestSite({
    'docs/en/404.md': "---\npageType: '404'\n---\n\n# Nobody home\n\nAsk in our chat.\n",
  });
  sites.push(site);
  await site.build();
  const html = site.output()['404.html'] ?? '';
  expect([...html.matchAll(/<h1[\s\S]*?<\/h1>/g)].join()).toContain('Nobody home');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html.indexOf('Nobody home</')).toBeLessThan(html.indexOf('dg-not-found-ways'));
});

test('a language without such a page has that of the theme', async () => {
  const site = await createTestSite({
    'docs/zh/404.md': "---\npageType: '404'\n---\n\n请到群里问。\n",
  });
  sites.push(site);
  await site.build();
  expect(site.output()['404.html']).toContain('PAGE NOT FOUND');
});
