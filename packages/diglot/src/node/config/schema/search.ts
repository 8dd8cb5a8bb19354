import * as z from 'zod';

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
  ...common,
});

const algoliaSearch = z.strictObject({
  /** The hosted engine. */
  provider: z.literal('algolia').describe('The hosted engine.'),
  /** Id of the application that holds the index. */
  appId: z.string().min(1).describe('Id of the application that holds the index.'),
  /** Public, search-only key. It is visible to every reader. */
  apiKey: z.string().min(1).describe('Public, search-only key. It is visible to every reader.'),
  /** Name of the index. All languages share it. */
  indexName: z.string().min(1).describe('Name of the index. All languages share it.'),
  ...common,
});

/** Where search results come from; `false` removes the search. */
export const searchSchema = z
  .union([z.discriminatedUnion('provider', [localSearch, algoliaSearch]), z.literal(false)])
  .describe('Where search results come from; false removes the search.');
