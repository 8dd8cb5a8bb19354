import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence';

test.each([
  ['lib.dts writes declarations. All fields and defaults.', 'lib.dts writes declarations.'],
  [
    'For Node.js 22, e.g. rslib.config.ts. 5 of them.',
    'For Node.js 22, e.g. rslib.config.ts. 5 of them.',
  ],
  ['Why? Because.', 'Why?'],
  ['lib.dts 生成 .d.ts 文件。介绍各个字段。', 'lib.dts 生成 .d.ts 文件。'],
  ['One sentence', 'One sentence'],
  ['', ''],
])('of “%s”', (text, first) => {
  expect(firstSentence(text)).toBe(first);
});
