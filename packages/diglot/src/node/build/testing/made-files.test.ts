import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startDev } from '../../dev/server';
import { ask } from '../../http/test-support';
import { buildShard } from '../shards/build-shard';
import { mergeShards } from '../shards/merge-shards';
import { createTestSite, differences, type TestSite } from './test-site';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A plugin whose file is made by a function, which writes down that it was called. */
const config = (key: string, text = 'made'): string => `
import { appendFileSync } from 'node:fs';
export default {
  title: 'Test site',
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] },
  plugins: [{
    name: 'maker',
    siteFiles: ({ root, pages }) => pages.map(({ routePath }) => ({
      path: 'made' + routePath.replace(/\\/$/, '/index') + '.txt',
      key: ${key},
      content() {
        appendFileSync(root + '/log.txt', routePath + '\\n');
        return '${text} ' + routePath;
      },
    })),
  }],
};
`;

let site: TestSite;
const sites: TestSite[] = [];
beforeEach(async () => {
  site = await createTestSite({ 'diglot.config.ts': config('"1 " + routePath') });
  sites.push(site);
});
afterAll(() => {
  for (const each of sites) each.remove();
});

/** Routes whose files were made since the last call. */
function made(): string[] {
  const log = path.join(site.root, 'log.txt');
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').trim().split('\n').sort();
  rmSync(log);
  return lines;
}

const ALL = ['/', '/a', '/zh/', '/zh/a'];
const quiet = {
  progress: { start: async () => undefined, advance: () => undefined, stop: () => undefined },
  onWarnings: () => undefined,
};

test('what a function makes of the same is made once, whatever is left of the output', async () => {
  await site.build();
  expect(made()).toEqual(ALL);
  const first = site.output();
  expect(first['made/index.txt']).toBe('made /');
  await site.build();
  site.write({ 'docs/en/a.md': '# A\n\n## Foo\n\nOther text.\n' });
  await site.build();
  rmSync(site.outDir, { recursive: true });
  await site.build();
  expect(made()).toEqual([]);
  expect(differences(first, site.output()).filter((file) => file.startsWith('made/'))).toEqual([]);
});

test('what somebody wrote into the output is put right from the cache', async () => {
  await site.build();
  made();
  writeFileSync(path.join(site.outDir, 'made/index.txt'), 'other');
  await site.build();
  expect(site.output()['made/index.txt']).toBe('made /');
  expect(made()).toEqual([]);
});

test('a damaged content is made anew', async () => {
  await site.build();
  made();
  const folder = path.join(site.cacheDir, 'made');
  for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), 'damaged');
  rmSync(site.outDir, { recursive: true });
  await site.build();
  expect(made()).toEqual(ALL);
  expect(site.output()['made/index.txt']).toBe('made /');
});

test('another key makes another file, and the cache forgets the old one', async () => {
  await site.build();
  const kept = readdirSync(path.join(site.cacheDir, 'made'));
  made();
  site.write({
    'diglot.config.ts': config('(routePath === "/" ? "2 " : "1 ") + routePath', 'new'),
  });
  await site.build();
  expect(made()).toEqual(['/']);
  expect(site.output()['made/index.txt']).toBe('new /');
  expect(site.output()['made/a.txt']).toBe('made /a');
  expect(readdirSync(path.join(site.cacheDir, 'made'))).toHaveLength(kept.length);
});

test('without a key a file is made in each build', async () => {
  site.write({ 'diglot.config.ts': config('undefined') });
  await site.build();
  await site.build();
  expect(made()).toEqual([...ALL, ...ALL].sort());
});

test('shards leave the files of plugins to the merge', async () => {
  await site.build();
  const whole = site.output();
  made();
  rmSync(site.cacheDir, { recursive: true });
  rmSync(site.outDir, { recursive: true });
  for (const index of [1, 2]) {
    await buildShard({ root: site.root, ...quiet }, { index, count: 2 });
  }
  expect(made()).toEqual([]);
  await mergeShards({ root: site.root, ...quiet });
  expect(made()).toEqual(ALL);
  expect(differences(whole, site.output())).toEqual([]);
});

test('the dev server makes a file when somebody asks for it', async () => {
  const server = await startDev({
    root: site.root,
    port: 0,
    allowedHosts: [],
    onError: () => undefined,
    onWarning: () => undefined,
    onRestart: () => undefined,
  });
  try {
    const port = Number(new URL(server.url).port);
    await ask(port, '/');
    expect(made()).toEqual([]);
    expect(await ask(port, '/made/a.txt')).toMatchObject({ status: 200, body: 'made /a' });
    await ask(port, '/made/a.txt');
    expect(made()).toEqual(['/a']);
  } finally {
    await server.close();
  }
});

test.each([
  ["() => { throw new Error('no ink'); }", 'Plugin "maker", hook "siteFiles": no ink'],
  ['() => 5', 'the function of "made/x.txt" gave the number 5 instead of a text or bytes'],
])('a function that fails is an error of its plugin: %s', async (content, message) => {
  site.write({
    'diglot.config.ts': `export default { title: 'T', themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: 'Z' }] }, plugins: [{ name: 'maker', siteFiles: () => [{ path: 'made/x.txt', content: ${content} }] }] };\n`,
  });
  await expect(site.build()).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: expect.stringContaining(message) })],
  });
});
