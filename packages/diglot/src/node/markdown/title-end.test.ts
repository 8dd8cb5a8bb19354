import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { compile, testRuntime } from './test-support';

const Island = ({ children }: { readonly children?: ReactNode }) =>
  createElement('dg-island', { 'data-src': 'x' }, createElement('h1', null, 'Live'), children);

const Inner = () => createElement(Island, null, createElement('dg-island'));

/** A page's HTML with a mark where the title ends, without what headings get. */
async function marked(source: string): Promise<string> {
  const runtime = testRuntime({ Island: Inner });
  const { html, titleEnd = 0 } = await compile(source, { format: 'mdx', runtime });
  const parts = [html.slice(0, titleEnd), html.slice(titleEnd)];
  return parts.join('|').replace(/<a class="dg-anchor".*?<\/a>|(?<=<h1) [^>]*/g, '');
}

test('LLM-01: the place is behind the first title', async () => {
  expect(await marked('# A `b`\n\nc & 中\n\n# d')).toMatch(/^<h1>A <code>b<\/code><\/h1>\|\s*<p>c/);
  expect(await marked('<header><h1>A</h1></header>\n\nb')).toMatch(
    /^<header><h1>A<\/h1>\|<\/header>/,
  );
});

test('a page without title has it in front', async () => {
  expect(await marked('a')).toMatch(/^\|<p>a/);
});

test('titles in islands and in attributes are none', async () => {
  expect(await marked('<Island />\n\n# B')).toMatch(/<\/dg-island>\s*<h1>B<\/h1>\|$/);
  expect(await marked('<img src="/a.png" alt="</h1>" />\n\n# B')).toMatch(/<h1>B<\/h1>\|$/);
});
