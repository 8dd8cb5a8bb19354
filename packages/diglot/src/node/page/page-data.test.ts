import { expect, test } from 'vitest';
import { bilingual, createSite } from '../site/test-site';
import type { Page } from '../site/types';
import { createPageData, documentTitle, editLink } from './page-data';
import type { RenderContext } from './render-context';
import { createShellData } from './shell-data';

const FACTS = {
  toc: [],
  headings: [],
  sections: [],
  ids: [],
  links: [],
  foreign: [],
  assets: [],
  routeLookups: {},
  warnings: [],
};

/** What rendering the pages of a site of one language begins with. */
async function readSite(files: Record<string, string>, lastUpdated = false, siteUrl = '') {
  const site = createSite(files, { siteUrl, themeConfig: { lastUpdated } });
  const config = await site.config();
  const content = await site.scan();
  const { lang } = config;
  const shells = { [lang]: createShellData(config, content, lang) };
  const { pages, routes, redirects } = content;
  const sources = pages.map(({ versions }) => versions[lang]?.source.file ?? '');
  const context: RenderContext = {
    config,
    shells,
    assets: {},
    routes,
    redirects,
    originals: {},
    overviews: [],
    dates: Object.fromEntries(sources.map((file) => [file, '2026-10-02T23:59:59Z'])),
  };
  const dataOf = (page: Page) => {
    const version = page.versions[lang];
    if (version === undefined) throw new Error(`No version of ${page.identity}`);
    return createPageData(context, page, version, FACTS);
  };
  return { content, dataOf };
}

test('DOC-02: a page whose name has a dot stands between its neighbours', async () => {
  const { content, dataOf } = await readSite({
    '_meta.json': '["a", "next.js", "z"]',
    'a.md': '# A',
    'next.js.md': '# Next.js',
    'z.md': '# Z',
  });
  const found = content.pages.map((page) => {
    const { routePath, prev, next } = dataOf(page);
    return [prev?.link, routePath, next?.link];
  });
  expect(found).toEqual([
    [undefined, '/a', '/next.js'],
    ['/a', '/next.js', '/z'],
    ['/next.js', '/z', undefined],
  ]);
});

test('DOC-05: the day of the last change in words, where the site says it', async () => {
  for (const [isSaid, day] of [
    [true, 'October 2, 2026'],
    [false, undefined],
  ] as const) {
    const { content, dataOf } = await readSite({ 'a.md': '# A' }, isSaid);
    expect(content.pages.map((page) => dataOf(page).lastUpdatedDay)).toEqual([day]);
  }
});

test('the neighbours of all pages of a sidebar are found in time that grows with their number', async () => {
  const names = Array.from({ length: 4000 }, (_, index) => `p${index}`);
  const { content, dataOf } = await readSite(
    Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}`])),
  );
  const { pages } = content;
  pages.slice(0, 1).map(dataOf);
  const start = process.cpuUsage();
  const links = pages.map((page) => dataOf(page).next?.link);
  const { user, system } = process.cpuUsage(start);
  expect(links.filter((link) => link !== undefined)).toHaveLength(names.length - 1);
  // Looking through the sidebar for each page takes more than half a minute.
  expect((user + system) / 1000).toBeLessThan(3000);
}, 60_000);

async function linkOf(path: string, sourceLang: string, text?: string) {
  const site = createSite(
    {},
    {
      themeConfig: {
        ...bilingual.themeConfig,
        editLink: {
          docRepoBaseUrl: 'https://example.com/docs/',
          ...(text === undefined ? {} : { text }),
        },
      },
    },
  );
  const lang = text === undefined ? 'zh' : 'en';
  return editLink({ lang, source: { lang: sourceLang, relativePath: path } }, await site.config());
}

test('DOC-04: docs folder in the repository, one slash, path with the language folder', async () => {
  expect(await linkOf('zh/guide/a b.mdx', 'zh')).toBe(
    'https://example.com/docs/zh/guide/a%20b.mdx',
  );
});

test('DOC-04: a fallback page points at the file whose text is shown', async () => {
  expect(await linkOf('en/a.md', 'en')).toBe('https://example.com/docs/en/a.md');
});

test('DOC-04: no link without address or text', async () => {
  expect(await linkOf('en/a.md', 'en', '')).toBeUndefined();
  const config = await createSite({}, bilingual).config();
  const source = { lang: 'en', relativePath: 'en/a.md' };
  expect(editLink({ lang: 'en', source }, config)).toBeUndefined();
});

const title = (input: Partial<Parameters<typeof documentTitle>[0]>) =>
  documentTitle({ title: 'CLI', siteTitle: 'Rslib', frontmatter: {}, pageType: 'doc', ...input });

test('META-01: a doc page is named by its title and the suffix or the site', () => {
  expect(title({})).toBe('CLI - Rslib');
  expect(title({ frontmatter: { titleSuffix: 'Rslib guide' } })).toBe('CLI - Rslib guide');
});

test('META-01: a page with the name of its site says it once', () => {
  expect(title({ title: 'Rslib' })).toBe('Rslib');
  expect(title({ title: 'Rslib', frontmatter: { titleSuffix: '| Guide' } })).toBe('Rslib | Guide');
});

test('META-02: the home page is named by the site and its suffix', () => {
  const home = (titleSuffix?: string) => title({ pageType: 'home', frontmatter: { titleSuffix } });
  expect(home()).toBe('Rslib');
  expect(home('Build libraries')).toBe('Rslib - Build libraries');
  expect(home('- Build libraries')).toBe('Rslib - Build libraries');
  expect(home('| Build libraries')).toBe('Rslib | Build libraries');
});

test('NF-04: the 404 page names the site', () => {
  expect(title({ pageType: '404' })).toBe('404 - Rslib');
});

test('links of a home page to the site itself that are written whole are paths, which open in the same tab', async () => {
  const hero = `{ name: Own, badge: { text: New, link: https://own.example/a }, actions: [{ text: Go, link: //own.example/a#b }, { text: Away, link: https://other.example/a }] }`;
  const features =
    '[{ title: Fast, details: It is., link: https://own.example/v1/ }, { title: Small, details: It is. }]';
  const home = `---\npageType: home\nhero: ${hero}\nfeatures: ${features}\n---\n`;
  const files = { 'index.md': home, 'a.md': '# A' };
  const { content, dataOf } = await readSite(files, false, 'https://own.example');
  const found = content.pages.find(({ identity }) => identity === '/');
  const { frontmatter } = found ? dataOf(found) : {};
  expect(frontmatter?.hero?.badge?.link).toBe('/a');
  expect(frontmatter?.hero?.actions.map(({ link }) => link)).toEqual([
    '/a#b',
    'https://other.example/a',
  ]);
  expect(frontmatter?.features?.map(({ link }) => link)).toEqual(['/v1/', undefined]);
});
