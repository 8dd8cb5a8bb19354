import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markupText, parseMarkup } from './parse-markup';

const all = () => true;
const none = () => false;

test('SIDE-09: tags, attributes and entities become data', () => {
  expect(
    parseMarkup('a <code class="x">b &amp; <em>c</em></code><br>d', all),
  ).toMatchInlineSnapshot(`
    [
      "a ",
      {
        "attributes": {
          "class": "x",
        },
        "children": [
          "b & ",
          {
            "attributes": {},
            "children": [
              "c",
            ],
            "tag": "em",
          },
        ],
        "tag": "code",
      },
      {
        "attributes": {},
        "children": [],
        "tag": "br",
      },
      "d",
    ]
  `);
});

test('a tag that is not allowed stays text', () => {
  const nodes = parseMarkup('Array<string> <img src=x onerror=alert(1)>', none);
  expect(markupText(nodes)).toBe('Array<string> <img src=x onerror=alert(1)>');
  expect(nodes.every((node) => typeof node === 'string')).toBe(true);
});

test('unclosed, unopened and crossing tags end somewhere', () => {
  expect(markupText(parseMarkup('</em>a<em>b<code>c</em>d', all))).toBe('abcd');
});

test('escaped text of any kind is given back as it was', () => {
  const escapeText = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.codePointAt(0)};`);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(markupText(parseMarkup(`<em>${escapeText(text)}</em>`, all))).toBe(text);
    }),
  );
});

test('any text at all is read without an error', () => {
  fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseMarkup(text, all))));
});
