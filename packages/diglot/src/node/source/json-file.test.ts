import { expect, test } from 'vitest';
import * as z from 'zod';
import { placeInJson, readJsonFile } from './json-file';

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
