import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseSimpleYaml } from './simple-yaml';

test('reads single-line fields', () => {
  expect(
    parseSimpleYaml(`title: Quick start: the C# way
description: "It is: fine"

sidebar: false
date: 2025-05-14
overviewHeaders: [2, 3]
titleSuffix: '中文'
`),
  ).toBeUndefined();
  expect(
    parseSimpleYaml(
      `title: Quick start\ndescription: "It is: fine"\n\nsidebar: false\ndate: 2025-05-14\noverviewHeaders: [2, 3]\ntitleSuffix: 中文 a:b C#\n`,
    ),
  ).toEqual({
    title: 'Quick start',
    description: 'It is: fine',
    sidebar: false,
    date: '2025-05-14',
    overviewHeaders: [2, 3],
    titleSuffix: '中文 a:b C#',
  });
});

test('leaves everything else to the real parser', () => {
  for (const text of [
    'a: 1\na: 2',
    'a:\n  - b',
    'a: |',
    '- a',
    'a: null',
    'a: [b]',
    'a: *x',
    'a',
  ]) {
    expect(parseSimpleYaml(text)).toBeUndefined();
  }
});

test('agrees with the real parser wherever it gives an answer', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'a: ',
      ': ',
      ':',
      ' #',
      '#',
      '\n',
      '\r\n',
      '"',
      "'",
      '[2, 3]',
      '[2,3]',
      '- ',
      '0',
      '12',
      '007',
      '1e3',
      '0x1f',
    ),
    fc.constantFrom(
      'true',
      'False',
      'null',
      '~',
      'yes',
      '2025-05-14',
      ' ',
      '\t',
      '中',
      'é',
      '\u0085',
      '\u2028',
      '\ufeff',
      '\\n',
      '!x',
      '&a',
      '|',
      '>',
      '%',
      '@',
      '`',
      '?',
      ',',
      '{',
      '}',
      '...',
      '---',
    ),
    fc.string({ maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = `key: ${pieces.join('')}`;
      const simple = parseSimpleYaml(text);
      fc.pre(simple !== undefined);
      expect(simple).toEqual(parse(text));
    }),
    { numRuns: 3000 },
  );
});
