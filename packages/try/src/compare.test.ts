import { expect, test } from 'vitest';
import { isAsExpected } from './compare';

test.each([
  ['{ "b": 1, "a": [2, 3] }', '{"a":[2,3],"b":1}\n', true],
  ['[1, 2]', '[2,1]', false],
  ['{ "a": 1 }', '{"a":1,"b":2}', false],
  ['{ "a": 1 }', '{"a":1', false],
])('JSON is compared as data: %s, %s', (text, out, expected) => {
  expect(isAsExpected({ lang: 'json', text, line: 1 }, out)).toBe(expected);
});
