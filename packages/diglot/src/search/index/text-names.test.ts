import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask, testEngine, testPage } from '../test-index';
import type { Catalog } from './index-files';
import { divideTextNames, joinTextNames, textName } from './text-names';

const catalogOf = (texts: readonly string[]): Catalog => ({
  ...{ sections: texts.map(() => 1), texts, shards: [], leads: [], synonyms: [] },
});

test('the names of many pages are divided, found one by one, and joined again', async () => {
  const many = fc.integer({ min: 512, max: 1500 });
  await fc.assert(
    fc.asyncProperty(many, fc.nat(), async (count, at) => {
      // A page that a language does not have has no name.
      const texts = Array.from({ length: count }, (_, page) => (page % 7 === 3 ? '' : `n${page}`));
      const { catalog, files } = divideTextNames(catalogOf(texts), (text) => text);
      const read = (name: string) => files.find((file) => file.name === name)?.text ?? '';
      expect(joinTextNames(catalog, read)).toEqual(catalogOf(texts));
      const page = at % count;
      const loads: string[] = [];
      const load = async (name: string) => {
        loads.push(name);
        return read(name);
      };
      expect(await textName(catalog, page, load)).toBe(texts[page]);
      expect(loads.length).toBe(1);
      expect(await textName(catalog, count + 32, load)).toBe('');
    }),
    { numRuns: 20 },
  );
});

test('few pages are named by the catalog itself', () => {
  const catalog = catalogOf(['a', '', 'b']);
  expect(divideTextNames(catalog, (text) => text)).toEqual({ catalog, files: [] });
  expect(joinTextNames(catalog, () => '')).toEqual(catalog);
});

test('among thousands of pages, a query finds texts by the names of few', async () => {
  const pages = Array.from({ length: 2000 }, (_, page) =>
    testPage(`/page-${page}`, `Page ${page}`, ['', page % 500 === 7 ? 'A quokka.' : 'Words.']),
  );
  const engine = testEngine(pages);
  const hits = await ask(engine, 'quokka');
  expect(hits.map(({ url }) => url)).toEqual(
    [7, 507, 1007, 1507].map((page) => `/base/page-${page}`),
  );
  // Shards with the word, four texts, and the files that name these.
  expect(engine.loads.length).toBeLessThan(12);
  const counterpart = { page: 507, path: '/page-507', id: '' };
  expect((await engine.find(counterpart))?.url).toBe('/base/page-507');
});
