import { expect, test } from 'vitest';
import { createLayout } from './layout';

test('pages of the language without prefix get its folder, others stay', () => {
  const { placed, lang, locales } = createLayout({
    locales: { root: { label: 'English', lang: 'en-US' }, zh: { label: '中文' } },
  });
  expect(lang).toBe('en');
  expect(locales.map((locale) => [locale.lang, locale.tag])).toEqual([
    ['en', 'en-US'],
    ['zh', 'zh'],
  ]);
  expect(['index.md', 'a/b.md', 'zh/index.md'].map(placed)).toEqual([
    'en/index.md',
    'en/a/b.md',
    'zh/index.md',
  ]);
});

test('a language with an underscore gets a hyphen, in its folder and tag', () => {
  const { placed, locales } = createLayout({
    locales: { root: { lang: 'en' }, zh_hans: { label: '中文', lang: 'zh_hans' } },
  });
  expect(locales.map(({ key, lang, tag }) => [key, lang, tag])[1]).toEqual([
    'zh_hans',
    'zh-hans',
    'zh-hans',
  ]);
  expect(['zh_hans/a.md', 'b.md'].map(placed)).toEqual(['zh-hans/a.md', 'en/b.md']);
});

test('files lie where rewrites serve them', () => {
  const { placed } = createLayout({
    rewrites: {
      'packages/:name/src/(.*)': 'packages/:name/index.md',
      'old/:rest*': ':rest*',
      'a.md': 'b.md',
    },
  });
  expect(['packages/oar/src/x/readme.md', 'old/x/y.md', 'a.md', 'c.md'].map(placed)).toEqual([
    'packages/oar/index.md',
    'x/y.md',
    'b.md',
    'c.md',
  ]);
  const folders = createLayout({
    rewrites: { 'english/:rest*': ':rest*' },
    locales: { root: { lang: 'en' }, zh: {} },
  });
  expect(folders.placed('english/a.md')).toBe('english/a.md');
});

test('where no language is without prefix, the first becomes the default', () => {
  const { lang, hadPrefix, placed } = createLayout({ locales: { de: {}, en: {} } });
  expect([lang, hadPrefix, placed('de/a.md'), placed('index.md')]).toEqual([
    'de',
    true,
    'de/a.md',
    'index.md',
  ]);
});
