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

test.each(['site', '[docs] (v2)', '!site', 'a+{b,c} @(d|e)'])(
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
    onTestFinished(async () => {
      await vite.close();
      server.close();
    });
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
