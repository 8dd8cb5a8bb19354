import { expect, test } from 'vitest';
import { scanTitle } from './scan-title';

test.each([
  ['# Title', 'Title'],
  ['---\ntitle: x\n---\n\n# The `lib` *option* {#lib}', 'The <code>lib</code> <em>option</em>'],
  ['```md\n# No\n```\n\n# Yes #', 'Yes'],
  ['Setext\n===', 'Setext'],
  ['# **粗体** 和 ~~删除~~', '<strong>粗体</strong> 和 <del>删除</del>'],
  ['# [Link](./a.md) & `<Tag>` ![alt](b.png)', 'Link &amp; <code>&lt;Tag&gt;</code> alt'],
  ['# snake_case_name \\*stars\\*', 'snake_case_name *stars*'],
  ['# A <Badge text="x" /> b', 'A  b'],
  ['<h1 class="x">Raw <em>title</em></h1>', 'Raw title'],
  ['## Only a section', undefined],
  ['', undefined],
])('%j', (source, title) => {
  expect(scanTitle(source, 'mdx')).toBe(title);
});

test('a component has no title to scan', () => {
  expect(scanTitle('# not Markdown', 'tsx')).toBeUndefined();
});
