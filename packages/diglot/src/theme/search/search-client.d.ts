/** Made for each site: hands out clients of the engine that its config names. */
declare module 'virtual:diglot/search-client' {
  import type { SearchClient, SearchContext } from '../../search/types';
  import type { SiteSearch } from '../../shared/types';

  export const createClient: CreateSiteSearchClient;
  type CreateSiteSearchClient = (search: SiteSearch, context: SearchContext) => SearchClient;
}
