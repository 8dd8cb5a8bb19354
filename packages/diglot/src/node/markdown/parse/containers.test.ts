import { expect, test } from 'vitest';
import { rewriteContainerLine } from './containers';

test.each([
  [':::tip', ':::tip'],
  ['::: warning', ':::warning'],
  [':::tip Title', ':::tip[Title]'],
  ['  - ::::info Title with `code`', '  - ::::info[Title with `code`]'],
  ['> :::note A [link](b)', '> :::note[A [link](b)]'],
  [':::tip a] b', ':::tip[a\\] b]'],
  [':::tip[Label]', ':::tip[Label]'],
  [':::tip{title="x"}', ':::tip{title="x"}'],
  [':::tip Title {#id}', ':::tip[Title]{#id}'],
  [':::', ':::'],
  ['::::', '::::'],
  ['text :::tip x', 'text :::tip x'],
  [':::tip, and', ':::tip, and'],
])('%s', (line, result) => {
  expect(rewriteContainerLine(line)).toBe(result);
});
