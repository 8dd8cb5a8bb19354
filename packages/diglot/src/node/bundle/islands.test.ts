import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadServerBundle, type ServerBundle } from '../page/server-bundle';
import { type BundleOptions, bundle } from './bundle';
import { SITE_ID, virtualModules } from './modules/virtual-modules';
import { testBundleOptions } from './test-options';

const FILES = {
  'Kinds.tsx': `'use client';
import { Component, createContext, forwardRef, lazy, memo, useState } from 'react';

export const Memo = memo(function Memo() {
  const [name] = useState('memo');
  return <button onClick={() => undefined}>{name}</button>;
});
export const Forward = forwardRef(function Forward(_, ref) {
  return <b ref={ref}>forward</b>;
});
export const Lazy = lazy(() => import('./Later'));
export class Class extends Component {
  state = { name: 'class' };
  componentDidMount() {}
  render() { return <b>{this.state.name}</b>; }
}
export const { Picked } = { Picked: () => <b>picked</b> };
export const Context = createContext('context');
export default memo(() => <b>default</b>);
`,
  'Later.tsx': 'export default function Later() { return <b>lazy</b>; }',
  'Plain.tsx': `import { useState } from 'react';
export function Plain() {
  const [text] = useState('plain');
  return <b onClick={() => undefined}>{text}</b>;
}
export default () => <b>other default</b>;
`,
  'useTide.tsx': `'use client';
import { useState } from 'react';
export default function useTide() { return useState('ebb')[0]; }
`,
  'Again.tsx': `'use client';
export * from './Plain';
export { default, default as Named } from './Plain';
`,
  'Still.tsx': `import { lazy, useId } from 'react';
import { Memo } from '@site/Kinds';
const Later = lazy(() => import('./Later'));
export const Still = () => <i><Later /><Memo /></i>;
export const Named = () => <i id={useId()} />;
export const Name = () => <i>{import.meta.env.VITE_NAME}{import.meta.env.MODE}</i>;
`,
};

const isIsland = (src: string, name: string, html: string): RegExp =>
  new RegExp(
    `^<dg-island data-src="components/${src}" data-export="${name}"[^>]*>${html}</dg-island>$`,
  );

let root: string;
let options: BundleOptions;
let server: ServerBundle;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'diglot-islands-'));
  await mkdir(path.join(root, 'components'));
  for (const [name, text] of Object.entries(FILES)) {
    await writeFile(path.join(root, 'components', name), text);
  }
  options = testBundleOptions(
    root,
    ['Kinds', 'Again', 'Still', 'useTide'].map((name) => `components/${name}.tsx`),
    { VITE_NAME: 'a name' },
  );
  const paths = { '@site/*': ['./components/*'] };
  await writeFile(path.join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions: { paths } }));
  server = await loadServerBundle((await bundle(options)).serverFile);
}, 60_000);

function render(file: string, name: string): string {
  const type = server.modules[path.join(root, 'components', file)]?.[name];
  return server.renderContent(server.runtime.jsx(type, {}));
}

test.each([
  ['Memo', '<button>memo</button>'],
  ['Forward', '<b>forward</b>'],
  ['Lazy', '<b>lazy</b>'],
  ['Class', '<b>class</b>'],
  ['Picked', '<b>picked</b>'],
  ['default', '<b>default</b>'],
])('whatever React takes for a component is an island: %s', (name, html) => {
  expect(render('Kinds.tsx', name)).toMatch(isIsland('Kinds.tsx', name, html));
});

test('a component that a client module passes on is an island of that module', () => {
  expect(render('Again.tsx', 'Plain')).toMatch(isIsland('Again.tsx', 'Plain', '<b>plain</b>'));
  for (const name of ['default', 'Named']) {
    expect(render('Again.tsx', name)).toMatch(isIsland('Again.tsx', name, '<b>other default</b>'));
  }
});

test('a still component may load others later, and hold islands by a path of tsconfig.json', () => {
  expect(render('Still.tsx', 'Still')).toMatch(/^<i><b>lazy<\/b><dg-island .*<\/dg-island><\/i>$/);
});

test('what is rendered by itself has ids of its own', () => {
  const { Named } = server.modules[path.join(root, 'components/Still.tsx')] ?? {};
  const { Memo } = server.modules[path.join(root, 'components/Kinds.tsx')] ?? {};
  const { jsx, jsxs } = server.runtime;
  const islands = [1, 2].map((key) => jsx(Memo, { children: jsx(Named, {}) }, key));
  const html = server.renderContent(jsxs('div', { children: [jsx(Named, {}), ...islands] }));
  const ids = [...html.matchAll(/<i id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
});

test('variables of the site reach components', () => {
  expect(render('Still.tsx', 'Name')).toBe('<i>a nameproduction</i>');
});

test('a context of a client module is no island', () => {
  const { Context } = server.modules[path.join(root, 'components/Kinds.tsx')] ?? {};
  expect(server.renderContent(server.runtime.jsx(Context, { value: 'x', children: 'y' }))).toBe(
    'y',
  );
});

test('a hook of a client module is none either, if it is the default export: it is told as a hook', () => {
  const hook = server.modules[path.join(root, 'components/useTide.tsx')]?.default as () => string; // as written above
  expect(() => server.renderContent(server.runtime.jsx(() => hook(), {}))).toThrow('uses useState');
});

test('what cannot be known to be exported must be named', async () => {
  const file = path.join(root, 'components/All.tsx');
  await writeFile(file, "'use client';\n\nexport * from 'react-dom';\n");
  const failing = bundle({ ...options, outDir: path.join(root, 'all'), components: [file] });
  await expect(failing).rejects.toThrow(/What "react-dom" exports is not known/);
});

test('browsers get the same module, in whatever order islands were found', () => {
  const moduleWith = (islands: ReadonlyMap<string, string>): unknown => {
    const { load } = virtualModules({
      ...{ components: () => [], styles: () => [], elementStyles: () => [], dev: false },
      parts: () => options,
      islands: () => islands,
    });
    // A hook with a filter, which needs nothing of the bundler.
    const { handler } = load as { handler: (id: string) => unknown };
    return handler(SITE_ID);
  };
  const [a, b] = [['A.tsx', '/A.tsx'] as const, ['B.tsx', '/B.tsx'] as const];
  expect(moduleWith(new Map([b, a]))).toEqual(moduleWith(new Map([a, b])));
  expect(moduleWith(new Map([a]))).toContain('A.tsx');
});
