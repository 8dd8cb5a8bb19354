import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { createEngine } from '../../../search/query/engine';
import { testFiles, testPage } from '../../../search/test-index';
import { PLAIN } from '../../../search/text/language';

/** The same numbers each time, from 0 up to 1; small ones are more frequent, as words in a text are. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state / 2_147_483_647) ** 2;
  };
}

/** Words begin with any letter. */
const wordOf = (number: number): string =>
  `${String.fromCharCode(97 + (number % 26))}${String.fromCharCode(97 + ((number * 7) % 25))}word${number}`;

function createPages(count: number) {
  const random = createRandom();
  const text = (length: number, own: string): string =>
    `${Array.from({ length }, () => wordOf(Math.floor(random() * 3000))).join(' ')} ${own}`;
  return Array.from({ length: count }, (_, page) => {
    // Each page says something of its own.
    const own = `own${(page * 7919) % count}`;
    return testPage(
      `/page-${page}`,
      text(3, own),
      ['', text(10, own)],
      [text(3, ''), text(10, '')],
    );
  });
}

/** As a server sends it. */
const compressed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

/** What a browser loads for its first query, without code. */
async function bytesOf(query: string, { catalog, texts }: ReturnType<typeof testFiles>) {
  let bytes = compressed(catalog);
  const files = {
    language: async () => PLAIN,
    catalog: async () => catalog,
    async file(name: string) {
      const text = texts.get(name) ?? '';
      bytes += compressed(text);
      return text;
    },
  };
  const engine = createEngine(files, { base: '/', prefix: '', defaultLang: 'en' });
  await engine.prepare();
  const { hits } = await engine.search({ indexName: 'test', query });
  expect(hits.length).toBeGreaterThan(0);
  return bytes;
}

const KB = 1024;

/** Nothing can be derived from names, as in a built site. */
const nameOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 10);

// Code is 14 KB; texts of real pages are longer, and read for fewer of them.
test.each([
  [100, 30 * KB],
  [1000, 30 * KB],
  [10_000, 60 * KB],
])(
  'SRCH-20: among %d pages, a first query loads few bytes',
  { timeout: 60_000 },
  async (count, most) => {
    const index = testFiles(createPages(count), PLAIN, nameOf);
    for (const query of [
      wordOf(7),
      [2, 1500, 2900].map(wordOf).join(' '),
      'own42',
      'coword2o',
      'c',
    ]) {
      expect(await bytesOf(query, index), query).toBeLessThan(most);
    }
  },
);
