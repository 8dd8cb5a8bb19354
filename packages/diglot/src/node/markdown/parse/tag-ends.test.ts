import { expect, test } from 'vitest';
import { firstHeading } from '../first-heading';
import { compile } from '../test-support';

test.each([
  ['a block', '<b\n  title="x"\n>Text</b>', '<b title="x">Text</b>'],
  ['an indented line', '<b\n  title="x"\n  >Text</b>', '<b title="x">Text</b>'],
  ['an item', '- <b\n  title="x"\n  >Text</b> more', '<li><b title="x">Text</b> more</li>'],
  ['a box', '<div>\n  <b\n    title="x"\n  >Text</b>\n</div>', '<div><b title="x">Text</b></div>'],
])('the end of a tag begins a line, as in other systems with MDX: %s', async (_, source, html) => {
  const page = await compile(source, { format: 'mdx' });
  expect(page.errors).toEqual([]);
  expect(page.html).toContain(html);
});

test.each([
  'a\n\n>Text',
  'a\n>Text',
  '<div>\n>Text\n</div>',
  '<div>\n\na\n\n</div>\n>Text',
  '<b>a</b>\n>Text',
])('a quote without a space is a quote: %j', async (source) => {
  const { html, errors } = await compile(source, { format: 'mdx' });
  expect(errors).toEqual([]);
  expect(html).toContain('<blockquote>\n<p>Text</p>\n</blockquote>');
});

test('code that shows such a tag stays as it is, and what is wrong behind it has its place', async () => {
  const tag = '<b\n  title="x"\n>Text</b>';
  const shown = `\`\`\`text\n${tag}\n\`\`\``;
  const { markdown, errors } = await compile(`${tag}\n\n${shown}\n`, { format: 'mdx' });
  expect(errors).toEqual([]);
  expect(markdown).toContain(tag);
  expect(markdown).not.toContain('\u00a0');
  const broken = await compile(`${tag}\n\n{broken(}\n`, { format: 'mdx' });
  expect(broken.errors.map(({ location }) => location?.line)).toEqual([5]);
});

test('the heading behind such a tag names the page', () => {
  expect(firstHeading('<b\n  title="x"\n>Text</b>\n\n# Title {#a}\n', 'mdx')).toBe('Title');
});

test('a page with such a tag has its components', async () => {
  const source = "import part from './part.md';\n\n<b\n  title={part.name}\n>Text</b>\n";
  const { errors } = await compile(source, { format: 'mdx' });
  expect(errors.map(({ code }) => code)).toEqual(['import-missing']);
});
