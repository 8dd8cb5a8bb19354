import { describe, expect, test } from 'vitest';
import type { SectionBlock, SectionRecord } from '../../../shared/types/section-record';
import { parityDifferences } from './parity';

/** A block on a line: `code@5:ts f1e2`, one that may hold others up to a line `container@5-9:tip`. */
function block(text: string): SectionBlock {
  const [, kind, line, end, shape = ''] = /^(\w+)@(\d+)(?:-(\d+))?(?::(.*))?$/.exec(text) ?? [];
  return {
    kind: kind as SectionBlock['kind'],
    line: Number(line),
    ...(end && { end: Number(end) }),
    shape,
  };
}

/** A section on a line: `## Install@3`, with its blocks. */
function section(lang: string, heading: string, blocks: readonly string[]): SectionRecord {
  const [, marks = '', name = '', line] = /^(#+) (.+)@(\d+)$/.exec(heading) ?? [];
  return {
    id: marks === '#' ? '' : name.toLowerCase(),
    aliases: [],
    heading: name,
    depth: marks.length,
    file: `docs/${lang}/a.md`,
    lines: [Number(line), Number(line)],
    blocks: blocks.map(block),
    hash: '',
  };
}

type Sections = Readonly<Record<string, readonly string[]>>;

function version(lang: string, sections: Sections): SectionRecord[] {
  return Object.entries(sections).map(([heading, blocks]) => section(lang, heading, blocks));
}

function compare(original: Sections, translation: Sections): string[] {
  const found = parityDifferences(version('en', original), version('zh', translation));
  return found.map(
    ({ part, problem: { file, line, other, message } }) =>
      `${part} ${file}:${line} ${other?.file}:${other?.line} ${message}`,
  );
}

const blocks = (original: readonly string[], translation: readonly string[]) =>
  compare({ '# T@1': original }, { '# T@1': translation });

const zh = 'docs/zh/a.md';
const en = 'docs/en/a.md';

test('versions of the same structure do not differ', () => {
  const sections = { '# T@1': ['code@2:ts 1'], '## A@5': ['list@6-8:list 3', 'link@7:/a'] };
  expect(compare(sections, sections)).toEqual([]);
});

describe('headings', () => {
  const original = { '# T@1': [], '## A@3': [], '### B@5': [], '## C@7': [] };

  test('one that is missing is told behind the section before it', () => {
    expect(compare(original, { '# T@1': [], '## A@9': [], '## C@11': [] })).toEqual([
      `headings ${zh}:9 ${en}:5 The section "B" of the original is missing behind this one`,
    ]);
  });

  test('one that only the translation has', () => {
    expect(compare(original, { ...original, '## D@9': [] })).toEqual([
      `headings ${zh}:9 ${en}:7 The original has no section "D"`,
    ]);
  });

  test('another level', () => {
    expect(compare(original, { '# T@1': [], '## A@3': [], '## B@5': [], '## C@7': [] })).toEqual([
      `headings ${zh}:5 ${en}:5 The heading has level 2, the original's level 3`,
    ]);
  });

  test('another order', () => {
    expect(compare(original, { '# T@1': [], '### B@3': [], '## A@5': [], '## C@7': [] })).toEqual([
      `headings ${zh}:3 ${en}:3 The sections stand in another order: the original has "A" here`,
    ]);
  });

  test('sections are compared with their counterparts, whatever is missing between', () => {
    const one = { '# T@1': [], '## A@3': ['rule@4'], '## B@6': ['list@7-8:list 2'] };
    const other = { '# T@1': [], '## B@3': ['list@4-6:list 3'] };
    expect(compare(one, other)[1]).toBe(
      `lists ${zh}:4 ${en}:7 The list differs from the original's: list of 3 items, there list of 2 items`,
    );
  });
});

test('a section that took another one in is one finding, besides the one that is missing', () => {
  const one = {
    '# T@1': [],
    '## A@3': ['list@4-5:list 2'],
    '## B@6': ['code@7:ts 1', 'link@9:/a'],
  };
  const other = { '# T@1': [], '## A@3': ['list@4-5:list 2', 'code@6:ts 1', 'link@8:/a'] };
  expect(compare(one, other)).toEqual([
    `headings ${zh}:3 ${en}:6 The section "B" of the original is missing behind this one`,
    `headings ${zh}:3 ${en}:3 The section also holds what the original has in a section of its own: "B"`,
  ]);
});

describe('blocks', () => {
  test.each([
    [
      'code',
      'code@5:ts 0123456789abcdef',
      'code@5:ts fedcba9876543210',
      "The code block differs from the original's by more than words: code block ```ts",
    ],
    [
      'code',
      'code@5:ts {1} 0123456789abcdef',
      'code@5:ts {2} 0123456789abcdef',
      "The code block differs from the original's: code block ```ts {2}, there code block ```ts {1}",
    ],
    [
      'tables',
      'table@5:4 x 2',
      'table@5:3 x 2',
      "The table differs from the original's: table of 3 rows and 2 columns, there table of 4 rows and 2 columns",
    ],
    [
      'containers',
      'container@5-7:tip',
      'container@5-7:note',
      "The container differs from the original's: container :::note, there container :::tip",
    ],
    [
      'links',
      'link@5:/a',
      'link@5:/b',
      "The link differs from the original's: link to /b, there link to /a",
    ],
    [
      'images',
      'image@5:/a.svg',
      'image@5:/b.svg',
      "The image differs from the original's: image /b.svg, there image /a.svg",
    ],
    [
      'components',
      'component@5-9:<A b=c>',
      'component@5-9:<A b=d>',
      "The component differs from the original's: component <A b=d>, there component <A b=c>",
    ],
    [
      'lists',
      'list@5-6:list 1',
      'list@5-6:ordered from 1 1',
      "The list differs from the original's: numbered list from 1 of 1 item, there list of 1 item",
    ],
    [
      'lists',
      'list@5-6:list 1',
      'quote@5-6',
      'Here is another part than in the original: quote, there list of 1 item',
    ],
  ])('%s: %s and %s', (part, one, other, message) => {
    expect(blocks([one], [other])).toEqual([`${part} ${zh}:5 ${en}:5 ${message}`]);
  });

  test('what is missing is told at the section that lacks it', () => {
    expect(blocks(['list@5-6:list 2', 'table@8:2 x 2'], ['table@4:2 x 2'])).toEqual([
      `lists ${zh}:1 ${en}:5 The section lacks a part of the original: list of 2 items`,
    ]);
    expect(blocks([], ['link@4:/a'])).toEqual([
      `links ${zh}:4 ${en}:1 The original has no such part: link to /a`,
    ]);
  });

  test('words stand in another order, and so do links and images', () => {
    expect(
      blocks(['link@5:/a', 'link@5:/b', 'image@5:/c'], ['image@5:/c', 'link@5:/b', 'link@5:/a']),
    ).toEqual([]);
  });

  test('a link that stands twice counts twice', () => {
    expect(blocks(['link@5:/a', 'link@6:/a'], ['link@5:/a'])).toHaveLength(1);
  });

  test('the same block outside of the list that holds it differs', () => {
    expect(blocks(['list@5-9:list 1', 'code@7:ts 1'], ['list@5-6:list 1', 'code@7:ts 1'])).toEqual([
      `code ${zh}:7 ${en}:7 The code block is not inside of the same block as in the original`,
    ]);
  });
});

test('what is excepted hides nothing else', () => {
  const original = version('en', { '# T@1': ['code@3:ts 1', 'table@5:2 x 2'], '## A@9': [] });
  const translation = version('zh', { '# T@1': ['table@5:3 x 2'] });
  const parts = (except: Parameters<typeof parityDifferences>[2]) =>
    parityDifferences(original, translation, except).map(({ part }) => part);
  expect(parts(new Set(['code']))).toEqual(['headings', 'tables']);
  expect(parts(new Set(['code', 'headings']))).toEqual(['tables']);
  expect(parts(new Set(['tables', 'headings']))).toEqual(['code']);
});
