import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask, testEngine, testPage } from '../test-index';
import type { Catalog } from './index-files';
import { createNames, divideNames, joinNames } from './names';

const catalogOf = (texts: readonly string[]): Catalog => ({
  ...{ sections: texts.map(() => 1), texts, leads: [] },
  shards: texts.map((_, shard) => [termOf(shard), `s${shard}`]),
});

/** The terms of one letter are 256. */
const termOf = (shard: number): string =>
  String.fromCharCode(97 + (shard >> 8)) + String.fromCharCode(0x4e00 + (shard % 256));

test('the names of many pages are divided, found one by one, and joined again', async () => {
  const many = fc.integer({ min: 512, max: 1500 });
  await fc.assert(
    fc.asyncProperty(many, fc.nat(), async (count, at) => {
      // A page that a language does not have has no name.
      const texts = Array.from({ length: count }, (_, page) => (page % 7 === 3 ? '' : `n${page}`));
      const { catalog, files } = divideNames(catalogOf(texts), (text) => text);
      const read = (name: string) => files.find((file) => file.name === name)?.text ?? '';
      expect(joinNames(catalog, read)).toEqual(catalogOf(texts));
      const page = at % count;
      const loads: string[] = [];
      const load = async (name: string) => {
        loads.push(name);
        return read(name);
      };
      const names = createNames(catalog, load);
      expect(await names.text(page)).toBe(texts[page]);
      expect(loads.length).toBe(1);
      expect(await names.text(count + 32)).toBe('');
      const term = `${termOf(page)}x`;
      expect(await names.shards({ term, isPrefix: false })).toEqual([`s${page}`]);
      expect(loads.length).toBe(2);
      const ofLetter = await names.shards({ term: 'b', isPrefix: true });
      // The one before may end with the letter.
      expect(ofLetter).toEqual(
        Array.from({ length: Math.min(257, count - 255) }, (_, at) => `s${255 + at}`),
      );
      expect(await names.fewShards({ term: 'b', isPrefix: true }, 20)).toBeUndefined();
      expect(await names.fewShards({ term, isPrefix: true }, 20)).toEqual([`s${page}`]);
    }),
    { numRuns: 20 },
  );
});

test('few pages and their shards are named by the catalog itself', async () => {
  const catalog = catalogOf(['a', '', 'b']);
  expect(divideNames(catalog, (text) => text)).toEqual({ catalog, files: [] });
  expect(joinNames(catalog, () => '')).toEqual(catalog);
  const names = createNames(catalog, () => Promise.reject(new Error('Nothing is to be loaded.')));
  expect(await names.text(2)).toBe('b');
  expect(await names.shards({ term: 'a', isPrefix: true })).toEqual(['s0', 's1', 's2']);
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
