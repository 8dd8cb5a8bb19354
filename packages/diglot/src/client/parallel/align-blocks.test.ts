import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignBlocks, type Block, type Row } from './align-blocks';

/** `h:id` is a heading, `kind:text` any other block. */
function blocks(...words: readonly string[]): Block[] {
  return words.map((word) => {
    const [kind = '', text = ''] = word.split(':');
    return kind === 'h' ? { kind, text: `${text} ${Math.random()}`, id: text } : { kind, text };
  });
}

const short = ({ fit, own, other }: Row): string => `${own.join()} ${fit} ${other.join()}`;

test('blocks stand beside their translations, and what is the same is shown once', () => {
  const own = blocks('h:title', 'p:Hello', 'code:run', 'h:more', 'p:World');
  const other = blocks('h:title', 'p:你好', 'code:run', 'h:more', 'p:世界');
  expect(alignBlocks(own, other).map(short)).toEqual([
    '0 pair 0',
    '1 pair 1',
    '2 once 2',
    '3 pair 3',
    '4 pair 4',
  ]);
});

test('titles belong together, whatever they are called', () => {
  expect(alignBlocks(blocks('h:start', 'p:a'), blocks('h:开始', 'p:b')).map(short)).toEqual([
    '0 pair 0',
    '1 pair 1',
  ]);
});

test('sections whose blocks do not correspond stand beside each other as a whole', () => {
  const own = blocks('h:title', 'h:a', 'p:one', 'p:two', 'h:b', 'p:three');
  const other = blocks('h:title', 'h:a', 'p:eins und zwei', 'h:b', 'p:drei');
  expect(alignBlocks(own, other).map(short)).toEqual([
    '0 pair 0',
    '1 pair 1',
    '2,3 beside 2',
    '4 pair 3',
    '5 pair 4',
  ]);
});

test('a section without translation stands alone, and so does one without original', () => {
  const own = blocks('h:title', 'h:a', 'p:1', 'h:b', 'p:2');
  const other = blocks('h:title', 'h:new', 'p:neu', 'h:b', 'p:zwei');
  expect(alignBlocks(own, other).map(short)).toEqual([
    '0 pair 0',
    ' alone 1,2',
    '1,2 alone ',
    '3 pair 3',
    '4 pair 4',
  ]);
  expect(alignBlocks(own, [])).toEqual([
    { fit: 'alone', own: [0], other: [] },
    { fit: 'alone', own: [1, 2], other: [] },
    { fit: 'alone', own: [3, 4], other: [] },
  ]);
});

test('every block of both sides is in one row, and in its order', () => {
  const block = fc.oneof(
    fc.record({ kind: fc.constantFrom('p', 'code', 'ul'), text: fc.constantFrom('a', 'b') }),
    fc.record({
      kind: fc.constant('h2'),
      text: fc.constantFrom('a', 'b'),
      id: fc.constantFrom('one', 'two', 'three'),
    }),
  );
  const side = fc.array(block, { maxLength: 12 });
  fc.assert(
    fc.property(side, side, (own, other) => {
      const rows = alignBlocks(own, other);
      expect(rows.flatMap((row) => row.own)).toEqual([...own.keys()]);
      expect(rows.flatMap((row) => row.other)).toEqual([...other.keys()]);
      for (const { fit, own: i, other: j } of rows) {
        expect(i.length > 0 && j.length > 0).toBe(fit !== 'alone');
        if (fit === 'once')
          expect(own[i[0] ?? -1]).toMatchObject({ text: other[j[0] ?? -1]?.text });
      }
    }),
  );
});
