import { expect, test } from 'vitest';
import { headingTerm } from './marked-terms';

test.each([
  ['Output folder', 'output  folder?', true],
  ['output.distPath', 'output distpath', true],
  ['环境变量', '环境变量', true],
  ['Déclarations', 'declarations', true],
  ['Testing', 'Tests', false],
])('"%s" and "%s": whether one is the other', (heading, query, isSame) => {
  expect(headingTerm(heading) === headingTerm(query)).toBe(isSame);
});

test('what has no letters, or more than anybody types, is no heading', () => {
  for (const text of ['', '?!', 'x'.repeat(49), '\u0000', 'word '.repeat(1_000_000)]) {
    expect(headingTerm(text)).toBeUndefined();
  }
});
