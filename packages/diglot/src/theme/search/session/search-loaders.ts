import type { SearchContext } from '../../../search/types';
import type { SiteSearch } from '../../../shared/types/site-search';

/** A module that makes clients. Each is handed the search of its own provider only. */
export interface SearchClientModule {
  readonly createClient: (search: never, context: SearchContext) => unknown;
}

/** How to load the clients, by provider. */
export type SearchClientLoaders = Readonly<
  Partial<Record<SiteSearch['provider'], () => Promise<SearchClientModule>>>
>;

let loaders: SearchClientLoaders = {};

/** Says where clients come from: only browsers have any, so that nothing else imports them. */
export function provideSearchClients(provided: SearchClientLoaders): void {
  loaders = provided;
}

/** Loads the code of the client that answers a site's queries. @throws when it cannot be loaded */
export async function loadSearchClient({
  provider,
}: SiteSearch): Promise<SearchClientModule | undefined> {
  return loaders[provider]?.();
}
