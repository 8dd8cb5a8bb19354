import { expect, test } from 'vitest';
import { applyEdits } from '../pages/edits';
import { readStructure } from '../pages/page-structure';
import { moveFences } from './fences';

const CODE = ['<Layout>', '  <slot name="a" />', '  {title}', '</Layout>'].join('\n');

/** The first line of a fence in our words. */
function moved(meta: string): string | undefined {
  const body = `\`\`\`astro ${meta}\n${CODE}\n\`\`\`\n`;
  const edits = moveFences(body, readStructure(body, 'md').code);
  return applyEdits(body, edits).text.split('\n')[0];
}

test('a mark ends before a blank, whatever is in it', () => {
  expect(moved('/</?Layout>/ {3}')).toBe('```astro {1,3-4}');
  expect(moved('title="a.astro" /<slot .*?/>/')).toBe('```astro title="a.astro" {2}');
  expect(moved('"name="a""')).toBe('```astro {2}');
  expect(moved('wrap "{title}" fold')).toBe('```astro wrapCode fold {3}');
});

test('lines that come or go have two names each', () => {
  const body = `\`\`\`js add={1, 3} rem="b"\na\nb\nc\n\`\`\`\n`;
  expect(applyEdits(body, moveFences(body, readStructure(body, 'md').code)).text).toBe(
    '```js\na // [!code ++]\nb // [!code --]\nc // [!code ++]\n```\n',
  );
});

test('signs of a diff that is code of a language are marks in this language', () => {
  expect(
    movedFence('diff lang="js" {1}', 'let a;', '-\tlet b;', '+\tlet c;', '+', 'let d;'),
  ).toEqual([
    '```js {1}',
    'let a;',
    '\tlet b; // [!code --]',
    '\tlet c; // [!code ++]',
    ' // [!code ++]',
    'let d;',
  ]);
  expect(movedFence("diff lang='yaml'", '  # boat.yaml', '  a: 1', '+ b: 2', '- c: 3')).toEqual([
    '```yaml title="boat.yaml"',
    'a: 1',
    'b: 2 # [!code ++]',
    'c: 3 # [!code --]',
  ]);
  expect(movedFence('js useDiffSyntax', '+ a', '  --b')).toEqual([
    '```js',
    'a // [!code ++]',
    '--b',
  ]);
});

test('a patch, and a diff that is code of no language, stay as they are', () => {
  const patch = ['--- a.js', '+++ b.js', '@@ -1 +1 @@', '-a', '+b'];
  expect(movedFence('diff', '-a', '+b')).toEqual(['```diff', '-a', '+b']);
  expect(movedFence('diff lang="js"', ...patch)).toEqual(['```diff', ...patch]);
});

test('backslashes of a pattern may be escaped', () => {
  expect(moved(String.raw`/\\{ti\w+/`)).toBe('```astro {3}');
  expect(moved(String.raw`/<\/L/`)).toBe('```astro {4}');
});

/** A whole fence in our words. */
function movedFence(meta: string, ...lines: string[]): string[] {
  const body = [`\`\`\`${meta}`, ...lines, '```', ''].join('\n');
  const edits = moveFences(body, readStructure(body, 'md').code);
  return applyEdits(body, edits).text.split('\n').slice(0, -2);
}

test('a comment that names the file is the title of the code, as it was', () => {
  expect(movedFence('js {3} ins={4}', '// boat.config.mjs', '', 'let a;', 'let b;')).toEqual([
    '```js title="boat.config.mjs" {1}',
    'let a;',
    'let b; // [!code ++]',
  ]);
  expect(movedFence('astro', '---', '// src/Boat.astro', 'let a;', '---')).toEqual([
    '```astro title="src/Boat.astro"',
    '---',
    'let a;',
    '---',
  ]);
  expect(movedFence('mdx', '---', '# docs/boat.mdx', '---', '', 'Sail.')).toEqual([
    '```mdx title="docs/boat.mdx"',
    'Sail.',
  ]);
  expect(movedFence('html', '<!-- boat.html -->', '<p>')).toEqual([
    '```html title="boat.html"',
    '<p>',
  ]);
  expect(movedFence('css', '/* File: src/boat.css */', 'a {}')).toEqual([
    '```css title="src/boat.css"',
    'a {}',
  ]);
});

test('a comment that names no file of this kind stays, as with a title or without a frame', () => {
  for (const [meta, line] of [
    ['js', '// Sail on'],
    ['js', '// raise.md'],
    ['js', '// https://boats.example/a'],
    ['ts', '// @filename: a.ts'],
    ['sh', '#!/bin/sh'],
    ['js title="sail.js"', '// boat.js'],
  ] as const) {
    expect(movedFence(meta, line, 'a')).toEqual([`\`\`\`${meta}`, line, 'a']);
  }
  expect(movedFence('js frame="none"', '// boat.js', 'a')).toEqual(['```js', '// boat.js', 'a']);
});
