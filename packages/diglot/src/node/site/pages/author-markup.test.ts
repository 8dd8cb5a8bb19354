import fc from 'fast-check';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type MarkupNode, markupText } from '../../../shared/markup';
import { readMarkup } from './author-markup';

/** The HTML that readers get. */
function show(source: string): string {
  const toReact = (node: MarkupNode): ReactNode =>
    typeof node === 'string'
      ? node
      : createElement(node.tag, node.props, ...node.children.map(toReact));
  return renderToStaticMarkup(
    createElement(Fragment, null, ...readMarkup(source).nodes.map(toReact)),
  );
}

test.each([
  'a <code class="x y">b &amp; <em>c</em></code><br/>d',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" stroke-width="2" stroke-linecap="round" aria-hidden="true" focusable="false"><path d="M0 0" fill-rule="evenodd"></path><linearGradient id="a" gradientUnits="userSpaceOnUse"></linearGradient><use xlink:href="#a"></use></svg>',
  '<label for="a" data-x-y="1" tabindex="0">Name</label>',
])('SIDE-08, SOC-03: it is shown as its author wrote it: %s', (source) => {
  expect(show(source)).toBe(source);
});

test('SIDE-09: tags, attributes and entities become data', () => {
  expect(
    readMarkup(' <svg viewBox="0 0 1 1"><path class="a b" d="M0"/></svg>&lt;b ').nodes,
  ).toEqual([
    {
      tag: 'svg',
      props: { viewBox: '0 0 1 1' },
      children: [{ tag: 'path', props: { className: 'a b', d: 'M0' }, children: [] }],
    },
    '<b',
  ]);
});

test('what the policy refuses is left out and named', () => {
  const { nodes, refused } = readMarkup(
    '<svg style="color:red" onload="a()"><style>a{}</style></svg><script>b</script><iframe></iframe>',
  );
  expect(nodes).toEqual([{ tag: 'svg', props: {}, children: [] }]);
  expect(refused).toEqual(['<style>', 'style="…"', 'onload="…"', '<script>', '<iframe>']);
});

test('addresses that run or hide content are left out and named, however they are written', () => {
  const { nodes, refused } = readMarkup(
    '<svg><a href="&#0000000106;avascript:x"/><a xlink:href="&#x0000000076;bscript:x"/><image href="data:image/png;base64,"/></svg><form action=data:text/html,x></form>',
  );
  expect(refused).toEqual(['href="javascript:…"', 'xlink:href="vbscript:…"', 'action="data:…"']);
  expect(JSON.stringify(nodes)).not.toMatch(/script|html/);
  expect(JSON.stringify(nodes)).toContain('"href":"data:image/png;base64,"');
});

test('unclosed, unopened and crossing tags end somewhere', () => {
  expect(markupText(readMarkup('</em>a<em>b<code>c</em>d').nodes)).toBe('abcd');
});

test('escaped text of any kind is given back as it was', () => {
  // What HTML itself changes: NUL and carriage returns, and space around the whole.
  const anyText = fc
    .string({ unit: 'grapheme' })
    .map((text) => text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ''));
  fc.assert(
    fc.property(anyText, (text) => {
      const escaped = text.replace(/[&<>"]/g, (c) => `&#${c.codePointAt(0)};`);
      expect(markupText(readMarkup(`<em>${escaped}</em>`).nodes)).toBe(text);
    }),
  );
});

test('any text at all is read without an error', () => {
  fc.assert(fc.property(fc.string(), (text) => Array.isArray(readMarkup(text).nodes)));
});
