import { expect, test } from 'vitest';
import { differences, normalize, normalizePrinted } from './compare-output.mjs';

const PAGE =
  '<meta data-dg-build="0123456789ab"><script src="/assets/shell-D9PP55ft.js"></script><h1>Home</h1>';

const output = (changes: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({
      'index.html': PAGE,
      'assets/shell-D9PP55ft.js': 'import("./Tabs-abcd1234.js");',
      'assets/Tabs-abcd1234.js': 'export const a=1;',
      'assets/page.a8df1043a2.css': 'a{color:red}',
      'assets/search/004870c36c.json': '{"next":"013e153ff2"}',
      'assets/search/013e153ff2.json': '{"words":["home"]}',
      'assets/readme.txt': 'Licence',
      'favicon.ico': '\u0000',
      _headers: "script-src 'self' 'sha256-abcDEF+/='",
      ...changes,
    })
      .filter(([, text]) => text !== '')
      .map(([file, text]) => [file, Buffer.from(text)]),
  );

const compare = (changes: Record<string, string>): string[] =>
  differences(normalize(output()), normalize(output(changes)));

test('other hashes, and what follows from them, are no difference', () => {
  expect(compare({})).toEqual([]);
  expect(
    compare({
      'index.html': PAGE.replace('0123456789ab', 'ba9876543210').replace('D9PP55ft', 'x_z-Hjgl'),
      'assets/shell-D9PP55ft.js': '',
      'assets/shell-x_z-Hjgl.js': 'import("./Pane-dcba4321.js");',
      'assets/Tabs-abcd1234.js': '',
      'assets/Pane-dcba4321.js': 'export const a=1;',
      'assets/search/004870c36c.json': '{"next":"ffffffffff"}',
      'assets/search/013e153ff2.json': '',
      'assets/search/ffffffffff.json': '{"words":["home"]}',
      _headers: "script-src 'self' 'sha256-GHIjkl'",
    }),
  ).toEqual([]);
});

test.each([
  ['a word of a page', { 'index.html': PAGE.replace('Home', 'House') }, 'index.html', '<h1>House'],
  ['code', { 'assets/Tabs-abcd1234.js': 'export const a=2;' }, 'assets/#.js', '+export const a=2;'],
  ['a sheet', { 'assets/page.a8df1043a2.css': 'a{color:blue}' }, 'assets/page#.css', '+color:blue'],
  ['a file that came', { 'b.html': '<p>B' }, 'b.html', '+<p>B'],
  ['a file that is gone', { 'assets/readme.txt': '' }, 'assets/readme.txt', '-Licence'],
  ['bytes', { 'favicon.ico': '\u0001' }, 'favicon.ico', '+1 bytes'],
  ['a policy', { _headers: "script-src 'none'" }, '_headers', "+script-src 'none'"],
])('%s is one', (_, changes, file, line) => {
  const [told = '', ...others] = compare(changes as Record<string, string>);
  expect(others).toEqual([]);
  expect(told).toMatch(new RegExp(`^=== ${file}\n`));
  expect(told).toContain(line);
});

test('what is told stays short, however much differs', () => {
  const long = Array.from({ length: 500 }, (_, line) => `${line} ${'x'.repeat(500)}`).join('\n');
  const [told = ''] = compare({ 'long.md': long });
  expect(told.split('\n')).toHaveLength(42);
  expect(told.split('\n').at(-1)).toMatch(/^… and \d+ more lines$/);
  expect(told.length).toBeLessThan(10_000);
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, page) => [`${page}.md`, 'x']));
  expect(compare(many).at(-1)).toBe('… and 30 more files differ');
});

test('times, paths and packed sizes are no part of what a command prints', () => {
  const printed = 'Read content  1.32 s\nIn /tmp/a/docs: 3 pages\nCSS 67.3 KB (13.5 KB brotli)\n';
  expect(normalizePrinted(`Rendering pages (71)\n${printed}`, '/tmp/a')).toBe(
    'Read content  # s\nIn <root>/docs: 3 pages\nCSS # KB (# KB brotli)\n',
  );
});
