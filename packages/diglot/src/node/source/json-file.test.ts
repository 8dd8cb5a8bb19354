import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { findJsonError, placeInJson, readJsonFile } from './json-file';

const list = z.array(z.strictObject({ text: z.string() }));

test('a list may stand below "items", beside the address of its schema', () => {
  const source = '{ "$schema": "nav.json", "items": [{ "text": "Guide" }] }';
  const read = readJsonFile('_nav.json', list, source);
  expect(read.data).toEqual([{ text: 'Guide' }]);
  expect(placeInJson(read, [0, 'text'])).toMatchObject({
    data: { path: ['items', 0, 'text'], text: source },
  });
});

test('what is wrong in it is told at its place', () => {
  const source = '{ "$schema": "nav.json", "items": [{ "txt": "Guide" }] }';
  const { data, problems } = readJsonFile('_nav.json', list, source);
  expect(data).toBeUndefined();
  expect(problems.map(({ place }) => place)).toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ path: ['items', 0, 'txt'] }) }),
  );
});

test.each(['{ "items": [] }', '{ "$schema": "nav.json" }', '{ "$schema": "a", "itms": [] }'])(
  'an object that is no such list is refused: %s',
  (source) => {
    expect(readJsonFile('_nav.json', list, source)).toMatchObject({
      data: undefined,
      problems: [{ severity: 'error' }],
    });
  },
);

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
