import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Code, printConfig, printText } from './print-config';

/** What a printed config exports. */
function exportOf(printed: string): unknown {
  const [, body = ''] = /^export default defineConfig\(([\s\S]*)\);\n$/m.exec(printed) ?? [];
  return new Function(`return (${body});`)();
}

const print = (values: Record<string, unknown>) =>
  printConfig({ imports: [], values, comments: [] });

test('a config is printed as a person would write it', () => {
  expect(
    printConfig({
      imports: ["import { math } from 'diglot/plugins/math';"],
      values: {
        title: "Ada's",
        none: undefined,
        plugins: [new Code('math()')],
        empty: {},
        nothing: null,
        'a-b': { inner: undefined, c: 1 },
        lists: ['a'.repeat(60), 'b'.repeat(60)],
        deep: { one: 'c'.repeat(60), two: [{ three: 'd'.repeat(90) }] },
      },
      comments: ['To decide: this.', 'And that.'],
    }),
  ).toBe(`import { defineConfig } from 'diglot';
import { math } from 'diglot/plugins/math';

export default defineConfig({
  title: "Ada's",
  plugins: [math()],
  empty: {},
  nothing: null,
  'a-b': { c: 1 },
  lists: [
    '${'a'.repeat(60)}',
    '${'b'.repeat(60)}',
  ],
  deep: {
    one: '${'c'.repeat(60)}',
    two: [
      {
        three: '${'d'.repeat(90)}',
      },
    ],
  },
  // To decide: this.
  // And that.
});
`);
});

test('a line has a hundred columns, and not one more', () => {
  const linesOf = (length: number) => print({ a: { b: 'x'.repeat(length) } }).split('\n');
  const longest = linesOf(85).find((line) => line.includes('xxx')) ?? '';
  expect(longest).toMatch(/^ {2}a: \{ b: 'x+' \},$/);
  expect(longest).toHaveLength(100);
  expect(linesOf(86)).toContain('  a: {');
  const list = (length: number) => print({ a: [['x'.repeat(length)], 'y'.repeat(90)] }).split('\n');
  const item = list(91).find((line) => line.includes('xxx')) ?? '';
  expect(item).toMatch(/^ {4}\['x+'\],$/);
  expect(item).toHaveLength(100);
  expect(list(92)).toContain('    [');
});

test('what cannot be broken stays in its line', () => {
  const name = 'n'.repeat(100);
  const code = new Code(`m(${name})`);
  expect(print({ [name]: null, a: [code, `${name} `, 1] })).toContain(
    `  ${name}: null,\n  a: [\n    m(${name}),\n    '${name} ',\n    1,\n  ],\n`,
  );
});

test('code of several lines is never put into one', () => {
  expect(print({ a: [new Code('b(\n  c,\n)')] })).toContain('a: [\n    b(\n  c,\n),\n  ]');
});

test('texts stand between the quotes that need fewer backslashes', () => {
  expect([`a`, `a'b`, `a"b`, `a'b"c`, 'a\\b\n', ''].map(printText)).toEqual([
    `'a'`,
    `"a'b"`,
    `'a"b'`,
    `'a\\'b"c'`,
    `'a\\\\b\\n'`,
    `''`,
  ]);
});

test('whatever is printed says what it said', () => {
  const names = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'a', 'b-c', '1', '$x', 'ü'));
  const values = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 2, depthSize: 'small' },
      fc.string({ unit: 'binary' }),
      fc.constantFrom(`'`, `"`, `\\`, `\\"`, `'\\"`, '\u2028'),
      fc.double({ noNaN: true }).filter((one) => !Object.is(one, -0)),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(names, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(fc.dictionary(names, values.value, { noNullPrototype: true }), (config) => {
      expect(exportOf(print(config))).toEqual(config);
    }),
  );
});
