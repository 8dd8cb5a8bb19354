import type { SearchMessages } from '../text';

interface SiteSearchBase {
  /** What stored searches are kept under, and what is asked for. */
  readonly indexName: string;
  /** The words of the dialog. */
  readonly messages: SearchMessages;
  /** Whether the key `/` opens the search. */
  readonly slashKey: boolean;
  /** Where readers tell of missing results; `{query}` stands for the query. */
  readonly missingResultsUrl?: string | undefined;
  /** Whether sections of other languages are found, too. */
  readonly acrossLanguages: boolean;
  /**
   * Paths that pages would have in this language, with base, of those that only other languages have; absent where the
   * engine itself knows.
   */
  readonly missingPages?: readonly string[] | undefined;
}

/** Search by the engine that the site brings along. */
export interface EmbeddedSearch extends SiteSearchBase {
  readonly provider: 'local';
  /** The language whose pages stand in for missing translations. */
  readonly defaultLang: string;
}

/** Search by the hosted service. */
export interface HostedSearch extends SiteSearchBase {
  readonly provider: 'algolia';
  readonly appId: string;
  /** Public, search-only. */
  readonly apiKey: string;
  /** Whether the service is told what readers see and choose. */
  readonly insights: boolean;
}

/** Search by a client that the author brings. */
export interface CustomSearch extends SiteSearchBase {
  readonly provider: 'custom';
  /** Name of the engine. */
  readonly name?: string | undefined;
}

/** How readers search the site. */
export type SiteSearch = EmbeddedSearch | HostedSearch | CustomSearch;
