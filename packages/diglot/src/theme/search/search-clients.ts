/// <reference path="./search-client.d.ts" />
import { createClient } from 'virtual:diglot/search-client';
import type { SearchClient, SearchContext } from '../../search/types';
import type { SiteSearch } from '../../shared/types';

const clients = new Map<string, SearchClient>();

/** Makes a client. One that cannot be made, or is none, fails when it is asked, and not before. */
function makeClient(search: SiteSearch, context: SearchContext): SearchClient {
  try {
    const client = createClient(search, context);
    if (typeof client?.search === 'function') return client;
    throw new TypeError('The search client has no function "search".');
  } catch (error) {
    return { search: () => Promise.reject(error) };
  }
}

/** The client for an index: one for each, for as long as the document lives. Languages may share it. */
export function clientOf(search: SiteSearch, context: SearchContext): SearchClient {
  const { indexName } = search;
  const client = clients.get(indexName) ?? makeClient(search, context);
  clients.set(indexName, client);
  return client;
}

/** Loads what the first query will need. */
export function prepareSearch(search: SiteSearch, context: SearchContext): void {
  clientOf(search, context).prepare?.();
}
