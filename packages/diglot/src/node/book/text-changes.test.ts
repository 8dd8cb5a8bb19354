import { afterEach, expect, test, vi } from 'vitest';
import type { ChangedBlock } from '../../shared/types/freshness';
import { sectionTexts } from './section-text';
import { textChanges } from './text-changes';

/** What was compared with what. */
let comparisons = 0;
vi.mock('diff', async (load) => {
  const original = await load<typeof import('diff')>();
  interface Options {
    readonly comparator: (a: unknown, b: unknown) => boolean;
    readonly maxEditLength: number;
  }
  const diffArrays = (before: unknown[], after: unknown[], { comparator, ...rest }: Options) =>
    original.diffArrays(before, after, {
      ...rest,
      comparator(a, b) {
        comparisons++;
        return comparator(a, b);
      },
    });
  return { diffArrays };
});

afterEach(() => {
  vi.restoreAllMocks();
  comparisons = 0;
});

const SIGNS = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'], gap: ['…', ''] };

/** Changes as text: `[-removed-]`, `{+added+}`. */
const shown = (blocks: readonly ChangedBlock[]) =>
  blocks.map(({ kind, parts }) =>
    kind === 'gap'
      ? '…'
      : parts.map(({ kind, text }) => SIGNS[kind][0] + text + SIGNS[kind][1]).join(''),
  );

const changes = (before: string, after: string, lang = 'en') =>
  shown(textChanges(before, after, lang));

test('prose changes by words, and what is the same around it is left out', () => {
  const start = 'One two three four five six seven eight nine ten eleven twelve';
  const end = 'and then a good many words that nobody touched since they were written';
  expect(changes(`${start} old ${end}.`, `${start} new ${end}.`)).toEqual([
    '…five six seven eight nine ten eleven twelve [-old-]{+new+} and then a good many words that nobody…',
  ]);
});

test('words in a row change as one phrase', () => {
  expect(changes('Run it with care.', 'Run all of it.')).toEqual([
    'Run [-it with care-]{+all of it+}.',
  ]);
});

test('spaces around a change, and the end of a sentence that is left out, are no part of it', () => {
  expect(changes('It is a tool for people.', 'It makes people.')).toEqual([
    'It [-is a tool for-]{+makes+} people.',
  ]);
  const ended = 'This is left out. One two three four five six seven eight';
  expect(changes(`${ended} old`, `${ended} new`)).toEqual([
    '…One two three four five six seven eight [-old-]{+new+}',
  ]);
});

test('Chinese changes by its words, not by sentences', () => {
  expect(changes('运行安装命令。', '运行构建命令。', 'zh')).toEqual(['运行[-安装-]{+构建+}命令。']);
});

test('addresses of links are shown where they changed, and signs of Markdown are not', () => {
  expect(
    changes('## See [the **guide**](/a) and \\*more', '## See [the **guide**](/b) and \\*more'),
  ).toEqual(['See the guide[- (/a)-]{+ (/b)+} and *more']);
  expect(changes('See [the guide](/a) now', 'See [the guide](/a) soon')).toEqual([
    'See the guide [-now-]{+soon+}',
  ]);
});

test('a change of nothing but signs is shown with them', () => {
  expect(changes('a b', '**a** b')).toEqual(['{+**+}a{+**+} b']);
});

test('code changes by lines, without its fence', () => {
  const code = (line: string) => `\`\`\`ts\n1\n2\n3\n4\n${line}\n6\n\`\`\``;
  expect(changes(`Text.\n\n${code('old')}`, `Text.\n\n${code('new')}`)).toEqual([
    '…3\n4[-old-]{+new+}6',
  ]);
  expect(changes('```ts\na\n```', '```js\na\n```')).toEqual(['[-```ts-]{+```js+}a\n```']);
});

test('a paragraph that was added or removed stands alone, beside one that was reworded', () => {
  expect(changes('Kept.\n\nRemove this entirely.', 'Kept.\n\nSomething quite different.')).toEqual([
    '[-Remove this entirely.-]',
    '{+Something quite different.+}',
  ]);
  expect(changes('First point here.', 'Before it.\n\nFirst point there.')).toEqual([
    '{+Before it.+}',
    'First point [-here-]{+there+}.',
  ]);
});

test('what is the same between two changes is left out', () => {
  expect(
    changes('## A\n\nA b.\n\nKept.\n\nC d.\n\nEnd.', '## A\n\nA x.\n\nKept.\n\nC y.\n\nEnd.'),
  ).toEqual(['A [-b-]{+x+}.', '…', 'C [-d-]{+y+}.']);
});

test('a page is divided by its headings, but not by what looks like one in code', () => {
  const markdown = '# Title\n\nLead.\n\n## A\n\n```sh\n# no heading\n```\n\n### B\n\nb\n';
  const sections = [
    { id: '', depth: 1 },
    { id: 'a', depth: 2 },
    { id: 'b', depth: 3 },
  ];
  expect(Object.fromEntries(sectionTexts(markdown, sections) ?? [])).toEqual({
    '': '# Title\n\nLead.',
    a: '## A\n\n```sh\n# no heading\n```',
    b: '### B\n\nb',
  });
  expect(sectionTexts(markdown, sections.slice(0, 2))).toBeUndefined();
});

const repeat = (count: number, piece: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => piece(index));

/** The work that some changes take. */
function costOf(before: string, after: string) {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  let lookups = 0;
  const { has } = Set.prototype;
  Set.prototype.has = function (value) {
    lookups++;
    return has.call(this, value);
  };
  const blocks = shown(textChanges(before, after, 'en'));
  const texts = segment.mock.calls.map(([text]) => text);
  Set.prototype.has = has;
  return { blocks, segmented: texts.join('').length, lookups, compared: comparisons };
}

test('a section of which each line is new is read once, and compared with a bound', () => {
  const lines = (mark: string) =>
    repeat(3_000, (line) => repeat(10, (word) => `${mark}${line}and${word}`).join(' ')).join('\n');
  const [before, after] = [lines('old'), lines('new')];
  const { blocks, ...cost } = costOf(before, after);
  expect(blocks).toHaveLength(6_000);
  expect(blocks[0]).toMatch(/^\[-old0and0 .* old0and9-\]$/);
  expect(blocks[5_999]).toMatch(/^\{\+new2999and0 .* new2999and9\+\}$/);
  expect(cost.segmented).toBeLessThanOrEqual(before.length + after.length);
  expect(cost.lookups).toBeLessThan(4_100_000);
  expect(cost.compared).toBeLessThan(1_000_000);
});

test('lines that many others are like are found all the same', () => {
  const lines = (mark: string) => repeat(100, (line) => `Line ${line} says ${mark}.`).join('\n');
  const { blocks } = costOf(lines('this'), lines('that'));
  expect(blocks).toEqual(repeat(100, (line) => `Line ${line} says [-this-]{+that+}.`));
});

test('one line of which every word is new is shown as rewritten, between what stayed', () => {
  const line = (mark: string) =>
    `It begins ${repeat(8_000, (word) => (word % 2 === 0 ? `${word}` : mark + word)).join(' ')} and ends`;
  const [before, after] = [line('old'), line('new')];
  const { blocks, ...cost } = costOf(before, after);
  expect(blocks).toHaveLength(1);
  expect(blocks[0]).toMatch(
    /^It begins 0 \[-old1 [^-]*old7999-\]\{\+new1 [^+]*new7999\+\} and ends$/,
  );
  expect(cost.segmented).toBe(before.length + after.length);
  expect(cost.compared).toBeLessThan(1_000_000);
});

test('code of which each line is new is shown as rewritten', () => {
  const code = (mark: string) =>
    ['```ts', 'first', ...repeat(2_000, (line) => `a${line}\n${mark}${line}`), 'last', '```'].join(
      '\n',
    );
  const { blocks, compared } = costOf(code('old'), code('new'));
  expect(blocks).toHaveLength(1);
  expect(blocks[0]).toMatch(/^first\na0\[-old0\n[^-]*old1999-\]\{\+new0\n[^+]*new1999\+\}last$/);
  expect(compared).toBeLessThan(1_000_000);
});

test.each([
  ['brackets', '['],
  ['backticks', '`'],
  ['code in the making', '`a'],
  ['links in the making', '[a](<'],
  ['images in the making', '![a]('],
  ['asterisks', '*'],
  ['spaces', ' '],
])('a line of many %s is read as fast as any other', (_, sign) => {
  const line = (end: string) => `See ${sign.repeat(100_000 / sign.length)} ${end}`;
  expect(changes(line('old'), line('new'))).toEqual([
    expect.stringMatching(/\[-old-\]\{\+new\+\}$/),
  ]);
});
