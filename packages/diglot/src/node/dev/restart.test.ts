import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { ask } from '../http/test-support';
import { startDev } from './server';

/** A site of which one module takes until the config was read again, and some more. */
const config = (outDir: string) => `
const site = (globalThis.slowSite ??= { starts: 0, asked: false });
site.starts += 1;
const slow = {
  name: 'slow',
  async load(id) {
    if (!/slow\\.ts$/.test(id)) return;
    site.asked = true;
    while (site.starts < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 300));
    return 'export default 1;';
  },
};
export default {
  title: 'T',
  outDir: '${outDir}',
  plugins: [{ name: 'slow', bundler: () => ({ plugins: [slow] }) }],
  themeConfig: { locales: [{ lang: 'en', label: 'English' }] },
};
`;

test('a page that loads while the server begins anew gets its modules', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'diglot-restart-'));
  const write = (file: string, text: string) => writeFile(path.join(root, file), text);
  await mkdir(path.join(root, 'docs/en'), { recursive: true });
  await write('diglot.config.ts', config('a'));
  await write('docs/en/index.md', '# Home\n');
  await write('slow.ts', 'export default 0;');
  const onRestart = vi.fn();
  const onError = vi.fn();
  const server = await startDev({ root, port: 0, onError, onWarning: onError, onRestart });
  try {
    const port = Number(new URL(server.url).port);
    const module = ask(port, '/slow.ts', { headers: { 'sec-fetch-dest': 'script' } });
    const site = () => Reflect.get(globalThis, 'slowSite') as { asked: boolean };
    await expect.poll(() => site().asked).toBe(true);
    await write('diglot.config.ts', config('b'));
    expect(await module).toMatchObject({ status: 200, body: expect.stringContaining('default 1') });
    await expect.poll(() => onRestart.mock.calls.length).toBeGreaterThan(0);
    expect(onError).not.toHaveBeenCalled();
  } finally {
    await server.close();
    await rm(root, { recursive: true });
    Reflect.deleteProperty(globalThis, 'slowSite');
  }
});

/** What the server says to a page that wants to hear of changes, with what Vite's client was given. */
async function greet(port: number, token: string): Promise<number | undefined> {
  const headers = {
    // Programs that are no browsers need no token.
    origin: `http://localhost:${port}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-protocol': 'vite-hmr',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    const request = get({ port, path: `/?token=${token}`, headers });
    request.on('error', reject);
    request.on('response', ({ statusCode }) => resolve(statusCode));
    request.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
  });
}

test('a page that got its modules before the server began anew is heard afterwards', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'diglot-restart-'));
  const write = (file: string, text: string) => writeFile(path.join(root, file), text);
  const plain = (outDir: string) => `export default { title: 'T', outDir: '${outDir}' };`;
  await mkdir(path.join(root, 'docs'));
  await write('diglot.config.ts', plain('a'));
  await write('docs/index.md', '# Home\n');
  const onRestart = vi.fn();
  const onError = vi.fn();
  const server = await startDev({ root, port: 0, onError, onWarning: onError, onRestart });
  try {
    const port = Number(new URL(server.url).port);
    const client = await ask(port, '/@vite/client', { headers: { 'sec-fetch-dest': 'script' } });
    const [, token = ''] = /wsToken = "([\w-]+)"/.exec(client.body) ?? [];
    await write('diglot.config.ts', plain('b'));
    await expect.poll(() => onRestart.mock.calls.length).toBeGreaterThan(0);
    await ask(port, '/@vite/client', { headers: { 'sec-fetch-dest': 'script' } });
    expect(await greet(port, token)).toBe(101);
    expect(await greet(port, 'another')).toBe(400);
    expect(onError).not.toHaveBeenCalled();
  } finally {
    await server.close();
    await rm(root, { recursive: true });
  }
});
