import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createSiteOf, type TestSite } from '../../diglot/src/node/build/testing/test-site';
import { type PreviewServer, startPreview } from '../../diglot/src/node/preview/server';
import { run } from './index';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const CONFIG = `export default {
  title: 'Kettles',
  redirects: [{ from: '/old', to: '/guide/start' }, { from: '/旧的', to: '/guide/start' }, { from: '/gone/*', to: '/guide/:splat' }],
  themeConfig: {
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  },
};
`;
/** For 127.0.0.1, by nobody; it protects nothing. */
const OWN_CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg4reWAi3N7fieGTl7
EOpTQP9he8AtWOWLMRMTzcdQyEChRANCAAREhJdJAZrHDYE86W7FKZt2EFM8cZ6e
8mkj1WT5fwCu8GS7BZNtOQXiBu896APjzrLicz2VuU4ATPrEpQkS65M4
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBjzCCATagAwIBAgIUTWRjIzVTD0PdU7WRsduD5ApE7qkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzAwNDg1M1oYDzIxMjYxMTAz
MDA0ODUzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAREhJdJAZrHDYE86W7FKZt2EFM8cZ6e8mkj1WT5fwCu8GS7BZNtOQXi
Bu896APjzrLicz2VuU4ATPrEpQkS65M4o2QwYjAdBgNVHQ4EFgQUo072mix5tAZJ
PNokggWLk7BUCtUwHwYDVR0jBBgwFoAUo072mix5tAZJPNokggWLk7BUCtUwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0cAMEQC
IAIwAtC570GjR4bt0ConYt5eunscgwpmtfgLXWBuc7ELAiAQHQijsC5fCmg8MAmn
HOztMKH/M6CebPJpPWBmGY+6ng==
-----END CERTIFICATE-----`,
};
const LONG = 'A kettle boils water. '.repeat(200);

let site: TestSite;
let preview: PreviewServer;
beforeAll(async () => {
  site = await createSiteOf({
    'diglot.config.ts': CONFIG,
    'docs/en/index.md': `# Kettles\n\n${LONG}\n`,
    'docs/zh/index.md': `# 水壶\n\n${LONG}\n`,
    'docs/en/guide/start.md': `# Start\n\n${LONG}\n`,
    'docs/zh/guide/start.md': `# 开始\n\n${LONG}\n`,
    'public/notes.txt': LONG,
  });
  await site.build();
  preview = await startPreview({
    ...{ outDir: site.outDir, base: '/', defaultLang: 'en', langs: ['en', 'zh'], port: 0 },
    onError: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await preview?.close();
  site?.remove();
});

/** What a host was about to send, to be spoiled. */
interface Sent {
  readonly path: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** What was built, as the preview sends it: asked once for all hosts. */
const answers = new Map<string, Promise<Sent>>();

function builtAnswer(path: string, accept: string): Promise<Sent> {
  const key = `${accept} ${path}`;
  const known = answers.get(key) ?? askPreview(new URL(path, preview.url), accept);
  answers.set(key, known);
  return known;
}

async function askPreview(url: URL, accept: string): Promise<Sent> {
  const [built] = await once(get(url, { headers: { accept } }), 'response');
  const { vary, ...headers } = Object.fromEntries(
    Object.entries(built.headers).map(([name, value]) => [name, String(value)]),
  );
  const body = await buffer(built);
  const isText = /text|json|xml|javascript|svg/.test(headers['content-type'] ?? '');
  return {
    path: url.pathname,
    status: built.statusCode ?? 0,
    headers: {
      ...headers,
      vary: [vary, 'Accept-Encoding'].filter(Boolean).join(', '),
      ...(isText && body.length > 0 ? { 'content-encoding': 'gzip' } : {}),
    },
    body,
  };
}

const packed = new WeakMap<Buffer, Buffer>();

function gzipOnce(body: Buffer): Buffer {
  const known = packed.get(body) ?? gzipSync(body);
  packed.set(body, known);
  return known;
}

/** A host that serves what was built, compressed, but for what is spoiled. */
async function hostWith(spoil: (sent: Sent) => void = () => {}): Promise<string> {
  server = createServer(async (asked, response) => {
    const built = await builtAnswer(asked.url ?? '/', asked.headers.accept ?? '*/*');
    const sent: Sent = { ...built, headers: { ...built.headers } };
    spoil(sent);
    delete sent.headers['content-length'];
    delete sent.headers['transfer-encoding'];
    response.writeHead(sent.status, sent.headers);
    response.end(sent.headers['content-encoding'] === 'gzip' ? gzipOnce(sent.body) : sent.body);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has no other
}

async function verify(address: string, flags: Parameters<typeof run>[1] = {}) {
  let out = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  try {
    return { outcome: await run(address, { root: site.root, ...flags }), out };
  } finally {
    write.mockRestore();
  }
}

async function faults(address: string, flags: Parameters<typeof run>[1] = {}) {
  const { outcome, out } = await verify(address, { format: 'json', ...flags });
  const findings: { rule: string; address: string; message: string; fix: string }[] =
    JSON.parse(out);
  expect(outcome).toBe(findings.length > 0 ? 'failed' : 'done');
  return findings.map((each) => ({ ...each, address: each.address.replace(address, '') }));
}

test('a host that serves what was built, compressed, is right', async () => {
  expect(await verify(await hostWith())).toEqual({
    outcome: 'done',
    out: 'The host serves what was built.\n',
  });
});

const isPage = ({ headers }: Sent) => headers['content-type']?.startsWith('text/html');

/** Faults of hosts, each with the rules and addresses that tell of it. */
const SPOILED: Record<string, [spoil: (sent: Sent) => void, ...told: string[]]> = {
  'scripts that a host adds': [
    (sent) => {
      if (isPage(sent)) sent.body = Buffer.concat([sent.body, Buffer.from('<script></script>')]);
    },
    'bytes /',
    'not-found /is-not-there',
  ],
  'an old page': [
    (sent) => {
      if (sent.path === '/guide/start') sent.body = Buffer.from('<p id="dg-page">old</p>');
    },
    'bytes /guide/start',
  ],
  'a file that was not published': [
    (sent) => {
      if (sent.path === '/notes.txt') sent.status = 404;
    },
    'missing /notes.txt',
  ],
  'no clean addresses': [
    (sent) => {
      if (sent.path === '/guide/start') sent.status = 404;
    },
    'address /guide/start',
  ],
  'a slash at the end': [
    (sent) => {
      if (sent.path !== '/guide/start') return;
      sent.status = 301;
      sent.headers.location = '/guide/start/';
    },
    'address /guide/start',
  ],
  'no policy': [(sent) => void delete sent.headers['content-security-policy'], 'header /'],
  'another policy': [
    (sent) => {
      sent.headers['content-security-policy'] = "default-src 'self'";
    },
    'header /',
  ],
  'a header twice': [
    (sent) => {
      const name = 'x-content-type-options';
      if (sent.headers[name]) sent.headers[name] = 'nosniff, nosniff';
    },
    'extra-header /',
  ],
  'Markdown as a download': [
    (sent) => {
      if (sent.path.endsWith('.md')) sent.headers['content-type'] = 'application/octet-stream';
    },
    'type /guide/start.md',
  ],
  'pages in Latin-1': [
    (sent) => {
      if (isPage(sent)) sent.headers['content-type'] = 'text/html; charset=iso-8859-1';
    },
    'type /',
  ],
  'assets that are not kept': [
    (sent) => {
      if (sent.path.startsWith('/assets/')) sent.headers['cache-control'] = 'no-cache';
    },
    'caching /assets/',
  ],
  'pages that are kept': [
    (sent) => {
      if (isPage(sent)) sent.headers['cache-control'] = 'public, max-age=86400';
    },
    'caching /',
  ],
  'no compression of styles': [
    (sent) => {
      if (sent.path.endsWith('.css')) delete sent.headers['content-encoding'];
    },
    'compression /assets/',
  ],
  'no Vary': [(sent) => void delete sent.headers.vary, 'vary /'],
  'temporary redirects': [
    (sent) => {
      if (sent.status === 301) sent.status = 302;
    },
    'redirect /%E6',
  ],
  'a redirect that is missing': [
    (sent) => {
      if (sent.path === '/old') sent.status = 404;
    },
    'redirect /old',
  ],
  'a redirect of a folder that leads elsewhere': [
    (sent) => {
      if (sent.path.startsWith('/gone/')) sent.headers.location = '/';
    },
    'redirect /gone/start',
  ],
  'every address is the home page': [
    (sent) => {
      if (sent.status === 404) sent.status = 200;
    },
    'not-found /is-not-there',
  ],
  'one 404 document for all languages': [
    (sent) => {
      if (sent.status === 404) sent.body = Buffer.from('not found');
    },
    'not-found /is-not-there',
  ],
  'no compression at all': [
    (sent) => void delete sent.headers['content-encoding'],
    'compression /',
  ],
  'no headers at all, as where a location of nginx has one of its own': [
    (sent) => {
      for (const name of Object.keys(sent.headers))
        if (/policy|x-|cross-origin/.test(name)) delete sent.headers[name];
    },
    'header /',
  ],
  'no encoding of texts': [
    (sent) => {
      const type = sent.headers['content-type'];
      if (type) sent.headers['content-type'] = type.replace(/; charset=utf-8/i, '');
    },
    'type /guide/start.md',
    'type /llms-full.txt',
  ],
  'a listing of folders': [
    (sent) => {
      if (sent.path !== '/assets/') return;
      sent.status = 200;
      sent.body = Buffer.from('<a href="app.js">app.js</a>');
    },
    'listing /assets/',
  ],
};

test.each(Object.entries(SPOILED))('%s: one finding, at most two', async (_, [spoil, ...told]) => {
  const found = await faults(await hostWith(spoil));
  expect(found.map(({ rule, address }) => `${rule} ${address}`)).toEqual(
    told.map((each) => expect.stringContaining(each)),
  );
  expect(found.every(({ fix }) => fix.length > 10)).toBe(true);
});

test('the cure is for the host that answers, or for the one that is named', async () => {
  const nginx = await hostWith((sent) => {
    sent.headers.server = 'nginx/1.22.1';
    delete sent.headers['referrer-policy'];
  });
  const [own] = await faults(nginx);
  expect(own?.fix).toBe('add_header Referrer-Policy "strict-origin-when-cross-origin" always;');
  const [named] = await faults(nginx, { host: 'caddy' });
  expect(named?.fix).toBe('header Referrer-Policy "strict-origin-when-cross-origin"');
  const bare = await hostWith((sent) => {
    sent.headers.server = 'nginx/1.22.1';
    delete sent.headers['content-security-policy'];
    if (sent.path.endsWith('.md')) sent.headers['content-type'] = 'application/octet-stream';
  });
  // What documents cannot say themselves, and no hashes that the next version has not.
  expect((await faults(bare)).map(({ fix }) => fix)).toEqual([
    'add_header Content-Security-Policy "frame-ancestors \'none\'" always;',
    expect.stringMatching(/^types \{ text\/markdown md; \} charset utf-8;/),
  ]);
  const { out } = await verify(nginx);
  expect(out).toContain('    nginx: add_header Referrer-Policy');
  expect(out).toMatch(/\n\nVerify failed: 1 error\n$/);
});

test.each([
  [
    'nginx',
    'location = "/旧的" { return 301 /guide/start; }',
    'location /zh/ { error_page 404 /zh/404.html; try_files $uri $uri.html $uri/index.html =404; }',
    '~/assets/ "public, max-age=31536000, immutable"; default "public, max-age=0',
    'map $uri $docs_value { "~^/.*\\.md$" "noindex"; default ""; }',
  ],
  [
    'apache',
    'Redirect 301 "/旧的" /guide/start',
    '<Location /zh>\n  ErrorDocument 404 /zh/404.html\n</Location>',
    '<LocationMatch "/assets/">\n  Header always set Cache-Control "public, max-age=31536000',
    '<LocationMatch "^/.*\\.md$">\n  Header always set X-Robots-Tag "noindex"',
  ],
  [
    'caddy',
    'redir /%E6%97%A7%E7%9A%84 /guide/start 301',
    '@lang path /zh/*',
    '@kept path */assets/*\nheader @kept Cache-Control "public, max-age=31536000',
    '@these path_regexp "^/.*\\.md$"\nheader @these {\n\tX-Robots-Tag "noindex"\n\tdefer',
  ],
] as const)(
  'a cure for %s is about no other addresses, and spells them as it does',
  async (...each) => {
    const [host, ...cures] = each;
    const wrong = await hostWith((sent) => {
      if (sent.path === '/%E6%97%A7%E7%9A%84') sent.status = 200;
      if (sent.path.startsWith('/zh/is-not')) sent.body = Buffer.from('Not found');
      if (sent.path.startsWith('/assets/')) delete sent.headers['cache-control'];
      delete sent.headers['x-robots-tag'];
    });
    const fixes = (await faults(wrong, { host })).map(({ fix }) => fix).join('\n\n');
    for (const cure of cures) expect(fixes).toContain(cure);
  },
);

test('a host that never answers, or answers garbage, is one finding', async () => {
  const silent = createTcpServer(() => {});
  const garbage = createTcpServer((socket) => socket.end('what?\n'));
  for (const one of [silent, garbage]) {
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  }
  const at = (one: typeof silent) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
  expect(await faults(at(silent), { timeout: 0.2 })).toMatchObject([
    { rule: 'no-answer', message: 'The host does not answer within 0.2 s' },
  ]);
  expect(await faults(at(garbage))).toMatchObject([
    { rule: 'no-answer', message: 'The host answers what is no HTTP' },
  ]);
  const gone = at(garbage);
  for (const one of [silent, garbage]) one.close();
  expect(await faults(gone)).toMatchObject([{ message: 'The host refuses the connection' }]);
});

/** An address that one kind of server answers at. */
async function served(one: Server | ReturnType<typeof createTcpServer>): Promise<string> {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  others.push(one);
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
}
const others: { close(): unknown }[] = [];
afterEach(() => {
  for (const one of others.splice(0)) one.close();
});

test('a host that leads in a circle, elsewhere, or answers with an error is one finding', async () => {
  const circle = await served(
    createServer(({ url }, response) => {
      response.writeHead(302, { location: url === '/' ? '/a' : '/' }).end();
    }),
  );
  expect(await faults(circle)).toMatchObject([{ message: 'The host leads from / in a circle' }]);
  const elsewhere = await served(
    createServer((_, response) => {
      response.writeHead(301, { location: 'https://www.example.com/' }).end();
    }),
  );
  expect(await faults(elsewhere)).toMatchObject([
    { message: 'The host leads from / to https://www.example.com/' },
  ]);
  const broken = await served(createServer((_, response) => response.writeHead(503).end()));
  expect(await faults(broken)).toMatchObject([
    { message: 'The host answers 503 where the site begins' },
  ]);
});

test('a body without end, or one that grows without end when it is unpacked, is one finding', async () => {
  const endless = await served(
    createServer((_, response) => {
      const part = Buffer.alloc(2 ** 20);
      // Of whoever has left, some versions of Node.js tell only this.
      const more = (error?: Error | null): void => void (error ?? response.write(part, more));
      more();
    }),
  );
  const part = gzipSync(Buffer.alloc(10 * 2 ** 20));
  const tooMuch = { message: 'The host sends more than 128 MiB for one file' };
  expect(await faults(endless)).toMatchObject([tooMuch]);
  // Parts of 10 MiB that follow each other are one, and packed once.
  const bomb = Buffer.concat(Array<Buffer>(13).fill(part));
  const packed = await served(
    createServer((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    }),
  );
  expect(await faults(packed)).toMatchObject([tooMuch]);
});

test('a certificate that nobody vouches for, and a server without TLS, are one finding', async () => {
  const plain = await served(createServer((_, response) => response.end('hello')));
  expect(await faults(plain.replace('http:', 'https:'))).toMatchObject([
    { message: 'The host speaks no TLS that can be understood' },
  ]);
  const own = await served(createTlsServer(OWN_CERTIFICATE, (_, response) => response.end()));
  expect(await faults(own.replace('http:', 'https:'))).toMatchObject([
    {
      message: 'The host has a certificate that nobody vouches for',
      fix: expect.stringContaining('Give the host a certificate'),
    },
  ]);
});

/** Another folder without a site, and the manifest of the built one in it. */
async function elsewhere(change = (text: string) => text) {
  const other = await createSiteOf({
    'manifest.json': change(readFileSync(path.join(site.outDir, 'site-manifest.json'), 'utf8')),
  });
  return { other, flags: { root: other.root, manifest: path.join(other.root, 'manifest.json') } };
}

test('--manifest: the hashes stand for the output, and the host says what its files for hosts are', async () => {
  const { other, flags } = await elsewhere();
  const note = (file: string) => `What "${file}" says was not compared`;
  expect(await verify(await hostWith(), flags)).toMatchObject({
    outcome: 'done',
    out: 'The host serves what was built.\n',
  });
  const old = await hostWith((sent) => {
    if (sent.path === '/guide/start') sent.body = Buffer.from('<p id="dg-page">old</p>');
    delete sent.headers['referrer-policy'];
  });
  const told = async (given: Parameters<typeof run>[1]) =>
    (await faults(old, given)).map(({ rule, address }) => `${rule} ${address}`).sort();
  expect(await told(flags)).toEqual(['bytes /guide/start', 'header /']);
  expect(await told({ manifest: path.join(site.outDir, 'site-manifest.json') })).toEqual([
    'bytes /guide/start',
    'header /',
  ]);
  // Most hosts keep their own files to themselves.
  const closed = await hostWith((sent) => {
    if (/^\/_/.test(sent.path)) sent.status = 404;
    if (/^\/_/.test(sent.path)) sent.body = Buffer.from('');
  });
  const { outcome, out } = await verify(closed, flags);
  expect(outcome).toBe('done');
  for (const file of ['_headers', '_redirects']) expect(out).toContain(note(file));
  other.remove();
});

test('a manifest that is none, and one that is not there, are told', async () => {
  const { other, flags } = await elsewhere(() => '{ "_type": "x" }');
  await expect(verify('https://localhost', flags)).rejects.toThrow('is no manifest of a site');
  const missing = { ...flags, manifest: 'nowhere.json' };
  await expect(verify('https://localhost', missing)).rejects.toThrow('There is no file');
  other.remove();
});

test('--rebuild: the commit of the manifest is built again, and the host is held against that', async () => {
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
    return execFileSync('git', [...who, ...args], { cwd: own.root, encoding: 'utf8' }).trim();
  };
  const own = await createSiteOf({
    '.gitignore': 'dist\nnode_modules\n',
    'diglot.config.ts': "export default { title: 'Cups', themeConfig: { lastUpdated: false } };\n",
    'docs/index.md': `# Cups\n\n${LONG}\n`,
  });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'First');
  await own.build();
  const host = await startPreview({
    ...{ outDir: own.outDir, base: '/', defaultLang: 'en', langs: ['en'], port: 0 },
    onError: () => undefined,
  });
  others.push(host);
  const address = host.url.replace(/\/$/, '');
  const flags = { root: own.root, rebuild: true };
  expect(await faults(address, flags)).toEqual([]);
  // Published from files that no commit has: the host serves what its manifest says, and the commit makes something else.
  own.write({ 'docs/index.md': `# Mugs\n\n${LONG}\n` });
  await own.build();
  const found = await faults(address, flags);
  expect(found[0]).toMatchObject({
    rule: 'rebuild',
    message: expect.stringContaining('of the manifest, its commit makes'),
    fix: expect.stringContaining('commit them'),
  });
  expect(git('worktree', 'list').split('\n')).toHaveLength(1);
  const other = { ...flags, manifest: path.join(own.outDir, 'other.json') };
  const text = readFileSync(path.join(own.outDir, 'site-manifest.json'), 'utf8');
  writeFileSync(other.manifest, text.replace(git('rev-parse', 'HEAD'), 'a'.repeat(40)));
  await expect(verify(address, other)).rejects.toThrow(`The commit ${'a'.repeat(40)} is not here`);
  const proposed = git('commit-tree', '-p', 'HEAD', '-m', 'Evil', 'HEAD^{tree}');
  writeFileSync(other.manifest, text.replace(git('rev-parse', 'HEAD'), proposed));
  await expect(verify(address, other)).rejects.toThrow('is on no branch and no tag of this clone');
  writeFileSync(other.manifest, text.replace(/"version": "[^"]+"/, '"version": "0.0.1"'));
  await expect(verify(address, other)).rejects.toThrow('The site was built by diglot 0.0.1');
  await host.close();
  own.remove();
});

test('what cannot be asked is refused in words', async () => {
  for (const [address, flags, told] of [
    ['docs.example.com', {}, 'is no address of a site'],
    ['http://docs.example.com', {}, 'is not encrypted'],
    ['https://localhost', { host: 'iis' }, 'There is no host "iis"'],
    ['https://localhost', { timeout: 'x' }, '--timeout is a number'],
    ['https://localhost', { format: 'xml' }, '"xml" is not a format'],
  ] as const) {
    await expect(verify(address, flags)).rejects.toThrow(told);
  }
});
