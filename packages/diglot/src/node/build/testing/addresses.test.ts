import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { routeToFile } from '../../../shared/route';
import { GOOD_SITE, outputOf } from './broken-sites/broken-site';

const SITE_URL = 'https://example.com';

/** Names that mean something in an address. */
const NAMES = [
  'a#b',
  // No file on Windows has such a name.
  ...(process.platform === 'win32' ? [] : ['a?b']),
  'a%b',
  'a%20b',
  'a b',
  'a&b',
  '指南 1',
  'next.js',
  "it's",
  'cafe\u0301',
];

function oddSite() {
  const pages = NAMES.map((name) => {
    const neighbour = encodeURIComponent(NAMES[0] ?? '');
    return [
      `docs/en/odd/${name}.md`,
      `---\ndate: 2025-01-01\n---\n# ${name}\n\n[x](./${neighbour}.md)\n`,
    ];
  });
  const config = GOOD_SITE['diglot.config.ts'].replace(
    "title: 'Small site',",
    `title: 'Small site', siteUrl: '${SITE_URL}', feeds: [{ id: 'odd', include: ['odd/**'] }],`,
  );
  return {
    'diglot.config.ts': config,
    ...Object.fromEntries(pages),
    'docs/en/odd/index.md': '---\noverview: true\n---\n# Odd\n',
    'docs/en/odd/_meta.json': JSON.stringify(['index', ...NAMES]),
  };
}

const read = (out: string, file: string): string => readFileSync(path.join(out, file), 'utf8');

const decode = (text: string): string =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Addresses of odd pages in a file, as a browser reads them: without origin. */
function addressesIn(text: string): string[] {
  const found = [...text.matchAll(/(?:href=|<loc>|<link>|<guid[^>]*>)"?([^"<]*)/g)];
  return found
    .map(([, address = '']) => decode(address).replace(SITE_URL, ''))
    .filter((address) => /^(?:\/zh)?\/odd\/./.test(address));
}

test('each page has one address wherever it is named, and that leads to its file', async () => {
  const out = await outputOf(oddSite());
  const places = {
    'sidebar, links and language menu': read(out, routeToFile('/odd/a#b')),
    overview: read(out, 'odd/index.html'),
    sitemap: read(out, 'sitemap.xml'),
    feed: read(out, 'rss/odd.xml'),
  };
  for (const [place, text] of Object.entries(places)) {
    const addresses = [...new Set(addressesIn(text).filter((address) => !address.endsWith('.md')))];
    const own = addresses.filter((address) => address.startsWith('/odd/'));
    expect(own, place).toHaveLength(NAMES.length);
    for (const address of addresses) {
      expect(new URL(address, SITE_URL).pathname, place).toBe(address);
      const file = routeToFile(decodeURIComponent(address));
      expect(existsSync(path.join(out, file)), `${place}: ${address}`).toBe(true);
    }
  }
  for (const name of NAMES) {
    const route = `/odd/${name.normalize('NFC')}`;
    const document = read(out, routeToFile(route));
    const canonical = decode(/<link rel="canonical" href="([^"]*)"/.exec(document)?.[1] ?? '');
    expect(addressesIn(places.sitemap), name).toContain(canonical.replace(SITE_URL, ''));
    expect(decodeURIComponent(new URL(canonical).pathname)).toBe(route);
    const [twin = ''] = addressesIn(document).filter((one) => one.endsWith('.md'));
    expect(existsSync(path.join(out, decodeURIComponent(twin))), twin).toBe(true);
  }
});

test('a page whose name has a dot is known as one to client navigation', async () => {
  const out = await outputOf({ 'docs/en/guide/next.js.md': '# Next.js\n' });
  const [, shell = ''] = /data-dg-shell="([^"]+)"/.exec(read(out, 'index.html')) ?? [];
  expect(JSON.parse(read(out, shell)).pageExtensions).toEqual(['js']);
});
