import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCodeMeta } from './code-meta';

test('CODE-05 CODE-06 CODE-07: reads title, lines, numbers and wrapping', () => {
  expect(
    parseCodeMeta(`title="a \\"b\\".ts" {1,3-5} lineNumbers wrapCode=false file='./x y.ts#setup'`),
  ).toMatchInlineSnapshot(`
    {
      "file": "./x y.ts#setup",
      "highlighted": [
        {
          "first": 1,
          "last": 1,
        },
        {
          "first": 3,
          "last": 5,
        },
      ],
      "lineNumbers": true,
      "title": "a "b".ts",
      "unknown": [],
      "wrapCode": false,
    }
  `);
});

test('names what it does not know', () => {
  expect(parseCodeMeta('titel="x" {a} highlight').unknown).toEqual([
    'titel="x"',
    '{a}',
    'highlight',
  ]);
});

test('any title survives', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const quoted = title.replace(/["\\]/g, '\\$&');
      expect(parseCodeMeta(`title="${quoted}" lineNumbers`)).toMatchObject({
        title,
        lineNumbers: true,
      });
    }),
  );
});
