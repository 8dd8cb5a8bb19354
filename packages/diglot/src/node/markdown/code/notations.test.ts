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
