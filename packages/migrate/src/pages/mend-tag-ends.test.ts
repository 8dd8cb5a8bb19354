import { expect, test } from 'vitest';
import { readMdx } from '../mdx/body';
import { mendTagEnds } from './mend-tag-ends';

const mend = (text: string) => mendTagEnds(text, (one) => readMdx(one) !== undefined);

test('a line that begins with the end of a tag is joined to the one above', () => {
  expect(mend('<Link\n  to="/a"\n  on={() => 1}\n>Text</Link> and more\n\n> A quote\n')).toBe(
    '<Link\n  to="/a"\n  on={() => 1}>Text</Link> and more\n\n> A quote\n',
  );
  expect(
    mend('<div>\n  <a\n    href="b"\n  >Text</a>\n</div>\n\n- <b\n  id="c"\n  >Bold</b>\n'),
  ).toBe('<div>\n  <a\n    href="b">Text</a>\n</div>\n\n- <b\n  id="c">Bold</b>\n');
});

test('what is right, and what nobody can mend, stays as it is', () => {
  for (const text of [
    '<div>\n> A quote\n</div>\n',
    '```\n<a\n  href="b"\n>Text</a>\n```\n',
    '<a\n  href="b"\n>Text\n',
    'a <a\n>Text</a>\n',
  ]) {
    expect(mend(text)).toBe(text);
  }
});
