import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  ADMIN_KEY,
  type HostedService,
  startHostedService,
} from '../../../e2e/support/hosted-search';
import { siteFiles } from '../../diglot/src/node/build/testing/site-text';
import { createFixtureSite, type TestSite } from '../../diglot/src/node/build/testing/test-site';
import { type Ended, runHere } from '../../diglot/src/node/cli/test-command';
import type { TestFiles } from '../../diglot/src/node/files/test-files';

const CONFIG = `import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Hosted',
  siteUrl: 'https://hosted.example',
  base: '/docs/',
  route: { exclude: ['**/fragments/**'] },
  search: { provider: 'algolia', appId: 'TESTAPP', apiKey: 'public-search-key', indexName: 'docs' },
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', tag: 'zh-Hans', label: '简体中文' },
    ],
  },
});
`;

const LONG = Array.from({ length: 3000 }, (_, index) => `word${index}`).join(' ');

const FILES: TestFiles = siteFiles(`
-- diglot.config.ts --
${CONFIG}
-- docs/en/long.md --
# Long page

## Long section {#long}

${LONG}
-- docs/en/hidden.md --
---
search: false
---
# Hidden

Nobody finds this.
`);

let service: HostedService;
let site: TestSite;

beforeAll(async () => {
  service = await startHostedService();
  site = await createFixtureSite('basic', FILES);
  await site.build();
});
afterAll(async () => {
  await service.stop();
  site.remove();
});
beforeEach(() => {
  service.reset();
  service.indexes.clear();
  vi.stubEnv('ALGOLIA_ADMIN_API_KEY', ADMIN_KEY);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const run = (...args: string[]) => runHere(site.root, ['search', 'push', ...args]);
const push = (...args: string[]) => run('--host', service.url, ...args);

/** Everything that a command printed; the keys stand nowhere in it. */
function printed({ stdout, stderr }: Ended): string {
  const text = stdout + stderr;
  expect(text).not.toContain(ADMIN_KEY);
  return text;
}

const records = (index = 'docs') => [...(service.indexes.get(index)?.records.values() ?? [])];

test('DATA-14, SRCHNET-05: records and settings go to an index beside the old one, which it replaces', async () => {
  const result = await push();
  expect(printed(result)).toMatch(
    /^\d+ records \(\d+ en, \d+ zh\) for the index "docs" of the application "TESTAPP"\nSending records \(\d+\)\nReplacing the index\n\nPushed the search index\n$/,
  );
  expect(result.status).toBe(0);
  expect([...service.indexes.keys()]).toEqual(['docs']);
  const page = records().find(({ objectID }) => objectID === '/docs/guide/second');
  expect(page).toMatchObject({
    url: 'https://hosted.example/docs/guide/second',
    type: 'lvl1',
    lang: 'en',
    hierarchy: { lvl0: 'Second page', lvl1: 'Second page', lvl2: null },
    weight: { level: 100, position: 0 },
  });
  expect(
    records()
      .filter(({ lang }) => lang === 'zh')
      .every(({ url }) => url.startsWith('https://hosted.example/docs/zh/')),
  ).toBe(true);
  // Pages that say so are not found.
  expect(records().filter(({ url }) => /hidden|404/.test(url))).toEqual([]);
  // Pages that stand in for a translation are, and say in which language their text is.
  const fallback = records().filter(({ url }) => url.includes('/zh/guide/untranslated'));
  expect(fallback.map(({ contentLang }) => contentLang)).toEqual(['en', 'en']);
  expect(service.indexes.get('docs')?.settings).toMatchObject({
    attributesForFaceting: ['filterOnly(lang)'],
    queryLanguages: ['en', 'zh'],
  });
  const written = service.received
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace(/_tmp_\d+/, '_tmp')}`);
  expect(written).toEqual([
    'POST /1/indexes/docs/operation',
    'PUT /1/indexes/docs_tmp/settings',
    'POST /1/indexes/docs_tmp/batch',
    'POST /1/indexes/docs_tmp/operation',
  ]);
});

test('a section that is too long for one record is several, of which all words are there', async () => {
  await push();
  const parts = records().filter(({ url }) => url.endsWith('/docs/long#long'));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.map(({ objectID }) => objectID).slice(0, 3)).toEqual([
    '/docs/long#long',
    '/docs/long#long~2',
    '/docs/long#long~3',
  ]);
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(10_000);
  expect(parts.map(({ content }) => content).join(' ')).toBe(LONG);
});

test('--dry-run sends nothing, needs no key and says what it would send', async () => {
  vi.stubEnv('ALGOLIA_ADMIN_API_KEY', undefined);
  const result = await push('--dry-run');
  expect(printed(result)).toMatch(/^\d+ records \(\d+ en, \d+ zh\)/);
  expect(result.stdout).toMatch(/[\d,]+ bytes, [\d,]+ in the largest/);
  expect(result.stdout).toContain('"attributeForDistinct": "url"');
  expect(result.stdout).toMatch(/Nothing was sent\.\n$/);
  expect(result.status).toBe(0);
  expect(service.received).toEqual([]);
});

test('--keep-settings leaves the settings of the index as they are', async () => {
  service.indexes.set('docs', { records: new Map(), settings: { hitsPerPage: 7 } });
  expect((await push('--keep-settings')).status).toBe(0);
  expect(service.indexes.get('docs')?.settings).toEqual({ hitsPerPage: 7 });
  expect(records().length).toBeGreaterThan(5);
});

test('what fails for a moment is tried again', async () => {
  service.behave('*', { status: 503, body: 'busy', path: '/batch', times: 2 });
  service.behave('*', { refuses: true, path: '/operation', times: 1 });
  const waits: number[] = [];
  const { setTimeout: wait } = timers;
  const spy = vi.spyOn(timers, 'setTimeout').mockImplementation((delay = 0, ...rest) => {
    if (delay >= 1000) waits.push(delay);
    return wait(Math.min(delay, 100), ...rest) as never;
  });
  syncBuiltinESMExports();
  const result = await push().finally(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  expect(waits).toEqual([1000, 1000, 2000]);
  expect(printed(result)).toContain('Trying again in 1 s.');
  expect(result.status).toBe(0);
  expect(records().length).toBeGreaterThan(5);
});

test('SRCHNET-11, SRCHNET-12: a refusal ends it; the old index stays as it was, and none is left over', async () => {
  await push();
  const before = records();
  service.behave('*', {
    status: 400,
    body: `{"message":"Record at the position 3 is too big, key ${ADMIN_KEY}","status":400}`,
    path: '/batch',
  });
  const result = await push();
  expect(printed(result)).toContain(
    '[diglot] The service answered 400: Record at the position 3 is too big, key *****. The index "docs" is as it was.',
  );
  expect(result.status).toBe(1);
  expect(records()).toEqual(before);
  expect([...service.indexes.keys()]).toEqual(['docs']);
});

test('a wrong key is named, and not shown', async () => {
  vi.stubEnv('ALGOLIA_ADMIN_API_KEY', 'some-other-key');
  const result = await push();
  expect(result.status).toBe(1);
  expect(result.stderr).toBe(`
error [diglot] The service refuses the key: Invalid Application-ID or API key. The index "docs" is as it was.
  Fix: Set ALGOLIA_ADMIN_API_KEY to a key of the application "TESTAPP" that may addObject, deleteIndex and editSettings.

Search push failed: 1 error

`);
  expect(result.stdout).not.toContain('some-other-key');
});

test('without a key, or with an address that is none, nothing is asked', async () => {
  vi.stubEnv('ALGOLIA_ADMIN_API_KEY', undefined);
  expect((await push()).stderr).toContain(
    'The environment variable ALGOLIA_ADMIN_API_KEY is missing.',
  );
  const { stderr, status } = await run('--host', 'http://proxy.example.com');
  expect(stderr).toContain('"http://proxy.example.com" is not the address of a host.');
  expect(status).toBe(1);
  expect(service.received).toEqual([]);
});

test('a site that is not built, or has another engine, says so', async () => {
  const other = await createFixtureSite('basic', { 'diglot.config.ts': CONFIG });
  const pushOther = () => runHere(other.root, ['search', 'push']);
  const { stderr, status } = await pushOther();
  expect(stderr).toContain('There is no build whose pages could be sent.');
  expect(status).toBe(1);
  other.write({ 'diglot.config.ts': CONFIG.replace(/search: .*,/, '') });
  expect((await pushOther()).stderr).toContain(
    'The search of this site is "local": there is no hosted index to push to.',
  );
  other.remove();
});

test('DATA-14: the records can be had for any other engine, a line each', async () => {
  await push();
  const { stdout, status } = await runHere(site.root, ['search', 'records']);
  expect(status).toBe(0);
  const printed = stdout.trim().split('\n');
  expect(printed.map((line) => JSON.parse(line))).toEqual(records());
});

test('the command explains itself', async () => {
  const { stdout } = await run('--help');
  expect(stdout).toContain('diglot search push [root]');
  expect(stdout).toContain('--dry-run');
  const { stderr, status } = await runHere(site.root, ['search']);
  expect(stderr).toContain('There is no command "search".');
  expect(stderr).toContain('Write "npx diglot search push".');
  expect(status).toBe(1);
});
