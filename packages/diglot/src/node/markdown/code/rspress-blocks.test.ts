import { expect, test } from 'vitest';
import { brief, compile } from '../test-support';

const block = (info: string, ...lines: readonly string[]) =>
  ['```' + info, ...lines, '```'].join('\n');
const code = (html: string) => html.replace(/<[^>]*>/g, '').trim();

test('demos of other engines are shown as code, with a warning', async () => {
  const { html, warnings } = await compile(
    `${block('tsx preview="iframe-follow"', 'a')}\n\n${block('tsx playground direction=vertical', 'b')}`,
  );
  expect(code(html)).toMatch(/a\s+b/);
  expect(warnings.map(brief)).toEqual([
    'docs/en/guide/page.md:1:1 code-demo "preview" runs code in other engines: here the block is shown as code.',
    'docs/en/guide/page.md:5:1 code-demo "playground" runs code in other engines: here the block is shown as code.',
  ]);
});

test('blocks for Twoslash are shown without its marks', async () => {
  const { html, markdown, warnings } = await compile(
    block('ts twoslash', '// @noErrors', 'hidden;', '// ---cut---', 'const x = 1;', '//    ^?'),
  );
  expect(code(html)).toBe('const x = 1;');
  expect(markdown).toContain('```ts\nconst x = 1;\n```');
  expect(warnings).toEqual([]);
});

test('trees of files are drawn, folders and notes apart', async () => {
  const { html, warnings } = await compile(block('tree', 'docs', '├── guide/ # pages', '└── a.md'));
  expect(warnings).toEqual([]);
  expect(html).toContain('<span class=c># pages</span>');
  expect(html).toContain('<span class=f>guide/</span>');
  expect(code(html)).toBe('docs\n├── guide/ # pages\n└── a.md');
});

test('CODE-01: names of the author’s own for languages', async () => {
  const markdown = { showLineNumbers: false, defaultWrapCode: false, langAlias: { rs2: 'json' } };
  const { html, warnings } = await compile(block('rs2', '{ "a": 1 }'), { markdown });
  expect(warnings).toEqual([]);
  expect(html).toContain('<span class=n>1</span>');
  expect(html).toContain('data-lang="rs2"');
});

test('a slash stands for the docs folder in quoted files', async () => {
  const quoted = await compile(block('ts file="/en/guide/card.tsx"'));
  expect(quoted.errors).toEqual([]);
  expect(code(quoted.html)).not.toBe('');
  const { errors } = await compile(block('ts file="/nowhere.ts"'));
  expect(errors.map(brief)).toEqual([
    'docs/en/guide/page.md:1:1 quoted-file-missing The quoted file "docs/nowhere.ts" cannot be read.',
  ]);
});

test('a file’s name after the language becomes a hint', async () => {
  const { warnings } = await compile(block('js file.js', 'a'));
  expect(warnings.map(({ message, fix }) => `${message} ${fix}`)).toEqual([
    'The code block\'s "file.js" has no meaning. For a title write title="file.js".',
  ]);
});
