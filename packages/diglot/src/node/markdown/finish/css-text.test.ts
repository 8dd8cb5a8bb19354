import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importsSheets, isDeclarations, isRules, mapUrls } from './css-text';

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
