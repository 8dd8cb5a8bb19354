import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlToText, inlineToHtml } from './inline';

test.each([
  ['`tsc` & **bold**', '<code>tsc</code> &amp; <strong>bold</strong>'],
  ['*em* _em_ ~~del~~ __b__', '<em>em</em> <em>em</em> <del>del</del> <strong>b</strong>'],
  [
    '**a `**` b** **强调。**后面',
    '<strong>a <code>**</code> b</strong> <strong>强调。</strong>后面',
  ],
  ['***both***', '<em><strong>both</strong></em>'],
  ['snake_case_name 2 * 3 * 4', 'snake_case_name 2 * 3 * 4'],
  ['`` a`b `` `<T>`', '<code>a`b</code> <code>&lt;T&gt;</code>'],
  ['[link `x`](/a(b)) and [ref][1] ![alt](/i.png)', 'link <code>x</code> and ref alt'],
  ['Title <Badge text="new" /> <b>x</b><!-- c -->', 'Title  x'],
  [
    '1 < 2 > "q" &lt;x&gt; &amp; &#20320; &nope;',
    '1 &lt; 2 &gt; &quot;q&quot; &lt;x&gt; &amp; 你 &amp;nope;',
  ],
  ['\\*no\\* \\` \\<b>', '*no* ` &lt;b&gt;'],
  ['unclosed `code and **bold', 'unclosed `code and **bold'],
])('SIDE-09: %s', (markdown, html) => {
  expect(inlineToHtml(markdown)).toBe(html);
});

test('SIDE-09: nothing but the four tags ever comes out', () => {
  const parts = fc.constantFrom(
    '*',
    '**',
    '_',
    '`',
    '~~',
    '<',
    '>',
    '[',
    ']',
    '(',
    ')',
    '&',
    '\\',
    'a',
    '"',
    ' ',
    '<script>',
    '&#60;',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (pieces) => {
      const html = inlineToHtml(pieces.join(''));
      expect(html.replace(/<\/?(?:code|strong|em|del)>/g, '')).not.toMatch(/[<>"]/);
      for (const tag of ['code', 'strong', 'em', 'del']) {
        expect(html.split(`<${tag}>`).length).toBe(html.split(`</${tag}>`).length);
      }
    }),
  );
});

test('the text of a title is what readers see', () => {
  expect(htmlToText(inlineToHtml('`<T>` & **b** &amp;lt;'))).toBe('<T> & b &lt;');
});
