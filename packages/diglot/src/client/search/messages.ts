import type { SearchRequest, SearchResult } from '../../search/types';
import type { SiteIndex } from './site-index';

/** What an index is asked. */
export interface Question {
  readonly index: SiteIndex;
  /** The index of the page's language, where that is not the one that is searched. */
  readonly reader: SiteIndex | undefined;
  readonly request: SearchRequest;
}

/** What the page says to the worker. */
export type ToWorker =
  | { readonly type: 'prepare'; readonly index: SiteIndex; readonly isFresh: boolean }
  | { readonly type: 'search'; readonly id: number; readonly question: Question }
  | { readonly type: 'shown'; readonly index: SiteIndex };

/** What the worker says to the page. */
export type FromWorker =
  | { readonly id: number; readonly result: SearchResult }
  | { readonly id: number; readonly error: { readonly name: string; readonly message: string } };
