import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeBlock, KIND_WORDS } from '../../diglot/src/node/check/rules/parity-blocks';
import { termRules } from '../../diglot/src/node/check/rules/terms';
import { typographyRules } from '../../diglot/src/node/check/rules/typography';
import type { BlockKind } from '../../diglot/src/shared/types/section-record';
import { sayRemark } from './remarks';

/** Words of ours that no remark in Chinese has. */
const ENGLISH = /\b(?:the|it|its|is|of|write|remove|leave|section|original|differs|lacks)\b/i;

const expectChinese = (english: string): void => {
  const said = sayRemark(english, 'zh-Hans');
  expect(said, english).toMatch(/\p{sc=Han}/u);
  expect(said, english).not.toMatch(ENGLISH);
  expect(sayRemark(english, 'en')).toBe(english);
};

test('each rule of typography and terms is told in Chinese', () => {
  const terms = {
    forbidden: [{ lang: 'zh', words: ['最'], reason: '不用最高级' }],
    preferred: [{ lang: 'zh', en: 'file', use: '文件', instead: ['档案'], unless: [] }],
    keptInEnglish: [{ word: 'bundle', instead: ['捆'] }],
    spelling: [{ use: 'npm', instead: ['NPM'], unless: [] }],
  } as unknown as Parameters<typeof termRules>[0];
  const rules = [
    ...['zh-Hans', 'zh-Hant', 'en'].flatMap((tag) => typographyRules(tag)),
    ...termRules(terms, { lang: 'zh', tag: 'zh-Hans' }),
  ];
  for (const { told, fix } of rules) expectChinese(`“甲 乙”: ${told}. ${fix}`);
});

const SHAPES: Readonly<Partial<Record<BlockKind, readonly string[]>>> = {
  code: ['ts title="a.ts" 0123456789'],
  container: ['tip'],
  list: [
    'list 1',
    'list 3',
    'ordered from 1 3',
    'ordered from 2 1',
    'list 2 [ ] [x]',
    'ordered from 1 2 [x]',
  ],
  table: ['1 x 1', '1 x 2', '2 x 1', '4 x 2'],
  link: ['/guide'],
};

test('each difference of blocks is told in Chinese', () => {
  for (const kind of Object.keys(KIND_WORDS) as BlockKind[]) {
    for (const shape of SHAPES[kind] ?? ['a.png']) {
      const part = describeBlock({ kind, shape, line: 1 } as Parameters<typeof describeBlock>[0]);
      expectChinese(`The section lacks a part of the original: ${part}`);
      expectChinese(`The original has no such part: ${part}`);
      expectChinese(`Here is another part than in the original: ${part}, there ${part}`);
      expectChinese(`The ${KIND_WORDS[kind]} differs from the original's: ${part}, there ${part}`);
      expectChinese(
        `The ${KIND_WORDS[kind]} differs from the original's by more than words: ${part}`,
      );
    }
    expectChinese(`The ${KIND_WORDS[kind]} is not inside of the same block as in the original`);
  }
});

/** All sentences that the desk's checks have in their source, with their values filled in. */
function sentencesOf(file: string): string[] {
  const text = readFileSync(
    fileURLToPath(new URL(`../../diglot/src/node/translate/${file}`, import.meta.url)),
    'utf8',
  );
  return [...text.matchAll(/(['`])((?:It|Its|The|Something|Nothing) [^'`]*?)\1/g)].map(
    ([, , sentence = '']) =>
      sentence
        .replace(/\$\{say\([^}]*\}/g, 'the tag "<a>"')
        .replace(/\$\{[^}]*\}/g, 'x')
        .replace('the the', 'the'),
  );
}

test('each sentence of the draft’s checks is told in Chinese', () => {
  const files = ['draft.ts', 'kept-parts.ts'];
  expect(
    readdirSync(fileURLToPath(new URL('../../diglot/src/node/translate', import.meta.url))),
  ).toEqual(expect.arrayContaining(files));
  const sentences = files.flatMap(sentencesOf);
  expect(sentences.length).toBeGreaterThan(10);
  for (const sentence of sentences) expectChinese(sentence);
});

test('what nobody foresaw stays as it is', () => {
  expect(sayRemark('Unexpected token at 3:4', 'zh-Hans')).toBe('Unexpected token at 3:4');
});
