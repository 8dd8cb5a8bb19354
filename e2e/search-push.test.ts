import { siteFiles } from '../packages/diglot/src/node/build/testing/site-text';
import { type CommandResult, diglot } from './support/cli';
import { ADMIN_KEY, type HostedService, startHostedService } from './support/hosted-search';
import { createSite, type SiteFiles, type TemporarySite } from './support/site';
import { expect, test } from './support/test';

// They share a site and the stand-in of the service.
test.describe.configure({ mode: 'serial' });

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

const FILES: SiteFiles = siteFiles(`
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
let site: TemporarySite;

test.beforeAll(async () => {
  service = await startHostedService();
  site = await createSite('basic', FILES);
  const { code, stderr } = await site.build();
  expect(code, stderr).toBe(0);
});
test.afterAll(async () => {
  await service.stop();
  await site.remove();
});
test.beforeEach(() => {
  service.reset();
  service.indexes.clear();
  process.env.ALGOLIA_ADMIN_API_KEY = ADMIN_KEY;
});
test.afterEach(() => {
  delete process.env.ALGOLIA_ADMIN_API_KEY;
});

const run = (...args: string[]) => diglot(['search', 'push', ...args], site.root);
const push = (...args: string[]) => run('--host', service.url, ...args);

/** Everything that a command printed; the keys stand nowhere in it. */
function printed({ stdout, stderr }: CommandResult): string {
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
  expect(result.code).toBe(0);
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
  delete process.env.ALGOLIA_ADMIN_API_KEY;
  const result = await push('--dry-run');
  expect(printed(result)).toMatch(/^\d+ records \(\d+ en, \d+ zh\)/);
  expect(result.stdout).toMatch(/[\d,]+ bytes, [\d,]+ in the largest/);
  expect(result.stdout).toContain('"attributeForDistinct": "url"');
  expect(result.stdout).toMatch(/Nothing was sent\.\n$/);
  expect(result.code).toBe(0);
  expect(service.received).toEqual([]);
});

test('--keep-settings leaves the settings of the index as they are', async () => {
  service.indexes.set('docs', { records: new Map(), settings: { hitsPerPage: 7 } });
  expect((await push('--keep-settings')).code).toBe(0);
  expect(service.indexes.get('docs')?.settings).toEqual({ hitsPerPage: 7 });
  expect(records().length).toBeGreaterThan(5);
});

test('what fails for a moment is tried again', async () => {
  service.behave('*', { status: 503, body: 'busy', path: '/batch', times: 2 });
  service.behave('*', { refuses: true, path: '/operation', times: 1 });
  const result = await push();
  expect(printed(result)).toContain('Trying again in 1 s.');
  expect(result.code).toBe(0);
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
  expect(result.code).toBe(1);
  expect(records()).toEqual(before);
  expect([...service.indexes.keys()]).toEqual(['docs']);
});

test('a wrong key is named, and not shown', async () => {
  process.env.ALGOLIA_ADMIN_API_KEY = 'some-other-key';
  const result = await push();
  expect(result.code).toBe(1);
  expect(result.stderr).toBe(`
error [diglot] The service refuses the key: Invalid Application-ID or API key. The index "docs" is as it was.
  Fix: Set ALGOLIA_ADMIN_API_KEY to a key of the application "TESTAPP" that may addObject, deleteIndex and editSettings.

Search push failed: 1 error

`);
  expect(result.stdout).not.toContain('some-other-key');
});

test('without a key, or with an address that is none, nothing is asked', async () => {
  delete process.env.ALGOLIA_ADMIN_API_KEY;
  expect((await push()).stderr).toContain(
    'The environment variable ALGOLIA_ADMIN_API_KEY is missing.',
  );
  const { stderr, code } = await run('--host', 'http://proxy.example.com');
  expect(stderr).toContain('"http://proxy.example.com" is not the address of a host.');
  expect(code).toBe(1);
  expect(service.received).toEqual([]);
});

test('a site that is not built, or has another engine, says so', async () => {
  const other = await createSite('basic', { 'diglot.config.ts': CONFIG });
  const pushOther = () => diglot(['search', 'push'], other.root);
  const { stderr, code } = await pushOther();
  expect(stderr).toContain('There is no build whose pages could be sent.');
  expect(code).toBe(1);
  await other.write({ 'diglot.config.ts': CONFIG.replace(/search: .*,/, '') });
  expect((await pushOther()).stderr).toContain(
    'The search of this site is "local": there is no hosted index to push to.',
  );
  await other.remove();
});

test('DATA-14: the records can be had for any other engine, a line each', async () => {
  await push();
  const { stdout, code } = await diglot(['search', 'records'], site.root);
  expect(code).toBe(0);
  const printed = stdout.trim().split('\n');
  expect(printed.map((line) => JSON.parse(line))).toEqual(records());
});

test('the command explains itself', async () => {
  const { stdout } = await run('--help');
  expect(stdout).toContain('diglot search push [root]');
  expect(stdout).toContain('--dry-run');
  const { stderr, code } = await diglot(['search'], site.root);
  expect(stderr).toContain('There is no command "search".');
  expect(stderr).toContain('Write "npx diglot search push".');
  expect(code).toBe(1);
});
