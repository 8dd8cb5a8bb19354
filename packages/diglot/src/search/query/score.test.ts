import { expect, test } from 'vitest';
import { createIndex, parseShard } from '../index/index-files';
import { createPageTerms } from '../index/page-terms';
import { testPage } from '../test-index';
import { PLAIN } from '../text/language';
import { type Expansion, toPhrase } from './expand';
import { parseQuery } from './query';
import { pageStarts, scoreSections } from './score';

const pages = [
  testPage('/stale', 'Old', ['', 'Stale output.']),
  testPage('/cache', 'Kept', ['', 'A cache.']),
  ...Array.from({ length: 30 }, (_, page) => testPage(`/${page}`, 'Build', ['', 'It builds.'])),
];

const { catalog, shards } = createIndex(
  pages.map((page, index) => ({ file: `${index}`, terms: createPageTerms(page, PLAIN) })),
  (text) => text.slice(0, 9),
  () => undefined,
);

function expansionOf(term: string): Expansion {
  const [list] = shards.flatMap(({ text }) => {
    const { terms, lists } = parseShard(text);
    return lists[terms.indexOf(term)] ?? [];
  });
  return { term, list: list ?? '', closeness: 1, typed: term.length };
}

const score = (...expansions: readonly (readonly Expansion[])[]) =>
  scoreSections(parseQuery('stale cache', PLAIN), expansions, pageStarts(catalog.sections));

const meant = (term: string): Expansion[] =>
  toPhrase([[expansionOf(term)]], 0.2).map((each) => ({ ...each, isMeant: true }));

test('a word says as much of a query, whatever usual words pages have instead of it', () => {
  const plain = score([expansionOf('stale')], [expansionOf('cache')]);
  const also = score([expansionOf('stale')], [expansionOf('cache'), ...meant('build')]);
  expect(also.shares).toEqual(plain.shares);
  expect(plain.shares[0]).toBeCloseTo(0.5);
  // They are found by it, behind what says the word itself.
  expect(plain.candidates.map(({ section }) => section)).toEqual([0, 1]);
  expect(also.candidates.length).toBe(32);
  expect(also.candidates.slice(0, 2).map(({ section }) => section)).toEqual([0, 1]);
});

test('a word that no page has is a rare one, whatever usual words pages have instead', () => {
  const { candidates, shares } = score([expansionOf('stale')], meant('build'));
  expect(candidates[0]?.section).toBe(0);
  expect(shares[1]).toBeCloseTo(0.5);
});
