import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDoc, saysNothing } from './doc-comment';

const comment = (text: string) =>
  `*\n${text
    .split('\n')
    .map((line) => ` * ${line}`)
    .join('\n')}\n `;

test('a comment is read tag by tag', () => {
  const doc = readDoc(
    comment(`Adds two numbers.

With care.
@param a - the first
@param {number} [b=2] the second,
  over two lines
@typeParam T - a type
@returns the {@link Sum}
@throws {RangeError} if too large
@default 3
@example
add(1, 2)
@example
\`\`\`sh
@not a tag
\`\`\`
@deprecated Use \`sum\`.
@see {@link https://x.y}
@since 1.2
@beta
@custom text`),
  );
  expect(doc).toEqual({
    text: 'Adds two numbers.\n\nWith care.',
    params: new Map([
      ['a', 'the first'],
      ['b', 'the second,\n  over two lines'],
    ]),
    typeParams: new Map([['T', 'a type']]),
    returns: 'the {@link Sum}',
    throws: ['`RangeError` if too large'],
    defaultValue: '3',
    examples: ['```ts\nadd(1, 2)\n```', '```sh\n@not a tag\n```'],
    deprecated: 'Use `sum`.',
    see: ['{@link https://x.y}'],
    since: '1.2',
    stages: ['beta'],
    isInternal: false,
    others: [['custom', 'text']],
  });
});

test('a comment of one line, an internal one, an empty one', () => {
  expect(readDoc('* A number. @ no tag ').text).toBe('A number. @ no tag');
  expect(readDoc('* A size. @default 4 ')).toMatchObject({ text: 'A size.', defaultValue: '4' });
  expect(readDoc('* @internal ').isInternal).toBe(true);
  expect(saysNothing(readDoc('* '))).toBe(true);
  expect(saysNothing(readDoc('* @deprecated '))).toBe(false);
});

test('no word is lost, whatever tags are around it', () => {
  const word = fc.stringMatching(/^[a-z]{3,8}$/);
  const line = fc.tuple(fc.constantFrom('', '@remarks ', '@returns ', '@see ', '@foo '), word);
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: ([tag]) => tag, minLength: 1 }), (lines) => {
      const doc = readDoc(comment(lines.map(([tag, text]) => tag + text).join('\n')));
      const said = JSON.stringify(doc);
      for (const [, text] of lines) expect(said).toContain(text);
    }),
  );
});
