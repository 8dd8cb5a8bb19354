import { connect } from 'node:net';
import { expect, test } from 'vitest';

/** What a server sent over one connection, as the bytes tell. */
export interface RawResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function parse(text: string): RawResponse {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}

/** Sends bytes to a server on this machine, and gives all that comes back until it ends the connection. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

export interface RawRequest {
  /** @default 'GET' */
  readonly method?: string;
  /** Host and others; `Host` and `Connection` are there already. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one request for a target, as it is written. */
export async function ask(
  port: number,
  target: string,
  { method = 'GET', headers = {} }: RawRequest = {},
): Promise<RawResponse> {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return parse(await sendRaw(port, `${method} ${target} HTTP/1.1\r\n${head}\r\n`));
}

/** A server under test. */
export interface TestedServer {
  readonly port: () => number;
  /** Address of a file that holds `0123456789`. */
  readonly file: string;
  /** Internal errors that the server told of so far. */
  readonly errors: readonly unknown[];
}

/** Value of `Range` → what comes: status, `Content-Range`, body. */
const RANGES: Readonly<Record<string, readonly [number, string | undefined, string]>> = {
  'bytes=0-3': [206, 'bytes 0-3/10', '0123'],
  'bytes=4-4': [206, 'bytes 4-4/10', '4'],
  'bytes=4-': [206, 'bytes 4-9/10', '456789'],
  'bytes=4-99': [206, 'bytes 4-9/10', '456789'],
  'bytes=-5': [206, 'bytes 5-9/10', '56789'],
  'bytes=-99': [206, 'bytes 0-9/10', '0123456789'],
  'bytes=10-': [416, 'bytes */10', ''],
  'bytes=50-60': [416, 'bytes */10', ''],
  'bytes=-0': [416, 'bytes */10', ''],
  'bytes=5-1': [200, undefined, '0123456789'],
  'bytes=a-b': [200, undefined, '0123456789'],
  'bytes=-': [200, undefined, '0123456789'],
  'bytes=': [200, undefined, '0123456789'],
  'bytes=1e1-': [200, undefined, '0123456789'],
  'lines=0-3': [200, undefined, '0123456789'],
  'bytes=0-1,3-4': [200, undefined, '0123456789'],
};

/** Targets that name no file, or that try to leave the folder. */
const ODD_TARGETS = [
  '/%E0%A4%A',
  '/%',
  '/a%00.txt',
  '/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/%2e%2e%5c..%5cpackage.json',
  '//example.com/%2e%2e',
  '/\\example.com',
  '/?%E0%A4%A#%',
  '/.git/config',
  '/__proto__',
  '/constructor/toString',
  `/${'a/'.repeat(2000)}`,
  `/${'%E4'.repeat(2000)}`,
  `/${'x'.repeat(5000)}`,
  '*',
  'nothing',
  'ftp://localhost/x',
  'http://',
  'http://localhost:99999/',
];

/** Tests that hold for every server of files. */
export function testConformance({ port, file, errors }: TestedServer): void {
  for (const [range, [status, contentRange, body]] of Object.entries(RANGES)) {
    test(`Range: ${range} is answered with ${status}`, async () => {
      const response = await ask(port(), file, { headers: { Range: range } });
      expect(response.status).toBe(status);
      expect(response.headers['content-range']).toBe(contentRange);
      if (status !== 416) expect(response.body).toBe(body);
      if (status === 206) expect(response.headers['content-length']).toBe(String(body.length));
    });
  }

  test('a part is sent only of the file that the client knows: If-Range', async () => {
    const { headers } = await ask(port(), file);
    const { etag = '', 'last-modified': date = '' } = headers;
    const part = (value: string) =>
      ask(port(), file, { headers: { Range: 'bytes=0-3', 'If-Range': value } });
    expect((await part(date)).status).toBe(206);
    expect((await part('Mon, 01 Jan 2001 00:00:00 GMT')).status).toBe(200);
    expect((await part('"other"')).status).toBe(200);
    // A weak tag does not promise the same bytes.
    expect((await part(etag)).status).toBe(etag.startsWith('W/') ? 200 : 206);
  });

  test('If-None-Match: lists, weak comparison, any', async () => {
    const { headers } = await ask(port(), file);
    const { etag = '' } = headers;
    expect(etag).toMatch(/^(?:W\/)?"[^"]+"$/);
    const status = async (value: string, more: Readonly<Record<string, string>> = {}) =>
      (await ask(port(), file, { headers: { 'If-None-Match': value, ...more } })).status;
    const strong = etag.replace(/^W\//, '');
    for (const value of [etag, strong, `W/${strong}`, `"a", ${etag} , "b"`, `"a",${strong}`, '*']) {
      expect(await status(value), value).toBe(304);
    }
    for (const value of ['"a"', '"a", W/"b"', strong.slice(1), '']) {
      expect(await status(value), value).toBe(200);
    }
    // The date counts only where there are no tags.
    const later = new Date(Date.now() + 60_000).toUTCString();
    expect(await status('"a"', { 'If-Modified-Since': later })).toBe(200);
  });

  test('If-Modified-Since', async () => {
    const { headers } = await ask(port(), file);
    const status = async (date: string) =>
      (await ask(port(), file, { headers: { 'If-Modified-Since': date } })).status;
    expect(await status(headers['last-modified'] ?? '')).toBe(304);
    expect(await status('Mon, 01 Jan 2001 00:00:00 GMT')).toBe(200);
    expect(await status('yesterday')).toBe(200);
  });

  test('HEAD is answered as GET, without the body', async () => {
    const get = await ask(port(), file);
    const head = await ask(port(), file, { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, '']);
    for (const name of ['content-length', 'content-type', 'etag']) {
      expect(head.headers[name], name).toBe(get.headers[name]);
    }
    expect(await ask(port(), '/nothing', { method: 'HEAD' })).toMatchObject({
      status: 404,
      body: '',
    });
  });

  test('methods that change something are refused with 405, and OPTIONS tells which are not', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'CONNECT']) {
      const { status, headers } = await ask(port(), file, { method });
      expect([status, headers.allow], method).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
    const body = await ask(port(), file, {
      method: 'POST',
      headers: { 'Content-Length': '1000000' },
    });
    expect(body.status).toBe(405);
    for (const target of [file, '*']) {
      const { status, headers } = await ask(port(), target, { method: 'OPTIONS' });
      expect([status, headers.allow], target).toEqual([204, 'GET, HEAD, OPTIONS']);
    }
  });

  test('only names of this machine are answered', async () => {
    const status = async (Host: string, target = file) =>
      (await ask(port(), target, { headers: { Host } })).status;
    const own = ['localhost', 'LOCALHOST:1234', 'docs.localhost', '127.0.0.1:80', '[::1]:80'];
    for (const host of [...own, '192.168.1.7', 'docs.test', 'a.tunnel.test']) {
      expect(await status(host), host).toBe(200);
    }
    const foreign = ['attacker.example', 'localhost.attacker.example', 'other.docs.test', '[x]'];
    for (const host of [...foreign, 'localhost@attacker.example']) {
      expect(await status(host), host).toBe(403);
    }
    // The address wins over the header.
    expect(await status('attacker.example', `http://localhost${file}`)).toBe(200);
    expect(await status('localhost', `http://attacker.example${file}`)).toBe(403);
    expect(await sendRaw(port(), `GET ${file} HTTP/1.1\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /);
  });

  test('no target is answered with an internal error or with what lies outside of the site', async () => {
    for (const target of ODD_TARGETS) {
      const { status, body, headers } = await ask(port(), target);
      expect([200, 301, 302, 400, 403, 404], target).toContain(status);
      expect(body, target).not.toMatch(/root:|"private"|repositoryformatversion/);
      expect(headers.location ?? '/', target).toMatch(/^\/(?![/\\])/);
    }
    // The refusal may come while this is still being sent, and then the connection ends with it.
    const status = await ask(port(), `/${'x'.repeat(100_000)}`).then(
      (answer) => answer.status,
      (error: unknown) => Object(error).code,
    );
    expect([414, 431, 'ECONNRESET', 'EPIPE']).toContain(status);
  });

  test('requests in one go are answered in their order', async () => {
    const one = (end: string) => `GET ${file} HTTP/1.1\r\nHost: localhost\r\nRange: ${end}\r\n`;
    const bytes = `${one('bytes=0-0')}\r\n${one('bytes=5-1')}\r\n${one('bytes=-1')}Connection: close\r\n\r\n`;
    const answers = (await sendRaw(port(), bytes)).split('HTTP/1.1 ').slice(1);
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['206', '200', '206']);
    expect(answers.map((answer) => answer.split('\r\n\r\n')[1])).toEqual(['0', '0123456789', '9']);
  });

  test('clients that end early, or speak something else, leave the server as it was', async () => {
    for (const bytes of [
      `GET ${file} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      `GET ${file} HTTP/1.1\r\nHost: loc`,
      `GET ${file}`,
      '',
    ]) {
      await new Promise<void>((resolve) => {
        const socket = connect(port(), '127.0.0.1', () => {
          socket.write(bytes, () => socket.resetAndDestroy());
        });
        socket.on('close', () => resolve());
        socket.on('error', () => resolve());
      });
    }
    expect(await sendRaw(port(), '\x16\x03\x01 nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
    expect((await ask(port(), file)).body).toBe('0123456789');
    expect(errors).toEqual([]);
  });
}
