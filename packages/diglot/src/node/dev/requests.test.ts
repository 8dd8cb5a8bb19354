import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineRoot } from '../files/engine-paths';
import { ask, sendRaw, testConformance } from '../http/test-support';
import { type DevServer, startDev } from './server';

const FILES: Readonly<Record<string, string>> = {
  'site/diglot.config.ts':
    "export default { title: 'T', themeConfig: { locales: [{ lang: 'en', label: 'English' }] } };\n",
  'site/docs/en/index.md': '# Home\n\n![Photo](./photo.png)\n',
  'site/docs/en/photo.png': 'pixels',
  'site/docs/en/a#b.md': '# Odd name\n',
  'site/public/digits.txt': '0123456789',
  'site/public/LICENSE': 'MIT',
  'site/public/demo/index.html': 'a demo',
  'site/public/old.html': 'an old page',
  'site/public/_redirects':
    '# Old\n/gone/* /a%23b?from=:splat 301\n/en/old /LICENSE\n/x / 302 Country=de\n',
  'site/.env': 'SECRET="private"',
  'site/style.css': '@font-face { font-family: F; src: url("../sibling/font.woff2"); }\n',
  'sibling/package.json': '{ "name": "private" }',
  'sibling/secret.ts': 'export default "private";',
  'sibling/image.svg': '<svg id="private"/>',
  'sibling/font.woff2':
    'glyphs that are longer than what is put into a style sheet as they are '.repeat(100),
};

const workspace = await mkdtemp(path.join(tmpdir(), 'diglot-dev-'));
const root = path.join(workspace, 'site');
const errors: unknown[] = [];
let server: DevServer;
const port = () => Number(new URL(server.url).port);

beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(workspace, file)), { recursive: true });
    await writeFile(path.join(workspace, file), text);
  }
  await symlink(path.join(workspace, 'sibling'), path.join(root, 'linked'), 'junction');
  server = await startDev({
    root,
    port: 0,
    allowedHosts: ['docs.test', '.tunnel.test'],
    onError: (error) => errors.push(error),
    onWarning: () => undefined,
    onRestart: () => undefined,
  });
});
afterAll(async () => {
  await server?.close();
  await rm(workspace, { recursive: true });
});

describe('over HTTP', () => testConformance({ port, file: '/digits.txt', errors }));

test('pages are sent as Markdown to whoever would rather have that; the index of all pages leads there', async () => {
  const page = await ask(port(), '/', { headers: { accept: 'text/markdown' } });
  expect(page.body).toMatch(/^> Index of all pages: .*\n\n# Home\n/);
  expect(page.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    vary: 'Accept',
  });
  const document = await ask(port(), '/', { headers: { accept: 'text/html, text/markdown' } });
  expect(document.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept',
  });
  expect((await ask(port(), '/llms.txt')).body).toContain('- [Odd name](/a%23b.md)');
});

test('a connection that asks for a protocol which nobody speaks is ended', async () => {
  for (const protocol of ['h2c', 'websocket']) {
    const head = `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
    expect(await sendRaw(port(), head), protocol).toMatch(/^HTTP\/1.1 400 /);
  }
});

test('a broken frame from whoever asks whether the server is there ends the connection, not the server', async () => {
  await ask(port(), '/@vite/client');
  const head = [
    'GET / HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Protocol: vite-ping',
    `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
  ].join('\r\n');
  expect(await sendRaw(port(), `${head}\r\n\r\n\u00ff\u00ff`)).toMatch(/^HTTP\/1.1 101 /);
  expect((await ask(port(), '/LICENSE')).status).toBe(200);
});

test('pages, public files and images of pages', async () => {
  expect(await ask(port(), '/LICENSE')).toMatchObject({ status: 200, body: 'MIT' });
  const { status, body } = await ask(port(), '/');
  expect(status).toBe(200);
  const image = /src="(\/assets\/photo\.[^"]+\.png)"/.exec(body)?.[1] ?? '';
  const { headers, body: pixels } = await ask(port(), image);
  expect([headers['content-type'], pixels]).toEqual(['image/png', 'pixels']);
  expect((await ask(port(), '/a%23b')).body).toContain('Odd name');
});

test('documents of the public folder are documents at clean addresses, too', async () => {
  for (const [address, body] of [
    ['/demo/', 'a demo'],
    ['/demo/index.html', 'a demo'],
    ['/old', 'an old page'],
  ] as const) {
    const answer = await ask(port(), address);
    expect([answer.headers['content-type'], answer.body]).toEqual([
      'text/html; charset=utf-8',
      body,
    ]);
  }
});

test('the owner’s redirects are followed, as they are when the file has changed', async () => {
  const leads = async (address: string) => (await ask(port(), address)).headers.location;
  expect(await leads('/gone/far?q')).toBe('/a%23b?from=far');
  expect(await leads('/en/old?q')).toBe('/LICENSE?q');
  expect(await leads('/x')).toBeUndefined();
  await writeFile(path.join(root, 'public/_redirects'), '/x /LICENSE\n');
  expect(await leads('/x')).toBe('/LICENSE');
});

test('an image that was deleted ends an answer, not the server', async () => {
  const { body } = await ask(port(), '/');
  const image = /src="(\/assets\/photo\.[^"]+\.png)"/.exec(body)?.[1] ?? '';
  await rm(path.join(root, 'docs/en/photo.png'));
  expect((await ask(port(), image)).status).toBe(404);
  await writeFile(path.join(root, 'docs/en/photo.png'), 'pixels');
  await expect.poll(async () => (await ask(port(), image)).body).toBe('pixels');
});

test('only the site and the engine are served, whatever an address looks like', async () => {
  const outside = path.join(workspace, 'sibling');
  const files = ['secret.ts', 'image.svg', 'package.json'];
  const queries = [
    '',
    '?raw',
    '?url',
    '?inline',
    '?import',
    '?import&raw',
    '?raw??',
    '?import&raw??',
    '?.svg?.wasm?init',
    '?import&?inline=1.wasm?init',
    '?t=1&url',
    '#?raw',
  ];
  const places = [
    `/@fs${outside}`,
    `//@fs${outside}`,
    `/@fs/${outside}`,
    `/@fs${encodeURIComponent(outside)}`,
    `/%40fs${outside}`,
    `/@fs${root}/../sibling`,
    `/@fs${root}/..%2fsibling`,
    `/@fs${root}/%2e%2e/sibling`,
    `/@fs${root}/x/y/?/../../../sibling`,
    `/@id${outside}`,
    `/@id/${outside}`,
    `/@id/__x00__${outside}`,
    '/../sibling',
    '/..%2fsibling',
    '/%2e%2e%2fsibling',
    '/..%5csibling',
    '/@fs/../sibling',
    '/linked',
    `/@fs${root}/linked`,
    `/@FS${outside}`,
  ];
  for (const place of places) {
    for (const file of files) {
      for (const query of queries) {
        const target = `${place}/${file}${query}`;
        const { status, body } = await ask(port(), target);
        expect(body, target).not.toMatch(/private/);
        expect(status, target).not.toBe(500);
      }
    }
  }
  for (const target of [
    '/@fs/etc/passwd',
    `/@fs${root}/.env`,
    '/.env',
    '/.env?raw',
    '/.env?.svg?.wasm?init',
  ]) {
    expect((await ask(port(), target)).body, target).not.toMatch(/root:|private/);
  }
  for (const file of [
    `${engineRoot}/package.json`,
    path.resolve(engineRoot, '../../package.json'),
  ]) {
    expect((await ask(port(), `/@fs${file}`)).status, file).toBe(403);
  }
  expect(errors).toEqual([]);
});

test('files that a served style sheet names are served, and nothing beside them', async () => {
  const { status } = await ask(port(), '/style.css?direct', { headers: { Accept: 'text/css' } });
  expect(status).toBe(200);
  const font = `/@fs${workspace}/sibling/font.woff2`;
  expect(await ask(port(), font)).toMatchObject({ status: 200, body: FILES['sibling/font.woff2'] });
  expect((await ask(port(), `/@fs${workspace}/sibling/image.svg`)).status).toBe(403);
});

test('modules of the engine are served', async () => {
  const { body } = await ask(port(), '/');
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(body)?.[1] ?? '';
  expect((await ask(port(), entry)).status).toBe(200);
  const styles = [...body.matchAll(/href="([^"]+\.css)"/g)].map(([, href = '']) => href);
  expect(styles).not.toEqual([]);
  for (const style of styles) expect((await ask(port(), style)).status, style).toBe(200);
  // The theme's own is ready-built: it waits for no bundler.
  expect(styles[0]).toMatch(/\/@diglot\/theme\//);
  expect((await ask(port(), styles[0] ?? '')).body).toContain('@layer diglot.components');
});
