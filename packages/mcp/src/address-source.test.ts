import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { addressSource } from './address-source';

const LIMITS = { timeout: 300, maxBytes: 2000 };

const DOCUMENT = '<!doctype html><html data-dg-base="/docs/" data-dg-shell="/docs/s.json"></html>';

let end = (): unknown => undefined;
afterEach(() => end());

/** Serves a site's home page, and what a test says at all other addresses. */
async function startHost(answer: RequestListener): Promise<URL> {
  const server = createServer((request, response) => {
    if (request.url !== '/docs/') return answer(request, response);
    response.setHeader('Content-Type', 'text/html').end(DOCUMENT);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  end = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/`);
}

test('only what lies below the base is asked for, on the same origin', async () => {
  const asked: string[] = [];
  const home = await startHost(({ url = '' }, response) => {
    asked.push(url);
    response.setHeader('Content-Type', 'text/markdown').end('text');
  });
  const files = await addressSource(home).current();
  asked.length = 0;
  expect(await files.read('guide/a b.md')).toBe('text');
  for (const file of ['../secret', 'a/../../secret', '%2e%2e/%2e%2e/secret']) {
    const text = await files.read(file);
    expect([file, text]).toEqual([file, file.startsWith('%') ? 'text' : undefined]);
  }
  expect(asked).toEqual(['/docs/guide/a%20b.md', '/docs/%252e%252e/%252e%252e/secret']);
});

test('a page of the host in place of a file is none', async () => {
  const home = await startHost((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(DOCUMENT);
  });
  const files = await addressSource(home).current();
  expect(await files.read('a.md')).toBeUndefined();
  expect(await files.read('404.html')).toBe(DOCUMENT);
});

test.each<readonly [what: string, told: string, answer: RequestListener]>([
  ['takes too long', 'it took too long', () => {}],
  ['sends too much', 'more than 2000 bytes', (_, response) => response.end('x'.repeat(5000))],
  [
    'sends little that becomes too much',
    'more than 2000 bytes',
    (_, response) => {
      response
        .writeHead(200, { 'Content-Encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(5_000_000)));
    },
  ],
  [
    'breaks off',
    'could not be read',
    (_, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('x');
      setImmediate(() => response.destroy());
    },
  ],
  [
    'leads elsewhere',
    'leads to another site',
    (_, response) => {
      response.writeHead(302, { Location: 'https://other.example/docs/a.md' }).end();
    },
  ],
  [
    'leads in a circle',
    'it leads on more than 5 times',
    ({ url }, response) => {
      response.writeHead(302, { Location: url }).end();
    },
  ],
])('a host that %s is told of', async (_, told, answer) => {
  const home = await startHost((request, response) => {
    if (request.method === 'HEAD') response.end();
    else answer(request, response);
  });
  const files = await addressSource(home, LIMITS).current();
  await expect(files.read('a.md')).rejects.toThrow(told);
});

test('a site that is published anew is another one; until then nothing is asked for twice', async () => {
  let etag = '"1"';
  const home = await startHost((_, response) => response.setHeader('ETag', etag).end());
  const source = addressSource(home);
  const first = await source.current();
  expect(await source.current()).toBe(first);
  source.doubt();
  etag = '"2"';
  expect(await source.current()).not.toBe(first);
});
