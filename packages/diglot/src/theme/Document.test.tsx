import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alternateLinks, canonicalUrl } from '../shared/page-address';
import { en } from '../shared/text/words/en';
import type { DocumentInput } from '../shared/types/document';
import { documentHtml } from './Document';
import { tabsScript } from './inline/inline-script';
import { samplePage, sampleShell } from './testing/sample';

const ASSETS = {
  ...{ entry: '/e.js', styles: ['/s.css', '/own.css'], shellData: '/s.json' },
  elementStyles: [
    { hrefs: ['/temml.css', '/math.css'], elements: ['math'] },
    { hrefs: ['/bars.css'], elements: ['hr', '.bars'] },
  ],
  ...{ agentHint: 'See /llms.txt', buildId: 'b' },
};

const shell = sampleShell({ siteUrl: 'https://rslib.rs', base: '/docs/' });

function head(
  differences: Parameters<typeof samplePage>[0],
  own = shell,
  pageStyles?: string,
): string {
  const input: DocumentInput = {
    pageStyles,
    page: samplePage(differences),
    shell: own,
    contentHtml: '',
    assets: ASSETS,
  };
  const html = documentHtml(input, '');
  return html.slice(0, html.indexOf('</head>'));
}

test('a document names its Markdown, and says to machines alone where they find all pages', () => {
  expect(head({ routePath: '/guide/a b/' })).toContain(
    '<link rel="alternate" type="text/markdown" href="/docs/guide/a%20b/index.md"/>',
  );
  expect(head({ pageType: '404' })).not.toContain('text/markdown');
  const html = documentHtml({ page: samplePage({}), shell, contentHtml: '', assets: ASSETS }, '');
  expect(html).toContain('aria-hidden="true" inert>See /llms.txt</p><div id="dg-app">');
});

test('DATA-09: a feed of a page is declared with its address, type and language', () => {
  const feed = { url: '/docs/rss.xml', mime: 'application/rss+xml', lang: 'en' };
  expect(head({ feeds: [feed] })).toContain(
    '<link rel="alternate" type="application/rss+xml" hrefLang="en" href="https://rslib.rs/docs/rss.xml"/>',
  );
  expect(head({})).not.toContain('rss');
});

test.each([
  [
    'with elements of its author in the head',
    [{ tag: 'meta' as const, attributes: { name: 'a' } }],
  ],
  ['without', []],
])(
  'the sheets of a page: of the theme, of its elements, of the site, of its own; %s',
  (_, tags) => {
    const { frontmatter } = samplePage({});
    const sheetsOf = (shellHtml: string) => {
      const input = {
        ...{
          page: samplePage({ frontmatter: { ...frontmatter, head: tags } }),
          shell,
          assets: ASSETS,
        },
        ...{ contentHtml: '', pageStyles: '/page.css' },
      };
      const sheets = documentHtml(input, shellHtml).matchAll(
        /<link rel="stylesheet" href="([^"]+)"/g,
      );
      return [...sheets].map(([, href]) => href);
    };
    expect(sheetsOf('')).toEqual(['/s.css', '/own.css', '/page.css']);
    expect(sheetsOf('<p>math &lt;math> class="bars-2" <span class="no-bars">')).toEqual(
      sheetsOf(''),
    );
    const math = ['/s.css', '/temml.css', '/math.css', '/own.css', '/page.css'];
    expect(sheetsOf('<p><math display="block">')).toEqual(math);
    expect(sheetsOf('<math>')).toEqual(math);
    for (const html of ['<hr>', '<hr/>', '<p class="a bars b">', '<figure class="bars">']) {
      expect(sheetsOf(html)).toEqual(['/s.css', '/bars.css', '/own.css', '/page.css']);
    }
  },
);

test('a document runs the way that its language is written', () => {
  const locales = [
    { lang: 'en', tag: 'en', label: 'English', textDirection: 'ltr' as const },
    { lang: 'ar', tag: 'ar-EG', label: 'العربية', textDirection: 'rtl' as const },
  ];
  const rootOf = (lang: string) =>
    /<html[^>]*>/.exec(head({ lang }, sampleShell({ lang, locales })))?.[0];
  expect(rootOf('ar')).toContain('lang="ar-EG" dir="rtl"');
  expect(rootOf('en')).toContain('lang="en" dir="ltr"');
});

test('SRCHNET-07: one link connects to the hosted search, on pages that have the search', () => {
  const search = {
    provider: 'algolia',
    appId: 'ABC1',
    apiKey: 'key',
    indexName: 'docs',
    insights: false,
    slashKey: true,
    acrossLanguages: true,
    messages: en.search,
  } as const;
  const link = '<link rel="preconnect" href="https://abc1-dsn.algolia.net" crossorigin=""/>';
  const hosted = sampleShell({ search });
  expect(head({}, hosted).toLowerCase().split(link)).toHaveLength(2);
  const { frontmatter } = samplePage({});
  for (const page of [
    { frontmatter: { ...frontmatter, navbar: false } },
    { pageType: 'blank' as const },
  ]) {
    expect(head(page, hosted)).not.toContain('preconnect');
  }
  expect(head({}, sampleShell({ search, hideNavbar: 'always' }))).not.toContain('preconnect');
  expect(head({})).not.toContain('preconnect');
});

test('a fallback page names the original as canonical and has no languages of its own', () => {
  const page = samplePage({
    lang: 'zh',
    contentLang: 'en',
    routePath: '/zh/a',
    translations: ['en'],
  });
  expect(canonicalUrl(page, shell)).toBe('https://rslib.rs/docs/a');
  expect(alternateLinks(page, shell)).toEqual([]);
});

test('languages of a page are complete, absolute and include a default', () => {
  expect(alternateLinks(samplePage({ routePath: '/a' }), shell)).toEqual([
    { hrefLang: 'en', href: 'https://rslib.rs/docs/a' },
    { hrefLang: 'zh-CN', href: 'https://rslib.rs/docs/zh/a' },
    { hrefLang: 'x-default', href: 'https://rslib.rs/docs/a' },
  ]);
  expect(alternateLinks(samplePage(), { ...shell, siteUrl: '' })).toEqual([]);
});

test('attributes of head tags are written as their author means them', () => {
  const html = head(
    {},
    sampleShell({
      head: [
        { tag: 'script', attributes: { src: '/a.js', defer: true, async: true, nomodule: true } },
        {
          tag: 'link',
          attributes: { rel: 'preload', href: '/f', crossOrigin: true, 'data-x': true },
        },
      ],
    }),
  ).toLowerCase();
  expect(html).toContain(
    '<script src="/a.js" defer="" async="" nomodule="" data-dg-static=""></script>',
  );
  expect(html).toContain(
    '<link rel="preload" href="/f" crossorigin="" data-x="" data-dg-static=""/>',
  );
});

test('addresses that other sites show are full ones where the site has an origin', () => {
  const og = (content: string, own = shell) =>
    /property="og:image" content="([^"]*)"/.exec(
      head(
        {
          frontmatter: {
            ...samplePage({}).frontmatter,
            head: [{ tag: 'meta', attributes: { property: 'og:image', content } }],
          },
        },
        own,
      ),
    )?.[1];
  expect(og('/og.png')).toBe('https://rslib.rs/docs/og.png');
  expect(og('/docs/og.png')).toBe('https://rslib.rs/docs/og.png');
  expect(og('https://cdn.example.com/og.png')).toBe('https://cdn.example.com/og.png');
  expect(og('/og.png', sampleShell({ siteUrl: '' }))).toBe('/og.png');
});

test('the head is what React makes of the whole document, whatever the page says', () => {
  const mark = '<meta name="own"/>';
  const own = { tag: 'meta', attributes: { name: 'own' } } as const;
  const { frontmatter } = samplePage();
  const anyWords = fc.oneof(
    fc.constantFrom('<title>dg-place</title>', '</body>', "&'$&"),
    fc.string(),
  );
  const anySite = fc.record({
    siteUrl: fc.constantFrom('', 'https://rslib.rs'),
    title: anyWords,
    head: fc.constantFrom(
      [],
      [own],
      [{ tag: 'noscript', attributes: {}, children: '<b>' } as const],
    ),
  });
  const anyPage = fc.record({
    documentTitle: anyWords,
    title: anyWords,
    description: anyWords,
    pageType: fc.constantFrom('doc', 'home', '404'),
    translations: fc.subarray(['en', 'zh']),
    feeds: fc.subarray([{ url: '/a?b&c', mime: 'x/y', lang: 'en' }]),
  });
  fc.assert(
    fc.property(anySite, fc.array(anyPage, { minLength: 2, maxLength: 4 }), (site, pages) => {
      const its = sampleShell(site);
      for (const page of pages) {
        const whole = head({ ...page, frontmatter: { ...frontmatter, head: [own] } }, its);
        const parts = head(page, its);
        expect(whole).toContain(mark);
        // React renders it whole where the page has head elements of its own.
        expect(whole.split(mark).join('')).toBe(parts.split(mark).join(''));
      }
    }),
    { numRuns: 50 },
  );
});

test('TABS-02: documents with tabs, and no others, hold the script that opens the right ones', () => {
  const assets = { ...ASSETS, styles: [] };
  const { frontmatter } = samplePage({});
  const meta = { tag: 'meta', attributes: { name: 'x', content: 'y' } } as const;
  for (const page of [
    samplePage({}),
    samplePage({ frontmatter: { ...frontmatter, head: [meta] } }),
  ]) {
    const input = { page, shell, assets, contentHtml: '' };
    const withTabs = documentHtml(input, '<div class="dg-tabs"></div>');
    expect(withTabs.slice(0, withTabs.indexOf('</head>'))).toContain(tabsScript());
    expect(documentHtml(input, '<p>dg-tabs</p>')).not.toContain(tabsScript());
  }
});
