import { afterEach, expect, test } from 'vitest';
import type { TestFiles } from '../../files/test-files';
import type { SectionRow } from '../../output/site-files/sections-file';
import { siteFiles } from '../testing/site-text';
import { createTestSite, type TestSite } from '../testing/test-site';

const sites: TestSite[] = [];

async function buildSite(files: TestFiles): Promise<TestSite> {
  const site = await createTestSite(files);
  sites.push(site);
  await site.build();
  return site;
}

afterEach(() => {
  for (const site of sites.splice(0)) site.remove();
});

function rowsOf(site: TestSite, file: string): SectionRow[] {
  return JSON.parse(Buffer.from(site.output()[file] ?? '', 'latin1').toString());
}

const PAGES: TestFiles = siteFiles(`
-- docs/en/only.md --
# Only

English words.

\`\`\`sh
npm start
\`\`\`
-- docs/en/hidden.md --
---
search: false
---

# Hidden
`);

test.each([
  ['the embedded engine', ''],
  ['an engine of its own', "search: { provider: 'custom', client: './search.ts' },"],
  ['none', 'search: false,'],
])(
  'each language has its sections as data, also those of pages not yet translated, with %s as search',
  async (_, search) => {
    const site = await buildSite({
      ...PAGES,
      'search.ts': 'export default { search: async () => ({ hits: [] }) };\n',
      'diglot.config.ts': `export default {
  ${search}
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] },
};
`,
    });
    expect(rowsOf(site, 'sections.json')).toEqual(
      [
        { route: '/', id: '', heading: 'Home', depth: 1, text: 'See a.' },
        { route: '/a', id: '', heading: 'A', depth: 1, text: '' },
        { route: '/a', id: 'foo', heading: 'Foo', depth: 2, text: 'Text of A.' },
        { route: '/only', id: '', heading: 'Only', depth: 1, text: 'English words.\nnpm start' },
      ].map((row) => ({ ...row, lang: 'en', state: 'current' })),
    );
    expect(
      rowsOf(site, 'zh/sections.json').map(({ route, lang, state }) => [route, lang, state]),
    ).toEqual([
      ['/zh/', 'zh', 'current'],
      ['/zh/a', 'zh', 'current'],
      ['/zh/a', 'zh', 'current'],
      ['/zh/only', 'en', 'missing'],
    ]);
  },
);

test('they follow a page that was written, and a build that changes nothing keeps them', async () => {
  const site = await buildSite(PAGES);
  site.write({ 'docs/en/a.md': '# A\n\n## Foo\n\nOther text.\n' });
  await site.build();
  expect(rowsOf(site, 'sections.json')[2]?.text).toBe('Other text.');
  const output = site.output();
  await site.build();
  expect(site.output()).toEqual(output);
});
