import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHtml } from './parse-html';
import { serializeChildren } from './serialize-html';
import { createElement, createText, type HtmlNode } from './tree';

const again = (html: string) => serializeChildren(parseHtml(html).root).html;

test.each([
  ['<p>a <b>c</b><br>d</p>', '<p>a <b>c</b><br>d</p>'],
  [
    "<a href='x' title=\"a &amp; &quot;b&quot;\" data-x disabled=''>t</a>",
    '<a href="x" title="a &amp; &quot;b&quot;" data-x="" disabled="">t</a>',
  ],
  ['a < b &lt; c', 'a &lt; b &lt; c'],
  ['<p>x<!-- no --></p>', '<p>x</p>'],
  [
    '<dg-island data-src="a"><p>x<!-- -->y</p></dg-island>',
    '<dg-island data-src="a"><p>x<!-- -->y</p></dg-island>',
  ],
  ['<dg-static><h1>x</h1></dg-static>', '<h1>x</h1>'],
  [
    '<svg viewBox="0 0 1 1"><linearGradient/><path d="M0"/></svg>',
    '<svg viewBox="0 0 1 1"><linearGradient></linearGradient><path d="M0"></path></svg>',
  ],
  ['<p>a</p></div><p>b</p>', '<p>a</p><p>b</p>'],
  ['<textarea><b></textarea>x', '<textarea>&lt;b&gt;</textarea>x'],
  [
    'İİİ <svg><title>Logo</title></svg><title>İ</title>x',
    'İİİ <svg><title>Logo</title></svg><title>İ</title>x',
  ],
  ['&copy;&#0;&#x1F600;&constructor;&notin;', '©\uFFFD😀&amp;constructor;∉'],
  [
    '<svg><foreignObject viewbox=""><P>a</P></foreignObject></svg>b',
    '<svg><foreignObject viewbox=""><p>a</p></foreignObject></svg>b',
  ],
])('%s', (html, result) => {
  expect(again(html)).toBe(result);
});

test('what was written is read back as it was', () => {
  // Elements that may hold each other; a paragraph in a paragraph is none of HTML.
  const tags = ['em', 'section', 'div', 'blockquote', 'dg-slot'];
  const { node } = fc.letrec<{ node: HtmlNode; text: HtmlNode; element: HtmlNode }>((tie) => ({
    text: fc.string({ minLength: 1 }).map(createText),
    element: fc
      .tuple(
        fc.constantFrom(...tags),
        fc.dictionary(fc.constantFrom('id', 'class', 'title', 'data-props'), fc.string()),
        fc.array(tie('node'), { maxLength: 3 }),
      )
      .map(([tag, attributes, children]) => createElement(tag, attributes, children)),
    node: fc.oneof({ maxDepth: 4 }, tie('text'), tie('element')),
  }));
  fc.assert(
    fc.property(fc.array(node), (children) => {
      const html = serializeChildren(createElement('#root', {}, children)).html;
      expect(again(html)).toBe(html);
    }),
  );
});

test('ends before what nests too deep, and says where', () => {
  const { tooDeep } = parseHtml('<div>'.repeat(100_000));
  expect(tooDeep).toBe('div');
  expect(parseHtml('<div>'.repeat(150)).tooDeep).toBeUndefined();
});
