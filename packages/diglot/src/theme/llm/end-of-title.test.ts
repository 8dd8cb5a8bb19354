import { expect, test } from 'vitest';
import { endOfTitle } from './end-of-title';

/** The HTML with a mark where the title ends. */
const marked = (html: string): string => {
  const at = endOfTitle(html);
  return `${html.slice(0, at)}|${html.slice(at)}`;
};

test('LLM-01: the place is behind the first title', () => {
  expect(marked('<h1 id="a">A <code>b</code></h1>\n<p>c</p><h1>d</h1>')).toBe(
    '<h1 id="a">A <code>b</code></h1>|\n<p>c</p><h1>d</h1>',
  );
  expect(marked('<header><h1>A</h1></header><p>b</p>')).toBe(
    '<header><h1>A</h1>|</header><p>b</p>',
  );
});

test('a page without title has it in front', () => {
  expect(marked('<p>a</p>')).toBe('|<p>a</p>');
});

test('titles in islands and in attributes are none', () => {
  const island = '<dg-island><dg-island></dg-island><h1>A</h1></dg-island>';
  expect(marked(`${island}<h1>B</h1>`)).toBe(`${island}<h1>B</h1>|`);
  expect(marked('<img alt="</h1>"><h1>B</h1>')).toBe('<img alt="</h1>"><h1>B</h1>|');
});
