import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { hashText } from '../../../files/hash';
import { compile, testRuntime } from '../../test-support';

const SAMPLE = `---
title: Sample
---

Before the title.

# Sample \`page\`

It has *many* **signs** and ~~one~~ two\\
lines, <kbd>Ctrl</kbd>, a [link](../../zh/guide/start.md#x "to start"), an
[outer one](https://example.org/zh/a?b=1) and ![a logo](/logo.png).[^why]

## Blocks {#blocks #pieces}

:::tip
With a title of the engine.
:::

:::warning Of the author
Text.
:::

> [!NOTE]
> An alert.

> A quote.

- one
- two

  1. inner
  2. list

3. third

- [x] done
- [ ] to do

| a | b |
| - | :-: |
| 1 | [c](#blocks) |

---

<details class="x"><summary>More</summary>

Hidden.

</details>

## Code

\`\`\`ts title="a.ts" {1}
const a = 1; // [!code ++]
  const b = 2;
\`\`\`

### 结尾

第一行
第二行。

[^why]: Because of *reasons*.
`;

/** What counts of each section of the sample. It may change together with the number in the lock's first line only. */
const FORMS = [
  `Before the title.
⟦h1⟧
Sample ⟦\`⟧page⟦/⟧
⟦/⟧
It has many signs and ⟦deleted⟧one⟦/⟧ two
⟦break⟧⟦/⟧
lines, Ctrl, a ⟦link /guide/start#x to start⟧link⟦/⟧, an ⟦link https://example.org/a?b=1⟧outer one⟦/⟧ and ⟦img /logo.png a logo⟧⟦/⟧.⟦note why⟧⟦/⟧
⟦footnote why⟧
Because of reasons.
⟦/⟧`,
  `⟦h2⟧
Blocks
⟦/⟧
⟦tip⟧
With a title of the engine.
⟦/⟧
⟦warning⟧
Of the author
Text.
⟦/⟧
⟦note⟧
An alert.
⟦/⟧
⟦blockquote⟧
A quote.
⟦/⟧
⟦list⟧
⟦item⟧
one
⟦/⟧
⟦item⟧
two
⟦ordered 1⟧
⟦item⟧
inner
⟦/⟧
⟦item⟧
list
⟦/⟧
⟦/⟧
⟦/⟧
⟦/⟧
⟦ordered 3⟧
⟦item⟧
third
⟦/⟧
⟦/⟧
⟦list⟧
⟦item⟧
⟦done⟧⟦/⟧ done
⟦/⟧
⟦item⟧
⟦to do⟧⟦/⟧ to do
⟦/⟧
⟦/⟧
⟦table⟧
⟦row⟧
⟦cell⟧
a
⟦/⟧
⟦cell⟧
b
⟦/⟧
⟦/⟧
⟦row⟧
⟦cell⟧
1
⟦/⟧
⟦cell⟧
⟦link #blocks⟧c⟦/⟧
⟦/⟧
⟦/⟧
⟦/⟧
⟦hr⟧
⟦/⟧
⟦details⟧
More
Hidden.
⟦/⟧`,
  `⟦h2⟧
Code
⟦/⟧
⟦code ts title="a.ts" {1}⟧
const a = 1; // [!code ++]
  const b = 2;
⟦/⟧`,
  `⟦h3⟧
结尾
⟦/⟧
第一行第二行。`,
];

test('the hash of a section is that of its normal form, which no version of the engine changes', async () => {
  const { sections } = await compile(SAMPLE);
  expect(sections.map(({ hash }) => hash)).toEqual(FORMS.map((form) => hashText(form)));
  expect(sections[1]?.hash).toMatch(/^[\da-f]{16}$/);
});

test('a section has its ids, its lines and what other languages must have as well', async () => {
  const { sections } = await compile(SAMPLE);
  expect(sections.map(({ id, depth, heading, lines }) => [id, depth, heading, lines])).toEqual([
    ['', 1, 'Sample page', [7, 11]],
    ['blocks', 2, 'Blocks', [13, 49]],
    ['code', 2, 'Code', [51, 56]],
    ['结尾', 3, '结尾', [58, 63]],
  ]);
  expect(sections.map(({ aliases }) => aliases)).toEqual([['sample-page'], ['pieces'], [], []]);
  expect(new Set(sections.map(({ file }) => file))).toEqual(new Set(['docs/en/guide/page.md']));
  const shown = sections.flatMap(({ blocks }) =>
    blocks.map(({ kind, line, end, shape }) => `${line}${end ? `-${end}` : ''} ${kind} ${shape}`),
  );
  expect(shown).toEqual([
    '10 html <kbd>',
    '10 html </kbd>',
    '10 link /guide/start#x',
    '11 link https://example.org/a?b=1',
    '11 image /logo.png',
    '15-17 container tip',
    '19-21 container warning',
    '23-24 container note',
    '26-26 quote ',
    '28-32 list list 2',
    '31-32 list ordered from 1 2',
    '34-34 list ordered from 3 1',
    '36-37 list list 2 [ ] [ ]',
    '39 table 2 x 2',
    '41 link #blocks',
    '43 rule ',
    '45 html <details><summary></summary>',
    '49 html </details>',
    `53 code ts title="a.ts" {1} ${hashText('const a = 1; [!code ++]\n  const b = 2;')}`,
  ]);
});

describe('MDX', () => {
  const Island = ({ children }: { readonly children?: ReactNode }) =>
    createElement(
      'dg-island',
      { 'data-src': 'x' },
      createElement('b', null, 'Live'),
      createElement('dg-slot', null, children),
    );
  const Steps = ({ children }: { readonly children?: ReactNode }) =>
    createElement('div', { className: 'dg-steps' }, children);
  /** As the theme renders tabs. */
  const tabs = (labels: readonly string[], group?: string, ...panels: readonly ReactNode[]) =>
    createElement(
      'div',
      { className: 'dg-tabs', 'data-group': group },
      createElement('div', { role: 'tablist' }, labels),
      panels.map((panel, index) =>
        createElement(
          'div',
          { className: 'dg-tab-panel', role: 'tabpanel', key: labels[index] },
          createElement('p', { className: 'dg-tab-title' }, labels[index]),
          panel,
        ),
      ),
    );
  const Tabs = () => tabs(['A', 'B'], undefined, 'one', 'two');
  const command = (manager: string, isDerived: boolean) =>
    createElement(
      'div',
      { className: 'dg-code', 'data-derived': isDerived ? '' : undefined },
      createElement('pre', null, createElement('code', null, `${manager} install x`)),
    );
  const PackageManagerTabs = () =>
    tabs(['npm', 'pnpm'], 'package-manager', command('npm', false), command('pnpm', true));
  const runtime = testRuntime({ Island, Steps, Tabs, Tab: Tabs, PackageManagerTabs });
  const compileMdx = (source: string, file?: string) =>
    compile(source, { format: 'mdx', runtime, ...(file !== undefined && { file }) });

  test('blocks of code that components show are texts of their own', async () => {
    const { texts } = await compileMdx('# Page\n\n<PackageManagerTabs command="install x" />\n');
    expect(texts.map(({ prose, code }) => [prose, code])).toEqual([
      ['', 'npm npm install x pnpm install x'],
    ]);
  });

  test('no two words run together: controls, tabs, cards, badges, tables, links and pieces of components', async () => {
    const el = createElement;
    const Choice = () =>
      el(
        'fieldset',
        null,
        el('legend', null, 'Files'),
        ...['bundle', 'bundleless'].map((name) =>
          el('label', { key: name }, el('input', { type: 'radio' }), el('span', null, name)),
        ),
        el('button', { type: 'button' }, 'Pause'),
        el('span', null, 'line 5'),
        el('span', null, 'function'),
        el('select', null, el('option', null, 'esm'), el('option', null, 'cjs')),
      );
    const Card = () => el('a', { href: '/x' }, el('span', null, 'Card'), el('span', null, 'Text'));
    const Badge = () => el('span', { className: 'dg-badge' }, 'new');
    const { texts } = await compile(
      [
        '# Page',
        '',
        '<Choice /><Card /><Card />',
        '',
        '<Tabs />',
        '',
        '| a | b |',
        '| - | - |',
        '| c | d |',
        '',
        'A **un**likely word, `one`<Badge /> and <Badge /><Badge />.',
        '',
        '- one',
        '- two',
      ].join('\n'),
      { format: 'mdx', runtime: testRuntime({ Choice, Card, Badge, Tabs }) },
    );
    expect(texts[0]?.prose).toBe(
      'Files bundle bundleless Pause line 5 function esm cjs Card Text Card Text A one B two a b c d ' +
        'A unlikely word, one new and new new. one two',
    );
  });

  test('headings in components begin sections; what components show counts, but for words of the engine', async () => {
    const { sections } = await compileMdx(
      [
        '# Page',
        '',
        '<Steps>',
        '',
        '### One \\{#one #first\\}',
        '',
        'Do it.',
        '',
        '### Two',
        '',
        '<PackageManagerTabs command="install x" />',
        '',
        '</Steps>',
        '',
        '## Last',
        '',
        '<Tabs groupId="a"><Tab label="A">one</Tab><Tab label="B">two</Tab></Tabs>',
        '',
        '<Island n={1}>*Slot*</Island> and {1 + 1}{/* note */}',
      ].join('\n'),
    );
    expect(sections.map(({ id, aliases, lines }) => [id, aliases, lines])).toEqual([
      ['', ['page'], [1, 3]],
      ['one', ['first'], [5, 7]],
      ['two', [], [9, 13]],
      ['last', [], [15, 19]],
    ]);
    expect(sections.map(({ hash }) => hash)).toEqual(
      [
        '⟦h1⟧\nPage\n⟦/⟧',
        '⟦h3⟧\nOne\n⟦/⟧\nDo it.',
        '⟦h3⟧\nTwo\n⟦/⟧\n⟦tabs⟧\n⟦tab⟧\nnpm\n⟦`⟧npm install x⟦/⟧\n⟦/⟧\n⟦/⟧',
        '⟦h2⟧\nLast\n⟦/⟧\n⟦tabs⟧\n⟦tab⟧\nA\none\n⟦/⟧\n⟦tab⟧\nB\ntwo\n⟦/⟧\n⟦/⟧\nLiveSlot and 2',
      ].map((form) => hashText(form)),
    );
    const shown = sections.map(({ blocks }) =>
      blocks.map(({ kind, line, end, shape }) => `${line}-${end} ${kind} ${shape}`),
    );
    expect(shown).toEqual([
      ['3-13 component Steps'],
      [],
      ['11-11 component PackageManagerTabs command="install x"'],
      [
        '17-17 component Tabs groupId="a"',
        '17-17 component Tab label',
        '17-17 component Tab label',
        '19-19 component Island n={1}',
        '19-undefined expression 1 + 1',
      ],
    ]);
  });

  test('each panel of tabs counts, but for those that the engine makes of another', async () => {
    const Commands = ({ own, pnpm }: { readonly own: boolean; readonly pnpm: string }) =>
      tabs(['npm', 'pnpm'], 'package-manager', command('npm', false), command(pnpm, !own));
    const of = async (props: string) => {
      const withCommands = testRuntime({ Commands });
      const source = `# A\n\n<Commands ${props} />\n`;
      const page = await compile(source, { format: 'mdx', runtime: withCommands });
      return page.sections[0]?.hash;
    };
    expect(await of('own pnpm="pnpm"')).not.toBe(await of('own pnpm="pnpx"'));
    expect(await of('own={false} pnpm="pnpm"')).toBe(await of('own={false} pnpm="pnpx"'));
  });

  test('what stands in a fragment names it, and belongs to the section that uses it', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'diglot-records-'));
    try {
      mkdirSync(join(dir, 'docs/en/guide'), { recursive: true });
      const file = join(dir, 'docs/en/guide/page.mdx');
      writeFileSync(join(dir, 'docs/en/guide/part.mdx'), 'Text.\n\n- a\n\n## In it\n\n- b\n- c\n');
      const source = `import Part from './part.mdx'\n\n# Page\n\n## Use\n\n<Part />\n\n## End\n`;
      const { sections } = await compile(source, {
        ...{ format: 'mdx', runtime, file, root: dir, docsDir: join(dir, 'docs') },
      });
      expect(sections.map(({ id, file: own, lines }) => [id, own, lines])).toEqual([
        ['', 'docs/en/guide/page.mdx', [3, 3]],
        ['use', 'docs/en/guide/page.mdx', [5, 7]],
        ['in-it', 'docs/en/guide/part.mdx', [5, 8]],
        ['end', 'docs/en/guide/page.mdx', [9, 9]],
      ]);
      expect(sections.slice(1, 3).map(({ blocks }) => blocks)).toEqual([
        [
          { kind: 'component', line: 7, end: 7, shape: 'Part' },
          { kind: 'list', line: 3, end: 3, file: 'docs/en/guide/part.mdx', shape: 'list 1' },
        ],
        [{ kind: 'list', line: 7, end: 8, shape: 'list 2' }],
      ]);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });
});

/** A section of a page that tests make, as they vary it. */
interface MadeSection {
  readonly title: string;
  readonly words: readonly string[];
  readonly items: readonly string[];
  readonly cells: readonly [string, string];
  readonly code: readonly string[];
  readonly link: string;
}

/** Ways to write the same. */
interface Style {
  readonly bullet: string;
  readonly emphasis: string;
  readonly fence: string;
  readonly isClosed: boolean;
  readonly isLoose: boolean;
  readonly width: number;
  readonly padding: number;
  readonly prefix: string;
}

const words = fc.stringMatching(/^[a-z]{3,9}$/);
const sections: fc.Arbitrary<MadeSection[]> = fc.array(
  fc.record({
    title: words,
    words: fc.array(words, { minLength: 3, maxLength: 12 }),
    items: fc.array(words, { minLength: 2, maxLength: 4 }),
    cells: fc.tuple(words, words),
    code: fc.array(words, { minLength: 1, maxLength: 4 }),
    link: fc.constantFrom('/guide/start', '/guide/'),
  }),
  { minLength: 1, maxLength: 4 },
);
const style: fc.Arbitrary<Style> = fc.record({
  bullet: fc.constantFrom('-', '*', '+'),
  emphasis: fc.constantFrom('*', '_', '**', '__'),
  fence: fc.constantFrom('```', '~~~', '`````'),
  isClosed: fc.boolean(),
  isLoose: fc.boolean(),
  width: fc.integer({ min: 1, max: 12 }),
  padding: fc.integer({ min: 1, max: 5 }),
  prefix: fc.constantFrom('', '/zh'),
});

function write(made: readonly MadeSection[], how: Style): string {
  const pad = ' '.repeat(how.padding);
  const between = how.isLoose ? '\n\n' : '\n';
  const parts = made.map(({ title, words: all, items, cells, code, link }, index) => {
    const [first = '', ...rest] = all;
    const marked = [`${how.emphasis}${first}${how.emphasis}`, ...rest];
    const lines = marked.map((word, at) => word + ((at + 1) % how.width === 0 ? '\n' : ' '));
    return [
      `## ${title}${index}${how.isClosed ? ' ##' : ''}`,
      `${lines.join('').trim()} [${title}](${how.prefix}${link})`,
      items.map((item) => `${how.bullet} ${item}`).join(between),
      `|${pad}a${pad}|${pad}b |\n|${pad}---|:--${pad}|\n|${pad}${cells.join(`${pad}|`)}|`,
      `${how.fence}js\n${code.join('\n')}\n${how.fence}`,
    ].join(how.isLoose ? '\n\n\n' : '\n\n');
  });
  return `# Page\n\nLead.\n\n${parts.join('\n\n')}\n`;
}

const PLAIN: Style = {
  ...{ bullet: '-', emphasis: '*', fence: '```', isClosed: false, isLoose: false },
  ...{ width: 99, padding: 1, prefix: '' },
};

const hashes = async (made: readonly MadeSection[], how = PLAIN) => {
  const page = await compile(write(made, how), { lang: 'zh' });
  return page.sections.map(({ hash }) => hash);
};

const RUNS = { numRuns: 15 };

test('reformatting changes no hash', async () => {
  await fc.assert(
    fc.asyncProperty(sections, style, async (made, how) => {
      expect(await hashes(made, how)).toEqual(await hashes(made));
    }),
    RUNS,
  );
});

/** Changes of what a section says. */
const CHANGES: Readonly<Record<string, (section: MadeSection) => MadeSection>> = {
  'a word': (section) => ({ ...section, words: [...section.words, '7'] }),
  'an item': (section) => ({ ...section, items: [...section.items, 'more'] }),
  'a cell': ({ cells: [a, b], ...rest }) => ({ ...rest, cells: [b, `${a}1`] }),
  'a line of code': (section) => ({ ...section, code: [...section.code, 'more'] }),
  'the space in code': (section) => ({ ...section, code: section.code.map((line) => ` ${line}`) }),
  'a link': (section) => ({ ...section, link: `${section.link}#there` }),
  'its heading': (section) => ({ ...section, title: `${section.title}x` }),
};

test.each(Object.entries(CHANGES))(
  '%s changes the hash of its section alone',
  async (_, change) => {
    await fc.assert(
      fc.asyncProperty(sections, fc.nat(), async (made, at) => {
        const index = at % made.length;
        const changed = made.map((section, i) => (i === index ? change(section) : section));
        const [before, after] = [await hashes(made), await hashes(changed)];
        const differing = before.flatMap((hash, i) => (hash === after[i] ? [] : i));
        expect(differing).toEqual([index + 1]);
      }),
      RUNS,
    );
  },
);

test('moving a section moves its record', async () => {
  await fc.assert(
    fc.asyncProperty(sections, async (made) => {
      const numbered = made.map((section, index) => ({
        ...section,
        title: `${section.title}${index}`,
      }));
      const source = (all: readonly MadeSection[]) =>
        write(all, PLAIN).replace(/^(## [a-z]+\d)\d$/gm, '$1');
      const records = async (all: readonly MadeSection[]) => {
        const { sections: found } = await compile(source(all));
        return found.slice(1).map(({ id, heading, hash, blocks }) => {
          const shapes = blocks.map(({ kind, shape }) => `${kind} ${shape}`);
          return { id, heading, hash, shapes };
        });
      };
      expect(await records(numbered.toReversed())).toEqual((await records(numbered)).toReversed());
    }),
    RUNS,
  );
});

/** What readers come to, by the ways there: each a page with a word in it. */
const REACHED: Readonly<Record<string, (word: string) => string>> = {
  'a closed block': (word) => `<details><summary>More</summary>\n\n${word}\n\n</details>`,
  'the title of a closed block': (word) => `:::details ${word}\nText.\n:::`,
  'the caption of a table': (word) =>
    `<table><caption>${word}</caption><tr><td>1</td></tr></table>`,
  'the caption of a picture': (word) => `<figure><figcaption>${word}</figcaption></figure>`,
  'the name of a picture': (word) => `<span role="img" aria-label="${word}">x</span>`,
  'the name of a block that is a picture': (word) => `<div role="img" aria-label="${word}">x</div>`,
  'the name of a drawing': (word) => `<svg role="img" aria-label="${word}"></svg>`,
  'the title of a drawing': (word) => `<svg><title>${word}</title></svg>`,
  'the words in a drawing': (word) => `<svg><g><text>${word}</text></g></svg>`,
  'the long form of an abbreviation': (word) => `<abbr title="${word}">x</abbr>`,
  'the name of a link': (word) => `<a href="#x" aria-label="${word}">x</a>`,
  'the name of a button': (word) => `<button aria-label="${word}">x</button>`,
  'the name of a track': (word) => `<video><track label="${word}"></video>`,
  'the name of a frame': (word) => `<iframe title="${word}" src="https://example.org"></iframe>`,
  'the title of code': (word) => `\`\`\`js title="${word}"\nx\n\`\`\``,
  'the reading of a character': (word) => `<ruby>x<rt>${word}</rt></ruby>`,
  'a footnote': (word) => `Text[^1].\n\n[^1]: ${word}`,
};

test.each(Object.entries(REACHED))('a changed word in %s changes the hash', async (_, write) => {
  const of = async (word: string) =>
    (await compile(`# A\n\n## B\n\n${write(word)}\n`)).sections.map(({ hash }) => hash);
  const [before, after] = [await of('before'), await of('after')];
  expect(after[1]).not.toBe(before[1]);
  expect(after[0]).toBe(before[0]);
});

test('how a drawing is drawn does not count, nor do its styles', async () => {
  const of = async (svg: string) => (await compile(`# A\n\n${svg}\n`)).sections[0]?.hash;
  expect(await of('<svg aria-hidden="true"><path d="M0 0"/></svg>')).toBe(await of(''));
  const drawn = await of('<svg><style>a{}</style><text x="1">Word</text></svg>');
  expect(await of('<svg><text x="2">\n Word </text></svg>')).toBe(drawn);
});

test('ids, titles of the engine and the order of footnotes do not count', async () => {
  const source = (id: string, before: string) =>
    `# A\n\n${before}\n\n## B ${id}\n\n:::tip\nText[^b].\n:::\n\n[^a]: one\n\n[^b]: two\n`;
  const of = async (text: string) => (await compile(text)).sections[1]?.hash;
  expect(await of(source('{#x}', 'Some[^a].'))).toBe(await of(source('{#y #z}', 'None.')));
  expect(await of(source('', ''))).toBe(await of(source('{#x}', '')));
});

test('what front matter says counts for the lead alone', async () => {
  const of = async (frontMatterWords: string) =>
    (await compile('# A\n\n## B\n', { frontMatterWords })).sections.map(({ hash }) => hash);
  const [before, after] = [await of('⟦title⟧ A'), await of('⟦title⟧ B')];
  expect(before[0]).toBe(hashText('⟦title⟧ A\n⟦h1⟧\nA\n⟦/⟧'));
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});
