import { afterAll, expect, test } from 'vitest';
import { errorsOf, removeBrokenSites } from './broken-site';

afterAll(removeBrokenSites);

/** An MDX page without translation: the Chinese page falls back to it, and repeats no message. */
const page = (...lines: readonly string[]) => ({
  'docs/en/guide/page.mdx': `${lines.join('\n')}\n`,
  'docs/en/guide/_meta.json': '["index", "start", "page"]',
});

test('a tag that is never closed', async () => {
  expect(await errorsOf(page('# Page', '', 'A <b>bold word.', '', 'More.'))).toMatchInlineSnapshot(`
    "error [diglot] This is not valid MDX: Expected a closing tag for \`<b>\` before the end of \`paragraph\`.
      docs/en/guide/page.mdx:3:3
        2 |
      > 3 | A <b>bold word.
          |   ^
        4 |
      Fix: Close every tag that is opened, or write it as code."
  `);
});

test('a component that is never closed', async () => {
  expect(
    await errorsOf(page('# Page', '', '<Steps>', '', '### One', '', 'Text.')),
  ).toMatchInlineSnapshot(`
    "error [diglot] This is not valid MDX: Expected a closing tag for \`<Steps>\`.
      docs/en/guide/page.mdx:3:1
        2 |
      > 3 | <Steps>
          | ^
        4 |
      Fix: Close every tag that is opened, or write it as code."
  `);
});

test('a closing tag without opening one', async () => {
  expect(await errorsOf(page('# Page', '', 'Text</b>.'))).toMatchInlineSnapshot(`
    "error [diglot] This is not valid MDX: Unexpected closing tag \`</b>\`, expected an open tag first.
      docs/en/guide/page.mdx:3:5
        2 |
      > 3 | Text</b>.
          |     ^
        4 |
      Fix: Close every tag that is opened, or write it as code."
  `);
});

test('a brace that is never closed', async () => {
  expect(await errorsOf(page('# Page', '', 'A set {1, 2.'))).toMatchInlineSnapshot(`
    "error [diglot] This is not valid MDX: Unexpected end of file in expression, expected a corresponding closing brace for \`{\`.
      docs/en/guide/page.mdx:3:7
        2 |
      > 3 | A set {1, 2.
          |       ^
        4 |
      Fix: Write \`\\{\` or put the text in backticks if no expression is meant."
  `);
});

test('an expression that is no JavaScript', async () => {
  expect(await errorsOf(page('# Page', '', 'The sum is {1 +}.'))).toMatchInlineSnapshot(`
    "error [diglot] This is not valid MDX: Could not parse expression: Unexpected token.
      docs/en/guide/page.mdx:3:16
        2 |
      > 3 | The sum is {1 +}.
          |                ^
        4 |
      Fix: Write \`\\{\` or put the text in backticks if no expression is meant."
  `);
});

test('an attribute that is no JSX', async () => {
  expect(await errorsOf(page('# Page', '', '<Badge text=new />'))).toMatchInlineSnapshot(`
    "error [diglot] This is not valid MDX: Unexpected character after \`<\`, expected a valid JSX tag (note: to create a link in MDX, use \`[text](url)\`).
      docs/en/guide/page.mdx:3:1
        2 |
      > 3 | <Badge text=new />
          | ^
        4 |
      Fix: Write each attribute as \`name="text"\` or \`name={value}\`, and end the tag with \`>\` or \`/>\`."
  `);
});

test('a tag whose end begins a line, and that is closed behind the paragraph', async () => {
  const lines = ['# Page', '', '<div', '  title="x"', '>Text', '</div>'];
  expect(await errorsOf(page(...lines))).toMatchInlineSnapshot(`
    "error [diglot] This is not valid MDX: Expected a closing tag for \`<div>\` before the end of \`paragraph\`.
      docs/en/guide/page.mdx:3:1
        2 |
      > 3 | <div
          | ^
        4 |   title="x"
      Fix: Close every tag that is opened, or write it as code."
  `);
});

test('a less-than sign in text', async () => {
  expect(await errorsOf(page('# Page', '', 'Needs Node <20.'))).toMatchInlineSnapshot(`
    "error [diglot] This is not valid MDX: Unexpected character after \`<\`, expected a valid JSX tag (note: to create a link in MDX, use \`[text](url)\`).
      docs/en/guide/page.mdx:3:12
        2 |
      > 3 | Needs Node <20.
          |            ^
        4 |
      Fix: Write \`\\<\` or put the text in backticks if no component is meant."
  `);
});

test('an HTML comment', async () => {
  expect(await errorsOf(page('# Page', '', '<!-- hidden -->'))).toMatchInlineSnapshot(`
    "error [diglot] This is not valid MDX: Unexpected character \`!\` (U+0021) before name, expected a character that can start a name, such as a letter, \`$\`, or \`_\` (note: to create a comment in MDX, use \`{/* text */}\`).
      docs/en/guide/page.mdx:3:1
        2 |
      > 3 | <!-- hidden -->
          | ^
        4 |
      Fix: Write comments as \`{/* … */}\`."
  `);
});

test('an expression that throws', async () => {
  expect(await errorsOf(page('# Page', '', 'It is {undefined.x}.'))).toMatchInlineSnapshot(`
    "error [diglot] The page cannot be rendered: Cannot read properties of undefined (reading 'x')
      docs/en/guide/page.mdx:3:18
        2 |
      > 3 | It is {undefined.x}.
          |                  ^
        4 |
      Fix: Correct the code that throws."
  `);
});

test('an expression with an unknown name', async () => {
  expect(await errorsOf(page('# Page', '', 'Version {version}.'))).toMatchInlineSnapshot(`
    "error [diglot] The page cannot be rendered: version is not defined
      docs/en/guide/page.mdx:3:10
        2 |
      > 3 | Version {version}.
          |          ^
        4 |
      Fix: Import or define "version"; write \`\\{\` or put the text in backticks if no expression is meant."
  `);
});

test('an export that throws', async () => {
  expect(
    await errorsOf(page('export const first = [].at(0).name;', '', '# Page')),
  ).toMatchInlineSnapshot(`
    "error [diglot] The page cannot be rendered: Cannot read properties of undefined (reading 'name')
      docs/en/guide/page.mdx:1:31
      > 1 | export const first = [].at(0).name;
          |                               ^
        2 |
      Fix: Correct the code that throws."
  `);
});

test("an expression that needs the browser's objects", async () => {
  expect(await errorsOf(page('# Page', '', '{window.location.href}'))).toMatchInlineSnapshot(`
    "error [diglot] The page cannot be rendered: window is not defined
      docs/en/guide/page.mdx:3:2
        2 |
      > 3 | {window.location.href}
          |  ^
        4 |
      Fix: Pages are rendered when the site is built, without a browser: use "window" in an effect or an event handler of a component, or put the component into <NoSSR>."
  `);
});

test('an expression whose value is no text', async () => {
  expect(await errorsOf(page('# Page', '', '{new Date(0)} {{ a: 1 }}'))).toMatchInlineSnapshot(`
    "error [diglot] The page cannot be rendered: Objects are not valid as a React child (found: [object Date]). If you meant to render a collection of children, use an array instead.
      docs/en/guide/page.mdx
      Fix: Let the expression be a text, a number, an element or a list of these."
  `);
});

test('components that nobody imported', async () => {
  expect(
    await errorsOf(page('# Page', '', '<Tabz />', '', 'A <Counter start={3} />.')),
  ).toMatchInlineSnapshot(`
    "error [diglot] The component <Tabz> is neither imported nor built in.
      docs/en/guide/page.mdx:3:1
        2 |
      > 3 | <Tabz />
          | ^
        4 |
      Fix: Import it at the top of the file, or use <Tab>.

    error [diglot] The component <Counter> is neither imported nor built in.
      docs/en/guide/page.mdx:5:3
        4 |
      > 5 | A <Counter start={3} />.
          |   ^
        6 |
      Fix: Import it at the top of the file, or write \`\\<\` if text is meant."
  `);
});

test('an import that is no JavaScript', async () => {
  expect(
    await errorsOf(page("import { Counter from './Counter';", '', '# Page')),
  ).toMatchInlineSnapshot(`
    "error [diglot] This is not valid MDX: Could not parse esm: Expected \`,\` or \`}\` but found \`from\`.
      docs/en/guide/page.mdx:1:18
      > 1 | import { Counter from './Counter';
          |                  ^
        2 |
      Fix: Correct the statement, and leave an empty line between it and the text; or name the file \`.md\` if it needs no components."
  `);
});

test('a missing .mdx file', async () => {
  const site = page("import Note from '../shared/note.mdx';", '', '# Page', '', '<Note />');
  expect(await errorsOf({ ...site, 'docs/en/guide/notes.mdx': 'Text.' })).toMatchInlineSnapshot(`
    "error [diglot] The imported file "../shared/note.mdx" does not exist.
      docs/en/guide/page.mdx:1:1
      > 1 | import Note from '../shared/note.mdx';
          | ^
        2 |
      Fix: Correct the path, or create the file: it was looked for at "docs/en/shared/note.mdx"."
  `);
});

test('a fragment without the named export', async () => {
  const site = {
    ...page("import { version } from './_note.mdx';", '', '# Page', '', 'Version {version}.'),
    'docs/en/guide/_note.mdx': 'export const versions = [1];\n\nText.\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] "./_note.mdx" does not export "version".
      docs/en/guide/page.mdx:1:1
      > 1 | import { version } from './_note.mdx';
          | ^
        2 |
      Fix: Correct the name (closest: "versions"), or export it there."
  `);
});

const excluding = `export default {
  title: 'Small site',
  route: { exclude: ['fragments/**'] },
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
    ],
  },
};
`;

test('a fragment that includes itself', async () => {
  const site = {
    ...page("import Loop from '../fragments/loop.mdx';", '', '# Page', '', '<Loop />'),
    'diglot.config.ts': excluding,
    'docs/en/fragments/loop.mdx': "import Loop from './loop.mdx';\n\nText.\n\n<Loop />\n",
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] A file includes itself: docs/en/fragments/loop.mdx → docs/en/fragments/loop.mdx.
      docs/en/fragments/loop.mdx:1:1
      > 1 | import Loop from './loop.mdx';
          | ^
        2 |
      Fix: Remove one of these imports."
  `);
});

test('fragments that include each other', async () => {
  const site = {
    ...page("import A from '../fragments/a.mdx';", '', '# Page', '', '<A />'),
    'diglot.config.ts': excluding,
    'docs/en/fragments/a.mdx': "import B from './b.mdx';\n\n<B />\n",
    'docs/en/fragments/b.mdx': "import C from './c.mdx';\n\n<C />\n",
    'docs/en/fragments/c.mdx': "import A from './a.mdx';\n\n<A />\n",
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] A file includes itself: docs/en/fragments/a.mdx → docs/en/fragments/b.mdx → docs/en/fragments/c.mdx → docs/en/fragments/a.mdx.
      docs/en/fragments/c.mdx:1:1
      > 1 | import A from './a.mdx';
          | ^
        2 |
      Fix: Remove one of these imports."
  `);
});

test('an error inside a fragment that two pages use', async () => {
  const fragment = '../fragments/note.mdx';
  const use = ['', '# Page', '', '<Note />'];
  const site = {
    ...page(`import Note from '${fragment}';`, ...use),
    'docs/en/guide/start.md': null,
    'docs/zh/guide/start.md': null,
    'docs/en/guide/start.mdx': [`import Note from '${fragment}';`, ...use].join('\n'),
    'diglot.config.ts': excluding,
    'docs/en/fragments/note.mdx': 'Text.\n\nA <b>bold word.\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] This is not valid MDX: Expected a closing tag for \`<b>\` before the end of \`paragraph\`.
      docs/en/fragments/note.mdx:3:3
        2 |
      > 3 | A <b>bold word.
          |   ^
        4 |
      Fix: Close every tag that is opened, or write it as code."
  `);
});

test('a dead link and a missing image inside a fragment', async () => {
  const site = {
    ...page("import Note from '../fragments/note.mdx';", '', '# Page', '', '<Note />'),
    'diglot.config.ts': excluding,
    'docs/en/fragments/note.mdx':
      'Text.\n\nSee [more](../guide/more.md).\n\n![A logo](./logo.png)\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The file "./logo.png" does not exist.
      docs/en/fragments/note.mdx:5:1
        4 |
      > 5 | ![A logo](./logo.png)
          | ^
        6 |
      Fix: Put it at "docs/en/fragments/logo.png", or correct the path.

    error [diglot] The link "../guide/more.md" leads to a page that does not exist: /guide/more
      docs/en/fragments/note.mdx:3:5
        2 |
      > 3 | See [more](../guide/more.md).
          |     ^
        4 |
      Fix: Link to "/guide/page", or create the page."
  `);
});

test('an expression that throws inside a fragment', async () => {
  const site = {
    ...page("import Note from '../fragments/note.mdx';", '', '# Page', '', '<Note />'),
    'diglot.config.ts': excluding,
    'docs/en/fragments/note.mdx': 'Text.\n\n{missing.length}\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The page "docs/en/guide/page.mdx" cannot be rendered: missing is not defined
      docs/en/fragments/note.mdx:3:2
        2 |
      > 3 | {missing.length}
          |  ^
        4 |
      Fix: Import or define "missing"; write \`\\{\` or put the text in backticks if no expression is meant."
  `);
});
