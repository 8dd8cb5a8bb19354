import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, expect, test, vi } from 'vitest';
import type { DiglotError } from '../../../shared/diglot-error';
import { loadConfig } from '../../config/load-config';
import type { TestFiles } from '../../files/test-files';
import { createTestSite, differences, type TestSite } from './test-site';

vi.setConfig({ testTimeout: 60_000 });

const config = (options: string, fields = "siteUrl: 'https://example.com',"): string => `
import socialCards from '@diglot/social-cards';
export default {
  title: 'Handbook', ${fields}
  head: [['meta', { property: 'og:image', content: '/fallback.png' }]],
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文', title: '手册' }] },
  plugins: [socialCards(${options})],
};
`;

const BOTH = "{ fonts: ['@fontsource-variable/newsreader', '@fontsource-variable/noto-serif-sc'] }";

const PAGES: TestFiles = {
  'diglot.config.ts': config(BOTH),
  'docs/en/guide/index.md': '# Guide\n',
  'docs/en/guide/own.md':
    '---\nhead:\n  - [meta, { property: "og:image", content: /own.png }]\n---\n# Own picture\n',
  'docs/en/guide/same.md': '# A\n',
  'public/own.png': '',
  'public/fallback.png': '',
};

const sites: TestSite[] = [];
afterAll(() => {
  for (const site of sites) site.remove();
});

async function siteWith(files: TestFiles = {}): Promise<TestSite> {
  const site = await createTestSite({ ...PAGES, ...files });
  sites.push(site);
  return site;
}

/** Contents of the `meta` elements of a document, by name. */
function metaOf(html = ''): Record<string, string> {
  const found = html.matchAll(
    /<meta (?:property|name)="((?:og:image|twitter:)[^"]*)" content="([^"]*)"/g,
  );
  return Object.fromEntries([...found].map(([, name = '', content = '']) => [name, content]));
}

const cardsIn = (output: Readonly<Record<string, string>>): string[] =>
  Object.keys(output).filter((file) => /[\\/]card\.\w+\.png$/.test(file));

const utf8 = (text = ''): string => Buffer.from(text, 'latin1').toString('utf8');

test('each page names its card, which is there; a page with a picture of its own keeps that', async () => {
  const site = await siteWith();
  await site.build();
  const output = site.output();
  const meta = metaOf(utf8(output[path.join('zh', 'a.html')]));
  expect(meta).toEqual({
    'og:image': expect.stringMatching(/^https:\/\/example\.com\/assets\/card\.\w{12}\.png$/),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': '甲 – 手册',
    'twitter:card': 'summary_large_image',
  });
  const file = new URL(meta['og:image'] ?? '').pathname.slice(1);
  const { width, height } = PNG.sync.read(
    Buffer.from(output[path.normalize(file)] ?? '', 'latin1'),
  );
  expect([width, height]).toEqual([1200, 630]);
  expect(metaOf(output[path.join('guide', 'own.html')])).toEqual({
    'og:image': 'https://example.com/own.png',
    'twitter:card': 'summary_large_image',
  });
  expect(metaOf(output['404.html'])).toEqual({ 'og:image': 'https://example.com/fallback.png' });
  const named = Object.entries(output).flatMap(([name, html]) =>
    name.endsWith('.html') ? (metaOf(html)['og:image'] ?? []) : [],
  );
  const drawn = new Set(named.filter((address) => address.includes('/card.')));
  expect(cardsIn(output)).toHaveLength(drawn.size);
});

test('the same site has the same cards wherever it is built; other words give another card', async () => {
  const [one, other] = [await siteWith(), await siteWith()];
  await one.build();
  await other.build();
  const first = one.output();
  expect(differences(first, other.output())).toEqual([]);
  one.write({ 'docs/en/a.md': '# Another title\n\n## Foo\n' });
  await one.build();
  const [before, after] = [cardsIn(first), cardsIn(one.output())];
  expect(after.filter((file) => !before.includes(file))).toHaveLength(1);
});

test('a character that no font has is told with its page, and what to do; the card does without', async () => {
  const site = await siteWith({
    'diglot.config.ts': config("{ fonts: ['@fontsource-variable/newsreader'] }"),
    'docs/zh/a.md': '# A 甲\n\n## 福\n',
  });
  const warnings: Error[] = [];
  await site.build({ onWarnings: (found) => warnings.push(...found) });
  const about = (page: string) =>
    warnings.find((one): one is DiglotError => Object(one).location?.file.endsWith(page));
  expect(about(path.join('zh', 'a.md'))).toMatchObject({
    message: expect.stringMatching(/^No font of the social cards has (?:"..", )*"甲"/),
    fix: expect.stringContaining('Add a font that has it to "fonts"'),
  });
  // Each build tells of it.
  const again: Error[] = [];
  await site.build({ onWarnings: (found) => again.push(...found) });
  expect(again).toHaveLength(warnings.length);
});

test('without a published address nothing is drawn, and that is told', async () => {
  const site = await siteWith({ 'diglot.config.ts': config(BOTH, '') });
  const warnings: Error[] = [];
  await site.build({ onWarnings: (found) => warnings.push(...found) });
  expect(warnings.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('cards need full addresses'),
  );
  expect(cardsIn(site.output())).toEqual([]);
  expect(metaOf(site.output()['a.html'])['twitter:card']).toBeUndefined();
});

test.each([
  [
    "{ fonts: ['@fontsource/not-there'] }",
    'is neither a file nor an installed package',
    'npm install -D @fontsource/not-there',
  ],
  [
    "{ fonts: ['./face.ttf'] }",
    'The font "./face.ttf" cannot be read: there is no such file',
    'Name a TTF',
  ],
  [
    "{ fonts: ['./text.ttf'] }",
    'The font "./text.ttf" cannot be read: it is no font',
    'Name a TTF',
  ],
  ["{ fonts: ['./many.ttc'] }", 'it is a collection of several fonts', 'Name a TTF'],
  ['{ fonts: [] }', 'needs a font to write with', 'Name one'],
  [
    BOTH.replace('}', ", logo: './none.svg' }"),
    'The logo "./none.svg" of the social cards is not there',
    'Name an SVG',
  ],
])('%s is refused', async (options, message, fix) => {
  const site = await siteWith({ 'diglot.config.ts': config(options), 'text.ttf': 'words' });
  writeFileSync(path.join(site.root, 'many.ttc'), 'ttcf and more');
  await expect(site.build()).rejects.toMatchObject({
    errors: expect.arrayContaining([
      expect.objectContaining({
        message: expect.stringContaining(message),
        fix: expect.stringContaining(fix),
      }),
    ]),
  });
});

test.each([
  ['a logo of the public folder', { 'public/logo.svg': '<svg/>' }],
  ['a font without "../"', { 'fonts/a.woff2': '' }],
])('the dev server and builds know of %s', async (_, files) => {
  const [file = ''] = Object.keys(files);
  const options = file.endsWith('.woff2') ? "{ fonts: ['fonts/a.woff2'] }" : BOTH;
  const site = await siteWith({
    ...files,
    'diglot.config.ts': config(options, "siteUrl: 'https://example.com', logo: '/logo.svg',"),
  });
  const { dependencies } = await loadConfig(site.root);
  expect(dependencies).toContain(path.join(site.root, file));
});

test('a logo that is drawn anew makes other cards, also without another process', async () => {
  const logo = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${color}"/></svg>`;
  const site = await siteWith({
    'public/logo.svg': logo('red'),
    'diglot.config.ts': config(BOTH, "siteUrl: 'https://example.com', logo: '/logo.svg',"),
  });
  const cardOfHome = async () => {
    await site.build();
    const output = site.output();
    const { pathname } = new URL(metaOf(output['index.html'])['og:image'] ?? '');
    expect(output).toHaveProperty([path.normalize(pathname.slice(1))]);
    return pathname;
  };
  const before = await cardOfHome();
  site.write({ 'public/logo.svg': logo('blue') });
  expect(await cardOfHome()).not.toBe(before);
});
