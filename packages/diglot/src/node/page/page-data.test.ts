import { expect, test } from 'vitest';
import { createSite } from '../site/test-site';
import type { Page } from '../site/types';
import { createPageData } from './page-data';
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
async function readSite(files: Record<string, string>, lastUpdated = false) {
  const site = createSite(files, { themeConfig: { lastUpdated } });
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
