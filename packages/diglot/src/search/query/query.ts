import { type Token, tokenize } from '../text/tokenize';

/** One term that a query asks for. */
export interface QueryTerm {
  readonly term: string;
  /** Whether longer terms that start with it match too: the reader may still be typing. */
  readonly isPrefix: boolean;
  /** Whether similar terms match when none is equal. */
  readonly allowsTypos: boolean;
  /** How much a match counts beside those of other terms. */
  readonly share: number;
  /** Where it stands in the query. */
  readonly start: number;
  readonly end: number;
}

/** A query, taken apart. */
export interface Query {
  readonly terms: readonly QueryTerm[];
  /** Number of characters that terms cover, each counted once. */
  readonly length: number;
}

/** No query is longer, whoever sets it (SRCH-20). */
export const MAX_QUERY_LENGTH = 512;

/** As many as a set of bits can hold; more do not make a query clearer. */
const MAX_TERMS = 30;

/** Parts of a compound count less than the whole, of which they repeat each character. */
const SHARES: Readonly<Record<Token['kind'], number>> = {
  word: 1,
  whole: 1,
  part: 0.6,
  pair: 0.8,
  last: 0.8,
};

function isTypedLast({ kind, end }: Token, lastEnd: number): boolean {
  return end === lastEnd && kind !== 'pair';
}

/** Characters that a set of ranges covers. */
export function coveredLength(ranges: readonly { start: number; end: number }[]): number {
  let covered = 0;
  let reached = 0;
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start || a.end - b.end)) {
    covered += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return covered;
}

/** Takes a query apart. The last word may be incomplete. */
export function parseQuery(text: string): Query {
  const tokens = tokenize(text);
  const lastEnd = tokens.at(-1)?.end ?? 0;
  const terms = tokens
    // The last character of a run is part of a pair already, unless it is the only one.
    .filter(({ kind }, index) => kind !== 'last' || tokens[index - 1]?.kind !== 'pair')
    .slice(0, MAX_TERMS)
    .map((token): QueryTerm => {
      const { term, kind, start, end } = token;
      const isIdeographic = kind === 'last' || kind === 'pair';
      return {
        term,
        isPrefix: kind === 'last' || isTypedLast(token, lastEnd),
        allowsTypos: !isIdeographic,
        share: SHARES[kind],
        start,
        end,
      };
    });
  return { terms, length: coveredLength(terms) };
}
