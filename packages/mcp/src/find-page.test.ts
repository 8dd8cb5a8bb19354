import { addBase, createRouteLookup, encodePath, routeToMarkdownFile } from 'diglot/tools';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, findPage } from './find-page';
import type { SitePage } from './site-pages';

const LANGUAGES = [
  { lang: 'en', tag: 'en', label: 'English', prefix: '' },
  { lang: 'zh', tag: 'zh-Hans', label: '简体中文', prefix: '/zh' },
];

const PATHS = ['/', '/guide/', '/guide/x', '/guide/a b', '/api/next.js', '/指南/开始'];

function siteAt(base: string, siteUrl = 'https://docs.example') {
  const pages = LANGUAGES.flatMap((language) =>
    PATHS.map(
      (path): SitePage => ({
        language,
        routePath: language.prefix + path,
        title: path,
        contentLang: language.lang,
        sections: [],
        missing: [],
      }),
    ),
  );
  const pageAt = createRouteLookup(pages);
  const origin = 'http://localhost:4173';
  return { base, siteUrl, origin, defaultLang: 'en', languages: LANGUAGES, pages, pageAt };
}

const found = (given: string, base = '/docs/'): string => {
  const { page, id } = findPage(siteAt(base), given);
  return page.routePath + (id === undefined ? '' : `#${id}`);
};

test.each([
  ['/zh/guide/x', '/zh/guide/x'],
  ['zh/guide/x', '/zh/guide/x'],
  ['./guide/x', '/guide/x'],
  [' /guide/x ', '/guide/x'],
  ['/docs/zh/guide/x', '/zh/guide/x'],
  ['/en/guide/x', '/guide/x'],
  ['/guide/x.html', '/guide/x'],
  ['/guide/x.md', '/guide/x'],
  ['/docs/guide/index.md', '/guide/'],
  ['/guide', '/guide/'],
  ['/GUIDE/X/', '/guide/x'],
  ['/guide/x?plain=1#a-%E7%94%B2', '/guide/x#a-甲'],
  ['docs/en/guide/x.mdx', '/guide/x'],
  ['site/docs/zh/guide/x.md', '/zh/guide/x'],
  ['https://docs.example/docs/zh/guide/x.html#one', '/zh/guide/x#one'],
  ['http://docs.example/docs/', '/'],
  ['https://docs.example/docs', '/'],
  ['//docs.example/docs/guide/x', '/guide/x'],
  ['http://localhost:4173/docs/guide/a%20b', '/guide/a b'],
  ['http://127.0.0.1:3000/docs/guide/x', '/guide/x'],
  ['/api/next.js', '/api/next.js'],
  ['/api/next.js.md', '/api/next.js'],
  ['', '/'],
])('a page is found by %j', (given, wanted) => {
  expect(found(given)).toBe(wanted);
});

test('every page is found by all addresses that readers and agents have of it', () => {
  const site = siteAt('/docs/');
  const page = fc.constantFrom(...site.pages);
  const id = fc.option(fc.string({ minLength: 1, maxLength: 8 }), { nil: undefined });
  const form = fc.constantFrom(
    ({ routePath }: SitePage) => routePath,
    ({ routePath }: SitePage) => routePath.slice(1),
    ({ routePath }: SitePage) => encodePath(routePath),
    ({ routePath }: SitePage) => addBase(encodePath(routePath), '/docs/'),
    ({ routePath }: SitePage) => `/${encodePath(routeToMarkdownFile(routePath))}`,
    ({ routePath }: SitePage) => addressOf(site, routePath),
    ({ routePath }: SitePage) => `${addressOf(site, routePath)}?a=1`,
  );
  fc.assert(
    fc.property(page, form, id, (page, form, id) => {
      const hash = id === undefined ? '' : `#${encodeURIComponent(id)}`;
      const place = findPage(site, form(page) + hash);
      expect([place.page.routePath, place.id]).toEqual([page.routePath, id]);
    }),
  );
});

test('whatever is asked for, a page of the site is found, or none', () => {
  const part = fc.constantFrom(
    '..',
    '.',
    'etc',
    'passwd',
    'guide',
    'x',
    'zh',
    '%2e%2e',
    '\0',
    'C:',
  );
  const path = fc
    .array(part, { maxLength: 6 })
    .chain((parts) => fc.constantFrom('/', '\\', '%2f', '//').map((by) => parts.join(by)));
  const given = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.webUrl(),
    fc
      .tuple(fc.constantFrom('', '/', '../', 'file:///', 'https://docs.example/'), path)
      .map((all) => all.join('')),
  );
  const site = siteAt('/');
  fc.assert(
    fc.property(given, (given) => {
      try {
        expect(site.pages).toContain(findPage(site, given).page);
      } catch (error) {
        expect(error).toMatchObject({
          code: expect.stringMatching(/^mcp-(?:no-page|other-site)$/),
        });
      }
    }),
  );
});

test('who names no page of the site is told which one may be meant', () => {
  expect(() => found('/guide/xx')).toThrow(
    expect.objectContaining({
      message: 'The site has no page "/guide/xx".',
      fix: expect.stringContaining('Did you mean "https://docs.example/docs/guide/x"?'),
    }),
  );
  expect(() => found('https://other.example/guide/x')).toThrow('is no address of this site');
  expect(() => found('ftp://docs.example/guide/x')).toThrow('is no address of this site');
});
