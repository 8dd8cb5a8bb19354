import type { SearchHit } from 'diglot/search';

/** Gives the sections that have all, or nearly all, of a query. */
type Ask = (query: string) => Promise<readonly SearchHit[]>;

/** With fewer sections that have all of a query, those that have a part of it are of use. */
const ENOUGH_HITS = 3;

/** No question has more words that say what it is about. */
const MAX_WORDS = 12;

/**
 * Completes an answer for what agents ask: whole questions, of which no section may have all the words. Sections that have
 * nearly all of them stay first, then come those that have all but one, and if there are none, any of them.
 *
 * @param exact what the whole query finds
 */
export async function completeLoosely(
  exact: readonly SearchHit[],
  query: string,
  ask: Ask,
): Promise<readonly SearchHit[]> {
  const hits = [...exact];
  const words = query.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const without = words.map((_, left) => words.filter((_, at) => at !== left).join(' '));
  for (const queries of words.length > 2 ? [without, words] : [words]) {
    if (words.length < 2 || hits.length >= ENOUGH_HITS) break;
    const known = new Set(hits.map(({ url }) => url));
    hits.push(...(await bestOf(queries, ask)).filter(({ url }) => !known.has(url)));
  }
  return hits;
}

/** What several queries find: the sections that most of them find near the top come first. */
async function bestOf(queries: readonly string[], ask: Ask): Promise<SearchHit[]> {
  const scores = new Map<string, { readonly hit: SearchHit; score: number }>();
  for (const hits of await Promise.all(queries.map(ask))) {
    for (const [rank, hit] of hits.entries()) {
      const known = scores.get(hit.url) ?? { hit, score: 0 };
      known.score += 1 / (rank + 2);
      scores.set(hit.url, known);
    }
  }
  return [...scores.values()].sort((a, b) => b.score - a.score).map(({ hit }) => hit);
}
