import { afterAll, expect, test } from 'vitest';
import { errorsOf, removeBrokenSites, warningsOf } from './broken-site';

afterAll(removeBrokenSites);

/** A page without translation: the Chinese page falls back to it, and repeats no message. */
const page = (...lines: readonly string[]) => ({
  'docs/en/guide/page.md': `# Page\n\n${lines.join('\n')}\n`,
  'docs/en/guide/_meta.json': '["index", "start", "page"]',
});

/** The same page in both languages: nothing is missing. */
const translated = (...lines: readonly string[]) => ({
  ...page(...lines),
  'docs/zh/guide/page.md': '# 页面\n',
});

test('a container that is never closed', async () => {
  expect(
    await errorsOf(page(':::tip Remember', 'Text.', '', '## Next', '', 'More.')),
  ).toMatchInlineSnapshot(`
    "error [diglot] The container ":::tip" is never closed.
      docs/en/guide/page.md:3:1
        2 |
      > 3 | :::tip Remember
          | ^
        4 | Text.
      Fix: Add a line with as many colons as its first line has, indented alike, after its content."
  `);
});

test('a quoted file that does not exist', async () => {
  expect(await errorsOf(page('```ts file="./sum.ts"', '```'))).toMatchInlineSnapshot(`
    "error [diglot] The quoted file "docs/en/guide/sum.ts" cannot be read.
      docs/en/guide/page.md:3:1
        2 |
      > 3 | \`\`\`ts file="./sum.ts"
          | ^
        4 | \`\`\`
      Fix: Paths are relative to the page; \`<root>/\` stands for the folder of the site, \`/\` for that of the docs. Names of "alias" and of tsconfig.json hold, too."
  `);
});

test('a quoted region that does not exist', async () => {
  const site = {
    ...page('Text.', '', '```ts file="<root>/snippets/sum.txt#summ"', '```'),
    'snippets/sum.txt': '// #region sum\nconst a = 1;\n// #endregion\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The file "snippets/sum.txt" has no region "summ".
      docs/en/guide/page.md:5:1
        4 |
      > 5 | \`\`\`ts file="<root>/snippets/sum.txt#summ"
          | ^
        6 | \`\`\`
      Fix: Mark it with "#region summ" and "#endregion" in comments, or use "sum"."
  `);
});

test('what the content security policy forbids', async () => {
  const site = page(
    '<p style="color: red">Red.</p>',
    '',
    '<div>',
    '  <button onclick="alert(1)">Press</button>',
    '</div>',
    '',
    '<script src="https://example.org/a.js"></script>',
    '',
    '<style>p { color: red; }</style>',
  );
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] <button onclick="…"> cannot be used: the content security policy refuses it.
      docs/en/guide/page.md:6
        5 | <div>
      > 6 |   <button onclick="alert(1)">Press</button>
        7 | </div>
      Fix: Put the behaviour into a component whose file starts with 'use client'.

    error [diglot] A page cannot hold a <script> element: the content security policy refuses it.
      docs/en/guide/page.md:9:1
         8 |
      >  9 | <script src="https://example.org/a.js"></script>
           | ^
        10 |
      Fix: Put the behaviour into a component whose file starts with 'use client'."
  `);
});

test('an iframe of another host', async () => {
  expect(
    await errorsOf(page('<iframe src="https://example.org/"></iframe>')),
  ).toMatchInlineSnapshot(`
    "error [diglot] The content security policy refuses embedded pages from "https://example.org": "https://example.org/"
      docs/en/guide/page.md:3:1
        2 |
      > 3 | <iframe src="https://example.org/"></iframe>
          | ^
        4 |
      Fix: Allow it in the config: policy: { frames: ['https://example.org'] }. Or link to the page."
  `);
});

test('an unknown container is a warning', async () => {
  expect(await warningsOf(translated(':::tipp Remember', 'Text.', ':::'))).toMatchInlineSnapshot(`
    "warning [diglot] There is no container called "tipp": its content is shown without a box.
      docs/en/guide/page.md:3:1
        2 |
      > 3 | :::tipp Remember
          | ^
        4 | Text.
      Fix: Use one of tip, info, warning, danger, note, important, caution, details (closest: "tip")."
  `);
});

test('an unknown language of a code block is a warning', async () => {
  expect(
    await warningsOf(translated('```tyepscript', 'const a = 1;', '```')),
  ).toMatchInlineSnapshot(`
    "warning [diglot] The language "tyepscript" of a code block is unknown: it is shown as plain text.
      docs/en/guide/page.md:3:1
        2 |
      > 3 | \`\`\`tyepscript
          | ^
        4 | const a = 1;
      Fix: The closest name is "typescript"."
  `);
});

test('unknown meta and notations of a code block are warnings', async () => {
  const site = translated('```ts titel="a.ts"', 'const a = 1; // [!code highligth]', '```');
  expect(await warningsOf(site)).toMatchInlineSnapshot(`
    "warning [diglot] The code block's "titel="a.ts"" has no meaning.
      docs/en/guide/page.md:3:1
        2 |
      > 3 | \`\`\`ts titel="a.ts"
          | ^
        4 | const a = 1; // [!code highligth]
      Fix: Known are title, file, lineNumbers, wrapCode, fold, height, run, step and line numbers in braces (closest: "title").

    warning [diglot] There is no code notation "[!code highligth]".
      docs/en/guide/page.md:4
        3 | \`\`\`ts titel="a.ts"
      > 4 | const a = 1; // [!code highligth]
        5 | \`\`\`
      Fix: Use one of highlight, hl, ++, --, focus, error, warning, word:… (closest: "highlight"); to show the notation itself write "[\\!code highligth]"."
  `);
});

test('a line that closes no container is a warning', async () => {
  expect(await warningsOf(translated('Text.', '', ':::'))).toMatchInlineSnapshot(`
    "warning [diglot] This line closes a container, but none is open.
      docs/en/guide/page.md:5
        4 |
      > 5 | :::
        6 |
      Fix: Remove it; a container that holds others needs more colons than they have."
  `);
});

test('an id that two headings have is a warning', async () => {
  expect(
    await warningsOf(translated('## One {#part}', '', 'Text.', '', '## Two {#part}')),
  ).toMatchInlineSnapshot(`
    "warning [diglot] The id "part" of the heading "Two" is taken already on this page.
      docs/en/guide/page.md:7:1
        6 |
      > 7 | ## Two {#part}
          | ^
        8 |
      Fix: Give one of them another id."
  `);
});

test('a fallback page repeats no warning, and is one itself', async () => {
  expect(await warningsOf(page(':::tipp', 'Text.', ':::'))).toMatchInlineSnapshot(`
    "warning [diglot] Not written in 简体中文 (zh), the default language stands in for 1 page: en/guide/page.md
      docs/zh
      Fix: Translate them. For a language that has only begun, "missingTranslations" can be "ignore".

    warning [diglot] There is no container called "tipp": its content is shown without a box.
      docs/en/guide/page.md:3:1
        2 |
      > 3 | :::tipp
          | ^
        4 | Text.
      Fix: Use one of tip, info, warning, danger, note, important, caution, details (closest: "tip")."
  `);
});
