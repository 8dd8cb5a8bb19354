import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Hierarchy } from '../../../search/types';
import {
  addFavorite,
  addRecent,
  readSearches,
  removeSearch,
  type StoredSearch,
  type StoredSearches,
  toStoredSearch,
  writeSearches,
} from './stored-searches';

const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const hierarchy: Hierarchy = {
  lvl0: 'Page',
  lvl1: 'One',
  lvl2: 'Two',
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
};

const stored = (id: string): StoredSearch => ({
  objectID: id,
  type: 'lvl1',
  url: `/${id}`,
  hierarchy,
});
const ids = ({ recent, favorite }: StoredSearches): string =>
  [recent, favorite].map((list) => list.map(({ objectID }) => objectID).join('')).join('|');
const none: StoredSearches = { recent: [], favorite: [] };
const opened = (letters: string, start = none): StoredSearches =>
  [...letters].reduce((searches, id) => addRecent(searches, stored(id)), start);

test('SRCH-30: what was opened is the newest; what is there moves to the top', () => {
  expect(ids(opened('abca'))).toBe('acb|');
});

test('SRCH-30: a favourite is not added', () => {
  expect(ids(opened('ab', { recent: [], favorite: [stored('a')] }))).toBe('b|a');
});

test('SRCH-31: 7 recent searches, 4 beside favourites, 10 favourites; the oldest drop out', () => {
  expect(ids(opened('abcdefghi'))).toBe('ihgfedc|');
  expect(ids(addFavorite(opened('abcdefghi'), stored('f')))).toBe('ihge|f');
  const favorites = [...'abcdefghijkl'].reduce((all, id) => addFavorite(all, stored(id)), none);
  expect(ids(favorites)).toBe('|lkjihgfedc');
});

test('SRCH-32: a recent search becomes a favourite, and either can be removed', () => {
  const searches = addFavorite(opened('abc'), stored('b'));
  expect(ids(searches)).toBe('ca|b');
  expect(ids(removeSearch(searches, stored('a')))).toBe('c|b');
  expect(ids(removeSearch(searches, stored('b')))).toBe('ca|');
});

test('SRCH-33: searches are kept by index', () => {
  writeSearches('/en', opened('ab'));
  expect(ids(readSearches('/en'))).toBe('ba|');
  expect(ids(readSearches('/zh'))).toBe('|');
});

test.each([
  ...['{', 'null', '{}', '[1, null, "x", {"objectID": 1}]', '[{"objectID":"a","url":"/"}]'],
  ...['', '\u0000', '[]', '{"__proto__":{"polluted":true}}', 'javascript:alert(1)', '💥'],
  '"><img src=x onerror=alert(1)>',
])('SRCH-33: %s in the storage counts as empty', (text) => {
  items.set('__DOCSEARCH_RECENT_SEARCHES__/en', text);
  expect(readSearches('/en')).toEqual(none);
});

test('STOR-02: without storage searches last for the visit', () => {
  vi.stubGlobal('localStorage', undefined);
  writeSearches('/none', opened('a'));
  expect(ids(readSearches('/none'))).toBe('a|');
});

test('DATA-15, SRCH-30: a content hit is stored as its parent, without text and matches', () => {
  const hit = {
    ...stored('text'),
    type: 'content' as const,
    content: 'Text',
    _snippetResult: {},
    _highlightResult: {},
  };
  expect(toStoredSearch(hit)).toEqual({ ...stored('text'), type: 'lvl2' });
  const parent = { ...stored('parent'), content: 'Text', _snippetResult: {} };
  expect(toStoredSearch({ ...hit, parent })).toEqual(stored('parent'));
  expect(toStoredSearch({ ...parent, parent })).toEqual(stored('parent'));
});
