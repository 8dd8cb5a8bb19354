import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../files/engine-paths';
import { createBrokenSite } from './broken-sites/broken-site';

const SITE = {
  'docs/en/guide/page.mdx': `import { Box } from '../../../components/Box';\n\n# Page\n\n<Box />\n`,
  'docs/zh/guide/page.mdx': `import { Box } from '../../../components/Box';\n\n# 页面\n\n<Box />\n`,
  'components/Box.tsx': `'use client';
import { useState } from 'react';
export function Box() {
  const [at] = useState(() => new Date(0).getTime());
  return <button onClick={() => undefined}>{at} {process.env.NODE_ENV} {import.meta.env.MODE}</button>;
}
`,
};

function buildWith(root: string, env: NodeJS.ProcessEnv): Record<string, string> {
  rmSync(path.join(root, 'node_modules'), { recursive: true, force: true });
  const args = [path.join(engineRoot, 'bin/diglot.js'), 'build', root];
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const dist = path.join(root, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [path.relative(dist, file), readFileSync(file, 'latin1')]),
  );
}

test('neither the environment of the shell nor the folder that a site lies in changes anything of what is built', async () => {
  const block = '# Live\n\n```tsx playground\nexport default () => <b>1</b>;\n```\n';
  const files = {
    ...SITE,
    'docs/en/guide/live.md': block,
    'docs/zh/guide/live.md': block,
    'docs/en/guide/_meta.json': '["index", "start", "page", "live"]',
    'dist/index.html': null,
    'diglot.config.ts': `import playground from '@diglot/playground';
export default {
  title: 'Live',
  plugins: [playground()],
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] },
};
`,
  };
  const [first, second] = [await createBrokenSite(files), await createBrokenSite(files)];
  const plain = buildWith(first, { NODE_ENV: 'production', TZ: 'UTC', LC_ALL: 'C' });
  const other = buildWith(second, {
    NODE_ENV: 'development',
    TZ: 'Asia/Tokyo',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
  });
  expect(Object.keys(plain).length).toBeGreaterThan(20);
  expect(Object.keys(other).sort()).toEqual(Object.keys(plain).sort());
  const different = Object.keys(plain).filter((file) => plain[file] !== other[file]);
  expect(different).toEqual([]);
});
