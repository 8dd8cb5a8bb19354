import { parseYaml } from 'diglot/tools';
import { expect, test } from 'vitest';
import { mendQuotes } from './mend-quotes';

test('a quoted text goes on in indented lines, and says what it said', () => {
  const given =
    'title: a\ntext: "One \\"two\\"\nthree: `b`\n\nfour" # ours\nmore: \'it\'\'s\nso\'\nlast: 1\n';
  const mended = mendQuotes(given);
  expect(mended).toBe(
    'title: a\ntext: "One \\"two\\"\n  three: `b`\n\n  four" # ours\nmore: \'it\'\'s\n  so\'\nlast: 1\n',
  );
  expect(parseYaml(mended)).toEqual({
    data: { title: 'a', text: 'One "two" three: `b`\nfour', more: "it's so", last: 1 },
  });
});

test('what is right, and what nobody can mend, stays as it is', () => {
  for (const text of ['a: "b\n  c"\n', 'a: "b\nc: 1\n', 'a: [\n', ''])
    expect(mendQuotes(text)).toBe(text);
});
