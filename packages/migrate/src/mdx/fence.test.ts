import { expect, test } from 'vitest';
import { fencesOf, writeFence } from './fence';

/** A body whose only block is written anew, with another meta. */
function rewritten(body: string, value: string): string {
  const start = body.indexOf('```');
  const end = body.lastIndexOf('```') + 3;
  const [fence] = fencesOf(body, [{ start, end, value, isFenced: true }]);
  if (!fence) throw new Error('No fence was found.');
  return body.slice(0, start) + writeFence({ ...fence, meta: 'lineNumbers' }) + body.slice(end);
}

test('a block in a quote stays in it', () => {
  expect(rewritten('> [!TIP]\n> Do:\n>\n> ```js a\n> [\n>\n>   1]\n> ```\n', '[\n\n  1]')).toBe(
    '> [!TIP]\n> Do:\n>\n> ```js lineNumbers\n> [\n>\n>   1]\n> ```\n',
  );
});

test('a block that a list item begins with stays in it', () => {
  expect(rewritten('1. ```js a\n   x\n\n   y\n   ```\n', 'x\n\ny')).toBe(
    '1. ```js lineNumbers\n   x\n\n   y\n   ```\n',
  );
});
