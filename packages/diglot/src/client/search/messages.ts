import type { SearchRequest, SearchResult } from '../../search/types';
import type { SiteIndex } from './site-index';

/** What the page says to the worker. */
export type ToWorker =
  | { readonly type: 'prepare'; readonly index: SiteIndex; readonly isFresh: boolean }
  | {
      readonly type: 'search';
      readonly index: SiteIndex;
      readonly id: number;
      readonly request: SearchRequest;
    };

/** What the worker says to the page. */
export type FromWorker =
  | { readonly id: number; readonly result: SearchResult }
  | { readonly id: number; readonly error: { readonly name: string; readonly message: string } };
