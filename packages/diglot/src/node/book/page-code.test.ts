import { expect, test } from 'vitest';
import { codeIn } from './page-code';

const PAGE = '# A\n\n<b\n  title="x"\n>Text</b> of `one`\n\n```ts\ntwo\n```\n';

test('code behind a tag whose end begins a line is found', () => {
  expect(codeIn(PAGE, { format: 'mdx' })).toEqual([
    { text: 'one', line: 5, isInline: true },
    { text: 'two', line: 7, isInline: false },
  ]);
});

test('code that plugins bring has a line of the author', () => {
  const given = (text: string) => text.replace('# A\n', '# A\n\nNew.\n').replace('one', 'three');
  expect(codeIn(PAGE, { format: 'mdx', given })).toEqual([
    { text: 'three', line: 5, isInline: true },
    { text: 'two', line: 7, isInline: false },
  ]);
});

test('a page that cannot be parsed has none', () => {
  expect(codeIn('`a`\n\n{broken(', { format: 'mdx' })).toEqual([]);
});
