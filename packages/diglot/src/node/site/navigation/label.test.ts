import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText, type RichText } from '../../../shared/text/rich-text';
import { parseLabel } from './label';
import { showLabel } from './test-label';

test.each([
  ['`tsc` & **bold**', '<code>tsc</code> & <strong>bold</strong>'],
  ['*em* _em_ ~~del~~ __b__', '<em>em</em> <em>em</em> <del>del</del> <strong>b</strong>'],
  [
    '**a `**` b** **强调。**后面',
    '<strong>a <code>**</code> b</strong> <strong>强调。</strong>后面',
  ],
  ['***both***', '<em><strong>both</strong></em>'],
  ['snake_case_name 2 * 3 * 4', 'snake_case_name 2 * 3 * 4'],
  ['`` a`b `` `<T>`', '<code>a`b</code> <code><T></code>'],
  ['[link `x`](/a(b)) and [ref][1] ![alt](/i.png)', 'link <code>x</code> and ref alt'],
  ['Title <Badge text="new" /> <b>x</b><!-- c -->', 'Title  x'],
  ['add <pkg> <file...>, Array<T>, <b>x</b><br>', 'add <pkg> <file...>, Array<T>, x'],
  ['1 < 2 > "q" &lt;x&gt; &amp; &#20320; &nope;', '1 < 2 > "q" <x> & 你 &nope;'],
  ['\\*no\\* \\` \\<b>', '*no* ` <b>'],
  ['unclosed `code and **bold', 'unclosed `code and **bold'],
])('SIDE-09: %s', (markdown, shown) => {
  expect(showLabel(parseLabel(markdown))).toBe(shown);
});

test('SIDE-09: a label without marks is one plain text, and a mark is data', () => {
  expect(parseLabel('A &amp; \\*B\\* <b>c</b>')).toBe('A & *B* c');
  expect(parseLabel('')).toBe('');
  expect(parseLabel('Use `a` **b _c_**')).toEqual([
    'Use ',
    { mark: 'code', text: 'a' },
    ' ',
    { mark: 'strong', text: ['b ', { mark: 'em', text: 'c' }] },
  ]);
});

test('SIDE-09: nothing but text and the four marks ever comes out', () => {
  const parts = fc.constantFrom(
    ...['*', '**', '_', '`', '~~', '<', '>', '[', ']', '(', ')', '&', '\\', 'a', '"', ' '],
    ...['<script>', '&#60;'],
  );
  const isRichText = (text: RichText): boolean =>
    typeof text === 'string' ||
    text.every(
      (part) =>
        typeof part === 'string' ||
        (['code', 'strong', 'em', 'del'].includes(part.mark) && isRichText(part.text)),
    );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (pieces) => {
      expect(isRichText(parseLabel(pieces.join('')))).toBe(true);
    }),
  );
});

test('any text that is escaped is shown as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(parseLabel(text.replace(/[!-/:-@[-`{-~]/g, '\\$&'))).toBe(text);
    }),
  );
});

test('the text of a title is what readers see', () => {
  expect(plainText(parseLabel('`<T>` & **b** &amp;lt;'))).toBe('<T> & b &lt;');
});
