import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { formatError } from '../../errors/format-error';
import { writeFiles } from '../../files/test-files';
import { loadServerBundle } from '../../page/server-bundle';
import { bundle } from '../bundle';
import { bundleError } from '../bundle-error';
import { testBundleOptions } from '../test-options';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** HTML of a component of a small site. */
async function render(files: Readonly<Record<string, string>>, file: string): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-foreign-'));
  roots.push(root);
  writeFiles(root, files);
  try {
    const { serverFile } = await bundle(testBundleOptions(root, [file]));
    const { modules, runtime, renderContent } = await loadServerBundle(serverFile);
    return renderContent(runtime.jsx(modules[path.join(root, file)]?.default, {}));
  } catch (error) {
    return formatError(bundleError(error, root), { root, color: false });
  }
}

test('a component in a .js file may hold elements, as other engines allow', async () => {
  const files = {
    'Page.js':
      "import part from './part.js';\nexport default () => <p>{1 < 2 ? part : <></>}</p>;\n",
    'part.js': 'export default <b>part</b>;\n',
  };
  expect(await render(files, 'Page.js')).toBe('<p><b>part</b></p>');
});

test('a module imports YAML as its data, and broken YAML has its place', async () => {
  const page =
    "import list from './list.yaml';\nexport default () => <p>{list.names.map(({ a }) => a)}</p>;\n";
  const files = { 'Page.tsx': page, 'list.yaml': 'names:\n  - a: one\n  - a: "two"\n' };
  expect(await render(files, 'Page.tsx')).toBe('<p>onetwo</p>');
  expect(
    await render({ ...files, 'list.yaml': 'names:\n  - a: "one\n' }, 'Page.tsx'),
  ).toMatchInlineSnapshot(`
      "error [diglot] The file is no YAML: a quote is never closed
        list.yaml:2:8
          1 | names:
        > 2 |   - a: "one
            |        ^
          3 |
        Fix: Correct the text at this place."
    `);
});

test('a client module in a .js file is an island', async () => {
  const counter = `'use client';
import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`;
  expect(await render({ 'Counter.js': counter }, 'Counter.js')).toMatch(
    /^<dg-island data-src="Counter\.js".*<button>0/,
  );
  // Without the directive it is found by what it uses.
  expect(
    await render({ 'Counter.js': counter.replace("'use client';", '') }, 'Counter.js'),
  ).toMatch(/^<dg-island data-src="Counter\.js".*<button>0/);
});
