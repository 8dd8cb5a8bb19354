import type { Tags } from '../../../search/hits/parse-marks';
import type { SearchRequest } from '../../../search/types';

/** Around matches in values of attributes. */
export const MARK_TAGS: Tags = { before: '<mark>', after: '</mark>' };

/** Up to this width, in CSS pixels, snippets are short (SRCH-27). */
const NARROW = '(width <= 48em)';

/** No answer has more hits (SRCH-26). */
const HITS_PER_PAGE = 20;

const levels = (first: number): string[] =>
  Array.from({ length: 7 - first }, (_, index) => `hierarchy.lvl${first + index}`);

export interface RequestOptions {
  readonly indexName: string;
  readonly lang: string;
  /** Whether the answer is to have an id that events refer to. */
  readonly clickAnalytics: boolean;
  /** The most hits that are wanted; as many as an answer can have, if it is absent. */
  readonly hitsPerPage?: number | undefined;
}

/** The question to a search engine, in the parameters of the hosted service. */
export function createSearchRequest(
  query: string,
  { indexName, lang, clickAnalytics, hitsPerPage = HITS_PER_PAGE }: RequestOptions,
): SearchRequest {
  const words = matchMedia(NARROW).matches ? 5 : 10;
  return {
    indexName,
    query,
    attributesToRetrieve: [...levels(0), 'content', 'type', 'url'],
    attributesToSnippet: [...levels(1), 'content'].map((name) => `${name}:${words}`),
    snippetEllipsisText: '…',
    highlightPreTag: MARK_TAGS.before,
    highlightPostTag: MARK_TAGS.after,
    hitsPerPage,
    facetFilters: [`lang:${lang}`],
    clickAnalytics,
  };
}
