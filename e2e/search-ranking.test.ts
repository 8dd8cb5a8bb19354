import { createRecords } from '../packages/diglot/src/search/hits/records';
import { parseCatalog } from '../packages/diglot/src/search/index/index-files';
import { filesOfPage, joinPage } from '../packages/diglot/src/search/text/page-files';
import { parsePageText } from '../packages/diglot/src/search/text/page-text';
import type { SearchHit, SearchRecord } from '../packages/diglot/src/search/types';
import { CHINESE, ENGLISH } from './support/search-queries';
import { createSiteEngine, readSiteIndex } from './support/site-engine';
import { expect, test } from './support/test';

for (const [lang, table] of [
  ['en', ENGLISH],
  ['zh', CHINESE],
] as const) {
  test(`SRCH-24: the best section is first for each query of the table, ${lang}`, async () => {
    const engine = createSiteEngine(readSiteIndex(lang), lang);
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

test('QUALITY 1.3.10: runs of 2 to 6 characters of every Chinese section find it', async () => {
  const index = readSiteIndex('zh');
  const engine = createSiteEngine(index, 'zh');
  const { texts } = parseCatalog(await index.catalog());
  const pages = await Promise.all(
    texts.filter(Boolean).map(async (name) => {
      const { files } = filesOfPage(name);
      const read = await Promise.all(
        files.map(async (file) => [file, await index.file(file)] as const),
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
