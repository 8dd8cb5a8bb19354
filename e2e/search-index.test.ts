import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { readBuilt, readBuiltPage } from './support/real-site';
import { openSearch, searchButton, searchOf } from './support/search';
import { servedSite } from './support/served-site';
import { createSite, type TemporarySite } from './support/site';
import { expect, hydrated, test } from './support/test';

/** A section as the text of a page has it. */
type Section = readonly [id: string, level: number, heading: string, prose: string, code: string];

/** A page as the index has it. */
interface IndexedPage {
  readonly route: string;
  readonly title: string;
  readonly sections: readonly Section[];
}

/** Reads the pages of an index through what a browser would ask for. */
async function readIndex(
  get: (file: string) => Promise<string>,
  lang: string,
): Promise<IndexedPage[]> {
  const [, names] = JSON.parse(await get(`search.${lang}.json`));
  return Promise.all(
    String(names)
      .split(' ')
      .filter(Boolean)
      .map(async (name) => {
        // The first of its files has all headings.
        const [file] = name.split('/');
        const [route, title, sections] = JSON.parse(await get(`assets/search/${file}.json`));
        return { route, title, sections };
      }),
  );
}

test('DATA-14: every record leads to a section that the written page has', async () => {
  for (const lang of ['en', 'zh']) {
    const pages = await readIndex(readBuilt, lang);
    expect(pages.length).toBeGreaterThan(8);
    for (const { route, sections } of pages) {
      expect(route.startsWith('/zh/')).toBe(lang === 'zh');
      const html = await readBuiltPage(route);
      const ids = new Set(['', ...[...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)]);
      const wrong = sections.filter(([id, , heading]) => /<|^$/.test(heading) || !ids.has(id));
      expect(wrong, route).toEqual([]);
    }
  }
});

const HOSTILE = `---
title: '<img src=x onerror=alert(1)>'
---

# \\<img src=x onerror=alert(1)>

Zyzzyva {'{{constructor}}'} \u202e \\<mark>unmarked\\</mark> text.

## Second \\<b>zyzzyva\\</b>

More.
`;

test.describe('a site with all kinds of pages, below a path', () => {
  test.describe.configure({ mode: 'default' });
  const site = servedSite(
    'basic',
    siteFiles(`
-- diglot.config.ts --
import { defineConfig } from 'diglot';
export default defineConfig({
  base: '/docs/',
  route: { exclude: ['**/fragments/**'] },
  search: { provider: 'local', slashKey: false, codeBlocks: false },
  themeConfig: {
    searchPlaceholderText: 'Ask the manual',
    searchNoResultsText: 'Nothing says',
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', tag: 'zh-Hans', label: '简体中文' },
    ],
  },
});
-- docs/en/guide/hostile.mdx --
${HOSTILE}
-- docs/en/guide/hidden.md --
---
search: false
---

# Hidden quokka
-- docs/en/guide/code.md --
# Code page

Prose.

\`\`\`ts
const axolotl = 1;
\`\`\`
`),
  );

  const read = (file: string) => site.read(`dist/${file}`);

  test('pages that say so and excluded files are not found; originals stand in for translations', async () => {
    const en = (await readIndex(read, 'en')).map(({ route }) => route).sort();
    expect(en).toEqual([
      '/',
      '/guide/',
      '/guide/code',
      '/guide/hostile',
      '/guide/islands',
      '/guide/second',
      '/guide/untranslated',
    ]);
    const zh = (await readIndex(read, 'zh')).map(({ route }) => route).sort();
    const originals = ['/guide/code', '/guide/hostile', '/guide/untranslated'];
    const translations = ['/zh/', '/zh/guide/', '/zh/guide/islands', '/zh/guide/second'];
    expect(zh).toEqual([...originals, ...translations]);
  });

  test('SRCH-04, SRCH-09, SRCH-28, QUALITY 1.1.10: the key / can be switched off, a site sets its own texts, code is left out, and hits have the base in their address', async ({
    page,
  }) => {
    await page.goto(`${site.url}guide/`);
    await hydrated(page);
    const { active, dialog, field, search, status } = searchOf(page);
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await expect(field).toHaveAttribute('placeholder', 'Ask the manual');
    await field.fill('axolotl');
    await expect(status).toHaveText('Nothing says "axolotl"');
    await search('untranslated');
    await expect(active).toHaveAttribute('href', '/docs/guide/untranslated');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untranslated page');
  });

  test('QUALITY 2.6: hostile titles, texts and queries are text, and nothing runs', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`violation: ${event.violatedDirective}`),
      );
    });
    const { dialog, field, options, status, search } = await openSearch(page, `${site.url}guide/`);
    await search('zyzzyva');
    const group = dialog.getByRole('group', { name: '<img src=x onerror=alert(1)>' });
    await expect(group.getByRole('option').first()).toContainText('Second <b>zyzzyva</b>');
    await expect(options.filter({ hasText: '<mark>unmarked</mark>' })).toHaveCount(1);
    await expect(dialog.locator('img, b, script')).toHaveCount(0);
    for (const query of ['<img src=x onerror=alert(1)>', '{{constructor}}', '\u202e']) {
      await field.fill(query);
      await expect(field).toHaveValue(query);
    }
    await field.fill('<qqqq onzzzz="xqxq">');
    await expect(status).toHaveText('Nothing says "<qqqq onzzzz="xqxq">"');
  });
});

test.describe('a site without search', () => {
  const site = servedSite('basic', {
    'diglot.config.ts': `import { defineConfig } from 'diglot';
export default defineConfig({ search: false, root: 'docs/en', route: { exclude: ['**/fragments/**'] } });
`,
  });

  test('there is neither a button nor an index', async ({ page }) => {
    await page.goto(`${site.url}guide/`);
    await hydrated(page);
    await expect(searchButton(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(searchOf(page).dialog).toHaveCount(0);
    expect(existsSync(path.join(site.root, 'dist/search.en.json'))).toBe(false);
    expect(existsSync(path.join(site.root, 'dist/assets/search'))).toBe(false);
  });
});

test.describe('building again', () => {
  let site: TemporarySite;
  test.beforeAll(async () => {
    site = await createSite('basic');
  });
  test.afterAll(() => site?.remove());

  const indexFiles = async () => ({
    catalogs: await Promise.all(['en', 'zh'].map((lang) => site.read(`dist/search.${lang}.json`))),
    names: readdirSync(path.join(site.root, 'dist/assets/search')).sort(),
  });

  test('an index is the same however it came about, and holds nothing that is gone', async () => {
    expect((await site.build()).code).toBe(0);
    const first = await indexFiles();
    expect((await site.build()).code).toBe(0);
    expect(await indexFiles()).toEqual(first);
    await site.write({
      'docs/en/guide/second.mdx': '# Second page\n\nWombat.\n\n## Last section {#last-section}\n',
    });
    expect((await site.build()).code).toBe(0);
    const edited = await indexFiles();
    expect(edited).not.toEqual(first);
    expect(edited.names).toHaveLength(first.names.length);
    expect((await site.build('--no-cache')).code).toBe(0);
    expect(await indexFiles()).toEqual(edited);
  });
});
