import { expect, test } from 'vitest';
import { type CodeLine, codeLineOf, isCodeLine, parseCodeLine } from './code-line';

const HASH = '5e3a91c07be2d4f6';

test.each<[string, CodeLine]>([
  [
    `= kettle:boil ${HASH} "function boil(text: \\"a\\\\n\\"): void\\n"`,
    {
      kind: 'declaration',
      key: 'kettle:boil',
      hash: HASH,
      text: 'function boil(text: "a\\n"): void\n',
    },
  ],
  [`= a ${HASH} ""`, { kind: 'declaration', key: 'a', hash: HASH, text: '' }],
  [`@ * kettle:boil ${HASH}`, { kind: 'looked', address: '*', key: 'kettle:boil', hash: HASH }],
  ['@ * a -', { kind: 'looked', address: '*', key: 'a', hash: '-' }],
  ['@ / a -', { kind: 'looked', address: '/', key: 'a', hash: '-' }],
  ['@ /zh/a#b a -', { kind: 'looked', address: '/zh/a#b', key: 'a', hash: '-' }],
])('what the lock says of code is read and written: %s', (line, said) => {
  expect(isCodeLine(line)).toBe(true);
  expect(parseCodeLine(line)).toEqual(said);
  expect(codeLineOf(said)).toBe(line);
});

test.each([
  `= a ${HASH}`,
  `= a ${HASH} text`,
  `= a ${HASH} "`,
  `= a ${HASH} "a" more`,
  `= a ${HASH} "a"b"`,
  `= a x${HASH} "a"`,
  `= a ${HASH}0 "a"`,
  `= a b ${HASH} "a"`,
  '= a - "a"',
  `@ zh/a a ${HASH}`,
  `@ *x a ${HASH}`,
  `@ * a ${HASH}0`,
  `@ * a ${HASH} more`,
  '@ * a',
  '@ * a b -',
  '@ /a b c -',
  '@ /a a --',
])('a line that no command wrote is damaged: %s', (line) => {
  expect(isCodeLine(line)).toBe(true);
  expect(parseCodeLine(line)).toBeUndefined();
});

test.each(['=======', '=a', '@', 'x = a', ` @ * a ${HASH}`, '/a'])(
  'other lines tell nothing of code: %s',
  (line) => {
    expect(isCodeLine(line)).toBe(false);
    expect(parseCodeLine(`x= a ${HASH} "a"`)).toBeUndefined();
    expect(parseCodeLine(`x@ * a ${HASH}`)).toBeUndefined();
  },
);
