import { expect, test } from 'vitest';
import { closeFences } from './containers';

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
