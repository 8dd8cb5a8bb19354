import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createProgress } from '../../build/open/progress';
import { checkSchema } from '../../schema/check';
import type { Problem } from '../finding';
import { externalProblems, unusedExceptions } from './check-external';

/** What was asked, as `HEAD /path`. */
let requests: string[] = [];
let waits: number[] = [];
let atOnce = 0;
let mostAtOnce = 0;

type Behaviour = (request: IncomingMessage, response: ServerResponse, times: number) => void;

const answer =
  (status: number, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (_, response) =>
    response.writeHead(status, headers).end();

/** A server that misbehaves in all ways, by path. */
const BEHAVIOUR: Readonly<Record<string, Behaviour>> = {
  '/good': answer(200),
  '/gone': answer(410),
  '/missing': answer(404),
  '/no-head': ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/head-hangs-up': ({ method, socket }, response) =>
    method === 'HEAD' ? socket.destroy() : response.writeHead(200).end(),
  '/head-lies': ({ method }, response) => response.writeHead(method === 'HEAD' ? 404 : 200).end(),
  '/silent': () => undefined,
  '/hangs-up': ({ socket }) => socket.destroy(),
  '/rubbish': ({ socket }) => socket.end('no HTTP at all\r\n\r\n'),
  '/endless': ({ method }, response) => {
    response.writeHead(method === 'HEAD' ? 405 : 200);
    if (method === 'HEAD') response.end();
    else response.write('x'.repeat(100_000));
  },
  '/moved': answer(301, { location: '/good' }),
  '/moved-for-now': answer(302, { location: '/good' }),
  '/moved-then-for-now': answer(308, { location: '/moved-for-now' }),
  '/moved-to-nothing': answer(301, { location: '/missing' }),
  '/circle': answer(302, { location: '/circle' }),
  '/to-mail': answer(301, { location: 'mailto:a@b.c' }),
  '/broken-redirect': answer(301, { location: 'http://[' }),
  '/refuses': answer(403),
  '/busy': (_, response, times) =>
    response.writeHead(times < 3 ? 429 : 200, { 'retry-after': '7' }).end(),
  '/very-busy': answer(429, { 'retry-after': '86400' }),
  '/down': answer(503),
  '/comes-back': (_, response, times) => response.writeHead(times < 3 ? 500 : 200).end(),
};

let held: ServerResponse[] = [];

/** Answers when another question waits, too. */
function answerInPairs(response: ServerResponse): void {
  held.push(response);
  if (held.length < 2) return;
  const pair = held;
  held = [];
  setImmediate(() => pair.forEach((each) => void each.writeHead(200).end()));
}

const server = createServer((request, response) => {
  const { method = '', url = '' } = request;
  requests.push(`${method} ${url}`);
  atOnce += 1;
  mostAtOnce = Math.max(mostAtOnce, atOnce);
  response.on('close', () => {
    atOnce -= 1;
  });
  const times = requests.filter((each) => each.endsWith(` ${url}`)).length;
  const behave = BEHAVIOUR[url];
  if (behave) behave(request, response, times);
  else answerInPairs(response);
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  waits = [];
  mostAtOnce = 0;
});

function cacheFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'diglot-external-'));
  return folder;
}

/** Checks links to paths of the server, or to whole addresses. */
async function check(
  paths: readonly string[],
  { external = {}, cacheDir = cacheFolder(), siteUrl = '' } = {},
): Promise<Problem[]> {
  const config = {
    check: checkSchema.parse({ external: { timeout: 0.3, ...external } }),
    cacheDir,
    siteUrl,
  };
  const links = paths.map((each, index) => ({
    href: each.startsWith('/') && !each.startsWith('//') ? origin + each : each,
    file: 'docs/a.md',
    line: index + 1,
    column: 3,
  }));
  return externalProblems(links, {
    config,
    fetch,
    wait: async (time) => void waits.push(time),
    progress: createProgress({ log: () => undefined, interactive: false }),
  });
}

const told = (problems: readonly Problem[]) =>
  problems.map(({ line, severity = 'error', message, fix }) =>
    `${line} ${severity} ${message} | ${fix}`.replaceAll(origin, ''),
  );

test.each(['/good', '/no-head', '/head-hangs-up', '/head-lies', '/moved-for-now', '/endless'])(
  '%s answers',
  async (address) => {
    expect(told(await check([address]))).toEqual([]);
  },
);

test.each([
  ['/gone', 'error', 'answers 410'],
  ['/missing', 'error', 'answers 404'],
  ['/moved-to-nothing', 'error', 'answers 404'],
  ['/circle', 'error', 'cannot be reached: it redirects more than 10 times'],
  ['/to-mail', 'error', 'cannot be reached: it redirects to "mailto:a@b.c"'],
  ['/broken-redirect', 'error', 'cannot be reached: it redirects to "http://["'],
  ['/refuses', 'warning', 'answers 403, perhaps to programs only'],
  ['/silent', 'warning', 'cannot be reached: nothing answers within 0.3 seconds'],
  ['/hangs-up', 'warning', 'cannot be reached: the connection fails'],
  ['/rubbish', 'warning', 'cannot be reached: the connection fails'],
  ['/down', 'warning', 'answers 503'],
  ['/very-busy', 'warning', 'answers 429'],
])('%s is told as %s: %s', async (address, severity, text) => {
  const [problem, ...others] = told(await check([address]));
  expect(others).toEqual([]);
  expect(problem).toContain(`1 ${severity} "${address}" ${text}`);
});

test('a host that is not there is an error', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await new Promise((resolve) => other.close(resolve));
  const [problem] = await check([`http://127.0.0.1:${port}/`]);
  expect(problem?.severity).toBeUndefined();
  expect(problem?.message).toContain('cannot be reached: the host refuses the connection');
});

test('what moved for ever is told with its new address, and keeps its hash', async () => {
  expect(told(await check(['/moved#part', '/moved-then-for-now']))).toEqual([
    '1 warning "/moved#part" has moved for ever | Write "/good#part".',
    '2 warning "/moved-then-for-now" has moved for ever | Write "/moved-for-now".',
  ]);
});

test('a server that is busy is asked again when it says so, and not today if that is far', async () => {
  expect(await check(['/busy'])).toEqual([]);
  expect(waits).toEqual([7000, 7000]);
  waits = [];
  await check(['/very-busy']);
  expect(waits).toEqual([]);
});

test('what fails may be asked three times, with longer pauses; what is gone once', async () => {
  expect(await check(['/comes-back'])).toEqual([]);
  expect(waits).toEqual([1000]);
  waits = [];
  await check(['/down', '/missing']);
  expect(waits).toEqual([1000, 4000]);
});

test('an address is asked once, however many links lead to it', async () => {
  const problems = await check(['/missing', '/missing#a', '/missing']);
  expect(problems.map(({ line }) => line)).toEqual([1, 2, 3]);
  expect(requests).toEqual(['HEAD /missing', 'GET /missing']);
});

test('a host gets two questions at the same time', async () => {
  await check(Array.from({ length: 20 }, (_, index) => `/page/${index}`));
  expect(requests).toHaveLength(20);
  expect(mostAtOnce).toBe(2);
});

test('what answered is remembered, what failed is asked again', async () => {
  const cacheDir = cacheFolder();
  await check(['/good', '/missing', '/moved'], { cacheDir });
  requests = [];
  const again = await check(['/good', '/missing', '/moved'], { cacheDir });
  expect(requests).toEqual(['HEAD /missing', 'GET /missing']);
  expect(again.map(({ line }) => line)).toEqual([2, 3]);
  requests = [];
  await check(['/good'], { cacheDir, external: { maxAge: 0 } });
  expect(requests).toEqual(['HEAD /good']);
});

test('a damaged cache counts as empty', async () => {
  const cacheDir = cacheFolder();
  writeFileSync(path.join(cacheDir, 'external-links.json'), '{"version":1,"answers":');
  expect(await check(['/good'], { cacheDir })).toEqual([]);
});

test('what the config allows, the site itself and hosts of nobody are not asked', async () => {
  const external = { allowed: [{ url: `${origin}/miss*`, reason: 'only with a login' }] };
  const own = ['http://localhost:3000/', 'https://a.example/', 'mailto:a@b.c', 'https://own.dev/a'];
  const links = ['/missing', ...own];
  expect(await check(links, { external, siteUrl: 'https://own.dev' })).toEqual([]);
  expect(requests).toEqual([]);
});

test('an exception that no link needs is found', () => {
  const place = { file: 'a.md', line: 1, column: 1 };
  const allowed = [
    { url: 'https://a.dev/*', reason: 'x' },
    { url: 'https://b.dev', reason: 'y' },
  ];
  expect(unusedExceptions([{ href: 'https://a.dev/b?c', ...place }], allowed)).toEqual([1]);
});
