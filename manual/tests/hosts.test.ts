import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { codeOf, messagesOf, titled } from './support/page-code';
import { createLastingSite, createShownSite, type ShownSite } from './support/shown-site';

const blocks = codeOf('guide/publish/hosts');
const fileOf = (title: string) => titled(blocks, title)[0] ?? '';
const PAGES = {
  '/': 'index.html',
  '/guide/': 'guide/index.html',
  '/guide/v1.2': 'guide/v1.2.html',
  '/zh/guide/start': 'zh/guide/start.html',
};

describe('the page on hosts, on the site that it shows', () => {
  let site: ShownSite;
  beforeAll(async () => {
    site = createLastingSite({
      'diglot.config.ts': fileOf('diglot.config.ts'),
      'docs/en/index.md': '# Home\n',
      'docs/en/guide/index.md': '# Guide\n',
      'docs/en/guide/v1.2.md': '# 1.2\n',
      'docs/en/guide/start.md': '# Start\n',
      'docs/zh/guide/start.md': '# 开始\n',
    });
    const { status, text } = await site.diglot('build');
    expect(status, text).toBe(0);
    for (const file of Object.values(PAGES)) expect(site.has(path.join('dist', file))).toBe(true);
  });

  afterAll(() => site.remove());

  test('every host that reads no _headers sends what stands there', () => {
    const [, all = ''] = /^\/\*\n([\s\S]*?)\n\n/m.exec(site.read('dist/_headers')) ?? [];
    const sent = all.split('\n').map((line) => /^ {2}([\w-]+): (.*)$/.exec(line)?.slice(1) ?? []);
    const [policy, ...others] = sent;
    expect([policy?.[0], others.length]).toEqual(['Content-Security-Policy', 5]);
    for (const title of ['vercel.json', '/etc/nginx/conf.d/docs.conf', 'Caddyfile']) {
      const text = fileOf(title);
      expect(text).toContain("frame-ancestors 'none'");
      for (const word of others.flat()) expect(text).toContain(word);
    }
    const { Headers } = parse(fileOf('site.yml'), { logLevel: 'silent' }).Resources;
    const { SecurityHeadersConfig: own, CustomHeadersConfig: more } =
      Headers.Properties.ResponseHeadersPolicyConfig;
    expect(Object.fromEntries(others)).toEqual({
      'X-Content-Type-Options': own.ContentTypeOptions.Override ? 'nosniff' : '',
      'Referrer-Policy': own.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(
        more.Items.map(({ Header, Value }: Record<string, string>) => [Header, Value]),
      ),
    });
  });

  test('the function of CloudFront finds the file of each page, and leaves files alone', () => {
    const template = parse(fileOf('site.yml'), { logLevel: 'silent' });
    const code: string = template.Resources.CleanAddresses.Properties.FunctionCode;
    const handler = new Function(`${code}\nreturn handler;`)();
    const answer = (uri: string): string => handler({ request: { uri } }).uri;
    for (const [address, file] of Object.entries(PAGES)) expect(answer(address)).toBe(`/${file}`);
    for (const file of ['/index.md', '/sitemap.xml', '/assets/a.0a1b.js', '/site.webmanifest']) {
      expect(answer(file)).toBe(file);
    }
  });

  test('nginx and Caddy redirect from the prefix with the address as it was sent', () => {
    const [, pattern = '', to] =
      /^ {2}"~(\^\/en[^"]*)" (\S+);$/m.exec(fileOf('/etc/nginx/conf.d/docs.conf')) ?? [];
    expect(to).toBe('/$docs_rest');
    const [, caddy = ''] = /vars_regexp en \{uri\} (\S+)$/m.exec(fileOf('Caddyfile')) ?? [];
    const inCaddy = (address: string) => new RegExp(caddy).exec(address)?.slice(1).join('');
    const inNginx = (address: string) => new RegExp(pattern).exec(address)?.groups?.docs_rest;
    // With the query, and still encoded: decoded, "/%5Cexample.com" is another host.
    const sent = ['/en', '/en/', '/en?a=1', '/en/guide/?a=1&b', '/en/%5Cb', '/en//b'];
    for (const moved of [inNginx, inCaddy]) {
      expect(sent.map(moved)).toEqual(['', '', '?a=1', 'guide/?a=1&b', '%5Cb', 'b']);
      expect(['/english', '/en-GB/'].map(moved)).toEqual([undefined, undefined]);
    }
  });

  test.each([
    ['/etc/nginx/conf.d/docs.conf', '$uri', ' =404;'],
    ['Caddyfile', '{path}', ''],
  ])('%s: what is tried in turn ends at the file of each page', (title, variable, end) => {
    const [, list = ''] = /^\s*try_files (.*)$/m.exec(fileOf(title)) ?? [];
    const tried = list.replace(end, '').trim().split(' ');
    for (const [address, file] of Object.entries(PAGES)) {
      const found = tried
        .map((pattern) => pattern.replace(variable, address).replace(/\/+$/, '/index.html'))
        .find((candidate) => site.has(path.join('dist', candidate)));
      expect(path.posix.join('/', found ?? '')).toBe(`/${file}`);
    }
  });
});

test('the workflows of the pages on hosts and scale are whole', () => {
  const workflows = ['guide/publish/hosts', 'guide/publish/scale', 'guide/languages/check']
    .flatMap(codeOf)
    .filter(({ title }) => title.startsWith('.github/workflows/'));
  expect(workflows.length).toBeGreaterThan(3);
  for (const { code } of workflows) {
    const { name, on, jobs } = parse(code);
    expect([typeof name, on !== undefined]).toEqual(['string', true]);
    for (const job of Object.values<{ steps: { uses?: string; run?: string }[] }>(jobs)) {
      expect(job.steps[0]?.uses).toMatch(/^actions\/checkout@v\d+$/);
      for (const { uses, run } of job.steps)
        expect(uses ?? run).toMatch(/^(?:actions\/[\w-]+@v\d+$|npm ci$|npx diglot )/);
    }
  }
});

test('vercel.json is JSON, and its addresses are those of the site', () => {
  const { cleanUrls, headers, redirects } = JSON.parse(fileOf('vercel.json'));
  expect([cleanUrls, headers.length, redirects.length]).toEqual([true, 3, 2]);
});

test('the page on scale: a missing part is told as it says, and all of them make the site', async () => {
  const blocks = codeOf('guide/publish/scale');
  const [commands = ''] = blocks.filter(({ lang }) => lang === 'sh').map(({ code }) => code);
  expect(commands).toMatch(/^npx diglot build --shard 1\/4 .*\nnpx diglot merge /);
  const site = createShownSite({
    'diglot.config.ts': fileOf('diglot.config.ts'),
    'docs/en/index.md': '# Home\n',
    'docs/en/guide.md': '# Guide\n',
    'docs/zh/index.md': '# 首页\n',
  });
  const told = messagesOf('guide/publish/scale', 'Troubleshooting {#what-goes-wrong}');
  expect(told).toContain('There is no shard to merge.');
  expect((await site.diglot('merge')).text).toContain('There is no shard to merge.');
  expect((await site.diglot('build', '--shard', '1/2')).status).toBe(0);
  expect(told).toContain('Shard 2/4 is missing.');
  expect((await site.diglot('merge')).text).toContain('Shard 2/2 is missing.');
  expect((await site.diglot('build', '--shard', '2/2')).status).toBe(0);
  expect((await site.diglot('merge')).status).toBe(0);
  expect(site.has('dist/zh/guide.html')).toBe(true);
});
