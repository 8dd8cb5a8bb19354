import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonError } from './json-error';

test.each([
  ['["a",]', 'a value in JSON', 5],
  ['["a" "b"]', '"," or "]"', 5],
  ['{"a" 1}', '":"', 5],
  ['{a: 1}', 'a key in double quotes', 1],
  ['["a" // x\n]', '"," or "]"', 5],
  ['[1] 2', 'the end of the file', 4],
  ['["a', 'a value in JSON', 1],
  ['', 'a value in JSON', 0],
  ['[tru]', 'a value in JSON', 1],
])('%j', (text, expected, offset) => {
  expect(findJsonError(text)).toEqual({ expected, offset });
});

test('finds an error exactly where JSON.parse throws one', () => {
  const piece = fc.constantFrom(
    '[',
    ']',
    '{',
    '}',
    ',',
    ':',
    '"a"',
    '1',
    '-0.5e3',
    'true',
    ' ',
    '\n',
    "'",
    '"',
  );
  const json = fc.oneof(
    fc.json(),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.json().chain((text) => fc.nat(text.length).map((cut) => text.slice(0, cut))),
  );
  fc.assert(
    fc.property(json, (text) => {
      expect(findJsonError(text) === undefined).toBe(isJson(text));
    }),
    { numRuns: 2000 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('a text is read as deep as files are nested, and refused beyond', () => {
  const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
  expect(findJsonError(nested(100))).toBeUndefined();
  expect(findJsonError(nested(102))).toEqual({
    expected: 'no more than 100 lists and objects inside of each other',
    offset: 300,
  });
  expect(findJsonError('['.repeat(200_000))).toMatchObject({ offset: 100 });
});
