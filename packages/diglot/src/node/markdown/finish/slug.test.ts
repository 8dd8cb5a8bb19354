import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdRegistry, slugify } from './slug';

test.each([
  ['Quick start', 'quick-start'],
  ['output.distPath', 'outputdistpath'],
  ['快速上手', '快速上手'],
  ['使用 `lib`，以及 API', '使用-lib以及-api'],
  ['C++', 'c'],
  ['？！', 'section-6e78ad'],
  ['🌲 Tree map', '-tree-map'],
  [' - a -', '--a--'],
  ['? !', 'section-10e3d5'],
])('DOC-01: %s', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('DOC-01: ids are never empty, have no white space, and stay the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugify(text);
      expect(slug).toMatch(/^\S+$/);
      expect(slugify(text)).toBe(slug);
    }),
  );
});

test('DOC-15: duplicates get a numeric suffix, and no id is given twice', () => {
  const registry = createIdRegistry(['x']);
  expect(['a', 'a', 'a-1', 'a', 'x', 'dg-main'].map((id) => registry.takeUnique(id))).toEqual([
    'a',
    'a-1',
    'a-1-1',
    'a-2',
    'x-1',
    'dg-main-1',
  ]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'a-1', 'a-2', 'b')), (ids) => {
      const { takeUnique } = createIdRegistry([]);
      const given = ids.map((id) => takeUnique(id));
      expect(new Set(given).size).toBe(ids.length);
    }),
  );
});
