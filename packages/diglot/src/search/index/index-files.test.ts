import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from '../query/query';
import { pageStarts, scoreSections } from '../query/score';
import { testPage } from '../test-index';
import { PLAIN } from '../text/language';
import { parsePageText, serializePageText } from '../text/page-text';
import {
  createIndex,
  parseCatalog,
  parseShard,
  serializeCatalog,
  serializeShard,
} from './index-files';
import { createPageTerms } from './page-terms';
import { encodeDigit, encodeNumber, readNumbers } from './postings';
import { packWeight, unpackWeight, WEIGHTS } from './weight';

test('numbers and digits are read as they were written', () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('digit'), value: fc.nat(63) }),
    fc.record({ type: fc.constant('number'), value: fc.nat() }),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const text = steps
        .map(({ type, value }) => (type === 'digit' ? encodeDigit(value) : encodeNumber(value)))
        .join('');
      expect(JSON.stringify(text)).toBe(`"${text}"`);
      expect(text).not.toContain(' ');
      const reader = readNumbers(text);
      for (const { type, value } of steps) {
        expect(type === 'digit' ? reader.digit() : reader.number()).toBe(value);
      }
      expect(reader.isDone()).toBe(true);
    }),
  );
});

test('every weight has a number of its own', () => {
  for (let packed = 0; packed < WEIGHTS; packed++) {
    expect(packWeight(unpackWeight(packed))).toBe(packed);
  }
});

test('catalog, shards and texts survive being files', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });
  const name = fc.stringMatching(/^[\da-f]{10}$/);
  fc.assert(
    fc.property(text, text, text, fc.array(name), (title, prose, code, texts) => {
      const page = testPage('/a/', title, ['', prose], ['x', prose, code]);
      expect(parsePageText(serializePageText(page))).toEqual(page);
      const shards = [['a', 'b'] as const];
      const leads = [['c', 'd', '!#'] as const];
      const catalog = { sections: texts.map(() => 2), texts, shards, leads };
      expect(parseCatalog(serializeCatalog(catalog))).toEqual(catalog);
    }),
  );
  const shard = { terms: ['dist', '配置'], lists: ['!#a', '!$!b'] };
  expect(parseShard(serializeShard(shard))).toEqual(shard);
});

const vocabulary = ['alpha', 'beta', 'gamma', '配', '置', '输'];

test('an index finds each term in exactly the sections that have it', () => {
  const words = fc.array(fc.constantFrom(...vocabulary), { maxLength: 6 });
  const page = fc.array(words, { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 50 }), (pages) => {
      const texts = pages.map((sections, index) =>
        testPage(`/${index}`, '', ...sections.map((list) => ['', list.join(' ')] as const)),
      );
      const files = new Map<string, string>();
      const indexed = texts.map((text) => ({ file: 'x', terms: createPageTerms(text, PLAIN) }));
      const { catalog, shards } = createIndex(
        indexed,
        () => `n${files.size}`,
        () => undefined,
      );
      const starts = pageStarts(catalog.sections);
      const all = shards.map(({ text }) => parseShard(text));
      for (const term of vocabulary) {
        const list = all.flatMap(({ terms, lists }) => lists[terms.indexOf(term)] ?? []);
        const query = parseQuery(term, PLAIN);
        const expansions = list.map((each) => ({ term, list: each, closeness: 1, typed: 1 }));
        const { candidates } = scoreSections(query, [expansions], starts);
        const found = candidates.map(({ section }) => section);
        const expected = pages.flat().flatMap((list, index) => (list.includes(term) ? index : []));
        expect(found.sort((a, b) => a - b)).toEqual(expected);
      }
    }),
    { numRuns: 30 },
  );
});

test('shards are small, and grow where there would be very many', () => {
  const shardsOf = (terms: number) => {
    const lines = Array.from({ length: terms }, (_, index) => `term${index} !!!`).sort();
    const pages = [{ file: 'x', terms: { sections: 1, lines: lines.join('\n') } }];
    return createIndex(
      pages,
      (text) => text.slice(0, 9),
      () => undefined,
    ).shards;
  };
  const small = shardsOf(2_000);
  expect(small.length).toBeGreaterThan(4);
  for (const { text } of small) expect(text.length).toBeLessThan(4_200);
  expect(shardsOf(200_000).length).toBeLessThan(1100);
});
