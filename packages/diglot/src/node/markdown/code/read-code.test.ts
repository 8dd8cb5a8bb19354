import { expect, test } from 'vitest';
import { withoutTwoslash } from './read-code';

test('what Twoslash hides is hidden, and its questions go away', () => {
  const code = [
    '// @noErrors',
    '// @module: esnext',
    "import { a } from 'hidden';",
    '// ---cut---',
    'const x = 1;',
    '//    ^?',
    '// ---cut-start---',
    'secret();',
    '// ---cut-end---',
    'x.to;',
    '//  ^|',
    '// an ordinary comment',
    '// ---cut-after---',
    'export {};',
  ].join('\n');
  expect(withoutTwoslash(code)).toBe('const x = 1;\nx.to;\n// an ordinary comment');
});

test('code without marks stays as it is', () => {
  const code = '/** @type {x} */\nconst a = b ^ c; // @ts-ignore';
  expect(withoutTwoslash(code)).toBe(code);
});
