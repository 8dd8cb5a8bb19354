import { describe, expect, test } from 'vitest';
import { brief, compile, testRuntime } from './test-support';
import type { PageFormat } from './types';

const SIZE = 5_000;
/** A page four times as long may cost this many times as much: linear is 4, quadratic is 16. */
const LIMIT = 9;
/** What is too cheap to be measured, in microseconds. */
const NOISE = 10_000;

const repeat = (piece: string) => (size: number) =>
  piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
const numbered = (piece: (index: number) => string) => (size: number) => {
  let text = '';
  for (let index = 0; text.length < size; index++) text += piece(index);
  return text;
};

type MakePage = (size: number) => string;

/** Pages that once took long, or that parsers are known to take long for. */
const PAGES: Readonly<Record<string, MakePage>> = {
  'a run of spaces': (size) => `a${repeat(' ')(size)}b`,
  'spaces in code': (size) => `\`\`\`\na${repeat(' ')(size)}b // [!code x]\n\`\`\``,
  'spaces in an item': (size) => `- a${repeat(' ')(size)}b\n- c`,
  'spaces at the ends of lines': repeat(`a${' '.repeat(200)}\n`),
  tabs: (size) => `a${repeat('\t')(size)}b`,
  'empty lines': repeat('\n'),
  'empty lines in code': (size) => `\`\`\`\n${repeat('\n')(size)}\n\`\`\``,
  'nested quotes': repeat(`${'>'.repeat(50)} a\n\n`),
  'nested lists': repeat(`${'- '.repeat(40)}a\n`),
  'nested containers': repeat(
    '::::::tip\n:::::tip\n::::tip\n:::tip\nx\n:::\n::::\n:::::\n::::::\n\n',
  ),
  headings: numbered((index) => `## Heading ${index}\n\ntext\n\n`),
  'equal headings': repeat('## Same\n\n'),
  'headings with ids': numbered((index) => `## A {#x${index}}\n\n`),
  'headings with equal ids': repeat('## A {#x}\n\n'),
  'a heading of hashes': (size) => `## ${repeat('#')(size)}x`,
  'a heading of hyphens': (size) => `## a${repeat('-')(size)}b`,
  'a long word': repeat('a'),
  'a long line': repeat('word '),
  'a long Chinese line': repeat('中文，强调。'),
  'Chinese lines': repeat('中文\n'),
  'Chinese emphasis': repeat(`${'中**。**文'.repeat(50)}\n`),
  'unclosed Chinese emphasis': repeat(`${'中**。'.repeat(50)}\n`),
  'opening brackets': repeat('['),
  'closing brackets': repeat(']'),
  'links in the making': repeat('[a]('),
  'images in the making': repeat('!['),
  'nested links': repeat('[a'),
  backticks: numbered((index) => `${'`'.repeat(index % 90)} a`),
  'runs of asterisks': repeat('*'),
  'asterisks and words': repeat('*a **b '),
  underscores: repeat('_a __b '),
  tildes: repeat('~a ~~b '),
  emphasis: repeat('*a* **b** '),
  'marks and words': repeat('a*b_c~d`e'),
  backslashes: repeat('\\'),
  'a table': (size) => `|a|b|\n|-|-|\n${repeat('|c|d|\n')(size)}`,
  'a wide table': (size) => `${repeat('|a')(size / 2)}|\n${repeat('|-')(size / 2)}|\n|b|`,
  pipes: repeat('|'),
  callouts: repeat(':::tip Title\n\ntext\n\n:::\n\n'),
  'callouts with spaces': repeat('::: tip Title\n\ntext\n\n:::\n\n'),
  'callouts that are none': repeat('text\n    ::: tip\n\n'),
  'lines of colons': repeat(':::\n\n'),
  alerts: repeat('> [!NOTE]\n> text\n\n'),
  directives: repeat(`${'a:b '.repeat(50)}\n\n`),
  tags: repeat('<b>a</b>'),
  'unclosed tags': repeat('<i>a</i><p>b'),
  'opening signs': repeat('<'),
  'tags in the making': repeat('<a '),
  'an attribute in the making': (size) => `<b ${repeat('a')(size)}>x</b>`,
  'many attributes': (size) => `<b ${numbered((index) => `a${index}=1 `)(size)}>x</b>`,
  comments: repeat('<!-- a -->'),
  'unclosed comments': repeat('<!-- '),
  titles: repeat('<svg><title>a</title></svg>'),
  ampersands: repeat('&amp;&a'),
  addresses: repeat('https://a.b/c '),
  'www addresses': repeat('www.a.b。'),
  'an address of dots': (size) => `https://a${repeat('.b')(size)}`,
  footnotes: (size) => `${repeat('a[^1]')(size)}\n\n[^1]: b`,
  definitions: numbered((index) => `[a${index}]: ./start\n`),
  fences: repeat('```\na\n```\n'),
  'code notations': (size) => `\`\`\`\n${repeat('a // [!code hl:99]\n')(size)}\`\`\``,
  'code notations in a line': (size) => `\`\`\`\n${repeat('a /* [!code hl] */ ')(size)}\n\`\`\``,
  'code of semicolons': (size) => `\`\`\`\n${repeat(';')(size)} [!code x]\n\`\`\``,
  'brackets in TypeScript': (size) => `\`\`\`ts\n${repeat('[(')(size)}\n\`\`\``,
  'no JavaScript': (size) => `\`\`\`js\n${repeat('<*')(size)}\n\`\`\``,
  'commands in strings': (size) => `\`\`\`sh\n${repeat('"$(')(size)}\n\`\`\``,
  'dashes in YAML': (size) => `\`\`\`yaml\n${repeat('a: - ')(size)}\n\`\`\``,
  'tags in HTML code': (size) => `\`\`\`html\n${repeat('<a ')(size)}\n\`\`\``,
  'code meta': (size) => `\`\`\`js {${repeat('1,')(size)}1}\na\n\`\`\``,
  'titles in quotes': (size) => `\`\`\`js title="${repeat('\\"')(size)}\na\n\`\`\``,
  'a list of links': numbered((index) => `- [:a${index}](./start) — {b}\n`),
  'a Chinese list': numbered((index) => `- [选项 ${index}](./start)：\`a\`\n`),
  tasks: repeat('- [ ] a\n'),
  'hard breaks': repeat('a\\\n'),
  rules: repeat('---\n\n'),
  dashes: (size) => `${repeat('-')(size)}x`,
};

const MDX_PAGES: Readonly<Record<string, MakePage>> = {
  components: repeat('<Box>a</Box>\n\n'),
  expressions: repeat(`${'{1} '.repeat(50)}\n\n`),
  'expressions in Chinese': repeat(`${'中**。**{"。"}文 '.repeat(20)}\n\n`),
  exports: numbered((index) => `export const a${index} = 1\n\n`),
  'tags in lines': repeat('<a\nb=1 '),
  attributes: (size) => `<Box ${numbered((index) => `a${index}="1" `)(size)}/>`,
  headings: repeat('## Same\n\n'),
  callouts: repeat(':::tip Title\n\n<Box>text</Box>\n\n:::\n\n'),
};

const runtime = testRuntime({ Box: ({ children }: { children?: never }) => children });

async function costOf(source: string, format: PageFormat): Promise<number> {
  const start = process.cpuUsage();
  await compile(source, { format, runtime });
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/**
 * Measured again before it is believed: other work of the process only ever adds. The short page is measured twice, so that
 * no such work makes it look as long as the other: once where that would have to be most of its cost, and not at all where
 * the long one is no more than noise many times.
 */
async function ratioOf(makePage: MakePage, format: PageFormat): Promise<number> {
  const costs = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  const ratio = () => costs.large / Math.max(costs.small, NOISE);
  for (let run = 0; run < 6; run++) {
    costs.large = Math.min(costs.large, await costOf(makePage(SIZE * 4), format));
    if (costs.large / NOISE < LIMIT) return costs.large / NOISE;
    for (const limit of [LIMIT * 0.6, LIMIT]) {
      costs.small = Math.min(costs.small, await costOf(makePage(SIZE), format));
      if (ratio() < limit) return ratio();
    }
  }
  return ratio();
}

describe.each([
  ['md', PAGES],
  ['mdx', MDX_PAGES],
] as const)('a page four times as long costs about four times as much (%s)', (format, pages) => {
  test.each(Object.entries(pages))('%s', async (_, makePage) => {
    expect(await ratioOf(makePage, format)).toBeLessThan(LIMIT);
  });
});

describe('what would take the parser long is refused at once', () => {
  const size = 100_000;
  test.each([
    ['directives', 'md', `# x\n\n${repeat('a:b ')(size)}`],
    ['expressions', 'mdx', `# x\n\n${repeat('{1} ')(size)}`],
    ['Chinese emphasis', 'md', `# x\n\n${repeat('中**。**文')(size)}`],
  ] as const)('%s in one paragraph', async (_, format, source) => {
    const { errors } = await compile(source, { format, runtime });
    expect(errors.map(brief)).toEqual([
      `docs/en/guide/page.${format}:3 passage-too-long This passage is too long, and holds too many signs, to be parsed.`,
    ]);
  });

  test('a long list is no such paragraph', async () => {
    const items = Array.from(
      { length: 4_000 },
      (_, index) => `- <a href="./page.md"><code>name&#95;${index}</code></a> — 选项 \`a\``,
    );
    const { errors, html } = await compile(`# List\n\n${items.join('\n')}`);
    expect(errors).toEqual([]);
    expect(html.match(/<li>/g)).toHaveLength(4_000);
  });

  test('a long table is no such paragraph', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => `| node:fs | 选项 ${index} | \`a\` |`);
    const { errors } = await compile(`| a | b | c |\n|-|-|-|\n${rows.join('\n')}`);
    expect(errors).toEqual([]);
  });
});

test.each([
  ['5,000 nested quotes', `a\n\n${'>'.repeat(5_000)} x`, 'md'],
  ['5,000 nested quotes in MDX', `a\n\n${'>'.repeat(5_000)} x`, 'mdx'],
  ['3,000 nested elements', `a\n\n${'<div>'.repeat(3_000)}x`, 'md'],
  ['3,000 nested components', `a\n\n${'<Box>'.repeat(3_000)}x${'</Box>'.repeat(3_000)}`, 'mdx'],
  ['500 nested lists', `a\n\n${'- '.repeat(500)}x`, 'md'],
] as const)('%s are an error with a line', async (_, source, format) => {
  const { errors } = await compile(source, { format, runtime });
  expect(errors.map(({ code, location }) => `${code} ${location?.line}`)).toContain(
    'nesting-too-deep 3',
  );
});
