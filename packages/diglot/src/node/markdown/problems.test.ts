import { describe, expect, test } from 'vitest';
import { brief, compile, testRuntime } from './test-support';
import type { CompileInput } from './types';

async function problems(source: string, overrides: Partial<CompileInput> = {}) {
  const { errors, warnings } = await compile(source, overrides);
  return [
    ...errors.map((error) => `error ${brief(error)} | ${error.fix}`),
    ...warnings.map((warning) => `warning ${brief(warning)} | ${warning.fix}`),
  ].join('\n');
}

const Nothing = () => null;

const mdx = { format: 'mdx' } as const;

describe('MDX', () => {
  test('syntax, with front matter counted', async () => {
    expect(await problems('---\ntitle: x\n---\n\ntext <b>\n', mdx)).toMatchInlineSnapshot(
      `"error docs/en/guide/page.mdx:5:6 mdx-syntax This is not valid MDX: Expected a closing tag for \`<b>\` before the end of \`paragraph\`. | Close every tag that is opened, or write it as code."`,
    );
    expect(await problems('中**。**x {a b}', mdx)).toMatchInlineSnapshot(
      `"error docs/en/guide/page.mdx:1:12 mdx-syntax This is not valid MDX: Could not parse expression: Expected \`,\` or \`)\` but found \`Identifier\`. | Write \`\\{\` or put the text in backticks if no expression is meant."`,
    );
    expect(await problems('a <3', mdx)).toMatchInlineSnapshot(
      `"error docs/en/guide/page.mdx:1:3 mdx-syntax This is not valid MDX: Unexpected character after \`<\`, expected a valid JSX tag (note: to create a link in MDX, use \`[text](url)\`). | Write \`\\<\` or put the text in backticks if no component is meant."`,
    );
    expect(await problems('import x from\n', mdx)).toMatchInlineSnapshot(
      `"error docs/en/guide/page.mdx:1:14 mdx-syntax This is not valid MDX: Could not parse esm: Unexpected token. | Correct the statement, and leave an empty line between it and the text; or name the file \`.md\` if it needs no components."`,
    );
  });

  test('the fragment is named when the fault is there', async () => {
    expect(
      await problems("import Broken from '../shared/broken.mdx';\n\n<Broken />", mdx),
    ).toMatchInlineSnapshot(
      `"error docs/en/shared/broken.mdx:4:1 mdx-syntax This is not valid MDX: Expected a closing tag for \`<b>\` before the end of \`paragraph\`. | Close every tag that is opened, or write it as code."`,
    );
  });

  test('all missing imports at once', async () => {
    expect(
      await problems(
        "import A from './card';\nimport B from '../shared/nots.mdx';\nimport C from 'nothing';\nimport { D } from './card.tsx';\n\n<A /><B /><C /><D />",
        { ...mdx, runtime: testRuntime({}, { 'card.tsx': { Card: Nothing } }) },
      ),
    ).toMatchInlineSnapshot(`
      "error docs/en/guide/page.mdx:1:1 import-name-missing "./card" has no default export. | Correct the name, or export it there.
      error docs/en/guide/page.mdx:2:1 import-missing The imported file "../shared/nots.mdx" does not exist. | Correct the path (closest: "shared/note.mdx"), or create the file: it was looked for at "docs/en/shared/nots.mdx".
      error docs/en/guide/page.mdx:3:1 import-package-missing The package "nothing" is not installed | Install it (npm install nothing), or remove the import. If the name stands for a folder of the site, say so in "alias" of the configuration or in "paths" of tsconfig.json.
      error docs/en/guide/page.mdx:4:1 import-name-missing "./card.tsx" does not export "D". | Correct the name, or export it there."
    `);
  });

  test('imports that nothing uses and that lead nowhere are warnings', async () => {
    expect(
      await problems(
        "import B from '../shared/nots.mdx';\nimport C from 'nothing';\n\nB and C are letters.",
        mdx,
      ),
    ).toMatchInlineSnapshot(`
      "warning docs/en/guide/page.mdx:1:1 import-missing The imported file "../shared/nots.mdx" does not exist. Nothing of it is used. | Remove the import.
      warning docs/en/guide/page.mdx:2:1 import-package-missing The package "nothing" is not installed. Nothing of it is used. | Remove the import."
    `);
  });

  test('a cycle names its chain', async () => {
    expect(
      await problems("import A from '../shared/cycle-a.mdx';\n\n<A />", mdx),
    ).toMatchInlineSnapshot(
      `"error docs/en/shared/cycle-b.mdx:1:1 import-cycle A file includes itself: docs/en/shared/cycle-a.mdx → docs/en/shared/cycle-b.mdx → docs/en/shared/cycle-a.mdx. | Remove one of these imports."`,
    );
  });

  test('unknown components', async () => {
    expect(
      await problems('# x\n\n<Tabz>\n<Foo.Bar />\n</Tabz>', {
        ...mdx,
        runtime: testRuntime({ Tabs: Nothing }),
      }),
    ).toMatchInlineSnapshot(`
      "error docs/en/guide/page.mdx:3:1 component-unknown The component <Tabz> is neither imported nor built in. | Import it at the top of the file, or use <Tabs>.
      error docs/en/guide/page.mdx:4:1 component-unknown The component <Foo.Bar> is neither imported nor built in. | Import it at the top of the file, or write \`\\<\` if text is meant."
    `);
  });

  test('code that throws', async () => {
    expect(await problems('export const x = null.y;\n\n# a', mdx)).toMatchInlineSnapshot(
      `"error docs/en/guide/page.mdx:1:23 mdx-evaluation The page cannot be rendered: Cannot read properties of null (reading 'y') | Correct the code that throws."`,
    );
    expect(await problems('# a\n\n{window.location}', mdx)).toMatchInlineSnapshot(
      `"error docs/en/guide/page.mdx:3:2 page-render-failed The page cannot be rendered: window is not defined | Pages are rendered when the site is built, without a browser: use "window" in an effect or an event handler of a component, or put the component into <NoSSR>."`,
    );
    expect(await problems("export { x } from './y';\n\n# a", mdx)).toMatchInlineSnapshot(
      `"error docs/en/guide/page.mdx:1:1 mdx-reexport A page cannot re-export from another file. | Import the name, and export a constant made from it if a component needs it."`,
    );
  });

  test('a component page that cannot be loaded, or exports nothing', async () => {
    expect(await problems('', { format: 'tsx' })).toMatchInlineSnapshot(
      `"error docs/en/guide/page.tsx page-load-failed The page cannot be loaded: no module "page.tsx" | Correct the module, or what it imports."`,
    );
    expect(
      await problems('', { format: 'tsx', runtime: testRuntime({}, { 'page.tsx': {} }) }),
    ).toMatchInlineSnapshot(
      `"error docs/en/guide/page.tsx page-component-missing The page has no default export to render. | Export its component: \`export default function Page() { … }\`. A component that pages import lies outside of the docs."`,
    );
  });
});

test('containers', async () => {
  expect(await problems('text\n\n:::tipp Title\nx\n:::')).toMatchInlineSnapshot(
    `"warning docs/en/guide/page.md:3:1 container-unknown There is no container called "tipp": its content is shown without a box. | Use one of tip, info, warning, danger, note, important, caution, details (closest: "tip")."`,
  );
  expect(await problems('text\n\n:::tip\nx\n\n## End')).toMatchInlineSnapshot(
    `"error docs/en/guide/page.md:3:1 container-unclosed The container ":::tip" is never closed. | Add a line with as many colons as its first line has, indented alike, after its content."`,
  );
  expect(await problems(':::tip\n:::info\nx\n:::\n:::')).toMatchInlineSnapshot(
    `"warning docs/en/guide/page.md:5 container-stray-closing This line closes a container, but none is open. | Remove it; a container that holds others needs more colons than they have."`,
  );
  expect(await problems('```md\n:::tip\nx\n:::\n:::\n```')).toBe('');
});

test('blocks of code', async () => {
  expect(await problems('text\n\n~~~js\nx\n\n## End')).toMatchInlineSnapshot(
    `"warning docs/en/guide/page.md:3:1 code-unclosed The block of code is never closed: all that follows belongs to it. | Add a line with as many backticks or tildes as its first line has, indented alike, after the code."`,
  );
  expect(await problems('- ```js\n  x\n\ntext')).toContain('page.md:1:3 code-unclosed');
  const closed = [
    ...['```\n```', '```js\nx\n```', '> ~~~~js\n> x\n> ~~~~~', '- ```\n  x\n  ``` '],
    ...['    x', '````\n```\n````'],
  ];
  expect(await problems(closed.join('\n\n'))).toBe('');
  expect(await problems('```js')).toContain('page.md:1:1 code-unclosed');
});

test('ids of headings', async () => {
  expect(await problems('text\n\n## T {#A b}')).toMatchInlineSnapshot(
    `"warning docs/en/guide/page.md:3:1 heading-torn-id The heading gets the id "A" of "{#A b}": an id ends at a blank. | Write "{#A-b}", or "{#A #b}" for several."`,
  );
  expect(await problems('text\n\n## T {#A b}', mdx)).toMatchInlineSnapshot(
    `"warning docs/en/guide/page.mdx:3:1 heading-torn-id The heading gets the id "A" of "{#A b}": an id ends at a blank. | Write "{#A-b}", or "{#A #b}" for several."`,
  );
  expect(await problems('text\n\n## T {# A}')).toMatchInlineSnapshot(
    `"warning docs/en/guide/page.md:3:1 heading-torn-id The heading gets no id of "{# A}": an id ends at a blank. | Write "{#A}"."`,
  );
  expect(await problems('## T {#a}\n\n## U {#b #c .d e=f}\n\n## V `{#A b}`\n\n## W {d}')).toBe('');
});

test('marks of code that were meant to let it run', async () => {
  expect(await problems('```js runn\na\n```\n\n```sh Step=1 setp\nb\n```')).toMatchInlineSnapshot(`
    "warning docs/en/guide/page.md:1:1 code-run-unknown The code block's "runn" has no meaning: nothing runs it. | Write "run", and "diglot try" runs it; or take the word away.
    warning docs/en/guide/page.md:5:1 code-run-unknown The code block's "Step=1" has no meaning: nothing runs it. | Write "step", and "diglot try" runs it; or take the word away.
    warning docs/en/guide/page.md:5:1 code-run-unknown The code block's "setp" has no meaning: nothing runs it. | Write "step", and "diglot try" runs it; or take the word away."
  `);
  expect(await problems('```ts twoslsh\na\n```')).toContain('(closest: "twoslash")');
});

test('code', async () => {
  expect(
    await problems('text\n\n```tss titel="x" {1-a}\na // [!code hilight]\nb\n```'),
  ).toMatchInlineSnapshot(`
    "warning docs/en/guide/page.md:3:1 code-meta-unknown The code block's "titel="x"" has no meaning. | Known are title, file, lineNumbers, wrapCode, fold, height, run, step and line numbers in braces (closest: "title").
    warning docs/en/guide/page.md:3:1 code-meta-unknown The code block's "{1-a}" has no meaning. | Known are title, file, lineNumbers, wrapCode, fold, height, run, step and line numbers in braces.
    warning docs/en/guide/page.md:4 code-notation-unknown There is no code notation "[!code hilight]". | Use one of highlight, hl, ++, --, focus, error, warning, word:… (closest: "highlight"); to show the notation itself write "[\\!code hilight]".
    warning docs/en/guide/page.md:3:1 code-language-unknown The language "tss" of a code block is unknown: it is shown as plain text. | The closest name is "css"."
  `);
  expect(await problems('```ts title="a b" title="a.ts {1\na\n```')).toMatchInlineSnapshot(`
    "warning docs/en/guide/page.md:1:1 code-meta-unknown The code block's "title="a.ts" has no meaning. | Close what is opened in it: title="…", {1,3-5}.
    warning docs/en/guide/page.md:1:1 code-meta-unknown The code block's "{1" has no meaning. | Close what is opened in it: title="…", {1,3-5}."
  `);
  expect(await problems('```ts file="./nope.ts"\n```')).toMatchInlineSnapshot(
    `"error docs/en/guide/page.md:1:1 quoted-file-missing The quoted file "docs/en/guide/nope.ts" cannot be read. | Paths are relative to the page; \`<root>/\` stands for the folder of the site, \`/\` for that of the docs. Names of "alias" and of tsconfig.json hold, too."`,
  );
  expect(await problems('```ts file="<root>/examples/config.ts#libs"\n```')).toMatchInlineSnapshot(
    `"error docs/en/guide/page.md:1:1 quoted-region-missing The file "examples/config.ts" has no region "libs". | Mark it with "#region libs" and "#endregion" in comments, or use "lib"."`,
  );
});

test('images', async () => {
  expect(await problems('text\n\na ![x](./missing.png) ![y](/gone.svg)')).toMatchInlineSnapshot(`
    "error docs/en/guide/page.md:3:3 image-missing The file "./missing.png" does not exist. | Put it at "docs/en/guide/missing.png", or correct the path.
    error docs/en/guide/page.md:3:23 image-missing The file "/gone.svg" does not exist. | Put it at "public/gone.svg", or correct the path."
  `);
  expect(await problems('<div>\n<img src="./missing.png">\n</div>')).toMatchInlineSnapshot(
    `"error docs/en/guide/page.md:2 image-missing The file "./missing.png" does not exist. | Put it at "docs/en/guide/missing.png", or correct the path."`,
  );
  expect(await problems('![x](./data.zip)')).toMatchInlineSnapshot(
    `"warning docs/en/guide/page.md:1:1 image-unmeasured The size of "docs/en/guide/data.zip" cannot be read, so the page jumps when it loads. | Check the file; an SVG needs \`width\` and \`height\` or a \`viewBox\`."`,
  );
});

test('QUALITY 2.2: what the content security policy refuses', async () => {
  expect(
    await problems(
      'a\n\n<p style="color: red" onclick="x()">a</p>\n\n<script>x</script>\n\n[x](javascript:alert) <a href=" java&#9;script:x">y</a>',
    ),
  ).toMatchInlineSnapshot(`
    "error docs/en/guide/page.md:3:1 html-forbidden <p onclick="…"> cannot be used: the content security policy refuses it. | Put the behaviour into a component whose file starts with 'use client'.
    error docs/en/guide/page.md:5:1 html-forbidden A page cannot hold a <script> element: the content security policy refuses it. | Put the behaviour into a component whose file starts with 'use client'.
    error docs/en/guide/page.md:7:1 link-forbidden A link cannot use "javascript:". | Link to a page, a file or a web address; behaviour belongs in a component.
    error docs/en/guide/page.md:7:23 link-forbidden A link cannot use "javascript:". | Link to a page, a file or a web address; behaviour belongs in a component."
  `);
});

test('an id that is set twice', async () => {
  expect(await problems('## A {#x}\n\n## B {#x}')).toMatchInlineSnapshot(
    `"warning docs/en/guide/page.md:3:1 heading-id-duplicate The id "x" of the heading "B" is taken already on this page. | Give one of them another id."`,
  );
});
