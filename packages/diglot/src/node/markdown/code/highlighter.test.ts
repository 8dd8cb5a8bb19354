import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadHighlighter } from './highlighter';

test('code is taken apart into lines of tokens, as the theme colours them', async () => {
  const highlight = await loadHighlighter(['ts', 'text']);
  expect(highlight("import a from 'b';\n// end", 'ts')).toEqual([
    [
      { text: 'import', kind: 'k' },
      { text: ' a ', kind: '' },
      { text: 'from ', kind: 'k' },
      { text: "'b'", kind: 's' },
      { text: ';', kind: 'p' },
    ],
    [{ text: '// end', kind: 'c' }],
  ]);
  expect(highlight('const a\n', 'text')).toEqual([[{ text: 'const a', kind: '' }], []]);
});

test('whatever the code is, its tokens are the code', async () => {
  const langs = ['ts', 'js', 'css'];
  const highlight = await loadHighlighter(langs);
  const piece = fc.constantFrom(
    'a',
    ' ',
    '\n',
    "'",
    '`',
    '${',
    '}',
    '/*',
    '*/',
    '{',
    ':',
    '1',
    '→',
  );
  const code = fc.array(piece).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(code, fc.constantFrom(...langs), (text, lang) => {
      const lines = highlight(text, lang).map((line) => line.map((token) => token.text).join(''));
      expect(lines.join('\n')).toBe(text);
    }),
  );
});

test('languages that are unknown or were not loaded are named', async () => {
  await expect(loadHighlighter(['tss'])).rejects.toThrow('There is no language "tss".');
  const highlight = await loadHighlighter(['css']);
  expect(() => highlight('', 'ts')).toThrow('The highlighter was loaded without "ts".');
});
