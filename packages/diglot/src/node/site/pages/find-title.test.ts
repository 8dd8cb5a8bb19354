import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstHeading } from '../../markdown/first-heading';
import { compile } from '../../markdown/test-support';
import { parseLabel } from '../navigation/label';
import { findTitle } from './find-title';

/** What a scan of the pages takes for the title. */
function titleOf(body: string, format: 'md' | 'mdx' = 'md'): string | undefined {
  const place = findTitle(body, format);
  if (place.kind === 'unknown') return firstHeading(body, format);
  return place.kind === 'found' ? place.title : undefined;
}

test.each([
  ['# Title', 'Title'],
  ['\n\n  # `code` & more ##\ntext', '`code` & more'],
  ['# With id {#custom}\n', 'With id'],
  ['# With id \\{#custom}\r\n', 'With id'],
  ['text\n\n# With *id* {#custom}\n', 'With *id*'],
  ['```md\n# no\n```\n# yes', 'yes'],
  ['~~~~\n```\n~~~\n# no\n~~~~\n# yes', 'yes'],
  ['    ```\n\n# yes\n\n    ```', 'yes'],
  ['- a\n\n  ```\n  # no\n  ```\n\n# yes', 'yes'],
  ['<!--\n# no\n-->\n# yes', 'yes'],
  ['<!-- one line -->\n# yes', 'yes'],
  ['<div>\n# no\n</div>\n\n# yes', 'yes'],
  ['    # code\n\n# yes', 'yes'],
  ['## no\n#no\n#\n# yes', 'yes'],
  ['Title\n=====\n', 'Title'],
  ['Two\nlines\n=====\n', 'Two lines'],
  ['A [link][x] and [y]\n===\n\n[x]: /a\n[y]: /b', 'A link and y'],
  ['- item\n===\n# yes', 'yes'],
  ['> # Quoted', 'Quoted'],
  [':::tip\n# In a box\n:::', 'In a box'],
  ['<h1 class="x">Own <em>HTML</em></h1>', 'Own <em>HTML</em>'],
  ['text\n## only two', undefined],
  ['', undefined],
])('META-01: the first level-1 heading of %j', (body, title) => {
  expect(titleOf(body)).toBe(title);
});

test.each([
  ['import x from "./x";\n\n# yes', 'yes'],
  ["import { a } from './a'\nimport b from './b';\n\n# yes {#id}\n", 'yes'],
  ['import {\n  a,\n} from "./a";\n\n# yes', 'yes'],
  ['export const a = `\n# no\n`;\n\n# yes', 'yes'],
  ['{/* a\n# no\n*/}\n\n# yes \\{#id}', 'yes'],
  ['<Tabs>\n\n# in it\n\n</Tabs>', 'in it'],
  ['<h1>\n\nOwn element\n\n</h1>', 'Own element'],
  ['<Unclosed>\n\n# no MDX', undefined],
])('META-01: the first level-1 heading of the MDX page %j', (body, title) => {
  expect(titleOf(body, 'mdx')).toBe(title);
});

test('META-01: the title is found without the parser where nearly all pages have it', () => {
  const found = { kind: 'found', title: 'A' };
  expect(findTitle('\n# A\n\n```sh\n# no\n```\n', 'md')).toEqual(found);
  expect(findTitle("import x from './x';\r\n\r\n# A {#a}\r\n", 'mdx')).toEqual(found);
  expect(findTitle('No heading, but C# and a#b.', 'md')).toEqual({ kind: 'none' });
});

test.each([
  ['spaces', (size: number) => `# a${' '.repeat(size)}b`],
  ['number signs', (size: number) => `# a${' #'.repeat(size)}b`],
  ['a run of number signs', (size: number) => `# ${'#'.repeat(size)}b`],
  ['ids', (size: number) => `# a ${'{#'.repeat(size)}`],
  ['backticks', (size: number) => `# ${'`` ` '.repeat(size)}`],
  ['underscores', (size: number) => `# ${'_a '.repeat(size)}`],
  ['empty lines', (size: number) => `${' \n'.repeat(size)}x`],
  ['imports', (size: number) => `${"import a from 'a'\n".repeat(size)}x`],
  ['lines that may be a title', (size: number) => `x\n\n${'# '.repeat(size)}`],
])('META-01: reading the title takes time that grows with the page: %s', (_, make) => {
  const start = process.cpuUsage();
  for (const format of ['md', 'mdx'] as const) {
    const place = findTitle(make(50_000), format);
    if (place.kind === 'found') parseLabel(place.title);
  }
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(500);
});

test('META-01: the title of any page is the first heading of its content', async () => {
  const line = fc.constantFrom(
    ...['# A', '## B', '# C {#c}', 'text', '', '', '===', '---', '```', '````md', '~~~', '> # D'],
    ...['    # E', '- # F', '1. x', '   # G #', '<div>', '</div>', '<!--', '-->', ':::tip', ':::'],
    ...['  ```', '    ```', '#', '| a |', '> ```', '\t# H', '#I', '[x]: y', '<h1>J</h1>'],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
      const body = lines.join('\n');
      // A comment without an end hides the rest of the page, for browsers as well; a blank line ends HTML, and what follows is text.
      fc.pre(!/<!--(?![\s\S]*-->)|\S\n<!--(?:(?!-->)[\s\S])*?\n\n/.test(body));
      const { h1, headings } = await compile(body, { addTitleHeading: false });
      // An empty heading names nothing.
      fc.pre(h1 !== '' && headings.every(({ text }) => text !== ''));
      expect(titleOf(body)).toBe(h1);
    }),
    { numRuns: 300 },
  );
});
