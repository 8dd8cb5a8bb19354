import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { buildOptions } from 'diglot/tools';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../../diglot/src/node/build/testing/test-site';
import { engineRoot } from '../../diglot/src/node/files/engine-paths';
import type { TestFiles } from '../../diglot/src/node/files/test-files';
import { testWithLinks } from '../../diglot/src/node/files/test-links';
import { startPreview } from '../../diglot/src/node/preview/server';
import { MAX_ANSWER } from './answer';
import { createServer as createMcpServer } from './create-server';
import { openSource } from './open-source';
import { createSiteReader } from './site-reader';

const bin = path.join(engineRoot, 'bin/diglot.js');

const FILES: TestFiles = {
  'diglot.config.ts': `export default {
  title: 'Kettle',
  base: '/docs/',
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
      { lang: 'fr', label: 'Français' },
    ],
  },
};
`,
  'docs/en/index.md': '# Kettle\n\nBoils water.\n',
  'docs/zh/index.md': '# 水壶\n\n烧水。\n',
  'docs/en/a.md':
    '# Heating\n\nLead.\n\n## Descaling {#descaling}\n\nUse vinegar.\n\n## Last\n\nEnd.\n',
  'docs/zh/a.md': '# 加热\n\n开头。\n\n## 除垢 {#descaling}\n\n用醋。\n\n## 最后 {#last}\n\n完。\n',
  'docs/en/only.md': '# Warranty\n\nTwo years of warranty.\n',
  'docs/fr/index.md': '# Bouilloire\n',
};

/** Ends what a test started. */
const endings: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

interface Answered {
  readonly text: string;
  readonly data: Record<string, unknown>;
  readonly isError: boolean;
}

/** Asks for a tool, by a client that is connected. */
const caller =
  (client: Client) =>
  async (name: string, given: Record<string, unknown> = {}): Promise<Answered> => {
    const { content, structuredContent, isError } = await client.callTool({
      name,
      arguments: given,
    });
    const [first] = content;
    if (first?.type !== 'text') throw new Error('An answer is text.');
    const data = Object(structuredContent);
    return { text: first.text, data, isError: isError === true };
  };

/** A client of a server in this process, which reads a site. */
async function connect(source: string) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const reader = createSiteReader(await openSource(source, buildOptions(source, {})));
  // What is wrong with the site is told by tools.
  const facts = await reader.read((site) => site).catch(() => undefined);
  const server = createMcpServer(reader, facts);
  await server.connect(theirs);
  await client.connect(ours);
  endings.push(() => client.close());
  return { client, call: caller(client) };
}

/** A client of a command that reads a site. */
async function connectApart(source: string) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = [bin, 'mcp', source];
  const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' });
  let told = '';
  transport.stderr?.on('data', (chunk) => {
    told += chunk;
  });
  await client.connect(transport);
  endings.push(() => client.close());
  return { client, call: caller(client), told: () => told };
}

async function startSite(files: TestFiles = FILES): Promise<TestSite> {
  const site = await createTestSite(files);
  endings.push(() => site.remove());
  return site;
}

/** Serves what a test says. @returns the address */
async function startHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const pathsOf = ({ data }: Answered): unknown =>
  Object(data.sections).map(({ path }: { path: string }) => path);

describe('a built site', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite(FILES);
    await site.build();
  });
  afterAll(() => site.remove());

  test('four tools, which only read, say what they are for', async () => {
    const { client } = await connect(site.outDir);
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual(
      ['search', 'read_page', 'read_section', 'list_pages'].map((name) => [name, true]),
    );
    for (const { title, description, outputSchema } of tools) {
      expect(title).toContain('Kettle');
      expect(description).toContain('documentation of Kettle');
      expect(outputSchema).toBeDefined();
    }
    expect(client.getInstructions()).toContain('"zh" (简体中文)');
    expect(client.getServerVersion()).toMatchObject({ name: 'diglot' });
  });

  test('the manual tells which tools there are, and how clients start them', async () => {
    const { client } = await connect(site.outDir);
    const { tools } = await client.listTools();
    const takes = tools.map(({ name, inputSchema }) => [
      name,
      Object.keys(inputSchema.properties ?? {}),
    ]);
    for (const lang of ['en', 'zh']) {
      const file = path.join(engineRoot, `../../manual/docs/${lang}/guide/publish/agents.md`);
      const page = readFileSync(file, 'utf8');
      const rows = [...page.matchAll(/^\| `(\w+)` \| (`.*`) \|/gm)];
      expect(rows.map(([, name, given = '']) => [name, given.match(/\w+/g)])).toEqual(takes);
      expect(page).toContain(MAX_ANSWER.toLocaleString('en'));
      const blocks = [...page.matchAll(/^```json title="\.(?:\w+\/)?mcp\.json"\n(.*?)^```$/gms)];
      expect(blocks).toHaveLength(3);
      for (const [, json = ''] of blocks) {
        const { mcpServers, servers = mcpServers } = JSON.parse(json);
        const { command, args } = servers['example-docs'];
        expect([command, ...args].join(' ')).toBe('npx -y @diglot/mcp https://docs.example.com/');
        expect(page).toContain([command, ...args].join(' '));
      }
    }
  });

  test('sections are found in all languages, and lead to the asked one', async () => {
    const { call } = await connect(site.outDir);
    const found = await call('search', { query: 'vinegar' });
    expect(found.data).toMatchObject({
      language: 'en',
      sections: [
        {
          ...{ title: 'Heating', heading: 'Descaling', lang: 'en' },
          ...{ path: '/docs/a#descaling', excerpt: 'Use vinegar.' },
        },
      ],
    });
    expect(pathsOf(await call('search', { query: '除垢' }))).toEqual(['/docs/zh/a#descaling']);
    const asked = await call('search', { query: 'vinegar', lang: 'zh-CN' });
    expect(asked.data.sections).toMatchObject([
      {
        ...{ path: '/docs/a#descaling', lang: 'en' },
        counterpart: { path: '/docs/zh/a#descaling', lang: 'zh', title: '加热', heading: '除垢' },
      },
    ]);
    expect(asked.text).toContain('In zh: 加热 › 除垢 /docs/zh/a#descaling');
    const question = { query: 'kettle descaling teapot', lang: 'en' };
    expect(pathsOf(await call('search', question))).toEqual(
      expect.arrayContaining(['/docs/', '/docs/a#descaling']),
    );
    const nothing = await call('search', { query: 'teapot' });
    expect([nothing.isError, nothing.text]).toEqual([
      false,
      expect.stringContaining('Nothing was found'),
    ]);
  });

  test('pages and sections are read as Markdown, also where a translation is missing', async () => {
    const { call } = await connect(site.outDir);
    const page = await call('read_page', { path: '/docs/zh/a.html#descaling' });
    expect(page.data).toMatchObject({ lang: 'zh', isCut: false, address: '/docs/zh/a' });
    expect(page.text).toContain('## 除垢\n\n用醋。');
    const section = await call('read_section', { path: 'a.md', id: 'descaling' });
    expect(section.data).toMatchObject({ markdown: '## Descaling\n\nUse vinegar.\n', lang: 'en' });
    const original = await call('read_page', { path: '/zh/only' });
    expect(original.text).toContain(
      'not translated into 简体中文 yet. This is the original, in "en".',
    );
    expect(original.text).toContain('Two years');
  });

  test('pages are listed for all languages, one of them, or a folder', async () => {
    const { call } = await connect(site.outDir);
    const all = await call('list_pages');
    expect(all.data.total).toBe(9);
    const { data, text } = await call('list_pages', { lang: '简体中文', under: '/only' });
    expect(data.pages).toEqual([
      { path: '/docs/zh/only', title: 'Warranty', language: 'zh', lang: 'en' },
    ]);
    expect(text).toContain('- /docs/zh/only: Warranty (zh, not translated: in en)');
  });

  test('what is asked wrongly is answered with what to do, and the server goes on', async () => {
    const { call } = await connect(site.outDir);
    for (const [name, given, told] of [
      ['read_page', { path: '/haeting' }, 'list_pages'],
      ['read_page', { path: 'https://other.example/' }, 'is no address of this site'],
      ['read_section', { path: '/a', id: 'no' }, '- descaling (Descaling)'],
      ['read_section', { path: '/a', id: 'no'.repeat(100_000) }, '- descaling (Descaling)'],
      ['search', { query: ' … ' }, 'The query has no words.'],
      ['search', { query: 'x', lang: 'tlh' }, 'Ask for one of "en", "zh", "fr"'],
      ['list_pages', { lang: 'tlh' }, 'The site is not written in "tlh".'],
      ['read_page', {}, 'path'],
    ] as const) {
      const { isError, text } = await call(name, given);
      expect([isError, text]).toEqual([true, expect.stringContaining(told)]);
      expect(text).not.toMatch(/\n\s+at /);
    }
    expect((await call('read_page', { path: '/a' })).isError).toBe(false);
  });

  test('nothing but pages can be read', async () => {
    const secret = path.join(site.root, 'secret.md');
    writeFileSync(secret, 'The secret.');
    const { call } = await connect(site.outDir);
    for (const path of [
      ...['../secret.md', '../../etc/passwd', '/etc/passwd', '..%2fsecret.md', 'C:\\secret.md'],
      ...[secret, `file://${secret}`, '/.diglot-output', '/search.en.json', 'a/../../secret'],
    ]) {
      expect((await call('read_page', { path })).isError).toBe(true);
      expect((await call('read_section', { path, id: '' })).isError).toBe(true);
    }
  });

  testWithLinks('a link to a file elsewhere is no page', async () => {
    const secret = path.join(site.root, 'secret.md');
    writeFileSync(secret, 'The secret.');
    const { call } = await connect(site.outDir);
    rmSync(path.join(site.outDir, 'a.md'));
    symlinkSync(secret, path.join(site.outDir, 'a.md'));
    const linked = await call('read_page', { path: '/a' });
    expect([linked.isError, linked.text]).toEqual([
      true,
      expect.stringContaining('no Markdown file'),
    ]);
    await site.build({ cache: false });
  });

  test('a build that takes the place of another is noticed', async () => {
    const { call } = await connect(site.outDir);
    expect((await call('read_page', { path: '/only' })).text).toContain('Two years');
    site.write({
      'docs/en/only.md': '# Warranty\n\nFive years.\n',
      'docs/en/new.md': '# New\n\nSteam.\n',
    });
    await site.build();
    expect((await call('read_page', { path: '/only' })).text).toContain('Five years');
    expect(pathsOf(await call('search', { query: 'steam' }))).toEqual(['/docs/new']);
    site.reset();
    await site.build();
    expect((await call('read_page', { path: '/new' })).isError).toBe(true);
  });

  test('a published site is read at the address of any of its pages, below its base', async () => {
    const { outDir } = site;
    const langs = ['en', 'zh', 'fr'];
    const options = {
      outDir,
      base: '/docs/',
      defaultLang: 'en',
      langs,
      port: 0,
      onError: () => {},
    };
    const server = await startPreview(options);
    endings.push(() => server.close());
    const { origin } = new URL(server.url);
    for (const address of [`${origin}/docs`, `${origin}/docs/zh/a.html`]) {
      const { client, call } = await connect(address);
      expect(client.getInstructions()).toContain('The documentation of Kettle.');
      const { data } = await call('search', { query: 'vinegar', lang: 'zh' });
      expect(data.sections).toMatchObject([
        {
          url: `${origin}/docs/a#descaling`,
          counterpart: { url: `${origin}/docs/zh/a#descaling` },
        },
      ]);
      const page = await call('read_page', { path: `${origin}/docs/zh/a#descaling` });
      expect(page.text).toContain('用醋。');
      expect((await call('list_pages')).data.total).toBe(9);
      for (const path of ['../index', '/docs/../secret', `${origin}/robots.txt`]) {
        expect((await call('read_page', { path })).isError).toBe(true);
      }
    }
  });
});

describe('the folder of a site', () => {
  test('a fresh one is built into the cache; what its config prints is no part of the protocol', async () => {
    const site = await startSite({
      ...FILES,
      'diglot.config.ts': `console.log('hello'); process.stdout.write('{"jsonrpc":');\n${FILES['diglot.config.ts']}`,
    });
    const { call, told } = await connectApart(site.root);
    expect(pathsOf(await call('search', { query: 'vinegar' }))).toEqual(['/docs/a#descaling']);
    expect(told()).toContain('hello');
    expect(existsSync(site.outDir)).toBe(false);
    site.write({ 'docs/en/only.md': '# Warranty\n\nFive years.\n' });
    await site.build();
    expect((await call('read_page', { path: '/only' })).text).toContain('Five years');
  });

  test('what is wrong with its pages is told, until it is mended', async () => {
    const site = await startSite({
      ...FILES,
      'docs/en/only.md': '# Warranty\n\n[x](./nowhere.md)\n',
    });
    const { call } = await connect(site.root);
    const broken = await call('list_pages');
    expect([broken.isError, broken.text]).toEqual([
      true,
      expect.stringMatching(/docs\/en\/only\.md:3:\d+.*Fix: /s),
    ]);
    site.write({ 'docs/en/only.md': '# Warranty\n' });
    expect((await call('list_pages')).data.total).toBe(9);
  });

  test('without a search of its own it is searched all the same', async () => {
    const config = String(FILES['diglot.config.ts']).replace('base:', 'search: false,\n  base:');
    const site = await startSite({ ...FILES, 'diglot.config.ts': config });
    const { call } = await connect(site.root);
    const { data } = await call('search', { query: 'vinegar', lang: 'zh' });
    expect(data.sections).toMatchObject([
      { path: '/docs/a#descaling', counterpart: { path: '/docs/zh/a#descaling' } },
    ]);
  });
});

describe('an address', () => {
  test('of no such site, of another one, or of nobody, is told to the agent', async () => {
    const other = await startHost((_, response) => {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><html lang="en"></html>');
    });
    const elsewhere = await startHost((_, response) => {
      response.writeHead(301, { Location: 'http://other.example/' }).end();
    });
    const broken = await startHost((_, response) => response.writeHead(500).end());
    for (const [address, told] of [
      [other, 'is no page of a site that Diglot built'],
      [elsewhere, 'leads to another site: http://other.example/'],
      [broken, 'the host answered 500'],
      ['http://127.0.0.1:1/', 'could not be read'],
    ] as const) {
      const { call } = await connect(address);
      const { isError, text } = await call('search', { query: 'vinegar' });
      expect([isError, text]).toEqual([true, expect.stringContaining(told)]);
    }
    // Whoever started the server is told at once.
    const { call, told } = await connectApart(elsewhere);
    expect((await call('list_pages')).isError).toBe(true);
    expect(told()).toContain('leads to another site: http://other.example/');
  });
});

test('the server ends with its input, and prints nothing but the protocol', async () => {
  const site = await startSite();
  await site.build();
  const run = (source: string, input = '') =>
    spawnSync(process.execPath, [bin, 'mcp', source], {
      encoding: 'utf8',
      input,
      env: { ...process.env, NO_COLOR: '1' },
    });
  expect(run(site.outDir)).toMatchObject({ status: 0, stdout: '', stderr: '' });
  const junk = run(site.outDir, '{ "jsonrpc": "2.0" }\n');
  expect([junk.status, junk.stdout]).toEqual([0, '']);
  expect(junk.stderr).toMatch(/^error \[diglot\] A line on standard input is no message/m);
  expect(junk.stderr).not.toContain('Internal error');
  const nothing = path.join(site.root, 'empty');
  mkdirSync(nothing);
  for (const [source, told] of [
    [path.join(site.root, 'nowhere'), 'There is no folder'],
    [path.join(site.root, 'docs'), 'There is neither a site nor a built site'],
    ['https://', 'is no address'],
  ] as const) {
    const error: unknown = await openSource(source, buildOptions(source, {})).catch(
      (refused: unknown) => refused,
    );
    expect(error).toMatchObject({
      message: expect.stringContaining(told),
      fix: expect.any(String),
    });
  }
  const { status, stdout, stderr } = run(path.join(site.root, 'nowhere'));
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining('There is no folder')]);
  expect(stderr).toContain('Fix: ');
});
