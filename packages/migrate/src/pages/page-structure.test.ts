import { expect, test } from 'vitest';
import { readStructure } from './page-structure';

test('places behind a tag whose end begins a line are those of the file', () => {
  const body = '<Link\n  to="/a"\n>Text</Link> and `code`\n\n## B\n\n```ts\nx\n```\n\n[b](/c)\n';
  const { code, headings, inlineCode, links, opaque } = readStructure(body, 'mdx');
  const cut = ({ start, end }: { readonly start: number; readonly end: number }) =>
    body.slice(start, end);
  expect([...inlineCode, ...headings, ...code, ...links].map(cut)).toEqual([
    '`code`',
    '## B',
    '```ts\nx\n```',
    '[b](/c)',
  ]);
  expect(code.map(({ isFenced }) => isFenced)).toEqual([true]);
  expect(opaque.map(cut)).toEqual(['<Link\n  to="/a"\n>', '</Link>', '`code`', '```ts\nx\n```']);
});
