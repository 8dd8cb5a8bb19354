import type { APIRequestContext } from '@playwright/test';
import { createRecords } from '../packages/diglot/src/search/hits/records';
import { indexFile } from '../packages/diglot/src/search/index/file-names';
import { parseCatalog } from '../packages/diglot/src/search/index/index-files';
import { loadLanguage } from '../packages/diglot/src/search/languages/load';
import { createEngine, type Engine } from '../packages/diglot/src/search/query/engine';
import { filesOfPage, joinPage } from '../packages/diglot/src/search/text/page-files';
import { parsePageText } from '../packages/diglot/src/search/text/page-text';
import type { SearchHit, SearchRecord } from '../packages/diglot/src/search/types';
import { CHINESE, ENGLISH } from './support/search-queries';
import { expect, test } from './support/test';

const catalogOf = async (request: APIRequestContext, lang: string): Promise<string> =>
  (await request.get(`/search.${lang}.json`)).text();

const fileOf = async (request: APIRequestContext, name: string): Promise<string> =>
  (await request.get(`/${indexFile(name)}`)).text();

const createSiteEngine = (request: APIRequestContext, lang: string): Engine =>
  createEngine(
    {
      language: () => loadLanguage(lang),
      catalog: () => catalogOf(request, lang),
      file: (name) => fileOf(request, name),
    },
    { base: '/', prefix: lang === 'en' ? '' : `/${lang}`, defaultLang: 'en' },
  );

for (const [lang, table] of [
  ['en', ENGLISH],
  ['zh', CHINESE],
] as const) {
  test(`SRCH-24: the best section is first for each query of the table, ${lang}`, async ({
    request,
  }) => {
    const engine = createSiteEngine(request, lang);
    const misses: string[] = [];
    for (const [query, expected] of table) {
      const { hits } = await engine.search({ indexName: lang, query });
      const urls = hits.map(({ url }) => url);
      const allowed = expected.startsWith('~') ? 3 : 1;
      const wanted = expected.replace('~', '');
      if (!urls.slice(0, allowed).includes(wanted)) {
        misses.push(`${query}: ${wanted} is number ${urls.indexOf(wanted) + 1} after ${urls[0]}`);
      }
    }
    expect(table.length).toBeGreaterThanOrEqual(45);
    expect(misses).toEqual([]);
  });
}

/** Whether a section says something in its text or in a title that a reader sees with it. */
const says = ({ content, hierarchy }: SearchRecord | SearchHit, query: string): boolean =>
  [content, ...Object.values(hierarchy)].some((text) => text?.includes(query));

test('QUALITY 1.3.10: runs of 2 to 6 characters of every Chinese section find it', async ({
  request,
}) => {
  const engine = createSiteEngine(request, 'zh');
  const { texts } = parseCatalog(await catalogOf(request, 'zh'));
  const pages = await Promise.all(
    texts.filter(Boolean).map(async (name) => {
      const { files } = filesOfPage(name);
      const read = await Promise.all(
        files.map(async (file) => [file, await fileOf(request, file)] as const),
      );
      return joinPage(name, (file) => new Map(read).get(file) ?? '');
    }),
  );
  const sections = pages.flatMap((page) => {
    const text = parsePageText(page);
    return createRecords(text, 'zh').map((record, index) => ({
      ...record,
      heading: text.sections[index]?.heading ?? '',
    }));
  });
  const misses: string[] = [];
  for (const [number, { url, content }] of sections.entries()) {
    const han = [...(content ?? '').matchAll(/\p{sc=Han}{2,}/gu)].map(([run]) => run);
    // Pairs, which all others are put together of, and one more length, at places spread over the section.
    for (const length of [2, 3 + (number % 4)]) {
      const long = han.filter((run) => run.length >= length);
      const run = long[(number * 7 + length) % Math.max(1, long.length)];
      if (run === undefined) continue;
      const query = run.slice(0, length);
      const { hits } = await engine.search({ indexName: 'zh', query });
      const found = hits.findIndex((hit) => hit.url === url);
      if (found >= 0 && found < 3) continue;
      const having = sections.filter((section) =>
        [section.content, section.heading].some((text) => text?.includes(query)),
      ).length;
      // As many sections as say it may come first, and no other.
      const isFirst = found >= 0 && found < having;
      // No list holds more than 20.
      const isCrowded = having > 20 && hits.slice(0, 3).every((hit) => says(hit, query));
      if (!isFirst && !isCrowded) misses.push(`${query}: ${url} is ${found} of ${having}`);
    }
  }
  expect(misses).toEqual([]);
});
