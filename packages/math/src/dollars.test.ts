import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doubleDollars, SINGLE } from './dollars';

/** The text with what is a formula between « and ». */
function marked(source: string, format: 'md' | 'mdx' = 'md'): string {
  return doubleDollars(source, format).replaceAll(
    new RegExp(`\\$\\$${SINGLE}([\\s\\S]*?)\\$\\$`, 'g'),
    '«$1»',
  );
}

describe('a formula between single dollars', () => {
  test.each([
    ['Let $x^2$ be', 'Let «x^2» be'],
    ['中文$E=mc^2$中文，($a$)', '中文«E=mc^2»中文，(«a»)'],
    ['**$x$**', '**«x»**'],
    ['$\\$5$ and $a\\\\b$', '«\\$5» and «a\\\\b»'],
    ['over\n$a +\nb$ lines', 'over\n«a +\nb» lines'],
    ['$100$ $3x$', '«100» «3x»'],
    ['- item $x$\n\n| $y$ | z |\n', '- item «x»\n\n| «y» | z |\n'],
    ['$a$, then $5, then $b$', '«a», then $5, then «b»'],
  ])('%j', (source, expected) => expect(marked(source)).toBe(expected));
});

describe('no formula', () => {
  test.each([
    'from $5 to $10',
    'US$5, US$10',
    '$5-$10, $5/$10 and $ 5 $',
    'set $HOME and $PATH, or $HOME/$USER',
    '\u0024{A}/\u0024{B} and $(pwd)/$(id)',
    '`$x$` and ``a ` $x$``',
    '```sh\necho $A $x$\n```',
    '- ~~~\n  $x$\n  ~~~',
    '    $x$ indented',
    '\\$x\\$',
    '$$x$$ and $$\nx $y$\n$$',
    'a $x\n\ny$ b',
    '[a](https://x.y/?a=$b$c) <a href="$x$">',
    'https://x.y/$a$',
    '<!-- $x$ -->',
    '---\ntitle: $x$\n---\ntext',
    '| $a|b$ | c |',
    'a `$` and $',
  ])('%j', (source) => expect(doubleDollars(source, 'md')).toBe(source));

  test.each([
    'import x from "$y$";\n',
    'text {`$x$`} and {a.$b$}',
    'export const a = {\n  b: "$x$",\n};\n',
  ])('in MDX: %j', (source) => expect(doubleDollars(source, 'mdx')).toBe(source));
});

test('what looks like a tag with many braces is read once', () => {
  const braces = '{}'.repeat(100);
  expect(marked(`<a ${braces}>$x$</a> $y$ <a ${braces}`)).toBe(
    `<a ${braces}>«x»</a> «y» <a ${braces}`,
  );
});

test('only dollars are added, by whole formulas', () => {
  const piece = fc.constantFrom(
    '$',
    '$$',
    'x',
    ' ',
    '\n',
    '\n\n',
    '`',
    '```',
    '{',
    '}',
    '<',
    '>',
    '\\',
    '|',
    '5',
    '中',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.constantFrom('md' as const, 'mdx' as const),
      (pieces, format) => {
        const source = pieces.join('');
        const result = doubleDollars(source, format);
        expect((result.length - source.length) % `$$${SINGLE}`.length).toBe(0);
        expect(
          result.replaceAll(
            new RegExp(`\\$\\$${SINGLE}((?:\\\\[\\s\\S]|[^$\\\\])*)\\$\\$`, 'g'),
            '$$$1$$',
          ),
        ).toBe(source);
        // What was doubled is left alone the next time.
        expect(doubleDollars(result, format)).toBe(result);
      },
    ),
  );
});
