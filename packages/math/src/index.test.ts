import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import math from './index';

/** The TeX of all formulas in a text, or what is wrong with the first that cannot be read. */
function formulas(text: string): unknown {
  const { features = {}, mdast = [] } = { ...math().markdown };
  try {
    const { html } = Object(markdownToHtml(text, { features, mdastPlugins: [...mdast] }));
    return Array.from(String(html).matchAll(/x-tex">([\s\S]*?)<\/annotation>/g), ([, tex]) => tex);
  } catch (error) {
    const { message, line, column, fix } = Object(error);
    return { message, place: `${line}:${column}`, fix };
  }
}

test('what stands in the line of the opening dollars belongs to a formula', () => {
  expect(formulas('$$x = 1\n$$\n')).toEqual(['x = 1']);
  expect(formulas('- $$\\begin{array}{c}\n  a \\\\\n  b\n  \\end{array}\n  $$\n')).toEqual([
    '\\begin{array}{c}\na \\\\\nb\n\\end{array}',
  ]);
  expect(formulas('$$a +\n\\foo\n$$\n')).toMatchObject({ place: '2:1' });
});

test('dollars that end a formula of several lines stand alone, and whoever puts them elsewhere learns it', () => {
  expect(formulas('$$\\begin{array}{c}\na \\\\\nb\n\\end{array}$$\n\nText.\n')).toEqual({
    message: 'The formula does not end at these dollars',
    place: '4:12',
    fix: 'Put both "$$" of a formula of several lines into lines of their own.',
  });
  expect(formulas('Text\n\n$$\nx$$\n')).toMatchObject({ place: '4:2' });
  expect(formulas('$$\n\\text{5\\$\\$}\n$$\n')).toEqual(['\\text{5\\$\\$}']);
});

test('whoever ends a formula with a backslash learns what to write there', () => {
  const fix = 'Remove the backslash, or write two for a new line: it has nothing behind it.';
  expect(formulas('Text $$a\\$$ more.\n')).toMatchObject({ place: '1:9', fix });
  expect(formulas('$$\na +\nb\\\n$$\n')).toMatchObject({ place: '3:2', fix });
  expect(formulas('$$a \\foo$$\n')).toMatchObject({
    place: '1:5',
    fix: expect.stringMatching(/^Correct the formula/),
  });
});
