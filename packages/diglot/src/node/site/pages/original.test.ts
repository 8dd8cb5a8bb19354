import { describe, expect, test } from 'vitest';
import { createSite } from '../test-site';

const locales = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '简体中文' },
  { lang: 'ja', label: '日本語' },
];
const site = (files: Record<string, string>) =>
  createSite(files, { title: 'T', missingTranslations: 'ignore', themeConfig: { locales } });

const originals = async (files: Record<string, string>) => {
  const { pages, errors } = await site(files).scan();
  expect(errors).toEqual([]);
  return pages.map(({ identity, original, versions }) => {
    const sources = Object.values(versions).map(({ lang, source }) => `${lang}:${source.lang}`);
    return `${identity} ${original} ${sources.join(' ')}`;
  });
};

const zh = '---\noriginal: zh\n---\n\n# A\n';

describe('the original of a page', () => {
  test('is the default language, or the first that has the page, unless front matter names one', async () => {
    expect(
      await originals({
        'en/a.md': '# A',
        'ja/a.md': '# A',
        'zh/b.md': '# B',
        'ja/b.md': '# B',
        'en/c.md': zh,
        'zh/c.md': '# C',
        'en/d.md': '# D',
        'zh/d.md': zh,
        'ja/d.md': zh,
      }),
    ).toEqual([
      '/a en en:en zh:en ja:ja',
      '/b zh zh:zh ja:ja',
      '/c zh en:en zh:zh ja:en',
      '/d zh en:en zh:zh ja:ja',
    ]);
  });

  test('stands in where a version is missing and the default language has none, when it is named', async () => {
    expect(await originals({ 'zh/a.md': zh, 'ja/a.md': '# A', 'zh/b.md': '# B' })).toEqual([
      '/a zh en:zh zh:zh ja:ja',
      '/b zh zh:zh',
    ]);
  });

  test('versions that name different ones are an error that names both files', async () => {
    const wrong = site({ 'en/a.md': zh, 'zh/a.md': '---\ntitle: A\noriginal: en\n---\n' });
    expect(await wrong.problems()).toContain(
      'Versions of one page name different originals: "en/a.md" says "zh", "zh/a.md" says "en"\n  docs/zh/a.md:3:1 ',
    );
  });

  test('a language that the site or the page has not is an error', async () => {
    const files = { 'en/a.md': '---\noriginal: zg\n---\n', 'en/b.md': zh, 'ja/b.md': '# B' };
    const problems = await site(files).problems();
    expect(problems).toContain(
      'The original is said to be "zg", which is no language of the site\n  docs/en/a.md:2:1 ',
    );
    expect(problems).toContain('Write "zh".');
    expect(problems).toContain(
      'The original is said to be "zh", but the page has no file in this language\n  docs/en/b.md:2:1 ',
    );
    expect(problems).toContain('Name a language that it has (en, ja), or add the file.');
  });
});

test('aliases that a version gives hold for all others', async () => {
  const { pages } = await site({
    'en/a.md': '# A\n\n## New {#new #old}\n\n## `x` \\{#x #y #z\\}\n',
    'zh/a.md': '# A\n\n## 新 {#new #before}\n',
    'ja/a.md': '# A\n\n## 新\n',
  }).scan();
  const [page] = pages;
  expect(Object.values(page?.versions ?? {}).map(({ aliases }) => aliases)).toEqual([
    { new: ['before'] },
    { new: ['old'], x: ['y', 'z'] },
    { new: ['old', 'before'], x: ['y', 'z'] },
  ]);
});
