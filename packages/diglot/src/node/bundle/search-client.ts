import type { ResolvedConfig } from '../config/types';
import { engineSource } from '../engine-paths';

/** The module that answers queries in the browser. */
export interface SearchClientSource {
  /** Absolute. */
  readonly file: string;
  /** Whether it is the author's: its default export is the client, or makes it. */
  readonly isCustom: boolean;
}

/** Which module answers a site's queries. No other reaches the browser. */
export function searchClientSource({ search }: ResolvedConfig): SearchClientSource | undefined {
  if (search === false) return undefined;
  switch (search.provider) {
    case 'local':
      return { file: engineSource('client/search/local-client.ts'), isCustom: false };
    case 'algolia':
      return { file: engineSource('client/search/hosted/hosted-client.ts'), isCustom: false };
    case 'custom':
      return { file: search.client, isCustom: true };
  }
}
