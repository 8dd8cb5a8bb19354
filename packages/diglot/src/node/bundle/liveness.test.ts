import { expect, test } from 'vitest';
import { lifeOf, reasonOf } from './liveness';

test.each([
  ["import { useState as s } from 'react';\nexport const A = () => s(1)[0];", 'useState', 1],
  [
    'import React from "react";\n\nexport const A = () => { React.useEffect(() => {}); };',
    'useEffect',
    3,
  ],
  ["import { useRef, useState } from 'react';\n\nconst A = () => useState(1)[0];", 'useState', 3],
  ['export const A = () => <button onClick={() => 1}>a</button>;', 'onClick={…}', 1],
  ['export class A extends React.Component {\n  componentDidMount() {}\n}', 'componentDidMount', 2],
  ['export const C = createContext(1);', 'createContext', 1],
  ['export const A = () => <p>{window.innerWidth}</p>;', 'window', 1],
  ["import { use } from 'react';\nexport const A = () => <p>{use(later)}</p>;", 'use', 2],
  ["import { NoSSR } from 'diglot/theme';", 'NoSSR', 1],
])('needs a browser: %s', (code, what, line) => {
  expect(lifeOf('/site/components/A.tsx', code)).toEqual({ what, line });
});

test.each([
  "import { useId, useMemo } from 'react';\nexport const A = () => <p id={useId()} />;",
  "export const width = typeof window === 'undefined' ? 0 : 1;",
  'export const A = ({ document }: { document: string }) => <a href={site.document}>{1}</a>;'.replace(
    '{ document }: { document: string }',
    'site',
  ),
  '// useState, onClick and window\nexport const A = () => <p>useEffect</p>;',
  'export const on = { once: 1 };',
  'export const use = 1;\nexport const b = plugin.use(use);',
])('does not need one: %s', (code) => {
  expect(lifeOf('/site/components/A.tsx', code)).toBeUndefined();
});

test('in a package a name is enough', () => {
  expect(lifeOf('/site/node_modules/a/b.js', 'function(){return r.useReducer(f)}')).toEqual({
    what: 'useReducer',
  });
  expect(
    lifeOf('/site/node_modules/a/b.js', 'export const add = (a, b) => a + b;'),
  ).toBeUndefined();
});

const graph = new Map<string, readonly string[]>([
  ['/a.tsx', ['/b.tsx', '/client.tsx']],
  ['/b.tsx', ['/c.tsx', '/a.tsx']],
  ['/client.tsx', ['/d.tsx']],
]);

test('the nearest module that needs a browser is the reason, also where modules import each other', () => {
  const life = new Map([
    ['/c.tsx', { what: 'useState', line: 3 }],
    ['/d.tsx', { what: 'useEffect', line: 1 }],
  ]);
  const reason = reasonOf('/a.tsx', graph, life, new Set(['/client.tsx']));
  expect(reason).toEqual({ file: '/c.tsx', what: 'useState', line: 3 });
});

test('what stands behind a border of its own is no reason', () => {
  const life = new Map([['/d.tsx', { what: 'useEffect', line: 1 }]]);
  expect(reasonOf('/a.tsx', graph, life, new Set(['/client.tsx']))).toBeUndefined();
  expect(reasonOf('/a.tsx', graph, life, new Set())).toMatchObject({ file: '/d.tsx' });
});
