import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { differingPages, type HashedPage, nextPages, serializeProofs } from './next-proofs';

const checked: HashedPage = {
  page: '/a',
  name: 'tool',
  version: '1.0.0',
  counts: { options: 4, examples: 12, none: 0 },
  hashes: { zh: '2222222222222222', en: '1111111111111111' },
};

test('a page that says what it said, checked with the same, keeps the day; any difference moves it', () => {
  const first = nextPages([checked], {}, '2026-11-22');
  expect(first['/a']?.date).toBe('2026-11-22');
  expect(first['/a']?.counts).toEqual({ examples: 12, options: 4 });
  expect(nextPages([checked], first, '2026-12-01')).toEqual(first);
  const changes: Partial<HashedPage>[] = [
    { version: '1.0.1' },
    { name: 'other' },
    { counts: { examples: 13, options: 4 } },
    { hashes: { ...checked.hashes, zh: '3333333333333333' } },
    { hashes: { en: '1111111111111111' } },
  ];
  for (const change of changes) {
    const next = nextPages([{ ...checked, ...change }], first, '2026-12-01');
    expect(next['/a']?.date).toBe('2026-12-01');
    expect(differingPages(first, next)).toEqual(['/a']);
  }
});

test('a page of which nothing was checked has no entry, and one that is not named any more loses it', () => {
  const first = nextPages([checked, { ...checked, page: '/b' }], {}, '2026-11-22');
  const next = nextPages([{ ...checked, counts: { examples: 0 } }], first, '2026-12-01');
  expect(next).toEqual({});
  expect(differingPages(first, next)).toEqual(['/a', '/b']);
});

test('the file is the same whatever order it was made in, and reads as what was written', () => {
  const page = fc.record({
    page: fc.webPath({ size: 'small' }).map((path) => `/${path}`),
    counts: fc.dictionary(fc.constantFrom('examples', 'options'), fc.integer({ min: 0, max: 9 })),
  });
  fc.assert(
    fc.property(fc.uniqueArray(page, { selector: (one) => one.page }), (all) => {
      const pages = all.map((one) => ({ ...checked, ...one }));
      const kinds = { examples: { en: '{count} examples' } };
      const text = serializeProofs({ kinds, pages: nextPages(pages, {}, '2026-11-22') });
      const reversed = serializeProofs({
        kinds,
        pages: nextPages(pages.toReversed(), {}, '2026-11-22'),
      });
      expect(reversed).toBe(text);
      const read = JSON.parse(text);
      expect(read.kinds).toEqual(kinds);
      expect(read.pages).toEqual(nextPages(pages, {}, '2026-11-22'));
    }),
  );
});
