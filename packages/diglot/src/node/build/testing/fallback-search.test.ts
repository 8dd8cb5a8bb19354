import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { catalogFile, indexFile } from '../../../search/index/file-names';
import { loadLanguage } from '../../../search/languages/load';
import { createEngine } from '../../../search/query/engine';
import { readRecords } from '../../cache/read-records';
import { loadConfig } from '../../config/load-config';
import { siteFiles } from './site-text';
import { createTestSite, sharedSite } from './test-site';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const site = sharedSite(() =>
  createTestSite(
    siteFiles(`
-- docs/en/whales.md --
# Whales

## Humpback {#humpback}

A singing cetacean.
-- docs/en/secret.md --
---
search: false
---

# Secret

A hidden cetacean.
`),
  ),
);
beforeAll(async () => {
  await site.build();
});

/** Addresses and languages of what a query finds. */
async function found(query: string, lang: string): Promise<[string, string | undefined][]> {
  const read = async (file: string) => readFileSync(path.join(site.outDir, file), 'utf8');
  const files = {
    language: () => loadLanguage(lang),
    catalog: () => read(catalogFile(lang)),
    file: (name: string) => read(indexFile(name)),
  };
  const prefix = lang === 'en' ? '' : `/${lang}`;
  const engine = createEngine(files, { base: '/', prefix, defaultLang: 'en' });
  const { hits } = await engine.search({ indexName: lang, query });
  return hits.map(({ url, contentLang }) => [url, contentLang]);
}

test('a page without translation is found in both languages, by one file with its text', async () => {
  expect(await found('cetacean', 'en')).toEqual([['/whales#humpback', undefined]]);
  expect(await found('cetacean', 'zh')).toEqual([['/zh/whales#humpback', 'en']]);
  expect(await found('文字', 'zh')).toEqual([['/zh/a#foo', undefined]]);
  const holders = Object.entries(site.output()).filter(
    ([file, text]) => file.startsWith('assets/search/') && text.includes('singing cetacean'),
  );
  expect(holders).toHaveLength(1);
});

test('a changed original changes what both languages find, and a translation takes its place', async () => {
  site.write({ 'docs/en/whales.md': '# Whales\n\n## Humpback {#humpback}\n\nA jumping mammal.\n' });
  await site.build();
  expect(await found('cetacean', 'zh')).toEqual([]);
  expect(await found('mammal', 'zh')).toEqual([['/zh/whales#humpback', 'en']]);
  site.write({ 'docs/zh/whales.md': '# 鲸\n\n## 座头鲸\n\n会跳的哺乳动物。\n' });
  await site.build();
  expect(await found('mammal', 'zh')).toEqual([]);
  expect(await found('哺乳动物', 'zh')).toEqual([['/zh/whales#humpback', undefined]]);
  site.reset();
  await site.build();
});

test('records for other engines say which language a page stands in', async () => {
  const { config } = await loadConfig(site.root);
  const records = await readRecords(config);
  const whales = records.filter(({ url }) => url.endsWith('/whales#humpback'));
  expect(whales.map(({ objectID, lang, contentLang }) => [objectID, lang, contentLang])).toEqual([
    ['/whales#humpback', 'en', undefined],
    ['/zh/whales#humpback', 'zh', 'en'],
  ]);
  expect(records.some(({ content }) => content?.includes('hidden'))).toBe(false);
});

test('what readers call otherwise is found, and what is written down anew by the next build, too', async () => {
  const say = (word: string) =>
    site.write({
      'synonyms.json': JSON.stringify({ synonyms: [{ say: [word], mean: ['whales'] }] }),
    });
  say('leviathans');
  await site.build();
  expect((await found('leviathans', 'en'))[0]).toEqual(['/whales', undefined]);
  say('orcas');
  await site.build();
  expect((await found('orcas', 'en'))[0]).toEqual(['/whales', undefined]);
  expect(await found('leviathans', 'en')).toEqual([]);
});
