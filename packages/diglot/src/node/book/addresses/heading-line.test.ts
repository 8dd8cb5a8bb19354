import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { headingLine } from './lost-sections';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'diglot-heading-'));
});

const section = { id: 'new', depth: 2, heading: 'New name', aliases: [], blocks: [], hash: '' };

test.each([
  ['a.md', '## New name {#new}', '## New name {#new #old}'],
  ['a.md', '## New name {#new #other}', '## New name {#new #other #old}'],
  ['a.mdx', String.raw`## New name \{#new}`, String.raw`## New name \{#new #old\}`],
  ['a.md', '## New name', '## New name {#new #old}'],
  ['a.md', '## New name  ', '## New name {#new #old}'],
  ['a.md', 'New name', '## New name {#new #old}'],
  ['a.md', '## New name {#new \t#other}', '## New name {#new \t#other #old}'],
  ['a.md', '## New name { #new } ', '## New name {#new #old}'],
  ['a.md', '## New name{#new}', '## New name {#new #old}'],
  // Only at its end, and only in a heading.
  ['a.md', '## New {#x} name', '## New {#x} name {#new #old}'],
  ['a.md', 'Not ## New name', '## New name {#new #old}'],
  ['a.md', '##New name', '## New name {#new #old}'],
  // Text, and no ids: a blank cannot be in one.
  ['a.md', '## T {#A b}', '## T {#A b} {#new #old}'],
])('%s: "%s" becomes "%s"', (file, written, line) => {
  writeFileSync(path.join(root, file), `${written}\n`);
  expect(headingLine({ ...section, file, lines: [1, 1] }, ['old'], root)).toBe(line);
});

test('the line is that of the section, however lines end; of a file that is gone it is made anew', () => {
  writeFileSync(path.join(root, 'b.md'), '# Other\r\n\r\n## Written {#new}\r\n');
  const line = (file: string, at: number) =>
    headingLine({ ...section, file, lines: [at, at] }, ['old', 'older'], root);
  expect(line('b.md', 3)).toBe('## Written {#new #old #older}');
  expect(line('b.md', 9)).toBe('## New name {#new #old #older}');
  expect(line('gone.md', 1)).toBe('## New name {#new #old #older}');
});
