import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSync } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { loadServerBundle } from '../page/server-bundle';
import { type BundleOptions, bundle } from './bundle';
import type { Bundles } from './bundles';
import { exportedNames } from './modules/exported-names';
import { clientText } from './test-client-text';
import { testBundleOptions } from './test-options';

let root: string;
let options: BundleOptions;
let bundles: Bundles;

const COUNTER = `'use client';
import { useState, useId } from 'react';
import './counter.css';
export function Counter({ start, children }: { start: number; children?: unknown }) {
  const [count, setCount] = useState(start);
  return <button id={useId()} onClick={() => setCount(count + 1)}>{count}{children}</button>;
}
export const LIMIT = 3;
`;
const STILL = `import { Counter } from './Counter';
export function Still() { return <p>still <Counter start={2} /></p>; }
`;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'diglot-bundle-'));
  await mkdir(path.join(root, 'components'));
  await writeFile(path.join(root, 'components/Counter.tsx'), COUNTER);
  await writeFile(
    path.join(root, 'components/counter.css'),
    '@import "./colours.css";\n@import "sizes.css";\n.counter { color: var(--red); }',
  );
  await writeFile(path.join(root, 'components/colours.css'), ':root { --red: red; }');
  await writeFile(path.join(root, 'components/sizes.css'), '@import url(more.css);');
  await writeFile(path.join(root, 'components/more.css'), '.counter { margin: 0; }');
  await writeFile(path.join(root, 'components/Still.tsx'), STILL);
  // What was written an instant ago may count as changed meanwhile.
  const before = new Date(Date.now() - 3_600_000);
  const files = ['Counter.tsx', 'counter.css', 'colours.css', 'sizes.css', 'more.css', 'Still.tsx'];
  for (const name of files) await utimes(path.join(root, 'components', name), before, before);
  options = testBundleOptions(root, ['components/Counter.tsx', 'components/Still.tsx']);
  bundles = await bundle(options);
}, 60_000);

async function component(name: string) {
  const { modules, runtime, renderContent } = await loadServerBundle(bundles.serverFile);
  const type = modules[path.join(root, `components/${name}.tsx`)]?.[name];
  return { render: (props: object) => renderContent(runtime.jsx(type, props)) };
}

test('a component of a client module becomes an island with its props', async () => {
  const { render } = await component('Counter');
  const html = render({ start: 1 });
  expect(html).toMatch(/^<dg-island data-src="components\/Counter.tsx" data-export="Counter"/);
  expect(html).toMatch(/<button id="[^"]+">1/);
  expect(render({ start: 1 })).toBe(html);
});

test('an island inside a still component is an island, its children a slot', async () => {
  expect((await component('Still')).render({})).toMatch(
    /^<p>still <dg-island .*<\/dg-island><\/p>$/,
  );
  const { render } = await component('Counter');
  expect(render({ start: 1, children: 'text' })).toContain('<dg-slot>text</dg-slot>');
});

test('a prop that cannot be serialised is an error that names component and prop', async () => {
  const { render } = await component('Counter');
  expect(() => render({ start: 1, onChange: () => undefined })).toThrow(/Counter.*onChange/s);
});

test('other exports of a client module pass through', async () => {
  const { modules } = await loadServerBundle(bundles.serverFile);
  expect(modules[path.join(root, 'components/Counter.tsx')]?.LIMIT).toBe(3);
});

test("styles of components reach the browser in one file after the theme's, still components do not", async () => {
  expect(bundles.styles).toHaveLength(2);
  expect(await clientText(bundles, bundles.styles[0])).toContain('@layer diglot.components');
  expect(await clientText(bundles, bundles.styles[1])).toContain('.counter');
  const scripts = bundles.clientFiles.filter(({ file }) => file.endsWith('.js'));
  const all = await Promise.all(scripts.map(({ file }) => clientText(bundles, file)));
  // As an element's text; messages have the word, too.
  expect(all.some((code) => /["'`]still ["'`]/.test(code))).toBe(false);
  expect(all.some((code) => /["'`]node:/.test(code))).toBe(false);
});

test("nothing but the site's own modules is bundled: React and the theme are those of the package", async () => {
  const files = bundles.inputs.filter((file) => !file.endsWith('tsconfig.json'));
  expect(files.filter((file) => path.relative(root, file).startsWith('..'))).toEqual([]);
  const own = bundles.clientFiles.filter(({ source }) => source.startsWith(options.outDir));
  const scripts = own.filter(({ file }) => file.endsWith('.js'));
  const imported = await Promise.all(scripts.map(({ file }) => clientText(bundles, file)));
  const names = imported.flatMap((code) =>
    [...code.matchAll(/from ?["'`]\.\/([^"'`]+)/g)].map(([, name = '']) => `assets/${name}`),
  );
  expect(names.some((name) => /\/shell-/.test(name))).toBe(true);
  for (const name of names) expect(bundles.clientFiles.map(({ file }) => file)).toContain(name);
});

test('style sheets that another imports are inputs as well, however it names them', () => {
  const names = bundles.inputs.map((file) => path.relative(root, file));
  expect(names).toContain(path.join('components', 'counter.css'));
  for (const name of ['colours.css', 'sizes.css', 'more.css'])
    expect(names).toContain(path.join('components', name));
});

test('each tsconfig.json that modules may follow is an input, also while there is none', () => {
  const names = bundles.inputs.map((file) => path.relative(root, file));
  expect(names).toContain('tsconfig.json');
  expect(names).toContain(path.join('components', 'tsconfig.json'));
});

test('what was bundled while a file changed has hashes that match nothing', async () => {
  const counter = path.join(root, 'components/Counter.tsx');
  const again = await bundle({ ...options, outDir: path.join(root, 'again') });
  expect(again.isSettled).toBe(true);
  expect(again.closures).toEqual(bundles.closures);
  const later = new Date(Date.now() + 3_600_000);
  await utimes(counter, later, later);
  const doubtful = await bundle({ ...options, outDir: path.join(root, 'doubtful') });
  expect(doubtful.isSettled).toBe(false);
  expect(doubtful.closures[counter]).not.toBe(bundles.closures[counter]);
});

test('exported names are those of values', () => {
  const code = `export type A = 1; export const b = 1, c = 2; export function D() {}
    export { x as e, type F } from './x'; export default class {}
    export const { g, h: [i, ...j], k = 1, ...l } = b; export * as m from './m'; export * from './n';
    export enum O {} export type * from './p'; `;
  const { program } = parseSync('a.tsx', code);
  const names = ['b', 'c', 'D', 'e', 'default', 'g', 'i', 'j', 'k', 'l', 'm', 'O'];
  expect(exportedNames(program)).toEqual({ names, all: ['./n'] });
});
