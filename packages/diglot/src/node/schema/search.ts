import * as z from 'zod';

const acrossLanguages = z
  .boolean()
  .describe("Whether sections found in the site's other languages follow the reader's own.");

/** What holds for every engine. */
const common = {
  /** Whether code blocks are searched. @default true */
  codeBlocks: z.boolean().default(true).describe('Whether code blocks are searched.'),
  /** Whether the key `/` opens the search, besides Ctrl+K. @default true */
  slashKey: z.boolean().default(true).describe('Whether the key "/" opens the search.'),
  /**
   * Where readers tell that a query should have found something; `{query}` stands for the query.
   * Without it they are not asked.
   * @example 'https://github.com/owner/repository/issues/new?title={query}'
   */
  missingResultsUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where readers tell of missing results; {query} stands for the query.'),
};

const localSearch = z.strictObject({
  /** The embedded engine: an index per language, no account, no server. */
  provider: z.literal('local').describe('The embedded engine.'),
  /**
   * Whether sections found in the site's other languages follow, where the reader's own has few hits or does not use
   * the letters of the query. They lead to the same section in the reader's language.
   * @default true
   */
  acrossLanguages: acrossLanguages.default(true),
  ...common,
});

const appIdExpected = {
  params: { expected: "the letters and digits of the application's ID" },
};

const algoliaSearch = z.strictObject({
  /** The hosted engine. `diglot search push` fills its index. */
  provider: z.literal('algolia').describe('The hosted engine.'),
  /**
   * ID of the application that holds the index, as the service's dashboard shows it under "API Keys".
   * @example 'BH4D9OD16A'
   */
  appId: z
    .string()
    .min(1)
    // It becomes part of host names.
    .refine((id) => id === '' || /^[a-z0-9]+$/i.test(id), appIdExpected)
    .describe('ID of the application that holds the index: see "API Keys" in its dashboard.'),
  /**
   * The public, search-only key. Every reader can see it: never the admin key, which `diglot search
   * push` takes from the environment.
   */
  apiKey: z
    .string()
    .min(1)
    .describe('Public, search-only key: see "API Keys" in its dashboard. Never the admin key.'),
  /** Name of the index. All languages share it. */
  indexName: z.string().min(1).describe('Name of the index. All languages share it.'),
  /**
   * Whether the service is told which hits readers see and choose. Its script is then loaded from a
   * public CDN at the first query.
   * @default false
   */
  insights: z
    .boolean()
    .default(false)
    .describe('Whether the service is told which hits readers see and choose.'),
  /**
   * Whether sections found in the site's other languages follow, where the reader's own has few hits or does not use
   * the letters of the query. They lead to the same section in the reader's language. The service counts each of
   * these queries.
   * @default false
   */
  acrossLanguages: acrossLanguages.default(false),
  ...common,
});

const originExpected = {
  params: { expected: 'an origin without path, for instance "https://search.example.com"' },
};

function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
    ? new URL(value).origin === value.replace(/\/$/, '').toLowerCase()
    : false;
}

const customSearch = z.strictObject({
  /** An engine of the site's own. */
  provider: z.literal('custom').describe("An engine of the site's own."),
  /**
   * Module that answers queries, relative to the config: its default export is a `SearchClient`, or a
   * function that makes one.
   * @example './search-client.ts'
   */
  client: z
    .string()
    .min(1)
    .describe('Module whose default export is a SearchClient, relative to the config.'),
  /** Name of the engine, shown in the dialog. */
  name: z.string().min(1).optional().describe('Name of the engine, shown in the dialog.'),
  /**
   * Origins that the module fetches from, besides the site's own: the content security policy allows
   * no others.
   * @default []
   */
  origins: z
    .array(z.string().refine(isOrigin, originExpected))
    .default([])
    .describe("Origins that the module fetches from, besides the site's own."),
  /**
   * Whether sections found in the site's other languages follow, where the reader's own has few hits or does not use
   * the letters of the query. They lead to the same section in the reader's language.
   * @default true
   */
  acrossLanguages: acrossLanguages.default(true),
  ...common,
});

/** Where search results come from; `false` removes the search. */
export const searchSchema = z
  .union([
    z.discriminatedUnion('provider', [localSearch, algoliaSearch, customSearch]),
    z.literal(false),
  ])
  .describe('Where search results come from; false removes the search.');
