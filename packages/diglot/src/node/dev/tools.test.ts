import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteOf, type TestSite } from '../build/testing/test-site';
import { ask } from '../http/test-support';
import { type DevServer, startDev } from './server';

const CONFIG = `
let isAwake = false;
const answer = async (request, { title, configFile }) => {
  const { pathname, search } = new URL(request.url);
  if (pathname.endsWith('/fault')) throw new Error('out of paper');
  if (pathname.endsWith('/nothing')) return 'text';
  if (pathname.endsWith('/never')) return new Promise(() => {});
  if (pathname.endsWith('/asleep') && !isAwake) {
    isAwake = true;
    return new Promise(() => {});
  }
  const said = [request.method, pathname + search, title, configFile, await request.text()];
  return new Response(said.join('|'), { status: 201, headers: { 'X-Own': 'yes' } });
};
export default {
  title: 'T',
  base: '/base/',
  timeLimit: 0.3,
  plugins: [{
    name: 'press',
    devServer: { path: '/_press', answer },
    codeBlocks: { endless: () => { for (;;); } },
  }],
};
`;

let site: TestSite;
let server: DevServer;
const errors: unknown[] = [];
const port = () => Number(new URL(server.url).port);
const press = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  ask(port(), `/base/_press${path}`, { method, headers });

beforeAll(async () => {
  site = await createSiteOf({
    'diglot.config.ts': CONFIG,
    'docs/index.md': '# Home\n',
    'docs/endless.md': '# Endless\n\n```endless\n1\n```\n',
  });
  server = await startDev({
    root: site.root,
    port: 0,
    allowedHosts: ['docs.test'],
    onError: (error) => errors.push(error),
    onWarning: () => undefined,
    onRestart: () => undefined,
  });
});
afterAll(async () => {
  await server?.close();
  await rm(site.root, { recursive: true });
});

test('a tool of a plugin answers its address and all below it, with any method', async () => {
  const url = new URL('_press', server.url).href;
  const got = await fetch(`${url}/a?b=c`);
  expect([got.status, got.headers.get('x-own'), await got.text()]).toEqual([
    ...[201, 'yes'],
    'GET|/base/_press/a?b=c|T||',
  ]);
  const put = await fetch(url, { method: 'PUT', body: 'words' });
  expect(await put.text()).toBe('PUT|/base/_press|T||words');
});

test('a tool that never answers, and a hook without an end, are errors by name, and the server goes on', async () => {
  errors.length = 0;
  expect([(await press('/never')).status, (await press('/a')).status]).toEqual([500, 201]);
  expect((await ask(port(), '/base/endless')).status).toBe(500);
  expect((await ask(port(), '/base/')).status).toBe(200);
  expect(errors.map((error) => error instanceof Error && error.message)).toEqual([
    'Plugin "press", hook "devServer": it did not answer within 0.3 seconds',
    expect.stringContaining('hook "codeBlocks.endless": it was stopped after 0.3 seconds'),
  ]);
});

test('who asks once more after an answer that did not come is answered', async () => {
  expect((await press('/asleep')).status).toBe(500);
  expect((await press('/asleep')).status).toBe(201);
});

test('an address next to it is none of its own, and is asked with GET alone', async () => {
  expect((await press('er')).status).toBe(404);
  expect((await press('er', {}, 'POST')).status).toBe(405);
  expect((await ask(port(), '/base/', { method: 'POST' })).status).toBe(405);
});

test('without the base it leads to where it stands', async () => {
  const { status, headers } = await ask(port(), '/_press/a?b');
  expect([status, headers.location]).toEqual([302, '/base/_press/a?b']);
});

test.each([
  ['another host, though pages may have it', { Host: 'docs.test' }],
  ['another machine of the network', { Host: '192.168.1.4' }],
  ['another site', { origin: 'https://docs.test' }],
  ['another port of this machine', { origin: 'http://localhost:1' }],
  ['a page that has no origin', { origin: 'null' }],
  ['what a page elsewhere loads', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
])('a tool answers nobody who comes from %s', async (_, headers) => {
  for (const method of ['GET', 'POST']) {
    expect((await press('', headers, method)).status, method).toBe(403);
  }
});

test('a tool answers pages of this server, and links from elsewhere', async () => {
  const own = `localhost:${port()}`;
  for (const headers of [
    { Host: own, origin: `http://${own}`, 'sec-fetch-site': 'same-origin' },
    { Host: `[::1]:${port()}` },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  ]) {
    expect((await press('', headers)).status).toBe(201);
  }
});

test('what a tool does wrong is told with its plugin’s name, and the server goes on', async () => {
  errors.length = 0;
  expect((await press('/fault')).status).toBe(500);
  expect((await press('/nothing')).status).toBe(500);
  expect(errors.map((error) => Object(error).message)).toEqual([
    'Plugin "press", hook "devServer": out of paper',
    'Plugin "press", hook "devServer": it returned the string "text" instead of a Response',
  ]);
  expect((await press('')).status).toBe(201);
});
