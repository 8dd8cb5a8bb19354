import { afterAll, expect, test } from 'vitest';
import { errorsOf, removeBrokenSites, warningsOf } from './broken-site';

afterAll(removeBrokenSites);

/** A page with these lines between the fences of its front matter; its Chinese version falls back to it. */
const page = (...lines: readonly string[]) => ({
  'docs/en/guide/page.md': `${['---', ...lines, '---'].join('\n')}\n\n# Page\n`,
  'docs/en/guide/_meta.json': '["index", "start", "page"]',
});

test('YAML with a colon in a text', async () => {
  expect(
    await errorsOf(page('description: About', 'title: Install: the quick way')),
  ).toMatchInlineSnapshot(`
    "error [diglot] The front matter cannot be read: a text that holds ": " must be quoted
      docs/en/guide/page.md:3:8
        2 | description: About
      > 3 | title: Install: the quick way
          |        ^
        4 | ---
      Fix: Correct the YAML at this place. Quote texts that hold ": " or " #"."
  `);
});

test('YAML with a quote that is never closed', async () => {
  expect(await errorsOf(page('title: "Install'))).toMatchInlineSnapshot(`
    "error [diglot] The front matter cannot be read: a quote is never closed
      docs/en/guide/page.md:2:8
        1 | ---
      > 2 | title: "Install
          |        ^
        3 | ---
      Fix: Correct the YAML at this place. Quote texts that hold ": " or " #"."
  `);
});

test('YAML with a text in quotes whose next line is not indented', async () => {
  expect(await errorsOf(page('title: Page', 'description: "One', 'and two"'))).toContain(
    'The front matter cannot be read: a text in quotes goes on in a line that is not indented\n  docs/en/guide/page.md:3:14',
  );
});

test('YAML with a tab', async () => {
  expect(await errorsOf(page('hero:', '\tname: Page'))).toMatchInlineSnapshot(`
    "error [diglot] The front matter cannot be read: lines are indented by spaces, not tabs
      docs/en/guide/page.md:3:1
        2 | hero:
      > 3 | 	name: Page
          | ^
        4 | ---
      Fix: Correct the YAML at this place. Quote texts that hold ": " or " #"."
  `);
});

test('a field that is set twice', async () => {
  expect(await errorsOf(page('title: One', 'title: Two'))).toMatchInlineSnapshot(`
    "error [diglot] The front matter cannot be read: the field is set twice
      docs/en/guide/page.md:3:1
        2 | title: One
      > 3 | title: Two
          | ^
        4 | ---
      Fix: Correct the YAML at this place. Quote texts that hold ": " or " #"."
  `);
});

test('values of a wrong type, all at once', async () => {
  const site = page('title: 42', 'sidebar: "no"', 'pageType: docs', 'date: yesterday');
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] "title" is 42, expected a text
      docs/en/guide/page.md:2:1  (title)
        1 | ---
      > 2 | title: 42
          | ^
        3 | sidebar: "no"
      Fix: Write a text. Meaning: Title of the page, in place of its first heading.

    error [diglot] "sidebar" is "no", expected true or false or "placeholder"
      docs/en/guide/page.md:3:1  (sidebar)
        2 | title: 42
      > 3 | sidebar: "no"
          | ^
        4 | pageType: docs
      Fix: Write true or false or "placeholder". Meaning: Whether the page has a sidebar. \`placeholder\` is read as \`false\`.

    error [diglot] "pageType" is "docs", expected "404", "home", "doc", "doc-wide", "custom" or "blank"
      docs/en/guide/page.md:4:1  (pageType)
        3 | sidebar: "no"
      > 4 | pageType: docs
          | ^
        5 | date: yesterday
      Fix: Write "doc". Meaning: What the page looks like around its content. \`doc-wide\` is a doc page whose text takes the space of sidebar and outline, \`custom\` has the navigation only, \`blank\` nothing.

    error [diglot] "date" is "yesterday", expected a date like 2025-05-14
      docs/en/guide/page.md:5:1  (date)
        4 | pageType: docs
      > 5 | date: yesterday
          | ^
        6 | ---
      Fix: Write a date like 2025-05-14. Meaning: Date of a blog post: \`2026-03-01\`."
  `);
});

test('a wrong value deep inside', async () => {
  const site = page(
    'pageType: home',
    'hero:',
    '  name: Page',
    '  actions:',
    '    - text: Start',
    '      theme: brnad',
  );
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] "hero.actions[0].link" is missing in the front matter, expected a text
      docs/en/guide/page.md:6:7  (hero.actions[0].link)
        5 |   actions:
      > 6 |     - text: Start
          |       ^
        7 |       theme: brnad
      Fix: Add it. Meaning: A route without language prefix, or an absolute address.

    error [diglot] "hero.actions[0].theme" is "brnad", expected "brand" or "alt"
      docs/en/guide/page.md:7:7  (hero.actions[0].theme)
        6 |     - text: Start
      > 7 |       theme: brnad
          |       ^
        8 | ---
      Fix: Write "brand". Meaning: \`brand\` stands out, \`alt\` does not."
  `);
});

test('front matter that is no mapping', async () => {
  expect(await errorsOf(page('- title'))).toMatchInlineSnapshot(`
    "error [diglot] The front matter is a list, expected an object
      docs/en/guide/page.md:2:1
        1 | ---
      > 2 | - title
          | ^
        3 | ---
      Fix: Write one field a line, for instance "title: Start"."
  `);
});

test('front matter in TOML', async () => {
  const site = { 'docs/en/guide/start.md': '+++\ntitle = "Start"\n+++\n\n# Start\n' };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] Front matter in TOML (between "+++") is not supported
      docs/en/guide/start.md:1:1
      > 1 | +++
          | ^
        2 | title = "Start"
      Fix: Write it as YAML between two lines "---"."
  `);
});

test('front matter without end', async () => {
  const site = { 'docs/en/guide/start.md': '---\ntitle: Start\n\n# Start\n' };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The front matter has no end: no line "---" follows it
      docs/en/guide/start.md:1:1
      > 1 | ---
          | ^
        2 | title: Start
      Fix: Add a line "---" after the last field."
  `);
});

test('front matter of a component page that is no literal', async () => {
  const site = {
    'docs/en/guide/start.md': null,
    'docs/zh/guide/start.md': null,
    'docs/en/guide/start.tsx':
      "const title = 'Start';\n\nexport const frontmatter = { title: title };\n\nexport default () => <h1>Start</h1>;\n",
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The front matter cannot be read: it holds something that is not a literal
      docs/en/guide/start.tsx:3:37
        2 |
      > 3 | export const frontmatter = { title: title };
          |                                     ^
        4 |
      Fix: Write a literal of texts, numbers, true, false, lists and objects, without comments."
  `);
});

test('an unknown field is a warning', async () => {
  const site = {
    'docs/en/guide/start.md': '---\ntitel: Start\n---\n\n# Start\n\n## First step {#first}\n',
  };
  expect(await warningsOf(site)).toMatchInlineSnapshot(`
    "warning [diglot] The front matter has a field "titel", which means nothing: "title" does
      docs/en/guide/start.md:2:1  (titel)
        1 | ---
      > 2 | titel: Start
          | ^
        3 | ---
      Fix: Rename it to "title". If it is a field of your own, give it a name that is less like it."
  `);
});

test('head tags that the content security policy would refuse in the reader’s browser', async () => {
  const site = page(
    'head:',
    '  - [script, { src: "https://cdn.example.com/a.js" }]',
    '  - [meta, { http-equiv: refresh, content: "0; url=https://evil.example" }]',
  );
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] "head[1][1].content" would send readers to another host
      docs/en/guide/page.md:4:35  (head[1][1].content)
        3 |   - [script, { src: "https://cdn.example.com/a.js" }]
      > 4 |   - [meta, { http-equiv: refresh, content: "0; url=https://evil.example" }]
          |                                   ^
        5 | ---
      Fix: Link to the place, or let the host redirect: see "_redirects"."
  `);
});

test('a file of another host in a head, which the policy does not allow', async () => {
  const site = page('head:', '  - [script, { src: "https://cdn.example.com/a.js" }]');
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The content security policy refuses a file of another host: "https://cdn.example.com/a.js"
      docs/en/guide/page.md:3:16  (head[0][1].src)
        2 | head:
      > 3 |   - [script, { src: "https://cdn.example.com/a.js" }]
          |                ^
        4 | ---
      Fix: Allow it in the config: policy: { scripts: ['https://cdn.example.com'] }. Or put a copy into the public folder."
  `);
});

test('addresses that run or hide content, in buttons and cards', async () => {
  const site = page(
    'hero:',
    '  name: Page',
    '  actions: [{ text: Go, link: "JAVASCRIPT:alert(1)" }]',
    'features:',
    '  - { title: Card, details: Text, link: "data:text/html,x" }',
  );
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] "hero.actions[0].link" cannot use "javascript:"
      docs/en/guide/page.md:4:25  (hero.actions[0].link)
        3 |   name: Page
      > 4 |   actions: [{ text: Go, link: "JAVASCRIPT:alert(1)" }]
          |                         ^
        5 | features:
      Fix: Link to a page, a file or a web address; behaviour belongs in a component of your own.

    error [diglot] "features[0].link" cannot use "data:"
      docs/en/guide/page.md:6:35  (features[0].link)
        5 | features:
      > 6 |   - { title: Card, details: Text, link: "data:text/html,x" }
          |                                   ^
        7 | ---
      Fix: Link to a page, a file or a web address; behaviour belongs in a component of your own."
  `);
});

test('a title that a component draws, which sidebars do not know', async () => {
  const page = (frontMatter: string) => ({
    'docs/en/drawn.mdx': `${frontMatter}import { Top } from '../../components/Top';\n\n<Top />\n\nText.\n`,
    'docs/zh/drawn.mdx': '# 标题\n',
    'components/Top.jsx': 'export const Top = () => <h1>Drawn: by a component</h1>;\n',
  });
  expect(await warningsOf(page(''))).toMatchInlineSnapshot(`
    "warning [diglot] The title "Drawn: by a component" comes from a component or a fragment: sidebars and links call the page "drawn"
      docs/en/drawn.mdx:1:1
      Fix: Write its title into the front matter, too: title: "Drawn: by a component". It adds no second heading."
  `);
  expect(await warningsOf(page('---\ntitle: Given\n---\n\n'))).toBe('');
});

test('a home page on which readers would see nothing', async () => {
  const theme = "import { HomeLayout } from '@rspress/core/theme';\nexport { HomeLayout };\n";
  expect(
    await errorsOf({
      'docs/en/index.md': '---\npageType: home\n---\n\n<!-- nothing -->\n',
      'theme/index.tsx': theme,
    }),
  ).toMatchInlineSnapshot(`
    "error [diglot] The home page is blank: it has no hero, no features and no text
      docs/en/index.md:1:1
      Fix: Write "hero" with "name", "text" and "actions" into its front matter, or text below it. What the theme for Rspress showed here is a component that the page may import."
  `);
});
