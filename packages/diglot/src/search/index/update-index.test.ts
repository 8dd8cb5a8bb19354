import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIndex, type Index, parseShard } from './index-files';
import type { PageTerms } from './page-terms';
import { encodeDigit, encodeNumber } from './postings';
import { updateIndex } from './update-index';

/** Stands for a hash: another text has another name. */
const nameOf = (text: string): string => text;

/** A page's text is its name here. */
const readText = (file: string): string => JSON.stringify(file);

/** A page with some terms, each in some sections. */
function pageOf(terms: ReadonlyMap<string, readonly number[]>): PageTerms {
  const lines = [...terms].map(([term, weights]) => {
    const postings = weights.map((weight) => encodeNumber(0) + encodeDigit(weight));
    return `${term} ${encodeNumber(weights.length - 1)}${postings.join('')}`;
  });
  return { sections: 3, lines: lines.sort().join('\n') };
}

/** The files of an index; they are named by their text here. */
const filesOf = ({ catalog }: Pick<Index, 'catalog'>) =>
  [...catalog.shards, ...catalog.leads].map(([, name]) => name);

function indexOf(pages: readonly PageTerms[]): Index {
  return createIndex(
    pages.map((terms, page) => ({ terms, file: `${page}-${terms.lines}` })),
    nameOf,
    readText,
  );
}

const weights = fc.array(fc.nat(60), { minLength: 1, maxLength: 40 });
/** Few words that many pages have, and many that few have: lists of all sizes, and more than one shard. */
const word = fc.oneof(
  fc.constantFrom('config', 'output', '配置', 'z'),
  fc.nat(1500).map((number) => `word${number}`),
);
const page = fc
  .array(fc.tuple(word, weights), { maxLength: 60 })
  .map((terms) => pageOf(new Map(terms)));

/** A page of so many terms that their letter has a file of its own. */
const longPage = pageOf(
  new Map(Array.from({ length: 1500 }, (_, number) => [`word${number}`, Array(25).fill(9)])),
);

test('after any history of edits, an updated index is the one that is made of all pages', () => {
  const edit = fc.record({ at: fc.nat(), page });
  let updates = 0;
  let changedLeads = 0;
  fc.assert(
    fc.property(
      fc.array(page, { minLength: 1, maxLength: 60 }),
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      fc.nat(4).map((number) => number === 0),
      (first, history, isLarge) => {
        let pages: readonly PageTerms[] = isLarge ? [...first, longPage] : first;
        let index = indexOf(pages);
        for (const edits of history) {
          const next = [...pages];
          for (const { at, page } of edits) next[at % first.length] = page;
          const changes = [...new Set(edits.map(({ at }) => at % first.length))].flatMap(
            (place) => {
              const [before, after] = [pages[place], next[place]];
              if (!before || !after) return [];
              return { page: place, file: `${place}-${after.lines}`, before, after };
            },
          );
          const updated = updateIndex(
            { ...index, readShard: parseShard },
            changes,
            nameOf,
            readText,
          );
          const whole = indexOf(next);
          if (updated) {
            updates++;
            changedLeads += updated.leads.length;
            expect(updated.catalog).toEqual(whole.catalog);
            expect(updated.size).toBe(whole.size);
            const added = [...updated.shards, ...updated.leads].map(({ name }) => name);
            const there = new Set([...filesOf(index), ...added]);
            expect(filesOf(whole).filter((name) => !there.has(name))).toEqual([]);
          }
          pages = next;
          index = whole;
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(updates).toBeGreaterThan(100);
  expect(changedLeads).toBeGreaterThan(10);
});

test('a page that changes costs the shards of its terms, however large the index', () => {
  const words = (from: number, count: number): [string, number[]][] =>
    Array.from({ length: count }, (_, index) => [`word${from + index}`, [1, 2, 3, 4, 5, 6]]);
  const pages = Array.from({ length: 400 }, (_, page) => pageOf(new Map(words(page * 100, 100))));
  const index = indexOf(pages);
  expect(index.shards.length).toBeGreaterThan(40);
  const after = pageOf(new Map([...words(700, 99), ['word700x', [1]]]));
  const [before] = pages.slice(7);
  if (!before) throw new Error('There is no such page.');
  const read: string[] = [];
  const readShard = (name: string) => {
    read.push(name);
    return parseShard(name);
  };
  const changes = [{ page: 7, file: 'x', before, after }];
  const updated = updateIndex({ ...index, readShard }, changes, nameOf, readText);
  expect(updated?.shards.length).toBeLessThan(5);
  expect(read.length).toBeLessThan(8);
});
