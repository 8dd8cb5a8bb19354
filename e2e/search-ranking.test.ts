import { createEngine, type Engine } from '../packages/diglot/src/search/engine';
import { indexFile } from '../packages/diglot/src/search/file-names';
import { CHINESE, ENGLISH } from './support/search-queries';
import { expect, test } from './support/test';

for (const [lang, table] of [
  ['en', ENGLISH],
  ['zh', CHINESE],
] as const) {
  test(`SRCH-24: the best section is first for each query of the table, ${lang}`, async ({
    request,
  }) => {
    const get = async (file: string) => (await request.get(`/${file}`)).text();
    const engine: Engine = createEngine(
      { catalog: () => get(`search.${lang}.json`), file: (name) => get(indexFile(name)) },
      '/',
    );
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
    expect(table.length).toBeGreaterThanOrEqual(30);
    expect(misses).toEqual([]);
  });
}

test('QUALITY 1.3.10: runs of 2 to 6 characters of every Chinese section find it', async ({
  request,
}) => {
  const get = async (file: string) => (await request.get(`/${file}`)).text();
  const engine = createEngine(
    { catalog: () => get('search.zh.json'), file: (name) => get(indexFile(name)) },
    '/',
  );
  const [, names] = JSON.parse(await get('search.zh.json'));
  const pages: [string, string, [string, number, string, string, string][]][] = await Promise.all(
    String(names)
      .split(' ')
      .map(async (name) => JSON.parse(await get(indexFile(name)))),
  );
  const sections = pages.flatMap(([route, , rows]) =>
    rows.map(([id, , , prose, code]) => ({
      url: id === '' ? route : `${route}#${id}`,
      text: `${prose} ${code}`,
    })),
  );
  const misses: string[] = [];
  for (const [number, { url, text }] of sections.entries()) {
    const han = [...text.matchAll(/\p{sc=Han}{2,}/gu)].map(([run]) => run);
    // Every length, at places spread over the section.
    for (const length of [2, 3, 4, 5, 6]) {
      const long = han.filter((run) => run.length >= length);
      const run = long[(number * 7 + length) % Math.max(1, long.length)];
      if (run === undefined) continue;
      const query = run.slice(0, length);
      const having = sections.filter((section) => section.text.includes(query)).length;
      const { hits } = await engine.search({ indexName: 'zh', query });
      const found = hits.findIndex((hit) => hit.url === url);
      // As many sections as say it may come first, and no other.
      const isFirst = found >= 0 && found < Math.max(3, having);
      const isCrowded =
        having > 20 && hits.slice(0, 3).every(({ content }) => content?.includes(query));
      if (!isFirst && !isCrowded) misses.push(`${query}: ${url} is ${found} of ${having}`);
    }
  }
  expect(misses).toEqual([]);
});
