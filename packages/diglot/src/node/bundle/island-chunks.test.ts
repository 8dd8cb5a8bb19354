import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundle } from './bundle';
import { readyBuilt } from './ready/ready-built';

const FILES = {
  'Place.tsx': `'use client';
import { Link, useBase, useHref, usePage } from 'diglot/theme';
import { useState } from 'react';
export function Place() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{useBase()}{usePage().title}{useHref('/')}<Link href="/">a</Link></button>;
}
`,
  'Counter.tsx': `'use client';
import { useState } from 'react';
export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
  'Other.tsx': `'use client';
import { NoSSR, useLang } from 'diglot/theme';
export const Other = () => <NoSSR>{useLang()}</NoSSR>;
`,
};
const THEME = `import { defaultParts, Flyout, useHref } from 'diglot/theme';
function NavTitle() {
  return <><Flyout label="more" text={useHref('/')}>more</Flyout><defaultParts.NavTitle /></>;
}
export const parts = { NavTitle };
`;

test("what islands take of the theme costs a page without islands nothing, whatever the site's parts take of it", async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'diglot-island-chunks-'));
  await mkdir(path.join(root, 'components'));
  await mkdir(path.join(root, 'theme'));
  const components = Object.keys(FILES).map((name) => path.join(root, 'components', name));
  for (const [name, text] of Object.entries(FILES)) {
    await writeFile(path.join(root, 'components', name), text);
  }
  const themeFile = path.join(root, 'theme/index.tsx');
  await writeFile(themeFile, THEME);
  const { pageScripts, site, islands, clientFiles } = await bundle({
    root,
    base: '/',
    siteUrl: '',
    env: {},
    outDir: path.join(root, 'out'),
    components,
    themeFile,
    globalComponents: [],
    pluginStyles: [],
    elementStyles: [],
    sitePlugins: undefined,
    searchClient: undefined,
    search: 'local',
  });
  expect([...pageScripts].sort()).toEqual([...readyBuilt().pageScripts, site].sort());
  const bytesOf = (key: string): number => {
    const { scripts = [] } = islands.find((one) => one.key === key) ?? {};
    const sources = scripts.map(
      (file) => clientFiles.find((one) => one.file === file)?.source ?? '',
    );
    return sources.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
  };
  // What hydrates islands, which every page with one loads, and the component.
  expect(bytesOf('components/Counter.tsx')).toBeGreaterThan(0);
  expect(bytesOf('components/Counter.tsx')).toBeLessThan(6_000);
}, 60_000);
