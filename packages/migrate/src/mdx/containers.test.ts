import { expect, test } from 'vitest';
import { applyEdits } from '../pages/edits';
import { closeFences, closingLines } from './containers';

const lines = (...all: string[]) => all.join('\n');

test('a fence that is open where its container ends is ended there, with its own signs', () => {
  expect(closeFences(lines(':::tip', '', '````sh', 'sail', ':::', '', '```', 'a', '````'))).toBe(
    lines(':::tip', '', '````sh', 'sail', '````', ':::', '', '```', 'a', '````'),
  );
  expect(closeFences(lines('1. One', '', '   :::note', '   ~~~', '   a', '   :::', '', 'b'))).toBe(
    lines('1. One', '', '   :::note', '   ~~~', '   a', '   ~~~', '   :::', '', 'b'),
  );
});

test.each([
  ['colons in code that nothing holds', lines('```', ':::', '```')],
  ['a container that code shows', lines('::::tip', '```md', ':::note', 'a', ':::', '```', '::::')],
  ['less colons than the container has', lines('::::tip', '```', ':::', '```', '::::')],
  ['a fence that ends in time', lines(':::tip', '```', 'a', '```', ':::')],
])('nothing changes for %s', (_, text) => {
  expect(closeFences(text)).toBe(text);
});

test('a container that a comment holds is none, and needs no end', () => {
  for (const [open, close] of [
    ['<!--', '-->'],
    ['{/*', '*/}'],
  ]) {
    const text = lines(`${open} Later:`, '::: tip', 'a', `::: ${close}`, '', 'b');
    expect(closingLines(text, [])).toEqual([]);
    const shown = lines(`a \`${open}\``, '', '::: tip', 'b', '', close ?? '');
    const code = [{ start: 2, end: 4 + (open?.length ?? 0) }];
    expect(applyEdits(shown, closingLines(shown, code)).text).toBe(`${shown}\n\n:::\n`);
  }
});
