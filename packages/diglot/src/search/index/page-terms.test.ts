import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testPage } from '../test-index';
import { PLAIN } from '../text/language';
import { tokenize } from '../text/tokenize';
import { headingTerm } from './marked-terms';
import { createPageTerms } from './page-terms';

const WORDS = [
  ...[
    'file',
    'files',
    'distPath',
    'dist-path',
    'Node.js',
    'HTMLElement2',
    'a_b_c_d_e_f_g',
    'a.map()',
  ],
  ...['构建输出', '库', 'か\u3099く', 'ＡＰＩ', 'Café', '\u0301', '-', '.', '， ', '😀'],
];
const text = fc
  .array(fc.constantFrom(...WORDS, ' '), { maxLength: 12 })
  .map((words) => words.join(''));
const page = fc
  .tuple(text, fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 4 }))
  .map(([title, sections]) => testPage('/page', title, ...sections));

const termsOf = (lines: string) =>
  lines === '' ? [] : lines.split('\n').map((line) => line.split(' ')[0]);

test('a page has the terms of its texts and its headings as they are, each once', () => {
  fc.assert(
    fc.property(page, (each) => {
      const { title, sections } = each;
      const texts = [
        title,
        ...sections.flatMap(({ heading, prose, code }) => [heading, prose, code]),
      ];
      const expected = new Set([
        ...texts.flatMap((part) => tokenize(part, PLAIN).map(({ term }) => term)),
        ...sections.flatMap(({ heading }) => headingTerm(heading) ?? []),
      ]);
      expect(termsOf(createPageTerms(each, PLAIN).lines).sort()).toEqual([...expected].sort());
    }),
  );
});

test('the terms of a page do not depend on the pages before it', () => {
  fc.assert(
    fc.property(page, fc.array(page, { maxLength: 3 }), (each, others) => {
      const before = createPageTerms(each, PLAIN);
      for (const other of others) createPageTerms(other, PLAIN);
      expect(createPageTerms(each, PLAIN)).toEqual(before);
    }),
  );
});
