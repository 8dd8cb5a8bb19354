import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type StartTag, scanTags } from './scan-tags';

function scan(html: string) {
  const tags: StartTag[] = [];
  const codes: string[] = [];
  scanTags(html, {
    isWanted: () => true,
    tag: (tag) => tags.push(tag),
    code: (_, text) => codes.push(text),
  });
  return { tags, codes };
}

test('tags are read as browsers read them', () => {
  expect(scan('<A HREF=x title=\'a"b\' disabled data-x="&#106;s&amp;">t</A><br/>').tags).toEqual([
    {
      name: 'a',
      attributes: [
        ['href', 'x'],
        ['title', 'a"b'],
        ['disabled', ''],
        ['data-x', 'js&'],
      ],
    },
    { name: 'br', attributes: [] },
  ]);
});

test('attributes that are not wanted are left out', () => {
  const tags: StartTag[] = [];
  const html = '<a class="&amp;x" href="y" ID=z>';
  scanTags(html, {
    isWanted: (name) => name === 'href' || name === 'id',
    tag: (tag) => tags.push(tag),
    code: () => undefined,
  });
  expect(tags[0]?.attributes).toEqual([
    ['href', 'y'],
    ['id', 'z'],
  ]);
});

test('text in scripts, titles and comments holds no tags', () => {
  const { tags, codes } = scan(
    '<script>if (a<b) "<img src=x>"</script><!-- <img> --><title><b></title><style>a{}</style><p>',
  );
  expect(tags.map(({ name }) => name)).toEqual(['script', 'title', 'style', 'p']);
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
