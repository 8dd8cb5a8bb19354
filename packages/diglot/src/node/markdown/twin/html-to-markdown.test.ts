import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../test-support';

const twin = async (source: string) =>
  (await compile(source, { resolveAddress: (routePath) => ({ routePath }) })).markdown;

const word = fc.constantFrom(
  'word',
  'snake_case',
  '中文',
  '强调。',
  '（括号）',
  '“引号”',
  'C++',
  'a*b',
  '5 * 3',
  '~10',
  'x[0]',
  '[y]',
  '<T>',
  '&amp;',
  '`',
  '\\',
  '!',
  '#',
  '1.',
  '-',
  '>',
  ':::',
  '|',
  '{x}',
  '==',
  '---',
  '한국어',
  '^',
  '[^1]',
  '_',
  '**',
);
/** Words as an author writes them: signs that are meant as text are escaped. */
const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) =>
  words
    .join(' ')
    .replace(/[\\`*_~[\]<&!#>|{}=:^+-]/g, '\\$&')
    .replace(/(\d)\./g, '$1\\.'),
);
const inline = fc.oneof(
  { weight: 3, arbitrary: text },
  text.map((inner) => `**${inner}**`),
  text.map((inner) => `*${inner}*`),
  text.map((inner) => `~~${inner}~~`),
  text.map((inner) => `[${inner}](/guide/start "T")`),
  fc.constantFrom(
    '`code`',
    '`` a`b ``',
    '<kbd>Ctrl</kbd>',
    '![alt](/logo.png)',
    '<https://example.com/a>',
    'a\\\nb',
    'a\n中',
  ),
);
const line = fc
  .array(inline, { minLength: 1, maxLength: 4 })
  .chain((parts) => fc.constantFrom('', ' ').map((gap) => parts.join(gap)));
const oneLine = line.map((inner) => inner.replace(/\\?\n/g, ' '));
const indent = (value: string, by: string) => value.replace(/^(?=.)/gm, by);
const { block } = fc.letrec<{ block: string; leaf: string }>((tie) => ({
  leaf: fc.oneof(
    { weight: 3, arbitrary: line },
    oneLine.map((inner) => `## ${inner}`),
    fc.constantFrom(
      '```ts title="a \\"b\\""\nconst a = 1;\n```',
      '````md\n```\nx\n```\n````',
      '---',
      '- [x] a\n- [ ] b',
    ),
    fc
      .tuple(oneLine, oneLine)
      .map(
        ([a, b]) =>
          `| ${a.replaceAll('|', '')} | B |\n| --- | ---: |\n| ${b.replaceAll('|', '')} | c |`,
      ),
  ),
  block: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((inner) => `- a\n\n${indent(inner.join('\n\n'), '  ')}\n- b`),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((inner) => `3. a\n\n${indent(inner.join('\n\n'), '   ')}`),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((inner) => indent(`start\n\n${inner.join('\n\n')}`, '> ')),
    fc
      .tuple(fc.constantFrom('tip', 'details Title', 'warning 标题'), tie('leaf'))
      .map(([name, inner]) => `::::${name}\n${inner}\n::::`),
  ),
}));

/** Containers that a row of their table closes too late: the list ends where the last of them would be closed. */
const TWO_LISTS = [
  '::::tip\n| A | B |\n| --- | ---: |\n| a | b |\n::::',
  '::::tip\n| A | B |\n| --- | ---: |\n| a | b |\n::::',
  '3. a\n\n   ::::tip\n   b\n   ::::\n\n   3. a\n\n      b\n\n   - a',
];

test('LLM-07: the twin of the twin is the twin', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 5 }), async (blocks) => {
      const first = await twin(blocks.join('\n\n'));
      expect(await twin(first)).toBe(first);
    }),
    { numRuns: 100, examples: [[TWO_LISTS]] },
  );
}, 60_000);

test('what a component keeps out of Markdown is left out, and what it hides from readers is said', async () => {
  const source = `Before.

<div data-markdown-ignore="">

A control.

</div>

<div hidden>

What it controls.

</div>
`;
  expect(await twin(source)).toBe('Before.\n\nWhat it controls.\n');
});

test('lines that are marked as added or removed are so in Markdown', async () => {
  const code = 'const a = 1; // [!code --]\nconst a = 2; // [!code ++]\nuse(a);';
  expect(await twin(`\`\`\`ts\n${code}\n\`\`\``)).toBe(
    '```diff\n-const a = 1;\n+const a = 2;\n use(a);\n```\n',
  );
});

test('two lists in a row stay two: their signs differ', async () => {
  const list = (tag: string, start = '') => `<${tag}${start}>\n<li>a</li>\n<li>b</li>\n</${tag}>`;
  const source = [list('ol'), list('ol', ' start="3"'), list('ul'), list('ul'), list('ul')];
  expect(await twin(source.join('\n'))).toBe(
    ['1. a\n2. b', '3) a\n4) b', '- a\n- b', '* a\n* b', '- a\n- b\n'].join('\n\n'),
  );
});

test('the twin keeps the TeX of formulas, which are read as they are shown', async () => {
  const formula = (display: string) =>
    `<math${display}><semantics><msup><mi>x</mi><mn>2</mn></msup>` +
    '<annotation encoding="application/x-tex">x^{2}</annotation></semantics></math>';
  const page = await compile(
    `<h2>A ${formula('')}</h2>\n<p>It is ${formula('')}.</p>\n<div>${formula(' display="block"')}</div>\n<p><math><mi>y</mi></math></p>\n`,
  );
  expect(page.markdown).toContain('It is $x^{2}$.\n\n$$\nx^{2}\n$$\n\ny');
  expect(page.headings[0]).toMatchObject({ id: 'a-x2', text: 'A x2' });
  expect(page.texts.at(-1)?.prose).toBe('It is x2. x2 y');
});

test('what readers see of drawings and titles of code is said, and what only decorates is not', async () => {
  const source = [
    '<svg role="img" aria-label="From *source* to output"><title>Other</title></svg>',
    '<svg><title>A plan</title></svg>',
    '<svg aria-hidden="true"><title>Sign</title></svg>',
    '```ts title="a_b.ts"\nlet a;\n```',
    ':::warning Mind `x`\nText.\n:::',
  ];
  expect(await twin(source.join('\n\n'))).toBe(
    [
      'From \\*source\\* to output',
      'A plan',
      '**a_b.ts**',
      '```ts\nlet a;\n```',
      '> **Warning: Mind `x`**\n>\n> Text.\n',
    ].join('\n\n'),
  );
});

test('emphasis is written so that all parsers of Markdown see it', async () => {
  expect(await twin('**一份产物。**设置，**另一份**。')).toBe(
    '<strong>一份产物。</strong>设置，**另一份**。\n',
  );
});

test('paths become whole addresses where the site has one', async () => {
  const page = await compile('[a](/guide/start) [b](#x) [c](https://c.example/)\n\n## X', {
    siteUrl: 'https://site.dev',
    resolveAddress: (routePath) => ({ routePath }),
  });
  expect(page.markdown).toContain(
    '[a](https://site.dev/guide/start) [b](#x) [c](https://c.example/)',
  );
});
