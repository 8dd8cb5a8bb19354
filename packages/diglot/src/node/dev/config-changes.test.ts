import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSiteOf } from '../build/testing/test-site';
import { ask } from '../http/test-support';
import { startDev } from './server';

/** Serves a site, with Vite, which watches its files. */
async function serve(files: Readonly<Record<string, string>>) {
  const { root } = await createSiteOf(files);
  const [onError, onRestart] = [vi.fn(), vi.fn()];
  const server = await startDev({ root, port: 0, onError, onWarning: onError, onRestart });
  onTestFinished(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });
  const port = Number(new URL(server.url).port);
  const get = (address: string) => ask(port, address);
  await get('/@vite/client');
  return {
    ...{ get, onError, onRestart },
    write: (file: string, text: string) => writeFile(path.join(root, file), text),
  };
}

const PAGE = { 'docs/index.md': '# Home\n' };

test('a config is read again when a file is mended that it imports since it is broken', async () => {
  const { write, onError, onRestart } = await serve({
    ...PAGE,
    'diglot.config.ts': "export default { title: 'T' };",
  });
  await write('title.ts', 'export const title = ;');
  await write('diglot.config.ts', "import { title } from './title';\nexport default { title };");
  // It may be read when only one of both is written, and again.
  await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(0);
  await write('title.ts', "export const title = 'New';");
  await expect.poll(() => onRestart.mock.calls.length).toBeGreaterThan(0);
});

test.each([
  ['alias', "alias: { '@c': './parts' }", '/parts/use.ts', '/parts/word.ts'],
  [
    'siteUrl',
    "siteUrl: 'https://docs.test'",
    '/@id/__x00__diglot:rspress-runtime',
    'https://docs.test',
  ],
])('modules follow a changed %s', async (_, option, address, wanted) => {
  const { get, write, onRestart } = await serve({
    ...PAGE,
    'diglot.config.ts': "export default { title: 'T' };",
    'parts/word.ts': "export const word = 'word';",
    'parts/use.ts': "import { word } from '@c/word';\nconsole.log(word);",
  });
  expect((await get(address)).body).not.toContain(wanted);
  await write('diglot.config.ts', `export default { title: 'T', ${option} };`);
  await expect.poll(() => onRestart.mock.calls.length).toBe(1);
  expect((await get(address)).body).toContain(wanted);
});
