import { expect, test } from 'vitest';
import { DiglotError } from '../../shared/diglot-error';
import { formatErrors, formatWarnings } from './format-error';

const options = { root: '/site', color: false };

const missing = (file: string, line: number, name = 'a') =>
  new DiglotError({
    code: 'missing',
    message: `There is no "${name}"`,
    location: { file: `/site/${file}`, line, column: 2, source: 'x\ny\nz' },
    fix: 'Install it.',
  });

test('what is wrong in several places is told once, with all places', () => {
  const errors = [
    missing('a.md', 2),
    missing('b.md', 1, 'b'),
    missing('c.md', 3),
    missing('d.md', 1),
  ];
  expect(formatErrors(errors, options)).toMatchInlineSnapshot(`
    "error [diglot] There is no "a"
      a.md:2:2
        1 | x
      > 2 | y
          |  ^
        3 | z
      Fix: Install it.
      The same in:
        c.md:3:2
        d.md:1:2

    error [diglot] There is no "b"
      b.md:1:2
      > 1 | x
          |  ^
        2 | y
      Fix: Install it."
  `);
});

test('warnings are told in the same way', () => {
  const texts = formatWarnings([missing('a.md', 2), missing('c.md', 3)], options);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('c.md:3:2');
});

test('errors that only look alike stay apart', () => {
  const plain = new Error('There is no "a"');
  const other = new DiglotError({ code: 'missing', message: 'There is no "a"' });
  const text = formatErrors([plain, other, other, missing('a.md', 1)], options);
  expect(text.match(/There is no "a"/g)).toHaveLength(3);
});

test('of many problems, and of many places of one, the first are told and the others counted', () => {
  const many = Array.from({ length: 700 }, (_, index) => missing('a.md', 1, `name${index}`));
  const texts = formatWarnings(many, options);
  expect(texts).toHaveLength(501);
  expect(texts.at(-2)).toContain('"name499"');
  expect(texts.at(-1)).toBe('… and 200 more warnings');
  expect(formatErrors(many, options)).toMatch(/\n\n… and 200 more errors$/);
  const same = Array.from({ length: 200 }, (_, index) => missing(`${index}.md`, 1));
  const lines = formatErrors(same, options).split('\n');
  expect(lines.slice(-2)).toEqual(['    100.md:1:2', '    … and 99 more']);
});
