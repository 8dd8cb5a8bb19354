import path from 'node:path';
import { expect, test } from 'vitest';
import { noOrigins, noteOriginsOf } from '../policy';
import { migratePage } from './migrate-page';
import type { PagePlace } from './page-place';

const root = path.resolve('/site');
const files: Record<string, string> = {
  'parts/basics.md': '# Basics\n\nOne.\n\n## Sub part\n\nTwo.\n\n## Other\n\nThree.\n',
};

function migrate(source: string, more: Partial<PagePlace> = {}) {
  return migratePage(source, {
    foot: { editLink: true, lastUpdated: true },
    ...more,
    file: path.join(root, 'guide/a.md'),
    folder: path.join(root, 'guide'),
    srcDir: root,
    root,
    moved: (file) => file,
    reference: (url) => url,
    readText: (file) => files[path.relative(root, file).split(path.sep).join('/')],
  });
}

test('a page without anything of VitePress stays byte by byte', () => {
  for (const text of [
    '---\ntitle:  "A"   # mine\n---\n\n# A\n\n::: tip Title\nText\n:::\n\n```js {1,3-4}\n1\n```\n',
    '# A\r\n\r\nText `{{ x }}` and a < b.\r\n',
    '> [!NOTE]\n> Text\n',
  ]) {
    const page = migrate(text);
    expect(page.text).toBe(text);
    expect(page.format).toBe('md');
    expect(page.decisions).toEqual([]);
  }
});

test('blocks of code get titles and line numbers in our words', () => {
  expect(migrate('```js{1,3}\n1\n```\n').text).toBe('```js {1,3}\n1\n```\n');
  expect(migrate('```ts:line-numbers {1} [a.ts]\n1\n```\n').text).toBe(
    '```ts title="a.ts" lineNumbers {1}\n1\n```\n',
  );
  expect(migrate('```ts{1}:line-numbers [b]\n1\n```\n').text).toBe(
    '```ts title="b" lineNumbers {1}\n1\n```\n',
  );
  expect(migrate('````md\n```ts [a.ts]\n```\n````\n').text).toBe(
    '````md\n```ts [a.ts]\n```\n````\n',
  );
  expect(migrate('```ts:line-numbers=5\n1\n```\n').decisions).toHaveLength(1);
});

test('ids that headings were given, and what is set for a container, are no reason to leave out tabs', () => {
  const page = migrate(
    '# A {#first}\n\n## B {#second}\n\n::: details More {open}\nText\n:::\n\n::: code-group\n\n```sh [npm]\nnpm i\n```\n\n:::\n',
  );
  expect(page.decisions).toEqual([]);
  expect(page.format).toBe('mdx');
  expect(page.text).toContain('## B \\{#second}\n');
  expect(page.text).toContain('::: details More {open}\n');
  expect(page.text).toContain('<Tab label="npm">');
});

test('a box that is written in HTML is a box without a title', () => {
  const box =
    '<div class="tip custom-block" style="padding-top: 8px">\n\nSkip to [it](./b).\n\n</div>\n';
  expect(migrate(`# A\n\n${box}`).text).toBe(
    '# A\n\n:::tip{title=""}\n\nSkip to [it](./b).\n\n:::\n',
  );
  const mdx = migrate(`# A <Badge text="x" />\n\n${box}`);
  expect(mdx.format).toBe('mdx');
  expect(mdx.text).toContain(':::tip{title=""}\n');
  expect(migrate(`\`\`\`html\n${box}\`\`\`\n`).text).toBe(`\`\`\`html\n${box}\`\`\`\n`);
});

test('ids of headings stand in braces, whichever signs the site chose for them', () => {
  const idMarks = ['%{', '}%'] as const;
  const text = '### Store %{#store}%\n\n## A %{.b}%\n\n```sh\n# c %{#c}%\n```\n';
  expect(migrate(text, { idMarks }).text).toBe(text.replace('%{#store}%', '{#store}'));
  expect(migrate(text).text).toContain('Store %{#store}%');
  const mdx = migrate(`${text}\n<Badge text="x" />\n`, { idMarks });
  expect(mdx.format).toBe('mdx');
  expect(mdx.text).toContain('### Store \\{#store}\n');
});

test('attributes of links, pictures and words are no text; sizes and ids stay', () => {
  for (const [given, wanted] of [
    ['[out](/a.html){target="_self" rel=\'x\'} and on', '[out](/a.html) and on'],
    ['![A moon](/moon.png){width=300 .round}', '<img alt="A moon" src="/moon.png" width="300" />'],
    ['![A moon](/moon.png){.round}', '![A moon](/moon.png)'],
    ['`code`{.c} and **bold**{style="color: red"}', '`code` and **bold**'],
    ['Two\nlines. {#own .lead}', '<a id="own"></a>Two\nlines.'],
    ['![a](/b.png) {#shown}', '<a id="shown"></a>![a](/b.png)'],
    ['- one {.x}\n- two {#two}\n{.list}', '- one\n- <a id="two"></a>two'],
    ['> quoted {#q}', '> <a id="q"></a>quoted'],
    ['| a |\n|---|\n| b |\n{.wide}', '| a |\n|---|\n| b |'],
  ] as const) {
    expect(migrate(`# A\n\n${given}\n\nEnd.\n`).text).toBe(`# A\n\n${wanted}\n\nEnd.\n`);
  }
  const idMarks = ['%{', '}%'] as const;
  expect(migrate('[a](/b)%{target="_self"}%\n', { idMarks }).text).toBe('[a](/b)\n');
});

test('what only looks like attributes stays', () => {
  const text =
    '# A {#b}\n\nA set {a=1} of {.b} in\ntext {c=2}\nand `{d=3}`, call(x) {e} and f {g}\n\n```js\nf(){.a}\n```\n\n::: tip A\nText\n:::\n';
  expect(migrate(text).text).toBe(text);
  expect(migrate('[a](/b){target="_self"}\n', { idMarks: ['%{', '}%'] }).text).toContain('{target');
});

test('a container that only shields goes with its end, also right behind HTML', () => {
  expect(migrate('::: raw\n<div></div>\n:::\n\nText\n').text).toBe('<div></div>\n\nText\n');
  const shown = '```md\n::: raw\n```\n\n:::\n';
  expect(migrate(shown).text).toBe(shown);
});

test('quoted files become blocks with a file', () => {
  expect(migrate('<<< @/snippets/a.ts#part{1,3 js:line-numbers} [Title]\n').text).toBe(
    '```js title="Title" file="<root>/snippets/a.ts#part" lineNumbers {1,3}\n```\n',
  );
  expect(migrate('- a\n\n  <<< ./b.cs{c#}\n').text).toBe('- a\n\n  ```c# file="./b.cs"\n  ```\n');
  expect(migrate('```md\n<<< @/a.ts\n```\n').text).toBe('```md\n<<< @/a.ts\n```\n');
});

test('groups of code become tabs, and the page MDX', () => {
  const page = migrate(
    'A {b} <https://a.example/x_y> {#c}\n\n::: code-group\n\n```sh [npm]\nnpm i {x}\n```\n\n```sh [pnpm]\npnpm i\n```\n\n:::\n\n<br> <!-- note --> <img src="/a.png" style="margin-top: 1px">\n',
  );
  expect(page.format).toBe('mdx');
  expect(page.text).toBe(
    '<a id="c"></a>A \\{b} [https://a.example/x\\_y](https://a.example/x_y)\n\n<Tabs>\n\n<Tab label="npm">\n\n```sh\nnpm i {x}\n```\n\n</Tab>\n\n<Tab label="pnpm">\n\n```sh\npnpm i\n```\n\n</Tab>\n\n</Tabs>\n\n<br /> {/* note */} <img src="/a.png" style={{ marginTop: "1px" }} />\n',
  );
});

test('where HTML cannot be read as MDX, blocks get titles instead of tabs', () => {
  const page = migrate('<div>\n\n::: code-group\n\n```sh [npm]\nnpm i\n```\n\n:::\n');
  expect(page.format).toBe('md');
  expect(page.text).toBe('<div>\n\n\n```sh title="npm"\nnpm i\n```\n\n');
  expect(page.decisions.map(({ topic }) => topic)).toEqual(['pages']);
});

test('badges make a page MDX', () => {
  const page = migrate('# A <Badge type="tip" text="new" />\n\n## B {#b}\n');
  expect(page.format).toBe('mdx');
  expect(page.text).toBe('# A <Badge type="tip" text="new" />\n\n## B \\{#b}\n');
});

test('headings keep the ids that links from elsewhere use', () => {
  expect(migrate('## a.b()\n\n## 1. Start\n\n## Plain words\n\n## 你好，世界\n').text).toBe(
    '## a.b() {#a-b}\n\n## 1. Start {#_1-start}\n\n## Plain words\n\n## 你好，世界 {#你好-世界}\n',
  );
});

test('tables of contents and shields go', () => {
  expect(migrate('[[toc]]\n\n::: raw\nText\n:::\n\n`[[toc]]`\n').text).toBe('Text\n\n`[[toc]]`\n');
});

test('whole files are imported, parts are copied and told', () => {
  const whole = migrate('Text\n\n<!--@include: ../parts/basics.md-->\n');
  expect(whole.text).toBe("import Part from '../parts/basics';\n\nText\n\n<Part />\n");
  const part = migrate(
    '<!--@include: @/parts/basics.md#sub-part-->\n\n<!--@include: ../parts/basics.md{3,3}-->\n',
  );
  expect(part.text).toBe('Two.\n\nOne.\n');
  expect(part.decisions).toHaveLength(2);
});

test('what is Vue is told with its line in the new page', () => {
  const page = migrate(
    '---\nlayout: doc\ntitle: A\n---\n\n<script setup>\nimport Foo from "./Foo.vue"\n</script>\n\n# A\n\n<Foo :a="1" />\n\nIt is {{ value }}.\n',
  );
  expect(page.text).not.toContain('<script');
  const lines = page.text.split('\n');
  expect(
    page.decisions.map(({ what }, index) => [what, lines[(page.lines[index] ?? 0) - 1]]),
  ).toEqual([
    ['The page has a script of Vue: it was made a comment.', '<!--'],
    ['<Foo> is a Vue component.', '<Foo :a="1" />'],
    ['"{{ value }}" is an expression of Vue.', 'It is {{ value }}.'],
  ]);
});

test('a component may be called like an element of HTML', () => {
  const page = migrate('Click <Code size="18" /> or <Badge text="a" />, <IMG src="/a.png">.\n');
  expect(page.decisions.map(({ what }) => what)).toEqual(['<Code> is a Vue component.']);
});

test('a home page becomes ours', () => {
  const page = migrate(`---
layout: home
hero:
  name: Lib
  text: A library
  tagline: Small
  image: { src: /logo.svg, alt: Logo }
  actions:
    - { theme: brand, text: Start, link: /guide/ }
    - { theme: sponsor, text: Help, link: https://a.example, target: _blank }
features:
  - icon: { src: /a.svg, width: 20 }
    title: Fast
    details: Very
    link: /fast
    linkText: More
---
`);
  expect(page.text).toContain('pageType: home\n');
  expect(page.text).not.toMatch(/layout|linkText|target|width|sponsor/);
  expect(page.decisions).toHaveLength(1);
  expect(migrate(page.text).text).toBe(page.text);
});

test('a home page keeps all of its hero that means something', () => {
  const page = migrate(`---
layout: home
hero:
  name: Lib
  tagline:
  image:
    src: /logo.svg
    alt:
  actions:
    - { theme: brand, text: Start, link: /guide/ }
    - { theme: alt, text: Nowhere, link: }
features:
  - { title: Fast, details: Very, link: }
---
`);
  expect(page.text).toBe(`---
hero:
  name: Lib
  image:
    src: /logo.svg
  actions:
    - theme: brand
      text: Start
      link: /guide/
features:
  - title: Fast
    details: Very
pageType: home
---
`);
  expect(page.decisions.map(({ what }) => what)).toEqual([
    '"hero.actions.1" of front matter has a value that means nothing here and was left out: {"theme":"alt","text":"Nowhere"}',
  ]);
});

test('a hero without a name is named by the first words that readers saw', () => {
  const heroOf = (hero: string) => migrate(`---\nlayout: home\nhero: ${hero}\n---\n`).text;
  expect(heroOf('{ text: A library, tagline: Small }')).toMatch(
    / {2}tagline: Small\n {2}name: A library\n/,
  );
  expect(heroOf('{ tagline: Small }')).toContain('hero:\n  name: Small\n');
  expect(heroOf('{ tagline: Small }')).not.toContain('tagline');
});

test('a page below which nothing stood has nothing below it, and no word is lost on what the site has not', () => {
  const foot = (given: string, site: PagePlace['foot']) => {
    const { text, decisions } = migrate(`---\n${given}\n---\n`, { foot: site });
    return [text, ...decisions.map(({ what }) => what.split(' ')[0])];
  };
  const plain = { editLink: true, lastUpdated: false };
  const none = '---\nfooter: false\n---\n';
  expect(foot('editLink: false\nprev: false\nnext: false', plain)).toEqual([none]);
  expect(foot('editLink: false', plain)).toEqual(['', '"editLink"']);
  expect(foot('prev: false\nnext: false', plain)).toEqual(['', '"prev"', '"next"']);
  expect(foot('lastUpdated: false\neditLink: true', plain)).toEqual(['']);
  expect(foot('editLink: false', { editLink: false, lastUpdated: false })).toEqual(['']);
  expect(
    foot('editLink: false\nprev: false\nnext: false', { editLink: true, lastUpdated: true }),
  ).toEqual(['', '"editLink"', '"prev"', '"next"']);
});

test('expressions of front matter become what they show', () => {
  const page = migrate(`---
title: 'A *plain* text'
shelf: { row: 3 }
---

# {{ $frontmatter.title }}

Row {{$frontmatter.shelf.row}}, \`{{ $frontmatter.title }}\`, {{ $frontmatter.shelf }}.

<p>{{ $frontmatter.title }}</p>
`);
  expect(page.text).toContain('\n# A &#42;plain&#42; text {#frontmatter-title}\n');
  expect(page.text).toContain('Row 3, `{{ $frontmatter.title }}`, {{ $frontmatter.shelf }}.');
  expect(page.text).toContain('<p>A *plain* text</p>');
  expect(page.decisions.map(({ what }) => what)).toEqual([
    '"{{ $frontmatter.shelf }}" is an expression of Vue.',
  ]);
});

test('what looks like a tag with many attributes is read once', () => {
  const attributes = ' a'.repeat(100);
  const { text } = migrate(`# A\n\n<b${attributes}> b </b>\n\nText <b${attributes} < c\n`);
  expect(text).toContain('# A');
});

test('regions lie in each other: an end counts for its own', () => {
  const include = (text: string, part: string) => {
    files['part.md'] = text;
    return migrate(`<!--@include: @/part.md#${part}-->\n`).text;
  };
  const named = [
    '<!-- #region outer -->',
    'one',
    '<!-- #region inner -->',
    'two',
    '<!-- #endregion inner -->',
    'three',
    '<!-- #endregion outer -->',
    'four',
  ];
  const outer = 'one\n<!-- #region inner -->\ntwo\n<!-- #endregion inner -->\nthree\n';
  expect(include(named.join('\n'), 'outer')).toBe(outer);
  expect(include(named.join('\n'), 'inner')).toBe('two\n');
  const nameless = named.map((line) => line.replace(/(#endregion) \w+/, '$1'));
  expect(include(nameless.join('\n'), 'outer')).toBe(
    outer.replace('#endregion inner', '#endregion'),
  );
  expect(include(nameless.join('\n'), 'inner')).toBe('two\n');
  expect(include('// #region a\none\n// #endregion b\ntwo\n', 'a')).toBe(
    'one\n// #endregion b\ntwo\n',
  );
});

test('a part that holds itself again and again ends', () => {
  const line = '<!--@include: @/self.md{1,9}-->\n';
  files['self.md'] = line.repeat(9);
  let reads = 0;
  const page = migratePage(line, {
    file: path.join(root, 'a.md'),
    folder: root,
    srcDir: root,
    root,
    foot: { editLink: true, lastUpdated: true },
    moved: (file) => file,
    reference: (url) => url,
    readText: () => {
      reads++;
      return files['self.md'];
    },
  });
  expect(reads).toBeLessThan(3000);
  expect(page.text).toContain('@include');
});

test('front matter with aliases is left as it is, and told', () => {
  const nested = ['a: &a [x]', ...'bcdefgh'].map((name, index) =>
    index === 0
      ? name
      : `${name}: &${name} [${Array(9)
          .fill(`*${'abcdefgh'[index - 1]}`)
          .join(', ')}]`,
  );
  for (const yaml of ['layout: doc\na: &a [*a]', 'layout: &bb doc\nc: *bb', nested.join('\n')]) {
    const source = `---\n${yaml}\n---\n\n# A\n`;
    const page = migrate(source);
    expect(page.text).toBe(source);
    // What cannot be read at all is told by the build.
    const isData = yaml.includes('&bb');
    expect(page.decisions.map(({ what }) => what)).toEqual(
      isData ? ['Front matter has aliases ("*name"): it was left as it is.'] : [],
    );
  }
});

test('front matter nested deeper than anybody can follow stays', () => {
  const source = `---\na: ${'['.repeat(20_000)}\n---\n`;
  expect(migrate(source).text).toBe(source);
});

test('a page with line feeds of both kinds stays byte by byte', () => {
  expect(migrate('# A\r\n\nText\r\n').text).toBe('# A\r\n\nText\r\n');
});

// Each of these took minutes or years: what was tried grew with the square of the length, or doubled with each word.
test.each([
  ['backticks', '`'.repeat(100_000)],
  ['a line of backticks', `${'`'.repeat(50_000)}\n${'`'.repeat(49_999)}\n`],
  ['fences without end', '```a\n'.repeat(20_000)],
  ['attributes without end', `<a${' x'.repeat(50_000)}<`],
  ['quotes without end', '<a "'.repeat(25_000)],
  ['images without end', `${'<img '.repeat(20_000)}${'!['.repeat(20_000)}`],
  ['comments without end', '<!--'.repeat(25_000)],
  ['includes without end', '<!--@include:'.repeat(8_000)],
  ['scripts without end', `<div>\n${'<script '.repeat(12_000)}`],
  ['a container and blanks', `:::${' '.repeat(100_000)}x y\n`],
  ['a quoted file and blanks', `<<< a${' '.repeat(50_000)}b{\n`],
  ['signs of regions in a quoted file', `<<< ${'a#'.repeat(50_000)}\n`],
  ['a title of blanks', `\`\`\`js [${' '.repeat(100_000)}x]\n\`\`\`\n`],
  ['braces', '{'.repeat(100_000)],
  ['expressions', '{{ a }}'.repeat(15_000)],
  ['equal headings', '# a\n'.repeat(20_000)],
  ['code and tags', '`a`<b> '.repeat(14_000)],
])('a page of %s is migrated', (_, source) => {
  noteOriginsOf(source, noOrigins());
  expect(migrate(source).text.length).toBeGreaterThan(0);
  expect(migrate(`<Badge />\n\n${source}`).text.length).toBeGreaterThan(0);
});

test('the id of a container is a place of its own, also where the page becomes MDX', () => {
  const source =
    '::: warning In source {#in-source}\nText\n\n::: code-group\n```ts [a]\n1\n```\n```ts [b]\n2\n```\n:::\n';
  const page = migrate(source);
  expect(page.format).toBe('mdx');
  expect(page.text).toMatch(/^<a id="in-source"><\/a>\n\n::: warning In source\nText\n/);
  expect(page.text).toContain('<Tab label="b">');
  expect(page.decisions).toEqual([]);
  const shown = '```md\n::: tip A {#b}\n```\n';
  expect(migrate(shown).text).toBe(shown);
});

test('a group of tabs that holds another has labels of more signs', () => {
  const source =
    '::::: tabs key:where\n=== Here\nOne\n\n:::: tabs\n== Red\nTwo\n== Blue\nThree\n::::\n\nFour\n=== There\nFive\n:::::\n';
  const { text } = migrate(source);
  expect(text.match(/<Tab label="\w+">/g)).toEqual([
    '<Tab label="Here">',
    '<Tab label="Red">',
    '<Tab label="Blue">',
    '<Tab label="There">',
  ]);
  expect(text.match(/<\/Tab>/g)).toHaveLength(4);
  expect(text).not.toContain('==');
});

test('the next tab of a group ends what is open in the last one', () => {
  const group = (name: string) => `::: code-group\n\`\`\`sh [${name}]\n${name} add a\n\`\`\`\n`;
  const source = `::: tip\nText\n\n::: tabs\n== One\n${group('npm')}== Two\n\n${group('bun')}:::\n\nEnd\n`;
  const page = migrate(source);
  expect(page.format).toBe('mdx');
  expect(page.decisions).toEqual([]);
  expect(page.text.match(/<Tab label="[\w]+">/g)?.join('')).toBe(
    ['One', 'npm', 'Two', 'bun'].map((name) => `<Tab label="${name}">`).join(''),
  );
  expect(page.text).not.toMatch(/==|code-group/);
});
