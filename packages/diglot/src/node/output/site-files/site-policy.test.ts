import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { INSIGHTS_SCRIPT } from '../../../search/query/hosted-service';
import type { ResolvedConfig } from '../../config/types';
import { createPolicy, policyHeader } from '../../page/policy';
import { type ConfigValues, configSchema } from '../../schema/config';
import { searchSources } from './site-policy';

function sourcesOf(search: ConfigValues['search']) {
  const parsed = configSchema.parse({ search });
  return searchSources({ search: parsed.search } as ResolvedConfig); // nothing else is read
}

const algolia = { provider: 'algolia', appId: 'ABC1', apiKey: 'key', indexName: 'docs' } as const;

const HOSTS = [
  'https://abc1-dsn.algolia.net',
  'https://abc1-1.algolianet.com',
  'https://abc1-2.algolianet.com',
  'https://abc1-3.algolianet.com',
];

test('the embedded engine, or none, needs nothing from elsewhere', () => {
  expect(sourcesOf({ provider: 'local' })).toBeUndefined();
  expect(sourcesOf(false)).toBeUndefined();
});

const policyOf = (search: Parameters<typeof sourcesOf>[0]) =>
  policyHeader(createPolicy({ scripts: [''], styles: [] }, { search: sourcesOf(search) }));

test('SRCHNET-05: the hosted service needs the hosts that reads go to, and those alone', () => {
  expect(sourcesOf(algolia)).toEqual({ connect: HOSTS, script: [], trustedTypes: [] });
  expect(policyOf(algolia)).toContain(`connect-src 'self' ${HOSTS.join(' ')}; `);
});

test('INS-01: the script and the host of events are allowed when insights are on', () => {
  const policy = policyOf({ ...algolia, insights: true });
  expect(policy).toContain(`${HOSTS.join(' ')} https://insights.algolia.io; `);
  expect(policy).toMatch(
    /script-src 'self' 'sha256-[^']+' https:\/\/cdn\.jsdelivr\.net\/\S+\.js; /,
  );
  expect(policy).toMatch(/trusted-types diglot diglot-insights$/);
});

test("SRCHNET-15: an author's client reaches the origins that the config names", () => {
  const origins = ['https://search.example.com'];
  const search = { provider: 'custom', client: './search.ts', origins } as const;
  expect(sourcesOf(search)).toEqual({ connect: origins, script: [], trustedTypes: [] });
});

test('INS-01: the script is the one that its hash says', () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('search-insights'));
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(INSIGHTS_SCRIPT.url).toContain(`/search-insights@${version}/dist/`);
  const hash = createHash('sha384').update(read('dist/search-insights.min.js')).digest('base64');
  expect(INSIGHTS_SCRIPT.integrity).toBe(`sha384-${hash}`);
});
