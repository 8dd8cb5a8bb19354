import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteOf } from '../../build/testing/test-site';
import { loadConfig } from '../../config/load-config';
import { writeFiles } from '../../files/test-files';
import { createWorkFolder } from '../../files/work-folder';
import { listen } from '../../http/listen';
import { startVite } from './vite';
import { watchWhole } from './watch-whole';

/** Vite as the dev server of a site starts it, and the files that it tells of. */
async function startIn(root: string) {
  const { config } = await loadConfig(root, { mode: 'development' });
  const server = createServer();
  await listen(server, { port: 0 });
  const told: string[] = [];
  const vite = await startVite({
    config,
    parts: () => ({ themeFile: undefined, globalComponents: [], searchClient: undefined }),
    server,
    allowedHosts: [],
    onChange: ({ file }) => told.push(path.relative(root, file).replaceAll('\\', '/')),
    onModuleError: () => undefined,
  });
  const prepared = () =>
    Object.keys(vite.environments.client.depsOptimizer?.metadata.optimized ?? {});
  onTestFinished(async () => {
    await vite.close();
    server.close();
  });
  return { told, vite, config, prepared };
}

test.each(['site', '[docs] (v2)', '!site', 'a+{b,c} @(d)'])(
  'what a build writes in "%s" is no change of the site, and files beside it are',
  async (folder) => {
    const { root: around, remove } = await createSiteOf({
      [`${folder}/diglot.config.ts`]: "export default { title: 'T' };\n",
      [`${folder}/docs/index.md`]: '# Home\n',
      [`${folder}/distribution/part.md`]: 'Part\n',
      [`${folder}/dist/index.html`]: '',
    });
    onTestFinished(remove);
    const root = path.join(around, folder);
    const { told, vite, config } = await startIn(root);
    await watchWhole(vite.watcher, root, AbortSignal.timeout(10_000));
    writeFiles(createWorkFolder(config.outDir, root).next, { 'a.html': '' });
    writeFiles(root, {
      'dist/b.html': '',
      'distribution/new.md': 'New\n',
      'docs/last.md': '# Last\n',
    });
    await expect.poll(() => told.toSorted()).toEqual(['distribution/new.md', 'docs/last.md']);
  },
);

test('packages are prepared that components import wherever they lie', async () => {
  const folders = ['(group)', '[slug]', '{a,b}', '!c @(d|e)'];
  const { root, remove } = await createSiteOf({
    'diglot.config.ts': "export default { title: 'T' };\n",
    'docs/index.md': '# Home\n',
    ...Object.fromEntries(
      folders.flatMap((folder, index) => [
        [`components/${folder}/Part.tsx`, `'use client';\nimport 'package-${index}';\n`],
        [`node_modules/package-${index}/package.json`, '{ "main": "index.js" }'],
        [`node_modules/package-${index}/index.js`, 'export default 1;\n'],
      ]),
    ),
  });
  onTestFinished(remove);
  const { prepared } = await startIn(root);
  await expect
    .poll(prepared, { timeout: 20_000 })
    .toEqual(expect.arrayContaining(folders.map((_, index) => `package-${index}`)));
});

test('packages are prepared of each component that may be alive, and of no other', async () => {
  const packageOf = (name: string, peers = {}) => ({
    [`node_modules/${name}/package.json`]: JSON.stringify({
      main: 'index.js',
      peerDependencies: peers,
    }),
    [`node_modules/${name}/index.js`]: 'export const Part = 1;\n',
  });
  const { root, remove } = await createSiteOf({
    'diglot.config.ts': "export default { title: 'T' };\n",
    'docs/index.md': '# Home\n',
    'components/Pressed.tsx':
      "import 'of-pressed';\nexport const Pressed = () => <button onClick={alert}>A</button>;\n",
    'components/Shown.tsx':
      "import { Part } from 'of-components';\nexport const Shown = () => <Part />;\n",
    'components/Still.tsx':
      "import { Part } from 'of-build';\nexport const Still = () => <p>{Part}</p>;\n",
    ...packageOf('of-pressed'),
    ...packageOf('of-components', { react: '*' }),
    ...packageOf('of-build'),
  });
  onTestFinished(remove);
  const { prepared } = await startIn(root);
  const own = () =>
    prepared()
      .filter((name) => name.startsWith('of-'))
      .sort();
  await expect.poll(own, { timeout: 20_000 }).toEqual(['of-components', 'of-pressed']);
});

test('packages that are not written when it ends are given up, and nothing comes back to a folder that is gone', async () => {
  const { root, remove } = await createSiteOf({
    'diglot.config.ts': "export default { title: 'T' };\n",
    'docs/index.md': '# Home\n',
  });
  const { vite } = await startIn(root);
  const { rolldownOptions } = vite.environments.client.config.optimizeDeps;
  await new Promise<void>((resolve) => {
    const end = {
      name: 'end',
      async renderStart() {
        await vite.close();
        await remove();
      },
      closeBundle: () => resolve(),
    };
    const plugins = rolldownOptions?.plugins;
    if (Array.isArray(plugins)) plugins.push(end);
  });
  expect(existsSync(root)).toBe(false);
});
