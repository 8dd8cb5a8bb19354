import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignBlocks, type Block } from './align-blocks';

/** `h:id` is a heading, `kind:text` any other block. */
function blocks(...words: readonly string[]): Block[] {
  return words.map((word) => {
    const [kind = '', text = ''] = word.split(':');
    return kind === 'h' ? { kind, text, id: text } : { kind, text };
  });
}

/** Rows in short: words on both sides of `|`, of `‖` where sections stand beside each other as wholes. */
function rows(own: readonly Block[], other: readonly Block[]): string[] {
  const words = (side: readonly Block[]) => side.map(({ text }) => text).join(' ');
  return alignBlocks(own, other).map(
    (row) => `${words(row.own)} ${row.isSection ? '‖' : '|'} ${words(row.other)}`,
  );
}

test('blocks stand beside their translations', () => {
  const own = blocks('h:title', 'p:Hello', 'code:run', 'h:more', 'p:World');
  const other = blocks('h:title', 'p:你好', 'code:run', 'h:more', 'p:世界');
  expect(rows(own, other)).toEqual([
    'title | title',
    'Hello | 你好',
    'run | run',
    'more | more',
    'World | 世界',
  ]);
});

test('titles belong together, whatever they are called', () => {
  const [own, other] = [blocks('h:start', 'p:a'), blocks('h:开始', 'p:b')];
  expect(rows(own, other)).toEqual(['start | 开始', 'a | b']);
});

test('sections whose blocks do not correspond stand beside each other as wholes', () => {
  const own = blocks('h:title', 'h:a', 'p:one', 'p:two', 'h:b', 'p:three');
  const other = blocks('h:title', 'h:a', 'p:eins-und-zwei', 'h:b', 'p:drei');
  expect(rows(own, other)).toEqual([
    'title | title',
    'a | a',
    'one two ‖ eins-und-zwei',
    'b | b',
    'three | drei',
  ]);
});

test('a section without translation stands alone, and so does one without original', () => {
  const own = blocks('h:title', 'h:a', 'p:1', 'h:b', 'p:2');
  const other = blocks('h:title', 'h:new', 'p:neu', 'h:b', 'p:zwei');
  expect(rows(own, other)).toEqual(['title | title', ' ‖ new neu', 'a 1 ‖ ', 'b | b', '2 | zwei']);
  expect(rows(own, [])).toEqual(['title ‖ ', 'a 1 ‖ ', 'b 2 ‖ ']);
  expect(rows([], other)).toEqual([' ‖ title', ' ‖ new neu', ' ‖ b zwei']);
});

test('a section that was moved stands beside its original', () => {
  const own = blocks('h:title', 'h:a', 'p:1', 'h:b', 'p:2');
  const other = blocks('h:title', 'h:b', 'p:zwei', 'h:a', 'p:eins');
  expect(rows(own, other)).toEqual(['title | title', 'a | a', '1 | eins', 'b | b', '2 | zwei']);
});

const block = fc.oneof(
  fc.record({ kind: fc.constantFrom('p', 'code', 'ul'), text: fc.constantFrom('a', 'b') }),
  fc.record({
    kind: fc.constant('h2'),
    text: fc.constantFrom('a', 'b'),
    id: fc.constantFrom('one', 'two', 'three'),
  }),
);
const side: fc.Arbitrary<Block[]> = fc.array(block, { maxLength: 12 });

test('every block of both sides is in one row, and the page keeps its order', () => {
  fc.assert(
    fc.property(side, side, (own, other) => {
      const found = alignBlocks(own, other);
      expect(found.flatMap((row) => row.own)).toEqual(own);
      const shown = found.flatMap((row) => row.other);
      expect(new Set(shown)).toEqual(new Set(other));
      expect(shown).toHaveLength(other.length);
    }),
  );
});

test('where both versions have the same sections, both keep their order', () => {
  const ids = fc.uniqueArray(fc.constantFrom('one', 'two', 'three', 'four'));
  const text = fc
    .array(block, { maxLength: 3 })
    .map((list) => list.filter((each) => !('id' in each)));
  const version = (sections: readonly string[], texts: readonly Block[][]): Block[] => [
    { kind: 'h1', text: 'Title', id: 'title' },
    ...sections.flatMap((id, index) => [{ kind: 'h2', text: id, id }, ...(texts[index] ?? [])]),
  ];
  const texts = fc.array(text, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(ids, texts, texts, (sections, ownTexts, otherTexts) => {
      const [own, other] = [version(sections, ownTexts), version(sections, otherTexts)];
      const found = alignBlocks(own, other);
      expect(found.flatMap((row) => row.own)).toEqual(own);
      expect(found.flatMap((row) => row.other)).toEqual(other);
      expect(found.every((row) => row.isSection || row.own[0]?.kind === row.other[0]?.kind)).toBe(
        true,
      );
    }),
  );
});
