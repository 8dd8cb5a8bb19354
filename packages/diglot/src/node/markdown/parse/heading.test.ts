import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../test-support';

const PIECES = [
  ...['word', 'Two words', '**bold**', '`code`', '中文', '[link](/guide/start)', '![](./a.png)'],
  ...['{#id}', '{#id #alias}', '\\{#id\\}', '{.class}', '{#torn id x}', '&lbrace;#id&rbrace;'],
  ...['\\', '<b>tag</b>', '&amp;', '*', ' '],
];

test('a heading is read from its source as from its nodes, which plugins may have changed', async () => {
  const hooks = {
    codeBlocks: new Map(),
    blockModules: new Map(),
    codeMarks: new Map(),
    elements: new Map(),
    // Changes nothing, but nobody knows that.
    visitors: [{ plugin: 'idle', mdast: [], hast: [] }],
    runVisitors: <T>(parse: () => T) => parse(),
  };
  const heading = fc.array(fc.constantFrom(...PIECES), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(heading, fc.constantFrom('## ', '- # ', '> ### '), async (pieces, start) => {
      const source = `# Title\n\n${start}${pieces.join(' ')}\n\nText.\n`;
      const [own, other] = [await compile(source), await compile(source, { hooks })];
      expect(own).toEqual(other);
    }),
  );
});
