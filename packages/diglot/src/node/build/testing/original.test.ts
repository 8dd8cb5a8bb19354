import { beforeAll, expect, test, vi } from 'vitest';
import { siteFiles } from './site-text';
import { createTestSite, sharedSite } from './test-site';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const CONFIG = `export default {
  title: 'T',
  missingTranslations: 'ignore',
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
      { lang: 'ja', label: '日本語' },
    ],
  },
};
`;

const site = sharedSite(() =>
  createTestSite(
    siteFiles(`
-- diglot.config.ts --
${CONFIG}
-- docs/zh/origin.md --
---
original: zh
---

# 原文

## 安装

文字。

## 用法 {#usage #use}
-- docs/en/origin.md --
# Original

## Install

Text.

## Usage

See [above](#安装).
-- docs/ja/index.md --
# ホーム
-- docs/zh/only.md --
---
original: zh
---

# 仅此

## 一
`),
  ),
);
beforeAll(async () => {
  await site.build();
});

const headings = (file: string) =>
  [
    ...(site.output()[file] ?? '').matchAll(
      /<h2 id="([^"]+)"[^>]*>((?:<span class="dg-alias"[^>]*><\/span>)*)/g,
    ),
  ].map(([, id = '', aliases = '']) =>
    [id, ...[...aliases.matchAll(/id="([^"]+)"/g)].map(([, alias]) => alias)]
      .map((name) => Buffer.from(name ?? '', 'latin1').toString())
      .join(' '),
  );

test('translations take ids and aliases from an original in Chinese, in every language', () => {
  expect(headings('zh/origin.html')).toEqual(['安装', 'usage use']);
  expect(headings('origin.html')).toEqual(['安装 install', 'usage use']);
  // The default language stands in.
  expect(headings('ja/origin.html')).toEqual(['安装 install', 'usage use']);
});

test('a named original stands in for all languages, with its own language said', () => {
  const text = (file: string) => Buffer.from(site.output()[file] ?? '', 'latin1').toString();
  for (const file of ['only.html', 'ja/only.html']) {
    expect(text(file)).toContain('仅此');
    expect(text(file)).toMatch(/lang="zh[^"]*"[^>]*>.*仅此/s);
    expect(text(file)).toContain('"isEverywhere":true');
  }
});

test('a translation is compiled again when its original changes, and keeps an id that the original keeps', async () => {
  site.write({
    'docs/zh/origin.md':
      '---\noriginal: zh\n---\n\n# 原文\n\n## 准备 {#prepare #安装}\n\n文字。\n\n## 用法 {#usage #use}\n',
  });
  await site.build();
  expect(headings('origin.html')).toEqual(['prepare 安装 install', 'usage use']);
  const after = site.output();
  site.write({
    'docs/en/origin.md': '# Original\n\n## Install\n\nText.\n\n## Usage {#usage #using}\n',
  });
  await site.build();
  expect(headings('zh/origin.html')).toEqual(['prepare 安装', 'usage use using']);
  expect(site.output()['only.html']).toBe(after['only.html']);
});
