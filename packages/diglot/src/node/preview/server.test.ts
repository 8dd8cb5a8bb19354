import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorkFolder } from '../files/work-folder';
import { ask, testConformance } from '../http/test-support';
import { type PreviewServer, startPreview } from './server';

const HEADERS = `/*
  Cache-Control: no-cache
  X-Content-Type-Options: nosniff

/assets/*
  Cache-Control: public, max-age=31536000, immutable

/*.md
  Content-Type: text/markdown; charset=utf-8
`;

const FILES: Readonly<Record<string, string>> = {
  'index.html': 'home',
  'digits.txt': '0123456789',
  '404.html': 'not found',
  'zh/404.html': '未找到',
  'guide/index.html': 'guide',
  'guide/second.html': 'second',
  'guide/second.md': '# Second',
  'guide/a#b?c%d%20e.html': 'odd name',
  'guide/中文.html': 'Chinese name',
  'assets/app.0a1b2c3d.js': 'script',
  'assets/font.woff2': 'font',
  'site.webmanifest': '{}',
  'favicon.ico': '{}',
  LICENSE: 'MIT',
  '.git/config': '"private"',
  _headers: HEADERS,
};

async function writeSite(folder: string, files = FILES): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

const root = await mkdtemp(path.join(tmpdir(), 'diglot-preview-'));
const outDir = path.join(root, 'dist');
const errors: unknown[] = [];
const options = {
  outDir,
  base: '/',
  defaultLang: 'en',
  langs: ['en', 'zh'],
  port: 0,
  allowedHosts: ['docs.test', '.tunnel.test'],
  onError: (error: unknown) => errors.push(error),
};
let server: PreviewServer;
const port = () => Number(new URL(server.url).port);

beforeAll(async () => {
  await writeSite(outDir);
  await writeFile(path.join(root, 'package.json'), '"private"');
  await symlink(path.join(root, 'package.json'), path.join(outDir, 'link.json'));
  server = await startPreview(options);
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

describe('over HTTP', () => testConformance({ port, file: '/digits.txt', errors }));

test('headers are those of the _headers file; texts name their encoding', async () => {
  const header = async (target: string, name: string) => (await ask(port(), target)).headers[name];
  expect(await header('/', 'content-type')).toBe('text/html; charset=utf-8');
  expect(await header('/zh/404', 'content-type')).toBe('text/html; charset=utf-8');
  expect(await header('/', 'cache-control')).toBe('no-cache');
  expect(await header('/', 'x-content-type-options')).toBe('nosniff');
  expect(await header('/nothing', 'x-content-type-options')).toBe('nosniff');
  expect(await header('/assets/app.0a1b2c3d.js', 'cache-control')).toContain('immutable');
  expect(await header('/assets/app.0a1b2c3d.js', 'content-type')).toContain('text/javascript');
  expect(await header('/assets/font.woff2', 'content-type')).toBe('font/woff2');
  expect(await header('/guide/second.md', 'content-type')).toBe('text/markdown; charset=utf-8');
  expect(await header('/site.webmanifest', 'content-type')).toBe('application/manifest+json');
  expect(await header('/favicon.ico', 'content-type')).toBe('image/x-icon');
});

test('pages have clean addresses, whatever their file is called', async () => {
  for (const [target, body] of [
    ['/guide/', 'guide'],
    ['/guide/second', 'second'],
    ['/guide/a%23b%3Fc%25d%2520e', 'odd name'],
    ['/guide/%E4%B8%AD%E6%96%87', 'Chinese name'],
    ['/LICENSE', 'MIT'],
  ] as const) {
    expect(await ask(port(), target), target).toMatchObject({ status: 200, body });
  }
});

test('whoever would rather have Markdown gets it, at the address of the page', async () => {
  const get = (target: string, accept: string) => ask(port(), target, { headers: { accept } });
  const markdown = await get('/guide/second', 'text/markdown, text/html;q=0.9');
  expect(markdown).toMatchObject({ status: 200, body: '# Second' });
  expect(markdown.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-location': '/guide/second.md',
    vary: 'Accept',
  });
  for (const accept of ['*/*', 'text/html, text/markdown']) {
    const html = await get('/guide/second', accept);
    expect(html).toMatchObject({ body: 'second', headers: { vary: 'Accept, Accept-Encoding' } });
  }
  // There is no Markdown of it.
  expect((await get('/guide/', 'text/markdown')).body).toBe('guide');
  expect((await get('/digits.txt', 'text/markdown')).headers.vary).toBe('Accept-Encoding');
});

test('texts are sent compressed to whoever takes that, as hosts do', async () => {
  const get = (accept: string) =>
    ask(port(), '/long.txt', { headers: { 'accept-encoding': accept } });
  await writeFile(path.join(outDir, 'long.txt'), 'again '.repeat(1000));
  expect((await get('gzip, deflate, br')).headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
  });
  expect((await get('gzip')).headers['content-encoding']).toBe('gzip');
  expect((await get('identity')).body).toHaveLength(6000);
  await rm(path.join(outDir, 'long.txt'));
});

test.each([
  ['gzip;q=0', undefined],
  ['gzip; q=0.000, identity', undefined],
  ['GZIP;Q=0', undefined],
  ['br;q=0', undefined],
  ['*;q=0', undefined],
  ['gzip;q=0, *', undefined],
  ['x-gzip-like', undefined],
  ['gzip-2, br', undefined],
  ['gzip;q=high', undefined],
  ['', undefined],
  ['gzip;q=0.001', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity;q=0, gzip', 'gzip'],
  ['*', 'gzip'],
  ['*;q=0, GZip', 'gzip'],
])('Markdown for "Accept-Encoding: %s" is as it asks', async (accept, encoding) => {
  await writeFile(path.join(outDir, 'asked.md'), 'again '.repeat(1000));
  const { headers } = await ask(port(), '/asked.md', { headers: { 'accept-encoding': accept } });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toBe('Accept-Encoding');
  await rm(path.join(outDir, 'asked.md'));
});

test('Markdown is sent compressed too, and readers may leave while it is', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const text = Array.from({ length: 40_000 }, (_, line) => `Line ${line * 7919}`).join('\n');
  await writeFile(path.join(outDir, 'long.md'), text);
  // One of two leaves as soon as it is answered: what is thrown then, nobody can catch.
  const leave = (number: number) =>
    new Promise<void>((resolve) => {
      const asked = request({ port: port(), path: '/long.md', headers }, (answer) => {
        answer.on('error', () => undefined).on('close', resolve);
        if (number % 2 === 0) asked.destroy();
        else answer.resume();
      });
      asked.on('error', () => resolve()).end();
    });
  await Promise.all(Array.from({ length: 40 }, (_, number) => leave(number)));
  const whole = await ask(port(), '/long.md', { headers });
  expect(whole.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect((await ask(port(), '/long.md', { headers: {} })).body).toBe(text);
  await rm(path.join(outDir, 'long.md'));
});

test('unknown addresses get the 404 document of their language', async () => {
  expect(await ask(port(), '/nothing')).toMatchObject({ status: 404, body: 'not found' });
  expect(await ask(port(), '/zh/nothing')).toMatchObject({ status: 404, body: '未找到' });
});

test('a link that leads out of the output is no file', async () => {
  expect((await ask(port(), '/link.json')).status).toBe(404);
});

/** Does what a build does at its end. */
async function replaceOutput(files: Readonly<Record<string, string>>): Promise<void> {
  const { dir, next, previous } = createWorkFolder(outDir, path.dirname(outDir));
  await writeSite(next, files);
  await rename(outDir, previous);
  await rename(next, outDir);
  await rm(dir, { recursive: true });
}

test('while builds replace the output, every request is answered with the old file or the new one', async () => {
  const version = (name: string) => ({
    ...FILES,
    'index.html': name.repeat(200_000),
    '404.html': `none ${name}`,
  });
  await replaceOutput(version('a'));
  const seen = new Set<string>();
  let isSwapping = true;
  const readers = ['/', '/guide/second', '/digits.txt', '/GUIDE/Second', '/nothing'].map(
    async (target) => {
      while (isSwapping) {
        const { status, body } = await ask(port(), target);
        seen.add(`${target} ${status} ${body.replace(/^(.)\1+$/, '$1')}`);
      }
    },
  );
  for (let swap = 0; swap < 12; swap++) await replaceOutput(version(swap % 2 ? 'a' : 'b'));
  isSwapping = false;
  await Promise.all(readers);
  expect([...seen].sort()).toEqual([
    '/ 200 a',
    '/ 200 b',
    '/GUIDE/Second 301 ',
    '/digits.txt 200 0123456789',
    '/guide/second 200 second',
    '/nothing 404 none a',
    '/nothing 404 none b',
  ]);
  expect(errors).toEqual([]);
});

test('the old output is served where a build was killed before the new one was in place', async () => {
  await replaceOutput(FILES);
  const { dir, previous } = createWorkFolder(outDir, path.dirname(outDir));
  await rename(outDir, previous);
  expect(await ask(port(), '/guide/second')).toMatchObject({ status: 200, body: 'second' });
  const again = await startPreview(options);
  const { status } = await ask(Number(new URL(again.url).port), '/');
  await again.close();
  expect(status).toBe(200);
  await rename(previous, outDir);
  await rm(dir, { recursive: true });
  expect(errors).toEqual([]);
});

test('files that are replaced one by one are never missing', async () => {
  const file = path.join(outDir, 'guide/second.html');
  let isReplacing = true;
  const statuses = new Set<number>();
  const readers = [1, 2, 3].map(async () => {
    while (isReplacing) statuses.add((await ask(port(), '/guide/second')).status);
  });
  for (let round = 0; round < 150; round++) {
    await writeFile(`${file}.tmp`, 'second');
    await rename(`${file}.tmp`, file);
  }
  isReplacing = false;
  await Promise.all(readers);
  expect([...statuses]).toEqual([200]);
});

test('pages that a build adds and removes are known at once', async () => {
  await replaceOutput({ ...FILES, 'new.html': 'new' });
  expect(await ask(port(), '/new')).toMatchObject({ status: 200, body: 'new' });
  expect((await ask(port(), '/NEW')).headers.location).toBe('/new');
  await replaceOutput(FILES);
  expect((await ask(port(), '/new')).status).toBe(404);
});

test('deleted files and a deleted output end an answer, not the server', async () => {
  await rm(path.join(outDir, 'digits.txt'));
  expect((await ask(port(), '/digits.txt')).status).toBe(404);
  await rm(path.join(outDir, 'index.html'));
  await rm(path.join(outDir, '404.html'));
  expect((await ask(port(), '/')).status).toBe(404);
  await rm(outDir, { recursive: true });
  expect(await ask(port(), '/')).toMatchObject({ status: 503 });
  await writeSite(outDir);
  expect(await ask(port(), '/')).toMatchObject({ status: 200, body: 'home' });
});
