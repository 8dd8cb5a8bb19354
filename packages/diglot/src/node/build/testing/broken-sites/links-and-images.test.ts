import { afterAll, expect, test } from 'vitest';
import { errorsOf, removeBrokenSites, warningsOf } from './broken-site';

afterAll(removeBrokenSites);

/** A page without translation: the Chinese page falls back to it, and repeats no message. */
const page = (...lines: readonly string[]) => ({
  'docs/en/guide/page.md': `# Page\n\n${lines.join('\n')}\n`,
  'docs/en/guide/_meta.json': '["index", "start", "page"]',
});

test('relative links to missing pages', async () => {
  expect(
    await errorsOf(page('See [start](./strat.md)', 'and [more](../more/).')),
  ).toMatchInlineSnapshot(`
    "error [diglot] The link "./strat.md" leads to a page that does not exist: /guide/strat
      docs/en/guide/page.md:3:5
        2 |
      > 3 | See [start](./strat.md)
          |     ^
        4 | and [more](../more/).
      Fix: Link to "/guide/start", or create the page.

    error [diglot] The link "../more/" leads to a page that does not exist: /more/
      docs/en/guide/page.md:4:5
        3 | See [start](./strat.md)
      > 4 | and [more](../more/).
          |     ^
        5 |
      Fix: Correct the link, or create the page."
  `);
});

test('absolute links to missing pages', async () => {
  const site = page(
    'See [start](/guide/strat),',
    '[the Chinese one](/zh/guide/strat) and [more](/more).',
  );
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The link "/guide/strat" leads to a page that does not exist: /guide/strat
      docs/en/guide/page.md:3:5
        2 |
      > 3 | See [start](/guide/strat),
          |     ^
        4 | [the Chinese one](/zh/guide/strat) and [more](/more).
      Fix: Link to "/guide/start", or create the page.

    error [diglot] The link "/zh/guide/strat" leads to a page that does not exist: /zh/guide/strat
      docs/en/guide/page.md:4:1
        3 | See [start](/guide/strat),
      > 4 | [the Chinese one](/zh/guide/strat) and [more](/more).
          | ^
        5 |
      Fix: Link to "/zh/guide/start", or create the page.

    error [diglot] The link "/more" leads to a page that does not exist: /more
      docs/en/guide/page.md:4:40
        3 | See [start](/guide/strat),
      > 4 | [the Chinese one](/zh/guide/strat) and [more](/more).
          |                                        ^
        5 |
      Fix: Correct the link, or create the page."
  `);
});

test('a link out of the docs folder', async () => {
  expect(await errorsOf(page('See [the licence](../../../LICENSE).'))).toMatchInlineSnapshot(`
    "error [diglot] The link "../../../LICENSE" leads to a page that does not exist
      docs/en/guide/page.md:3:5
        2 |
      > 3 | See [the licence](../../../LICENSE).
          |     ^
        4 |
      Fix: Correct the link, or create the page."
  `);
});

test('a link to a missing file beside the page', async () => {
  expect(await errorsOf(page('See [the data](./data.zip).'))).toMatchInlineSnapshot(`
    "error [diglot] The link "./data.zip" leads to a missing file
      docs/en/guide/page.md:3:5
        2 |
      > 3 | See [the data](./data.zip).
          |     ^
        4 |
      Fix: Put it at "docs/en/guide/data.zip", or correct the link."
  `);
});

test('a link to a missing public file', async () => {
  const site = {
    ...page('See [the data](/data.zip) and [more](/more.zip).'),
    'public/more.zip': '',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The link "/data.zip" leads to a missing file
      docs/en/guide/page.md:3:5
        2 |
      > 3 | See [the data](/data.zip) and [more](/more.zip).
          |     ^
        4 |
      Fix: Put it at "public/data.zip", or correct the link."
  `);
});

test('links to what lies in the public folder, as hosts and browsers find it', async () => {
  const site = {
    ...page(
      'A folder with a page: [one](/demo/), [two](/demo), [three](../../../public/demo/).',
      'From the page: [four](../demo/), [five](../demo/more.zip), [six](../../../more.zip).',
      '<a href="../../demo/">seven</a>',
    ),
    'public/demo/index.html': '<!doctype html><title>Demo</title>',
    'public/demo/more.zip': 'x',
    'public/more.zip': 'x',
  };
  expect(await warningsOf(site)).not.toContain('link');
});

test('a link to a public folder without a page', async () => {
  const site = { ...page('See [the data](/data/).'), 'public/data/more.zip': 'x' };
  expect(await errorsOf(site)).toContain('The link "/data/" leads to a page that does not exist');
});

test('dead anchors on the page itself and on another', async () => {
  const site = page(
    'See [below](#parts), [the first step](./start.md#frist) and [its end](/guide/start#end).',
    '',
    '## Part',
  );
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The link "#parts" leads to a section that the page does not have: #parts
      docs/en/guide/page.md:3:5
        2 |
      > 3 | See [below](#parts), [the first step](./start.md#frist) and [its end](/guide/start#end).
          |     ^
        4 |
      Fix: Link to "#part".

    error [diglot] The link "./start.md#frist" leads to a section that /guide/start does not have: #frist
      docs/en/guide/page.md:3:22
        2 |
      > 3 | See [below](#parts), [the first step](./start.md#frist) and [its end](/guide/start#end).
          |                      ^
        4 |
      Fix: Link to "#first".

    error [diglot] The link "/guide/start#end" leads to a section that /guide/start does not have: #end
      docs/en/guide/page.md:3:61
        2 |
      > 3 | See [below](#parts), [the first step](./start.md#frist) and [its end](/guide/start#end).
          |                                                             ^
        4 |
      Fix: Link to a heading of the page."
  `);
});

test('links in HTML and in definitions', async () => {
  const site = page('<a href="./strat">Start</a> and [more][1].', '', '[1]: ./more.md');
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The link "./strat" leads to a page that does not exist: /guide/strat
      docs/en/guide/page.md:3:1
        2 |
      > 3 | <a href="./strat">Start</a> and [more][1].
          | ^
        4 |
      Fix: Link to "/guide/start", or create the page.

    error [diglot] The link "./more.md" leads to a page that does not exist: /guide/more
      docs/en/guide/page.md:5:1
        4 |
      > 5 | [1]: ./more.md
          | ^
        6 |
      Fix: Link to "/guide/page", or create the page."
  `);
});

test('a file of the author’s machine', async () => {
  expect(await errorsOf(page('[Chart](file:///home/ada/chart.pdf)'))).toContain(
    'Fix: Readers have no files of your machine: put the file beside the page and link to it by its path ("./file.pdf"), or write the address as code.',
  );
});

test('schemes that run code', async () => {
  expect(await errorsOf(page('[Press](javascript:alert(1))'))).toMatchInlineSnapshot(`
    "error [diglot] A link cannot use "javascript:".
      docs/en/guide/page.md:3:1
        2 |
      > 3 | [Press](javascript:alert(1))
          | ^
        4 |
      Fix: Link to a page, a file or a web address; behaviour belongs in a component."
  `);
});

test('links to pages that "route.exclude" excludes', async () => {
  const site = {
    ...page('See [the note](../fragments/note.md).'),
    'diglot.config.ts': `export default {
  route: { exclude: ['fragments/**'] },
  themeConfig: { locales: [{ lang: 'en', label: 'English' }] },
};
`,
    'docs/en/fragments/note.md': 'Text.\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The link "../fragments/note.md" leads to a page that does not exist: /fragments/note
      docs/en/guide/page.md:3:5
        2 |
      > 3 | See [the note](../fragments/note.md).
          |     ^
        4 |
      Fix: The file is there, but no page: see "route.exclude" in the config."
  `);
});

test('links to a draft, by its file and by its address', async () => {
  const site = {
    ...page('See [one](./later.md) and [the same](/guide/later).'),
    'docs/en/guide/later.md': '---\ndraft: true\n---\n\n# Later\n',
  };
  const errors = await errorsOf(site);
  for (const link of ['./later.md', '/guide/later']) {
    expect(errors).toContain(
      `The link "${link}" leads to a draft, which a build leaves out: /guide/later`,
    );
  }
});

test('links to addresses that a redirect moved, on a page that stands in for a translation', async () => {
  const site = {
    ...page('See [one](/old), [two](./old.md) and [three](/zh/old).'),
    'diglot.config.ts': `export default {
  title: 'Small site',
  missingTranslations: 'ignore',
  redirects: [{ from: '/old', to: '/guide/start#first' }, { from: '/guide/old', to: '/guide/start' }],
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] },
};
`,
  };
  expect((await warningsOf(site)).match(/(?<=Fix: ).*/g)).toEqual([
    'Link to "/guide/start#first".',
    'Link to "/guide/start".',
    'Link to "/zh/guide/start#first".',
  ]);
});

test('missing images', async () => {
  const site = page(
    'Text ![A logo](./logo.png) and ![an icon](/icon.svg).',
    '',
    '<img src="./photo.jpg" alt="A photo">',
  );
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The file "./logo.png" does not exist.
      docs/en/guide/page.md:3:6
        2 |
      > 3 | Text ![A logo](./logo.png) and ![an icon](/icon.svg).
          |      ^
        4 |
      Fix: Put it at "docs/en/guide/logo.png", or correct the path.

    error [diglot] The file "/icon.svg" does not exist.
      docs/en/guide/page.md:3:32
        2 |
      > 3 | Text ![A logo](./logo.png) and ![an icon](/icon.svg).
          |                                ^
        4 |
      Fix: Put it at "public/icon.svg", or correct the path.

    error [diglot] The file "./photo.jpg" does not exist.
      docs/en/guide/page.md:5:1
        4 |
      > 5 | <img src="./photo.jpg" alt="A photo">
          | ^
        6 |
      Fix: Put it at "docs/en/guide/photo.jpg", or correct the path."
  `);
});

test('links with backslashes', async () => {
  const site = page('See [a](\\guide\\start), [b](..\\guide\\start.md#x) and [c](nowhere\\b.md).');
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The link "\\guide\\start" leads nowhere: "\\" does not divide addresses
      docs/en/guide/page.md:3:5
        2 |
      > 3 | See [a](\\guide\\start), [b](..\\guide\\start.md#x) and [c](nowhere\\b.md).
          |     ^
        4 |
      Fix: Write "/" instead of "\\": "/guide/start".

    error [diglot] The link "..\\guide\\start.md#x" leads nowhere: "\\" does not divide addresses
      docs/en/guide/page.md:3:24
        2 |
      > 3 | See [a](\\guide\\start), [b](..\\guide\\start.md#x) and [c](nowhere\\b.md).
          |                        ^
        4 |
      Fix: Write "/" instead of "\\": "../guide/start.md#x".

    error [diglot] The link "nowhere\\b.md" leads nowhere: "\\" does not divide addresses
      docs/en/guide/page.md:3:53
        2 |
      > 3 | See [a](\\guide\\start), [b](..\\guide\\start.md#x) and [c](nowhere\\b.md).
          |                                                     ^
        4 |
      Fix: Write "/" instead of "\\", and the address of an existing page."
  `);
});

test('images and quoted files with backslashes', async () => {
  const site = page(
    'Text ![A logo](img\\logo.svg?a#b) and ![an icon](\\icon.svg).',
    '',
    '```ts file=".\\a.ts"',
    '```',
  );
  const files = { 'docs/en/guide/img/logo.svg': '<svg/>', 'docs/en/guide/a.ts': 'a();\n' };
  expect(await errorsOf({ ...site, ...files })).toMatchInlineSnapshot(`
    "error [diglot] The quoted file ".\\a.ts" cannot be read: "\\" does not divide paths.
      docs/en/guide/page.md:5:1
        4 |
      > 5 | \`\`\`ts file=".\\a.ts"
          | ^
        6 | \`\`\`
      Fix: Write "/" instead of "\\": "./a.ts".

    error [diglot] The file "img\\logo.svg?a#b" does not exist: "\\" does not divide addresses.
      docs/en/guide/page.md:3:6
        2 |
      > 3 | Text ![A logo](img\\logo.svg?a#b) and ![an icon](\\icon.svg).
          |      ^
        4 |
      Fix: Write "/" instead of "\\": "img/logo.svg?a#b".

    error [diglot] The file "\\icon.svg" does not exist: "\\" does not divide addresses.
      docs/en/guide/page.md:3:38
        2 |
      > 3 | Text ![A logo](img\\logo.svg?a#b) and ![an icon](\\icon.svg).
          |                                      ^
        4 |
      Fix: Write "/" instead of "\\", and the address of an existing file."
  `);
});

test('a dead link in both languages is two mistakes', async () => {
  const site = {
    'docs/en/guide/index.md': '# Guide\n\nSee [start](./strat.md).\n',
    'docs/zh/guide/index.md': '# 指南\n\n见[开始](./strat.md)。\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The link "./strat.md" leads to a page that does not exist: /guide/strat
      docs/en/guide/index.md:3:5
        2 |
      > 3 | See [start](./strat.md).
          |     ^
        4 |
      Fix: Link to "/guide/start", or create the page.

    error [diglot] The link "./strat.md" leads to a page that does not exist: /zh/guide/strat
      docs/zh/guide/index.md:3:2
        2 |
      > 3 | 见[开始](./strat.md)。
          |  ^
        4 |
      Fix: Link to "/zh/guide/start", or create the page."
  `);
});

test('an image on another host, which readers’ browsers would refuse', async () => {
  const site = { 'docs/en/guide/index.md': '# Guide\n\n![A logo](https://example.org/logo.png)\n' };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The content security policy refuses images from "https://example.org": "https://example.org/logo.png"
      docs/en/guide/index.md:3:1
        2 |
      > 3 | ![A logo](https://example.org/logo.png)
          | ^
        4 |
      Fix: Allow it in the config: policy: { images: ['https://example.org'] }. Or put copies beside the pages."
  `);
});

test('an image that is none is a warning', async () => {
  const site = {
    'docs/en/guide/index.md': '# Guide\n\n![A logo](./logo.png)\n',
    'docs/en/guide/logo.png': 'not an image',
  };
  expect(await warningsOf(site)).toMatchInlineSnapshot(`
    "warning [diglot] The size of "docs/en/guide/logo.png" cannot be read, so the page jumps when it loads.
      docs/en/guide/index.md:3:1
        2 |
      > 3 | ![A logo](./logo.png)
          | ^
        4 |
      Fix: Check the file; an SVG needs \`width\` and \`height\` or a \`viewBox\`."
  `);
});

test('dead links are warnings where the config says so', async () => {
  const site = {
    'diglot.config.ts': `export default {
  markdown: { checkDeadLinks: 'warn' },
  themeConfig: { locales: [{ lang: 'en', label: 'English' }] },
};
`,
    'docs/en/guide/index.md': '# Guide\n\nSee [start](./strat.md).\n',
    'docs/zh/index.md': null,
    'docs/zh/guide/index.md': null,
    'docs/zh/guide/start.md': null,
  };
  expect(await warningsOf(site)).toMatchInlineSnapshot(`
    "warning [diglot] The link "./strat.md" leads to a page that does not exist: /guide/strat
      docs/en/guide/index.md:3:5
        2 |
      > 3 | See [start](./strat.md).
          |     ^
        4 |
      Fix: Link to "/guide/start", or create the page."
  `);
});
