import { defineMdastPlugin } from 'satteri';
import { expect, test } from 'vitest';
import { brief, compile } from '../test-support';

async function warningsOf(source: string, format: 'md' | 'mdx' = 'md') {
  const { errors, warnings } = await compile(source, { format });
  expect(errors).toEqual([]);
  return warnings.map((warning) => `${brief(warning)} | ${warning.fix}`);
}

const lines = (...some: readonly string[]) => some.join('\n');

test('what only VitePress reads is told with what to write', async () => {
  const source = lines(
    '---',
    'title: "{{ title }}"',
    '---',
    '',
    '# A',
    '',
    '[[toc]]',
    '',
    'It is **version {{ site.version }}** of {{ name }}.',
    '',
    '<<< ./card.ts#part{1,3}',
    '',
    '- <<< @/code/x.ts',
    '',
    '<!--@include: ./parts/note.md-->',
    '<p>{{ name }}</p>',
    '<!-- @include: @/all.md#x{1,2} -->',
  );
  expect(await warningsOf(source)).toMatchInlineSnapshot(`
    [
      "docs/en/guide/page.md:9:17 vitepress-expression "{{ site.version }}" is shown as it stands: expressions are VitePress's. | Write the value, or use MDX.",
      "docs/en/guide/page.md:11:1 vitepress-quote The line is shown as it stands: files are quoted by "<<<" in VitePress only. | Use a code block with file="./card.ts" in its first line.",
      "docs/en/guide/page.md:13:3 vitepress-quote The line is shown as it stands: files are quoted by "<<<" in VitePress only. | Use a code block with file="<root>/code/x.ts" in its first line.",
      "docs/en/guide/page.md:15:1 vitepress-include "./parts/note.md" is not included: only VitePress reads such comments. | Import the file as a fragment in MDX: import Part from './parts/note.md'; and <Part />.",
      "docs/en/guide/page.md:17:1 vitepress-include "@/all.md" is not included: only VitePress reads such comments. | Import the file as a fragment in MDX: import Part from '@/all.md'; and <Part />.",
      "docs/en/guide/page.md:7:1 vitepress-toc The line is shown as it stands: a table of contents is not part of the text. | Remove the line: the outline shows the headings.",
    ]
  `);
});

test('expressions in HTML are told, too', async () => {
  expect(await warningsOf('<p class="a">\n{{ name }}\n</p>')).toHaveLength(1);
});

test('the outline of a page of MDX', async () => {
  expect(await warningsOf('# A\n\n[[TOC]]', 'mdx')).toHaveLength(1);
});

test.each([
  'Write `{{ name }}`, `[[toc]]`, `<<< ./a.ts` or `<!--@include: ./a.md-->`.',
  '```md\n{{ name }}\n\n[[toc]]\n\n<<< ./a.ts\n\n<!--@include: ./a.md-->\n```',
  'A list:\n\n    {{ name }}\n\n    [[toc]]\n\n    <!--@include: ./a.md-->',
  'Not this: \\{{ name }} nor {{}}, {{{ name }}}, x^{{2}}.',
  ['In', '{{ secrets.KEY }}'].join(' $'),
  '<code>{{ name }}</code> and <pre>\n{{ name }}\n</pre>',
  '<span v-pre>{{ name }}</span>',
  '<!-- {{ name }} -->',
  'In a sentence, [[toc]] and <<< ./a.ts are text.\n\n\\[[toc]]\n\n<<<<<<< HEAD',
  '# A\n\n<!-- include: ./a.md -->',
])('what is code, or means something else: %s', async (source) => {
  expect(await warningsOf(source)).toEqual([]);
});

test('what a plugin takes for maths is no expression', async () => {
  const { warnings } = await compile('$$\n{{ a }}_1\n$$', { features: { math: true } });
  expect(warnings.map(({ code }) => code)).not.toContain('vitepress-expression');
});

test('what a plugin replaced is not told', async () => {
  const toc = defineMdastPlugin({
    name: 'toc',
    text: ({ value }) => (value === '[[toc]]' ? { type: 'text', value: 'Outline' } : undefined),
  });
  const { html, warnings } = await compile('[[toc]]', {
    hooks: {
      codeBlocks: new Map(),
      blockModules: new Map(),
      codeMarks: new Map(),
      elements: new Map(),
      visitors: [{ plugin: 'toc', mdast: [toc], hast: [] }],
      runVisitors: (parse) => parse(),
    },
  });
  expect(html).toContain('Outline');
  expect(warnings).toEqual([]);
});

test('components and imports of Markdown pages are told once a page, with the file name that reads them', async () => {
  const source = lines(
    "import { Tabs } from '@theme';",
    '',
    '# A',
    '',
    '<Tabs>',
    '',
    'One.',
    '',
    '</Tabs>',
    '',
    'A <Badge text="new" /> thing.',
  );
  expect(await warningsOf(source)).toEqual([
    'docs/en/guide/page.md:5:1 component-in-markdown <Tabs> is shown as text: only MDX has components. | Rename the file to "page.mdx", or put the tag into backticks if text is meant.',
    'docs/en/guide/page.md:1:1 import-in-markdown The line is shown as text: only MDX imports. | Rename the file to "page.mdx", or put the line into a code block if it is an example.',
  ]);
});

test('formulas are told where no plugin reads them', async () => {
  const told = (line: number, column: number) =>
    `docs/en/guide/page.md:${line}:${column} math-without-plugin The formula is shown as it stands: no plugin reads TeX. | Add math() of "@diglot/math" to "plugins" in the config, or put the text into backticks.`;
  expect(await warningsOf('# A\n\nWith $\\alpha + 1$ and $x^{2}$.')).toEqual([told(3, 6)]);
  expect(await warningsOf('# A\n\n$$\nx = 1\n$$\n')).toEqual([told(3, 1)]);
  expect(await warningsOf('# A\n\nSo $$ a_{1} $$.')).toEqual([told(3, 4)]);
});

test('what would be a subscript elsewhere is told, because it is struck through', async () => {
  expect(await warningsOf('# A\n\nWater is H~2~O and CO~2~.')).toEqual([
    'docs/en/guide/page.md:3:11 subscript-struck-through "H~2~" is struck through: it is no subscript. | Write H<sub>2</sub>.',
  ]);
});

test('code behind tags whose ends begin lines is code, from its first sign on', async () => {
  const tags = '<b\n  title="x"\n>y</b>\n\n'.repeat(4);
  expect(await warningsOf(`${tags}\`H~2~O\` and ~~gone~~.\n`, 'mdx')).toEqual([]);
});

test.each([
  'Costs $5 and $10, or $5_000 and $6.',
  'Set $HOME/bin:$PATH, $A_$B, $env:A^$env:B and C:\\temp\\$x.',
  'The types `Array<Item>`, Promise<String> and Map<Key, Value> hold <Name>.',
  'Escaped \\<Tabs></Tabs>, `<Tabs />` and <!-- <Tabs /> -->.',
  '```tsx\nimport { a } from "b";\n<Tabs />\n$$\n$$\n```',
  'import what you need from "here" and there',
  'About ~5~ or ~~gone~~ and a~b, c~d.',
])('prices, variables, types, code and prose are left alone: %s', async (text) => {
  expect(await warningsOf(`# A\n\n${text}`)).toEqual([]);
});

test('a diagram that no plugin draws is told, once a page', async () => {
  const diagram = '```mermaid\nflowchart LR\n```\n';
  expect(await warningsOf(`# A\n\n${diagram}\n${diagram}`)).toEqual([
    'docs/en/guide/page.md:3:1 mermaid-without-plugin The diagram is shown as code: no plugin draws it. | Add mermaid() of "@diglot/mermaid" to "plugins" in the config, or write `text` instead of `mermaid` to show the code.',
  ]);
});
