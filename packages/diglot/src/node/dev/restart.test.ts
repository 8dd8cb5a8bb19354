import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { DIFFERENCE_EVENT } from '../../shared/difference-event';
import { createSiteOf } from '../build/testing/test-site';
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

/** A message as clients send it, masked with nothing: https://www.rfc-editor.org/rfc/rfc6455#section-5.2 */
function frameOf(text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length);
  return Buffer.concat([Buffer.from([0x81, 0xfe]), length, Buffer.alloc(4), Buffer.from(text)]);
}

/**
 * What the server says to a page that wants to hear of changes, with what Vite's client was given.
 *
 * @param message told when the page is heard
 */
async function greet(port: number, token: string, message?: object): Promise<number | undefined> {
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
      socket.end(message ? frameOf(JSON.stringify(message)) : '');
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

test.each([
  [DIFFERENCE_EVENT, { page: '/', stack: '    at Clock (http://[:1:1)' }],
  ['diglot:hello', { toString: '', valueOf: '' }],
])('what a page says over its socket ends no server, whatever it is: %s', async (event, data) => {
  const { root, remove } = await createSiteOf({
    'diglot.config.ts': "export default { title: 'T' };",
    'docs/index.md': '# Home\n',
  });
  const onError = vi.fn();
  const server = await startDev({ root, port: 0, onError, onWarning: onError, onRestart: onError });
  const port = Number(new URL(server.url).port);
  const client = await ask(port, '/@vite/client', { headers: { 'sec-fetch-dest': 'script' } });
  const [, token = ''] = /wsToken = "([\w-]+)"/.exec(client.body) ?? [];
  await greet(port, token, { type: 'custom', event, data, padding: 'x'.repeat(126) });
  if (event === DIFFERENCE_EVENT) await expect.poll(() => onError.mock.calls.length).toBe(1);
  expect((await ask(port, '/')).status).toBe(200);
  await server.close();
  remove();
});
