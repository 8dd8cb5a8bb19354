import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brief, compile } from '../test-support';
import { overflowOf } from './render-code';

const block = (info: string, ...lines: readonly string[]) =>
  [`\`\`\`${info}`, ...lines, '```'].join('\n');
const code = (html: string) => html.replace(/<[^>]*>/g, '').trim();

test('demos of other engines are shown as code, with a warning', async () => {
  const { html, warnings } = await compile(
    `${block('tsx preview="iframe-follow"', 'a')}\n\n${block('tsx playground direction=vertical', 'b')}`,
  );
  expect(code(html)).toMatch(/a\s+b/);
  expect(warnings.map(brief)).toEqual([
    'docs/en/guide/page.md:1:1 code-demo "preview" runs code, which no plugin of the site does: the block is shown as code.',
    'docs/en/guide/page.md:5:1 code-demo "playground" runs code, which no plugin of the site does: the block is shown as code.',
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

test('marked words are in the page, but not in what is copied from it or made of it', async () => {
  const { html, markdown, warnings } = await compile(
    block('js', '// [!code word:size:2]', 'const size = 1;', 'fit(size, "size");', 'size;'),
  );
  const text = 'const size = 1;\nfit(size, "size");\nsize;';
  expect(html.match(/<span class=highlighted-word>(?:<span class=\w+>)?size/g)).toHaveLength(3);
  expect(code(html).replaceAll('&quot;', '"')).toBe(text);
  expect(markdown).toContain(`\`\`\`js\n${text}\n\`\`\``);
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

test('lines in braces need no blank behind the language', async () => {
  const glued = await compile(block('ts{1,3} title="a.ts"', 'a', 'b', 'c'));
  const parted = await compile(block('ts {1,3} title="a.ts"', 'a', 'b', 'c'));
  expect(glued.warnings).toEqual([]);
  expect(glued.html).toBe(parted.html);
  expect(glued.markdown).toBe(parted.markdown);
  expect(glued.html).toContain('data-lang="ts"');
});

test('a file’s name after the language becomes a hint', async () => {
  const { warnings } = await compile(block('js file.js', 'a'));
  expect(warnings.map(({ message, fix }) => `${message} ${fix}`)).toEqual([
    'The code block\'s "file.js" has no meaning. For a title write title="file.js".',
  ]);
});

describe('blocks that would be high', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `line${index};`);
  const blockTag = (html: string) => /<div class="dg-code"[^>]*>/.exec(html)?.[0] ?? '';

  test('a folded one shows its start, and says how much there is', async () => {
    const { html, markdown } = await compile(block('ts fold title="a.ts"', ...lines(40)));
    expect(blockTag(html)).toContain('data-height="300"');
    expect(html).toContain(
      '<details class="dg-code-more"><summary>All 40 lines</summary></details>',
    );
    expect(markdown).toContain(lines(40).join('\n'));
    expect(markdown).not.toContain('All 40');
  });

  test('one with a height scrolls', async () => {
    const { html } = await compile(block('ts height="190"', ...lines(40)));
    expect(blockTag(html)).toContain('data-height="200"');
    expect(html).not.toContain('<details');
  });

  test('a low one stays as it is', async () => {
    const { html } = await compile(block('ts fold', ...lines(9)));
    expect(html).not.toMatch(/data-height|<details/);
  });

  test('the theme has every height', () => {
    const css = readFileSync(new URL('../../../theme/styles/code.css', import.meta.url), 'utf8');
    for (let height = 1; height <= 2000; height += 37) {
      const overflow = overflowOf({ height }, 1000);
      expect(css).toContain(
        `&[data-height="${overflow?.height}"] {\n      --height: ${overflow?.height}px;`,
      );
    }
  });
});
