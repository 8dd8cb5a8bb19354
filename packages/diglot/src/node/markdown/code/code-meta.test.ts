import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCodeMeta } from './code-meta';

test('CODE-05 CODE-06 CODE-07: reads title, lines, numbers and wrapping', () => {
  expect(
    parseCodeMeta(`title="a \\"b\\".ts" {1,3-5} lineNumbers wrapCode=false file='./x y.ts#setup'`),
  ).toMatchInlineSnapshot(`
    {
      "demos": [],
      "file": "./x y.ts#setup",
      "fold": undefined,
      "height": undefined,
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
      "run": undefined,
      "step": undefined,
      "title": "a "b".ts",
      "twoslash": undefined,
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

test('reads what Rspress pages hold', () => {
  expect(parseCodeMeta('fold height="350"')).toMatchObject({
    fold: true,
    height: 350,
    unknown: [],
  });
  expect(parseCodeMeta('height=200px fold=false')).toMatchObject({ fold: false, height: 200 });
  expect(parseCodeMeta('twoslash title=a.ts')).toMatchObject({ twoslash: true, title: 'a.ts' });
  expect(parseCodeMeta('playground direction=vertical preview="iframe-follow"')).toMatchObject({
    demos: ['playground', 'preview'],
    unknown: [],
  });
  expect(parseCodeMeta('height=tall direction=up').unknown).toEqual([
    'direction=up',
    'height=tall',
  ]);
});

test('a name of a file is no key', () => {
  expect(parseCodeMeta('file.js title.ts')).toMatchObject({
    file: undefined,
    title: undefined,
    unknown: ['file.js', 'title.ts'],
  });
  expect(parseCodeMeta('lineNumbers{1}')).toMatchObject({
    lineNumbers: true,
    highlighted: [{ first: 1, last: 1 }],
  });
});
