import { fieldsOf, parseHit } from '../../../search/hits/parse-hit';
import type { SearchHit, SearchResult } from '../../../search/types';

/**
 * The hit as the embedded engine gives it: a section whose heading has nothing of the query is its
 * text, and not its heading.
 */
function asText(hit: SearchHit): SearchHit {
  const { type, content, _highlightResult, _snippetResult } = hit;
  if (type === 'content' || content === null) return hit;
  const heading = _highlightResult?.hierarchy?.[type] ?? _snippetResult?.hierarchy?.[type];
  return heading?.matchLevel === 'none' ? { ...hit, type: 'content' } : hit;
}

/** Reads the answer to one question; what is no hit is left out. */
function parseResult(value: unknown): SearchResult {
  const { hits, nbHits, queryID } = fieldsOf(value);
  const list: readonly unknown[] = Array.isArray(hits) ? hits : [];
  return {
    hits: list.flatMap((each) => {
      const hit = parseHit(each);
      return hit ? [asText(hit)] : [];
    }),
    nbHits: typeof nbHits === 'number' ? nbHits : list.length,
    queryID: typeof queryID === 'string' ? queryID : undefined,
  };
}

/** Reads an answer of the service, which may come from an index of any make. */
export function parseAnswer(value: unknown): readonly SearchResult[] {
  const { results } = fieldsOf(value);
  return Array.isArray(results) ? results.map(parseResult) : [];
}
