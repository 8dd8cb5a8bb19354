import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExportedFile } from './exchange-file';
import { xliffProblems } from './test-xliff';
import { readXliff } from './xliff-read';
import { writeXliff } from './xliff-write';

const PLACE = {
  ...{ sourceTag: 'en', targetTag: 'zh-Hans' },
  stateOf: () => 'behind',
  fileOf: (id: string) => `docs/en${id.replace(/#.*/s, '')}.md`,
  keptParts: (_id: string, text: string) =>
    [...text.matchAll(/`[^`]*`|<[^<>]*>|\{[^{}]*\}/g)].map(({ 0: part, index }) => ({
      ...{ kind: 'code' as const, text: part, start: index, end: index + part.length },
    })),
};

const UNIT = {
  id: '/guide/start#zeta',
  original: '## Zeta {#zeta}\n\nThe `code` and `code`, {name}: [here](./a.md) <b>&amp;</b>.',
  before: '## Zeta\n\nOld.',
  current: '## 泽塔 {#zeta}\n\n`code` 与 {name}：[这里](./a.md)。',
  terms: [{ term: 'code', use: '代码', instead: [] }],
  keep: [],
  memory: [{ source: 'Old.', target: '旧。', quality: 80, id: '/a#b' }],
  translation: null,
};

const fileOf = (units: ExportedFile['units'], instructions?: string): ExportedFile => ({
  ...{ lang: 'zh', original: 'en', units, instructions },
});

test('what is written is XLIFF 2.1 by its schemas', () => {
  const units = [UNIT, { ...UNIT, id: '/guide/start', before: null, current: null, memory: [] }];
  expect(xliffProblems(writeXliff(fileOf(units, 'Be brief.'), PLACE))).toEqual([]);
});

test('so it is whatever the texts hold, and what comes back are these texts', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('a', '`', '{', '}', '<', '>', '&', ']', '\u0001', '\n', '"'),
    }),
  );
  const unit = fc.record({
    ...{ id: fc.stringMatching(/^\/[a-z#]{1,8}$/), original: text, translation: fc.constant(null) },
    ...{ before: fc.option(text), current: fc.option(text.filter((own) => own !== '')) },
    terms: fc.array(fc.record({ term: text, use: text, instead: fc.constant([]) }), {
      maxLength: 2,
    }),
    memory: fc.array(
      fc.record({
        source: text,
        target: text,
        quality: fc.integer({ min: 70, max: 100 }),
        id: text,
      }),
      { maxLength: 2 },
    ),
    keep: fc.constant([]),
  });
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 3 }), text, (units, instructions) => {
      const written = writeXliff(fileOf(units, instructions), PLACE);
      expect(xliffProblems(written)).toEqual([]);
      const normal = (own: string) => own.replace(/\r\n?/g, '\n');
      const back = readXliff(written, 'a.xlf').units.map(({ original }) => original ?? '');
      expect(back.sort()).toEqual(units.map(({ original }) => normal(original)).sort());
    }),
    { numRuns: 50 },
  );
});

describe('the rules notice', () => {
  const good = writeXliff(fileOf([UNIT, { ...UNIT, id: '/guide/start#b' }], 'Be brief.'), PLACE);
  test.each([
    [
      'an element in another place',
      /(<notes>\s*<note category="before">[\s\S]*?<\/notes>)\s*(<originalData>[\s\S]*?<\/originalData>)/,
      '$2$1',
    ],
    ['a unit without a segment', /<segment[\s\S]*?<\/segment>/, ''],
    ['a segment without a source', /<source[^>]*>[\s\S]*?<\/source>(?=\s*<target)/, ''],
    ['a state that there is not', 'state="initial"', 'state="fuzzy"'],
    ['a unit without an id', 'unit id="u1"', 'unit'],
    ['two units of one id', 'id="u2"', 'id="u1"'],
    ['two codes of one id', 'id="2"', 'id="1"'],
    ['a code whose data is missing', '<data id="d1"', '<data id="d9"'],
    ['a code that is another one in the target', /(<target[\s\S]*?dataRef=")d1/, '$1d2'],
    ['a match of nothing', 'ref="#s1"', 'ref="#s9"'],
    [
      'a match without a target',
      /(<mtc:match [^>]*><source[^>]*>[^<]*<\/source>)<target[^>]*>[^<]*<\/target>/,
      '$1',
    ],
    [
      'an element in a note',
      '<note category="before">',
      '<note category="before"><cp hex="0001"/>',
    ],
    ['an element of nobody', '<notes>', '<remarks/><notes>'],
    ['words between elements', '<segment ', 'words<segment '],
    ['no target language', ' trgLang="zh-Hans"', ''],
  ])('%s', (_, from, to) => {
    const bad = good.replace(from, to);
    expect(bad).not.toBe(good);
    expect(xliffProblems(bad)).not.toEqual([]);
  });
});
