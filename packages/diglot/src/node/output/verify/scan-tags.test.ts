import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type StartTag, scanTags } from './scan-tags';
import { createSeenTags } from './seen-tags';

function scan(html: string, seen = createSeenTags(), isToldAgain = true) {
  const tags: StartTag[] = [];
  const codes: string[] = [];
  const visitor = {
    isWanted: () => true,
    tag(tag: StartTag) {
      tags.push(tag);
      return isToldAgain;
    },
    code: (_: StartTag, text: string) => void codes.push(text),
  };
  scanTags(html, visitor, seen);
  return { tags, codes };
}

test('tags are read as browsers read them', () => {
  expect(scan('<A HREF=x title=\'a"b\' disabled data-x="&#106;s&amp;">t</A><br id/>').tags).toEqual(
    [
      {
        name: 'a',
        attributes: [
          ['href', 'x'],
          ['title', 'a"b'],
          ['disabled', ''],
          ['data-x', 'js&'],
        ],
      },
      { name: 'br', attributes: [['id', '']] },
    ],
  );
});

test('of a tag in which the document ends nothing is told', () => {
  for (const html of ['<p a', '<p a=', '<p a="b>', '<p a=b', '<p a / ', '<p']) {
    expect(scan(`<i b>${html}`).tags.map(({ name }) => name)).toEqual(['i']);
  }
});

test('attributes that are not wanted are left out', () => {
  const tags: StartTag[] = [];
  const html = '<a class="&amp;x" href="y" ID=z>';
  const visitor = {
    isWanted: (name: string) => name === 'href' || name === 'id',
    tag: (tag: StartTag) => tags.push(tag) > 0,
    code: () => undefined,
  };
  scanTags(html, visitor, createSeenTags());
  expect(tags[0]?.attributes).toEqual([
    ['href', 'y'],
    ['id', 'z'],
  ]);
});

test('text in scripts, titles and comments holds no tags', () => {
  const { tags, codes } = scan(
    '<script a>if (a<b) "<img src=x>"</script><!-- <img a> --><!--><b a><title a><b a></title><style>a{}</style><p a>',
  );
  expect(tags.map(({ name }) => name)).toEqual(['script', 'b', 'title', 'p']);
  expect(codes).toEqual(['if (a<b) "<img src=x>"', 'a{}']);
});

test('any values come back as they were written', () => {
  const value = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      const html = values.map((text) => `<p title="${quoted(text)}">x</p>`).join('');
      const found = scan(html).tags.filter(({ name }) => name === 'p');
      expect(found.map(({ attributes }) => attributes[0]?.[1])).toEqual(values);
    }),
  );
});

/** Ways to write the same tag. */
const style = fc.record({
  upper: fc.boolean(),
  space: fc.constantFrom(' ', '\n', '\t ', ' / '),
  quote: fc.constantFrom('"', "'"),
  equals: fc.constantFrom('=', ' = ', '=\n'),
});
const written = fc.record({
  name: fc.constantFrom('p', 'span', 'a', 'img', 'x-y', 'svg', 'h1'),
  attributes: fc.array(
    fc.tuple(fc.constantFrom('class', 'href', 'id', 'on:x', 'data-a'), fc.string()),
    { minLength: 1 },
  ),
  style,
  after: fc.constantFrom(
    '',
    'text < 3 > 2',
    '</p>',
    '<span class="a">b</span>',
    '<!-- <i a="b"> -->',
    '<!doctype <i>',
    '<textarea><i a="b"></textarea>',
    '<SCRIPT>"<i a>"</script >',
  ),
});

test('all tags are found, however they are written, and whatever is between them', () => {
  fc.assert(
    fc.property(fc.array(written), (tags) => {
      const html = tags.map(({ name, attributes, style, after }) => {
        const cased = (text: string) => (style.upper ? text.toUpperCase() : text);
        const { quote, space, equals } = style;
        const parts = attributes.map(([key, value]) => {
          const text = value
            .replaceAll('&', '&amp;')
            .replaceAll('"', '&#34;')
            .replaceAll("'", '&#39;');
          return `${space}${cased(key)}${equals}${quote}${text}${quote}`;
        });
        return `<${cased(name)}${parts.join('')}>${after}`;
      });
      const expected = tags.map(({ name, attributes }) => ({ name, attributes }));
      const found = scan(html.join('')).tags;
      const isWhole = ({ attributes }: StartTag) => attributes.some(([key]) => key !== 'class');
      expect(found.filter(isWhole)).toEqual(expected.filter(isWhole));
    }),
  );
});

test('a tag that documents share is told of until it is known, however it was written', () => {
  const pieces = fc.constantFrom(
    ...[
      '<a href="x">',
      '<a href="x>y">',
      "<a href='x'>",
      '<a href="x"',
      '>',
      '"',
      '<p id=a>',
      '<b>',
    ],
    ...[
      '<script src=x>',
      '</script>',
      '<title a>',
      '</title>',
      '<!--',
      '-->',
      '<img src=x/>',
      'text',
    ],
  );
  const html = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));
  const told = ({ tags, codes }: ReturnType<typeof scan>) =>
    [...tags, ...codes].map((one) => JSON.stringify(one));
  fc.assert(
    fc.property(fc.array(html, { maxLength: 8 }), (documents) => {
      const toldOfEach = documents.flatMap((document) => told(scan(document)));
      const seen = createSeenTags();
      const toldOfAll = documents.flatMap((document) => told(scan(document, seen, false)));
      expect(new Set(toldOfAll)).toEqual(new Set(toldOfEach));
      const again = createSeenTags();
      expect(documents.flatMap((document) => told(scan(document, again)))).toEqual(toldOfEach);
    }),
  );
  const seen = createSeenTags();
  const counts = [1, 2, 3, 4].map(() => scan('<a b>', seen, false).tags.length);
  expect(counts).toEqual([1, 1, 0, 0]);
});
