import { expect, test } from 'vitest';
import { createPhraseTest } from './phrase';

test.each([
  [['dist', 'path'], 'beside', 'output.distpath is a folder', true],
  [['dist', 'path'], 'beside', 'the dist/ path', true],
  [['dist', 'path'], 'beside', 'the dist of a path', false],
  [['dist', 'path'], 'near', 'the dist of path', true],
  [['dist', 'path'], 'near', 'the dist which path', false],
  [['librari', 'type'], 'beside', 'libraries, typed', true],
  [['librari', 'type'], 'beside', 'library types', true],
  [['librari', 'type'], 'beside', 'librettos, typed', false],
  [['out', 'put'], 'beside', 'without putting', false],
  [['分', '包'], 'beside', '按需分包。', true],
  [['分', '包'], 'beside', '包 分', false],
] as const)('%s stand %s one another: %s', (reading, distance, text, isSaid) => {
  expect(createPhraseTest(reading, distance)(text)).toBe(isSaid);
});

test('SRCH-20: words that could stand at any place of a text are not tried in each combination', () => {
  const isSaid = createPhraseTest(Array.from({ length: 24 }, () => 'aaa'));
  expect(isSaid(`${'a'.repeat(3000)}`)).toBe(true);
  expect(isSaid(`${'a'.repeat(60)} b`)).toBe(false);
});
