import fc from 'fast-check';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { brief, compile, testRuntime } from '../test-support';
import { importsSheets, isDeclarations, isRules, mapUrls } from './inline-styles';

const withComponents = (components: Readonly<Record<string, unknown>>) => ({
  format: 'mdx' as const,
  runtime: testRuntime(components),
});

test('a style attribute becomes a class with a rule, the same for the same declarations', async () => {
  const { html, css, errors } = await compile(
    '<p style="color: red" class="x">a</p>\n\n<b style=" color: red ">b</b> <i style="">c</i>',
  );
  expect(errors).toEqual([]);
  const name = /class="x (dgs-\w+)"/.exec(html)?.[1] ?? 'none';
  expect(html).toContain(`<b class="${name}">`);
  expect(html).not.toContain('style');
  expect(css).toBe(`.${name}:not(#\\#){color: red}`);
});

test('styles of components and of MDX are taken out as well, and what a page shows stays', async () => {
  const Card = () => createElement('div', { style: { marginTop: 4, '--x': '"}"' } }, 'Card');
  const page = await compile(
    '# T\n\n<p style={{ color: "red" }}>a</p>\n\n<style>{`.a > b { color: blue }`}</style>\n\n<Card />',
    withComponents({ Card }),
  );
  expect(page.errors).toEqual([]);
  expect(page.html).not.toMatch(/style=|<style/);
  expect(page.css.split('\n')).toEqual([
    '.a > b { color: blue }',
    expect.stringMatching(/^\.dgs-\w+:not\(#\\#\)\{color:red\}$/),
    expect.stringMatching(/^\.dgs-\w+:not\(#\\#\)\{margin-top:4px;--x:"}"\}$/),
  ]);
  expect(page.markdown).toBe('# T\n\na\n\nCard\n');
  expect(page.text).not.toContain('blue');
});

test('in an island an attribute holds the style, and a style element stays without effect', async () => {
  const island = (children: readonly unknown[]) =>
    createElement('dg-island', {}, ...(children as string[]));
  const Island = () =>
    island([
      createElement('p', { key: 1, style: { color: 'red' } }),
      createElement('style', { key: 2 }, 'p{top:0}'),
      createElement('dg-slot', { key: 3 }, createElement('b', { style: { left: 0 } })),
    ]);
  const { html, css } = await compile('<Island />', withComponents({ Island }));
  expect(html).toContain('<p data-dg-style="color:red">');
  expect(html).toContain('<style type="text/plain">p{top:0}</style>');
  expect(html).toMatch(/<dg-slot><b class="dgs-\w+">/);
  expect(css).toContain('[data-dg-style="color:red"]:not(#\\#){color:red}');
  expect(css).toContain('p{top:0}');
});

test('what a policy allows stays where it is', async () => {
  const source = '<p style="color: red">a</p>\n\n<style>p{top:0}</style>';
  const { html, css } = await compile(source, { allowsInlineStyles: true });
  expect(html).toContain('<p style="color: red">');
  expect(html).toContain('<style>p{top:0}</style>');
  expect(css).toBe('');
});

test('files in rules are those of the output', async () => {
  const { css, assets, foreign, errors } = await compile(
    [
      '<p style="background: url(./photo.png)">a</p>',
      '<style media="print">@font-face { src: url(https://fonts.example/a.woff2) } a { b: url(/logo.png) url(#c) }</style>',
      '<p style="background: url(https://img.example/a.png)">b</p>',
      '<p style="background: url(./none.png)">c</p>',
    ].join('\n\n'),
    { base: '/docs/' },
  );
  const [photo] = assets;
  expect(css).toContain(`url("${photo?.url}")`);
  expect(photo?.url).toMatch(/^\/docs\/assets\/photo\.\w+\.png$/);
  expect(css).toContain('@media print{@font-face');
  expect(css).toContain('url("/docs/logo.png") url(#c)');
  expect(foreign.map(({ key, address, location }) => `${key} ${address} ${location.line}`)).toEqual(
    ['fonts https://fonts.example/a.woff2 3', 'images https://img.example/a.png 5'],
  );
  expect(errors.map(brief)).toEqual([
    'docs/en/guide/page.md:7:1 image-missing The file "./none.png" does not exist.',
  ]);
});

test('what cannot be read is told of, each at its place', async () => {
  const { errors, html } = await compile(
    [
      '<p style="color: red">fine</p>',
      '<p style="color: red} body {">a</p>',
      '<b style="width: calc(1px">b</b>',
      '<style>a { b: c</style>',
      '<style>@import "x.css";</style>',
      '<noscript><style>a { b: c }</style></noscript>',
    ].join('\n\n'),
  );
  expect(errors.map(brief)).toMatchInlineSnapshot(`
    [
      "docs/en/guide/page.md:3:1 style-refused <p style="color: red} body {"> cannot be read: a bracket, a text or a comment has no end.",
      "docs/en/guide/page.md:5:1 style-refused <b style="width: calc(1px"> cannot be read: a bracket, a text or a comment has no end.",
      "docs/en/guide/page.md:7:1 style-refused A <style> element cannot be read: a bracket, a text or a comment has no end.",
      "docs/en/guide/page.md:9:1 style-refused A <style> element of a page cannot import a style sheet.",
      "docs/en/guide/page.md:11:1 style-refused A page cannot hold a <style> element for readers without scripts alone.",
    ]
  `);
  expect(html).not.toContain('body');
});

test.each([
  ['color: red', true],
  ['background: url(a;b.png) no-repeat; content: "}"', true],
  ["background: url('data:image/svg+xml;utf8,<svg>{}</svg>')", true],
  ['--x: [a (b)]; /* } */ color: red', true],
  ['color: red} body {display: none', false],
  ['color: red}', false],
  ['a { color: red }', false],
  ['content: "x', false],
  ["content: 'x\n'", false],
  ['width: calc(1px', false],
  ['width: 1px)', false],
  ['color: red /* x', false],
  ['color: red\\', false],
  ['background: url(a"b)', false],
])('declarations: %s: %s', (text, answer) => {
  expect(isDeclarations(text)).toBe(answer);
});

test.each([
  ['a { color: red } @media print { b { c: d } }', true],
  ['a { color: red', false],
  ['a { color: red }}', false],
  ['a { content: "</style>" }', true],
  ['</style><script>', false],
])('rules: %s: %s', (text, answer) => {
  expect(isRules(text)).toBe(answer);
});

test('a text that is taken for declarations says nothing about what follows it', () => {
  const pieces = fc.constantFrom(...'{}()[]"\'/*\\;: a'.split(''), '/*', '*/', 'url(', '\n');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (list) => {
      const text = list.join('');
      // Whatever stands in the first rule, the second is still one of its own.
      if (isDeclarations(text)) expect(rulesOf(`a{${text}}b{c:d}`)).toEqual(['a', 'b']);
    }),
    { numRuns: 2000, examples: [[['url(', 'url(', ')', ')']], [['url(', '{', ')', '}']]] },
  );
});

/** Selectors at the top, read sign by sign as CSS Syntax, level 3, says. */
function rulesOf(css: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let prelude = '';
  for (let at = 0; at < css.length; at++) {
    const sign = css[at] ?? '';
    if (css.startsWith('/*', at)) {
      const end = css.indexOf('*/', at + 2);
      at = end < 0 ? css.length : end + 1;
    } else if (sign === '"' || sign === "'") {
      at++;
      while (at < css.length && css[at] !== sign && css[at] !== '\n')
        at += css[at] === '\\' ? 2 : 1;
    } else if (sign === '\\') at++;
    else if (/^url\(\s*[^"'\s]/.test(css.slice(at)) && !/[\w\\]$/.test(css.slice(0, at))) {
      at += 4;
      while (at < css.length && css[at] !== ')') at += css[at] === '\\' ? 2 : 1;
    } else if ('{(['.includes(sign)) {
      if (depth++ === 0) selectors.push(prelude.trim());
    } else if ('})]'.includes(sign)) {
      if (--depth === 0) prelude = '';
    } else if (depth === 0) prelude += sign;
  }
  return selectors;
}

test('addresses are changed wherever a browser reads one, and nowhere else', () => {
  const css = `a{b:url(x.png) url( "y z.png" ) url('w\\'.png');c:"url(no.png)"/*url(no)*/;d:url()}`;
  expect(mapUrls(css, (url) => `/${url}`)).toBe(
    `a{b:url("/x.png") url("/y z.png") url("/w'.png");c:"url(no.png)"/*url(no)*/;d:url()}`,
  );
  fc.assert(
    fc.property(fc.string(), (url) => {
      const written = mapUrls('a{b:url(x)}', () => url);
      const read: string[] = [];
      mapUrls(written, (found) => {
        read.push(found);
        return found;
      });
      expect(read).toEqual(
        url === '' && written !== 'a{b:url(x)}' ? [] : [url.replaceAll('\0', '\uFFFD')],
      );
      expect(isRules(written)).toBe(true);
    }),
  );
});

test('imports are found', () => {
  expect(importsSheets('@import "a.css"; b{}')).toBe(true);
  expect(importsSheets('a{content:"@import"}')).toBe(false);
});
