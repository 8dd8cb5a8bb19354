import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageImports } from './page-imports';

const imports = (source: string) =>
  pageImports(source, 'mdx').map(({ specifier, line, column, names }) => [
    specifier,
    `${line}:${column}`,
    names,
  ]);

test('finds static imports where MDX has them', () => {
  const source = `---
title: import x from 'y'
---

import Intro from './intro.mdx';
import React, { useState as state, useRef } from "react"
import * as icons from './icons';
import {
  Card,
  Grid,
} from '../components/card.tsx';
import './side.css';

# 标题 😀

The word import Intro from './no.mdx'
import Never from './paragraph.mdx'

\`\`\`ts
import code from './code';
\`\`\`

    import indented from './code';

import Late from './late.mdx';
`;
  expect(imports(source)).toEqual([
    ['./intro.mdx', '5:1', { Intro: 'default' }],
    ['react', '6:1', { React: 'default', state: 'useState', useRef: 'useRef' }],
    ['./icons', '7:1', { icons: '*' }],
    ['../components/card.tsx', '8:1', { Card: 'Card', Grid: 'Grid' }],
    ['./side.css', '12:1', {}],
    ['./late.mdx', '25:1', { Late: 'default' }],
  ]);
});

test('reads every legal form of an import', () => {
  expect(imports("import { code } from './code' // note")).toEqual([
    ['./code', '1:1', { code: 'code' }],
  ]);
  expect(imports("import a from './a'; import b from './b'")).toEqual([
    ['./a', '1:1', { a: 'default' }],
    ['./b', '1:22', { b: 'default' }],
  ]);
  expect(imports("import data from './data.json' with { type: 'json' }")).toEqual([
    ['./data.json', '1:1', { data: 'default' }],
  ]);
  expect(imports("import { a, /* , b */ c as d, 'e-f' as g, // h\n} from './a'")).toEqual([
    ['./a', '1:1', { a: 'a', d: 'c', g: 'e-f' }],
  ]);
  expect(imports("export const x = 1\nimport/**/a,*as b from'./a'")).toEqual([
    ['./a', '2:1', { a: 'default', b: '*' }],
  ]);
});

test('names exports from other modules, and nothing in what is no MDX', () => {
  expect(pageImports("export { x } from './y'\nexport * from './z'", 'mdx')).toEqual([
    { kind: 'reexport', specifier: './y', names: {}, line: 1, column: 1 },
    { kind: 'reexport', specifier: './z', names: {}, line: 2, column: 1 },
  ]);
  expect(imports("import x from\n\nimport('./y')\n\nimports are text")).toEqual([]);
  expect(imports("import x from './x'\n\n{a b}")).toEqual([]);
  expect(pageImports("import x from './x'", 'md')).toEqual([]);
});

test('text around a statement moves its place and nothing else', () => {
  const prose = fc.string({ unit: fc.constantFrom('a', '中', '😀', ' ', '\n') });
  fc.assert(
    fc.property(prose, (text) => {
      const source = `${text}\n\nimport { A as B } from './a'\n`;
      const line = source.split('\n').length - 1;
      expect(imports(source)).toEqual([['./a', `${line}:1`, { B: 'A' }]]);
    }),
  );
});

test('what code loads later counts, and neither comments nor texts that look like it', () => {
  const page = `export const load = () => import('./a.js');

{/* const Play = () => import('./play.vue') */}

{"import('./text.js')"} {() => import('./b.js')}

<Box load={() => import("./c.js")} {...{ more: () => import('./d.js') }} />

export const old = 1; // import('./old.js')
`;
  expect(
    pageImports(page, 'mdx')
      .map(({ specifier }) => specifier)
      .sort(),
  ).toEqual(['./a.js', './b.js', './c.js', './d.js']);
});
