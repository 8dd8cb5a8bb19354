import { expect, test, vi } from 'vitest';
import { parseYaml } from './parse-yaml';

/** What is wrong, and the text from there on. */
function mistakeIn(text: string): readonly [message: string, place: string] {
  const parsed = parseYaml(text);
  if ('data' in parsed) throw new Error(`It was read: ${JSON.stringify(parsed.data)}`);
  return [parsed.message, text.slice(parsed.offset, parsed.offset + 5)];
}

test('aliases stand for what has their names', () => {
  expect(parseYaml('a: &a [1]\nb: *a\nc: { d: &a 2 }\ne: *a')).toEqual({
    data: { a: [1], b: [1], c: { d: 2 }, e: 2 },
  });
});

test.each([
  ['a: &a [*a]', '*a]'],
  ['a: &a\n  b:\n    - c: *a\n', '*a\n'],
  ['x: 1\na: &a [&b [*a, *b]]', '*a, *'],
])('an alias in what it stands for is an error at its place: %j', (text, place) => {
  const name = place.slice(0, 2);
  expect(mistakeIn(text)).toEqual([`"${name}" stands in what it stands for`, place]);
});

test('aliases of aliases that stand for too much are an error', () => {
  const level = (name: string, inner: string) =>
    `${name}: &${name} [${Array(10).fill(inner).join()}]`;
  const text = [level('a', 'x'), level('b', '*a'), level('c', '*b'), 'd: [*c, *c]'].join('\n');
  expect(mistakeIn(text)).toEqual(['aliases ("*name") stand for too much', '*c]']);
});

test('a field that is set twice is an error where it is set again', () => {
  expect(mistakeIn('a: &x 1\nb: { c: 1, d: 2, c: 3 }')).toEqual([
    'the field is set twice',
    'c: 3 ',
  ]);
  expect(parseYaml('a: { b: 1 }\nc: { b: 2 }')).toEqual({ data: { a: { b: 1 }, c: { b: 2 } } });
});

test.each(['[', '- ', '{a: ', '? '])('a value in %j as deep as can be is an error', (sign) => {
  expect(mistakeIn(`a:\n  ${sign.repeat(20_000)}`)[0]).toBe('lists and fields are nested too deep');
});

test('fields are not compared with each other', () => {
  const compare = vi.spyOn(Array.prototype, 'some');
  const lines = Array.from({ length: 5_000 }, (_, index) => `field${index}: [${index}]`);
  const parsed = parseYaml(lines.join('\n'));
  const compared = compare.mock.contexts.reduce<number>((sum, all) => sum + Object(all).length, 0);
  compare.mockRestore();
  expect(parsed).toMatchObject({ data: { field0: [0], field4999: [4_999] } });
  expect(compared).toBeLessThan(100_000);
});
