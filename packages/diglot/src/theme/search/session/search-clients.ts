import type { SearchClient, SearchContext } from '../../../search/types';
import type { SiteSearch } from '../../../shared/types/site-search';
import type { SearchClientModule } from './search-loaders';

const clients = new Map<string, SearchClient>();
let loaded: SearchClientModule | undefined;

/** Makes a client. One that cannot be made, or is none, fails when it is asked, and not before. */
function makeClient(search: SiteSearch, context: SearchContext): SearchClient {
  try {
    // The module was loaded for this search's provider.
    const client = loaded?.createClient(search as never, context) as SearchClient | undefined;
    if (typeof client?.search === 'function') return client;
    throw new TypeError('The search client has no function "search".');
  } catch (error) {
    return { search: () => Promise.reject(error) };
  }
}

/** The client for a language: one for each, for as long as the document lives. Of a hosted index, all share it. */
export function clientOf(search: SiteSearch, context: SearchContext): SearchClient {
  const { lang, pageLang } = context;
  const key = search.provider === 'algolia' ? search.indexName : `${pageLang} ${lang}`;
  const client = clients.get(key) ?? makeClient(search, context);
  clients.set(key, client);
  return client;
}

/** Loads what the first query will need, with the code of the client. */
export function prepareSearch(
  module: SearchClientModule | undefined,
  search: SiteSearch,
  context: SearchContext,
): void {
  loaded = module;
  try {
    clientOf(search, context).prepare?.();
  } catch {
    // Who searches will see the failure.
  }
}
