import { afterAll, expect, test } from 'vitest';
import type { TestFiles } from '../../../files/test-files';
import { errorsOf, removeBrokenSites } from './broken-site';

afterAll(removeBrokenSites);

/** A site with this search. */
function search(...lines: readonly string[]): TestFiles {
  const body = lines.map((line) => `    ${line}\n`).join('');
  return {
    'diglot.config.ts': `import { defineConfig } from 'diglot';

export default defineConfig({
  search: {
${body}  },
});
`,
  };
}

test('SRCHNET-13: the hosted service without its values', async () => {
  expect(await errorsOf(search("provider: 'algolia',"))).toMatchInlineSnapshot(`
    "error [diglot] "search.appId" is missing in the config, expected a text
      diglot.config.ts:4:3  (search.appId)
        3 | export default defineConfig({
      > 4 |   search: {
          |   ^
        5 |     provider: 'algolia',
      Fix: Add it. Meaning: ID of the application that holds the index: see "API Keys" in its dashboard.

    error [diglot] "search.apiKey" is missing in the config, expected a text
      diglot.config.ts:4:3  (search.apiKey)
        3 | export default defineConfig({
      > 4 |   search: {
          |   ^
        5 |     provider: 'algolia',
      Fix: Add it. Meaning: Public, search-only key: see "API Keys" in its dashboard. Never the admin key.

    error [diglot] "search.indexName" is missing in the config, expected a text
      diglot.config.ts:4:3  (search.indexName)
        3 | export default defineConfig({
      > 4 |   search: {
          |   ^
        5 |     provider: 'algolia',
      Fix: Add it. Meaning: Name of the index. All languages share it."
  `);
});

test('SRCHNET-13: values that are empty, or no application', async () => {
  const site = search(
    "provider: 'algolia',",
    "appId: 'https://x.algolia.net',",
    "apiKey: '',",
    "indexName: 'docs',",
  );
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] "search.appId" is "https://x.algolia.net", expected the letters and digits of the application's ID
      diglot.config.ts:6:5  (search.appId)
        5 |     provider: 'algolia',
      > 6 |     appId: 'https://x.algolia.net',
          |     ^
        7 |     apiKey: '',
      Fix: Write the letters and digits of the application's ID. Meaning: ID of the application that holds the index: see "API Keys" in its dashboard.

    error [diglot] "search.apiKey" is "", expected a text that is not empty
      diglot.config.ts:7:5  (search.apiKey)
        6 |     appId: 'https://x.algolia.net',
      > 7 |     apiKey: '',
          |     ^
        8 |     indexName: 'docs',
      Fix: Write a text that is not empty. Meaning: Public, search-only key: see "API Keys" in its dashboard. Never the admin key."
  `);
});

test('an engine that does not exist', async () => {
  expect(await errorsOf(search("provider: 'algolya',", "appId: 'A',"))).toMatchInlineSnapshot(`
    "error [diglot] "search.provider" is "algolya", expected "local", "algolia" or "custom"
      diglot.config.ts:5:5  (search.provider)
        4 |   search: {
      > 5 |     provider: 'algolya',
          |     ^
        6 |     appId: 'A',
      Fix: Write "algolia"."
  `);
});

test('an option of another engine', async () => {
  const site = search("provider: 'local',", "indexName: 'docs',");
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] Unknown key in the config: "indexName"
      diglot.config.ts:6:5  (search.indexName)
        5 |     provider: 'local',
      > 6 |     indexName: 'docs',
          |     ^
        7 |   },
      Fix: Remove it. Known keys: provider, acrossLanguages, codeBlocks, slashKey, missingResultsUrl."
  `);
});

test('SRCHNET-15: a client that is not there, and an origin that is none', async () => {
  expect(
    await errorsOf(search("provider: 'custom',", "client: './search.ts',")),
  ).toMatchInlineSnapshot(`
    "error [diglot] The search client does not exist: "./search.ts"
      diglot.config.ts:6:5  (search.client)
        5 |     provider: 'custom',
      > 6 |     client: './search.ts',
          |     ^
        7 |   },
      Fix: Correct the path, which is relative to the config file and has the extension of the file."
  `);
  const origins = search(
    "provider: 'custom',",
    "client: './search.ts',",
    "origins: ['https://a.example/api'],",
  );
  expect(await errorsOf(origins)).toMatchInlineSnapshot(`
    "error [diglot] "search.origins[0]" is "https://a.example/api", expected an origin without path, for instance "https://search.example.com"
      diglot.config.ts:7:15  (search.origins[0])
        6 |     client: './search.ts',
      > 7 |     origins: ['https://a.example/api'],
          |               ^
        8 |   },
      Fix: Write an origin without path, for instance "https://search.example.com"."
  `);
});
