import type { IslandRegistry } from '../client/islands/islands';
import { hydrate, type LoadReactClient } from './hydrate';
import type { Parts } from './part-types';
import { provideSearchClients, type SearchClientModule } from './search/session/search-loaders';

/** What a site's own modules bring to the shell, as one module that is made of them. */
export interface SiteModule {
  /** In place of the theme's parts of the same names. */
  readonly parts?: Partial<Parts>;
  readonly islands?: IslandRegistry;
  /** The author's search client, where the config names one. */
  readonly loadSearchClient?: () => Promise<SearchClientModule>;
}

/** Brings the served shell to life. Resolves when events are handled. */
export function startShell(
  { parts, islands = {}, loadSearchClient }: SiteModule,
  loadReactClient: LoadReactClient,
): Promise<void> {
  provideSearchClients({
    local: () => import('../client/search/local-client'),
    algolia: () => import('../client/search/hosted/hosted-client'),
    ...(loadSearchClient && { custom: loadSearchClient }),
  });
  return hydrate({
    ...{ loadReactClient, parts },
    async loadIslands() {
      const { islandsOf } = await import('../client/islands/hydrate-island');
      return islandsOf(islands);
    },
  });
}
