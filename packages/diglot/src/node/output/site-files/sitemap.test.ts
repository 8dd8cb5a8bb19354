import { expect, test } from 'vitest';
import { createSite } from '../../site/test-site';
import { renderSitemap } from './sitemap';

async function sitemapOf(limits: { addresses: number; bytes: number }) {
  const names = Array.from({ length: 7 }, (_, index) => `p${index}.md`);
  const site = createSite(Object.fromEntries(names.map((name) => [name, `# ${name}\n`])));
  const config = { ...(await site.config()), siteUrl: 'https://example.com' };
  const { pages } = await site.scan();
  return renderSitemap({ config, pages, dates: {}, isHidden: () => false, limits });
}

const addresses = (text = ''): string[] =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

test('a sitemap with more addresses than one file may hold is an index of several', async () => {
  const [index, ...parts] = await sitemapOf({ addresses: 3, bytes: 100_000 });
  expect(index?.file).toBe('sitemap.xml');
  expect(index?.text).toContain('<sitemapindex');
  expect(addresses(index?.text)).toEqual(
    [1, 2, 3].map((number) => `https://example.com/sitemap-${number}.xml`),
  );
  expect(parts.map(({ file }) => file)).toEqual([
    'sitemap-1.xml',
    'sitemap-2.xml',
    'sitemap-3.xml',
  ]);
  expect(parts.map(({ text }) => addresses(text).length)).toEqual([3, 3, 1]);
  expect(parts.flatMap(({ text }) => addresses(text))).toHaveLength(7);
});

test('no file of a sitemap is larger than it may be', async () => {
  const bytes = 500;
  const [, ...parts] = await sitemapOf({ addresses: 50, bytes });
  expect(parts.length).toBeGreaterThan(1);
  for (const { text } of parts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bytes);
  expect(parts.flatMap(({ text }) => addresses(text))).toHaveLength(7);
});

test('a sitemap that one file holds is that file', async () => {
  const files = await sitemapOf({ addresses: 7, bytes: 100_000 });
  expect(files.map(({ file }) => file)).toEqual(['sitemap.xml']);
});
