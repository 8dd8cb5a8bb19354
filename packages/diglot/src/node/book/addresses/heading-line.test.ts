import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headingLine } from './heading-line';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'diglot-heading-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['a.md', '## New name {#new}', '## New name {#new #old}'],
  ['a.md', '## New name {#new #other}', '## New name {#new #other #old}'],
  ['a.mdx', String.raw`## New name \{#new}`, String.raw`## New name \{#new #old\}`],
  ['a.md', '## New name', '## New name {#new #old}'],
  ['a.md', 'New name', '## New name {#new #old}'],
  // Text, and no ids: a blank cannot be in one.
  ['a.md', '## T {#A b}', '## T {#A b} {#new #old}'],
])('%s: "%s" becomes "%s"', (file, written, line) => {
  writeFileSync(path.join(root, file), `${written}\n`);
  const section = { file, id: 'new', depth: 2, heading: 'New name', lines: [1, 1] } as const;
  expect(headingLine({ ...section, aliases: [], blocks: [], hash: '' }, ['old'], root)).toBe(line);
});
