import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChangedBlock } from '../../../shared/types/freshness';
import * as leastDifference from './least-difference';
import { createWordReader, shownWords } from './markdown-words';
import { markdownLines, sectionTexts } from './section-text';
import { textChanges } from './text-changes';

/** What was compared with what. */
let comparisons = 0;
const { differences } = leastDifference;
vi.spyOn(leastDifference, 'differences').mockImplementation((before, after, isEqual = Object.is) =>
  differences(before, after, (a, b) => {
    comparisons++;
    return isEqual(a, b);
  }),
);

afterEach(() => {
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

const word = fc.constantFrom('one', 'two', 'three', 'four.', '五六', '7', '—');
const line = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));

/** One side of the changes of a line: blocks stand in order. */
function sideOf(blocks: readonly ChangedBlock[], side: 'removed' | 'added', glue: string): string {
  const parts = blocks.flatMap(({ parts }) => parts);
  return parts
    .flatMap(({ kind, text }) => (kind === side || kind === 'same' ? text : []))
    .join(glue);
}

test('of a short line everything is shown, as it was and as it is; of one that is the same nothing', () => {
  fc.assert(
    fc.property(line, line, (before, after) => {
      const blocks = textChanges(before, after, 'en');
      if (before === after) expect(blocks).toEqual([]);
      else {
        expect(sideOf(blocks, 'removed', '')).toBe(before);
        expect(sideOf(blocks, 'added', '')).toBe(after);
        expect(blocks.every(({ kind }) => kind === 'words')).toBe(true);
      }
    }),
  );
});

test('of a short block of code everything is shown, as it was and as it is', () => {
  // Of five, four may be the same, of which two are left out.
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', ' d', '# e'), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const [old, next] = [before, after].map((all) => all.join('\n'));
      const blocks = textChanges(`~~~\n${old}\n~~~`, `~~~\n${next}\n~~~`, 'en');
      if (old === next) expect(blocks).toEqual([]);
      else {
        expect(sideOf(blocks, 'removed', '\n')).toBe(old);
        expect(sideOf(blocks, 'added', '\n')).toBe(next);
        expect(blocks.every(({ kind }) => kind === 'code')).toBe(true);
      }
    }),
  );
});

test('eight words are shown on each side of a change, and no gap where nothing would be left out', () => {
  const words = (from: number, to: number) =>
    repeat(to - from, (index) => `w${from + index}`).join(' ');
  const around = (before: string, after: string) =>
    changes(`${before} old ${after}`, `${before} new ${after}`);
  expect(around(words(0, 9), words(10, 30))).toEqual([
    `…${words(1, 9)} [-old-]{+new+} ${words(10, 18)}…`,
  ]);
  expect(around(words(0, 8), words(10, 18))).toEqual([
    `${words(0, 8)} [-old-]{+new+} ${words(10, 18)}`,
  ]);
});

test.each([
  ['a', ['a']],
  ['a [b](/c) d', ['a', ' ', '\u0001', 'b', '\u0002/c', ' ', 'd']],
  ['![b c](</d e>)', ['\u0001', 'b', ' ', 'c', '\u0002</d e>']],
  ['[a\\]b](c)', ['\u0001', 'a', '\\]', 'b', '\u0002c']],
  ['[`a`](b)', ['\u0001', '`a`', '\u0002b']],
  ['[](a)', ['\u0001', '\u0002a']],
  ['[a](b c)', ['[', 'a', ']', '(', 'b', ' ', 'c', ')']],
  ['``a b``', ['``a b``']],
  ['`a b` c', ['`a b`', ' ', 'c']],
  ['**a** *b*', ['**', 'a', '**', ' ', '*', 'b', '*']],
  ['## a ## b', ['## ', 'a', ' ', '#', '#', ' ', 'b']],
  ['  ###### a', ['  ###### ', 'a']],
  ['\\* \\a', ['\\*', ' ', '\\', 'a']],
])('the words of %j', (line, words) => {
  const read = createWordReader('en');
  expect(read(line)).toEqual(words);
});

test('a long line is read in passages, which end between words where they can', () => {
  const read = createWordReader('en');
  const words = (count: number) => 'words '.repeat(count);
  expect(new Set(read(`${words(400)}words`))).toEqual(new Set(['words', ' ']));
  expect(new Set(read(words(400).replaceAll(' ', '!')))).toEqual(new Set(['words', '!']));
  expect(read('x'.repeat(2_500)).map((word) => word.length)).toEqual([1_000, 1_000, 500]);
});

test('what readers see of words: addresses of links where they changed, and no signs', () => {
  const words = createWordReader('en')('## **a** \\* [b](/c) `d` \\ #');
  expect(shownWords(words, true).join('|')).toBe('a| |*| |b| |`d`| |\\| |#');
  expect(shownWords(words, false).join('|')).toBe('a| |*| |b| (/c)| |`d`| |\\| |#');
});

/** Lines with a sign for what they are. */
const kinds = (markdown: string) =>
  markdownLines(markdown).map(({ isCode, isLast }) => (isCode ? (isLast ? 'last' : 'code') : '-'));

test.each([
  ['closed', 'a\n```\nb\n```\nc', ['-', 'code', 'code', 'last', '-']],
  ['with a language', '```ts\nb\n```', ['code', 'code', 'last']],
  ['of other signs inside', '~~~\n```\n~~~', ['code', 'code', 'last']],
  ['shorter inside', '````\n```\n````', ['code', 'code', 'last']],
  ['closed by a longer one', '```\n````\na', ['code', 'last', '-']],
  ['not closed by one with a language', '```\n```ts\n```', ['code', 'code', 'last']],
  ['closed with spaces behind', '```\n```  \na', ['code', 'last', '-']],
  ['never closed', '```\na\nb', ['code', 'code', 'last']],
  ['of two signs', '``\na', ['-', '-']],
  ['in a list', '- ```\n  a\n  ```\nb', ['code', 'code', 'last', '-']],
  ['in a numbered list', '12) ```\n3. ```', ['code', 'last']],
  ['in a quote', '> ~~~\n> a\n> ~~~\nb', ['code', 'code', 'last', '-']],
  ['in the middle of a line', 'a ```\nb', ['-', '-']],
])('a fence %s', (_, markdown, expected) => {
  expect(kinds(markdown)).toEqual(expected);
});

const texts = (markdown: string, ...depths: number[]) => {
  const sections = depths.map((depth, index) => ({ id: index === 0 ? '' : `${index}`, depth }));
  const found = sectionTexts(markdown, sections);
  return found && [...found.values()];
};

test('headings in quotes and lists begin sections, too; what is no heading does not', () => {
  expect(texts('> ## a\n- ## b\n1. ### c\n*  x\n#d\n####### e', 1, 2, 2, 3)).toEqual([
    '',
    '> ## a',
    '- ## b',
    '1. ### c\n*  x\n#d\n####### e',
  ]);
});

test('the title is the first heading of the first level before all others', () => {
  expect(texts('a\n# T\nb\n## c', 1, 2)).toEqual(['a\n# T\nb', '## c']);
  expect(texts('# T\n# U', 1, 1)).toEqual(['# T', '# U']);
  expect(texts('## c\n# T', 1, 2, 1)).toEqual(['', '## c', '# T']);
  expect(texts('## c', 3, 2)).toEqual(['', '## c']);
  expect(texts('## c', 1, 3)).toBeUndefined();
  expect(texts('## c\n## d', 1, 2)).toBeUndefined();
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
  segment.mockRestore();
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
