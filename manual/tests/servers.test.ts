import { type ChildProcess, execFileSync } from 'node:child_process';
import { chmodSync, cpSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, textOf, titled } from './support/page-code';
import { isInstalled, runServer, SERVERS, type Server } from './support/servers';
import { createLastingSite, type ShownSite } from './support/shown-site';

const hosts = codeOf('guide/publish/hosts');
const agents = codeOf('guide/publish/agents');
const [, below = ''] = textOf('guide/publish/hosts').split('\n## Below a path\n');

/** A file of the page for a site below a path, which stands before the addresses that the page names. */
function withBase(file: string, base: string): string {
  const [, named = ''] = /put the path before ([\s\S]*?)\.\s/.exec(below) ?? [];
  const addresses = [...named.matchAll(/`([^`]+)`/g)].map(([, address = '']) => address);
  const escaped = addresses.map((address) => address.replace(/[$%.*{}]/g, '\\$&')).join('|');
  return file.replace(new RegExp(`(?<![\\w/])(?:${escaped})(?![a-z])`, 'g'), `${base}$&`);
}

/** The file for a server, as both pages and its command make it of a built site. */
function fileFor(server: Server, site: ShownSite, base: string): string {
  const { redirects, program } = server;
  const [lines = ''] = agents
    .filter(({ title, lang }) => (title || lang) === server.lines)
    .map(({ code }) => code);
  const [command = ''] = hosts
    .map(({ code }) => code)
    .filter((code) => code.startsWith('awk ') && code.includes(` > ${redirects.written}`));
  const moved = path.join(site.root, `${program}-moved`);
  const [filter = ''] = command.split(' > ');
  execFileSync('sh', ['-c', `${filter} > ${moved}`], { cwd: site.root });
  return withBase(server.add(titled(hosts, server.title)[0] ?? '', lines), base)
    .replaceAll('/var/www/docs', path.join(site.root, 'www'))
    .replaceAll(redirects.read, moved);
}

const LONG = '/a-page-that-had-a-long-address-once/in-a-folder-with-a-long-name';
const REDIRECTS = [
  { from: '/start', to: '/guide/#install' },
  { from: '/v1.2/notes+more', to: '/guide/v1.2' },
  { from: '/旧的', to: '/guide/中文' },
  { from: LONG, to: '/guide/' },
];
const LEADS: Readonly<Record<string, string>> = {
  '/en': '/',
  '/en?a=1': '/?a=1',
  '/en/guide/?a=1&b=%20': '/guide/?a=1&b=%20',
  '/en//example.com': '/example.com',
  '/en/%5Cexample.com': '/%5Cexample.com',
  '/start?a=1': '/guide/#install',
  [LONG]: '/guide/',
};
const NOWHERE: Readonly<Record<string, string>> = {
  '/is-not-there': 'en',
  '/english': 'en',
  '/is-not-there.md': 'en',
  '/inside/': 'en',
  '/assets/': 'en',
  '/_headers': 'en',
  '/.diglot-output': 'en',
  '/zh/is-not-there': 'zh-Hans',
  '/zh/inside/': 'zh-Hans',
};

describe.each(['', '/docs'])('a site at "%s/"', (base) => {
  let site: ShownSite;

  beforeAll(async () => {
    const [config = ''] = titled(hosts, 'diglot.config.ts');
    site = createLastingSite({
      'diglot.config.ts': config.replace(
        'defineConfig({',
        (start) => `${start} base: '${base}/', redirects: ${JSON.stringify(REDIRECTS)},`,
      ),
      'docs/en/index.md': '# Home\n',
      'docs/en/guide/index.md': '# Guide\n\n## Install {#install}\n\nText.\n',
      'docs/en/guide/v1.2.md': '# 1.2\n',
      'docs/en/guide/中文.md': '# Chinese\n',
      'docs/en/inside/folder.md': '# In a folder without an index\n',
      'docs/zh/index.md': '# 首页\n',
    });
    const { status, text } = await site.diglot('build');
    expect(status, text).toBe(0);
    cpSync(`${site.root}/dist`, `${site.root}/www${base}`, { recursive: true });
    // For a server that is not the user who runs the tests.
    chmodSync(site.root, 0o755);
  });
  afterAll(() => site.remove());

  // GitHub's machines have the first two, and whoever changes the pages installs them.
  for (const server of SERVERS) {
    describe.skipIf(!isInstalled(server))(`on ${server.program}`, () => {
      let origin: string;
      let running: ChildProcess | undefined;

      beforeAll(async () => {
        const folder = path.join(site.root, server.program);
        ({ origin, running } = await runServer(server, fileFor(server, site, base), folder));
      });
      afterAll(() => void running?.kill());

      const ask = async (address: string, headers: Record<string, string> = {}) => {
        const answer = await fetch(`${origin}${base}${address}`, { redirect: 'manual', headers });
        const { pathname, search, hash } = new URL(answer.headers.get('location') ?? '', origin);
        const text = await answer.text();
        return {
          status: answer.status,
          leads: `${pathname}${search}${hash}`.replace(base, ''),
          type: answer.headers.get('content-type') ?? '',
          version: answer.headers.get('etag') ?? '',
          language: /<html lang="([^"]*)"/.exec(text)?.[1],
          text,
        };
      };

      test('all is as "diglot verify" wants it', async () => {
        const { status, text } = await site.diglot('verify', `${origin}${base}/`);
        expect(status, text).toBe(0);
      });

      test('old addresses lead on', async () => {
        for (const [address, leads] of Object.entries(LEADS)) {
          expect({ address, ...(await ask(address)) }).toMatchObject({ status: 301, leads });
        }
      });

      test('what is not there is a page in the language of its address', async () => {
        for (const [address, language] of Object.entries(NOWHERE)) {
          const type = expect.stringMatching(/^text\/html/);
          const expected = { address, status: 404, language, type };
          expect({ address, ...(await ask(address)) }).toMatchObject(expected);
        }
      });

      test('a page that did not change is not sent again', async () => {
        const compressed = { 'Accept-Encoding': 'gzip' };
        const { version } = await ask('/guide/', compressed);
        const again = await ask('/guide/', { ...compressed, 'If-None-Match': version });
        expect(again.status).toBe(304);
      });

      test('agents that want Markdown get it', async () => {
        for (const address of ['/', '/guide/', '/guide/v1.2']) {
          const { type, text } = await ask(address, { Accept: 'text/markdown, text/html;q=0.9' });
          expect([type, text]).toEqual([
            'text/markdown; charset=utf-8',
            expect.stringMatching(/^# /m),
          ]);
          expect((await ask(address)).type).toMatch(/^text\/html/);
        }
      });
    });
  }
});
