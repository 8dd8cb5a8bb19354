import { expect, test } from 'vitest';
import { extractNotations } from './notations';

function read(source: string) {
  const { code, lineClasses, unknown } = extractNotations(source);
  return { code, lines: Object.fromEntries(lineClasses), unknown };
}

test('takes notations out of comments of many languages', () => {
  const { code, lines } = read(
    [
      'a // [!code ++]',
      'b # [!code --]',
      'c <!-- [!code focus] -->',
      'd /* [!code error] */',
      'e {/* [!code warning] */}',
      '-- [!code highlight]',
      'f',
      'g // [!code highlight] [!code focus]',
      'h // [!code ++] and more',
      'i // [\\!code ++]',
    ].join('\n'),
  );
  expect(code.split('\n')).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
    'f',
    'g',
    'h // and more',
    'i // [!code ++]',
  ]);
  expect(lines).toEqual({
    1: ['diff add'],
    2: ['diff remove'],
    3: ['focused'],
    4: ['error'],
    5: ['warning'],
    6: ['highlighted'],
    7: ['highlighted', 'focused'],
    8: ['diff add'],
  });
});

test('counts lines', () => {
  expect(read('// [!code ++:2]\na\nb\nc // [!code --:2]\nd\ne').lines).toEqual({
    1: ['diff add'],
    2: ['diff add'],
    3: ['diff remove'],
    4: ['diff remove'],
  });
});

test('names unknown notations', () => {
  expect(read('a\nb // [!code hilight]')).toEqual({
    code: 'a\nb',
    lines: {},
    unknown: [{ name: 'hilight', line: 2 }],
  });
});

test('a name that every object has is no notation', () => {
  expect(read('a // [!code constructor]\nb // [!code toString]')).toEqual({
    code: 'a\nb',
    lines: {},
    unknown: [
      { name: 'constructor', line: 1 },
      { name: 'toString', line: 2 },
    ],
  });
});

test('a count beyond the block ends with the block', () => {
  expect(read('a // [!code hl:999999999]\nb').lines).toEqual({
    1: ['highlighted'],
    2: ['highlighted'],
  });
});

/** A line with its marked words in brackets. */
function marked(source: string): string[] {
  const { code, words, unknown } = extractNotations(source);
  expect(unknown).toEqual([]);
  return code
    .split('\n')
    .map((text, index) =>
      words
        .filter(({ line }) => line === index + 1)
        .reduceRight(
          (all, { from, to }) => `${all.slice(0, from)}⟦${all.slice(from, to)}⟧${all.slice(to)}`,
          text,
        ),
    );
}

test('marks a word wherever it stands from there on, or in some lines', () => {
  expect(marked('hi\n// [!code word:hi]\nhi and hi\nthis')).toEqual([
    'hi',
    '⟦hi⟧ and ⟦hi⟧',
    't⟦hi⟧s',
  ]);
  expect(marked('# [!code word:name:2]\nname\nother\nname')).toEqual(['⟦name⟧', 'other', 'name']);
  expect(marked('name // [!code word:name:1]\nname')).toEqual(['⟦name⟧', 'name']);
});

test('words with signs in them, several on a line, and words within words', () => {
  expect(marked('<!-- [!code word:a\\:b c] -->\na:b c')).toEqual(['⟦a:b c⟧']);
  expect(marked('// [!code word:a] [!code word:abc]\nabc ab')).toEqual(['⟦abc⟧ ⟦a⟧b']);
  expect(marked('// [!code word:f(x\\]]\nf(x]')).toEqual(['⟦f(x]⟧']);
  const { code, lineClasses } = extractNotations('a // [!code word:a] [!code ++]');
  expect([code, lineClasses.get(1)]).toEqual(['a', ['diff add']]);
});
