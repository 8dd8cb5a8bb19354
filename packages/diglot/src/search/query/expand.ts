import type { Shard } from '../index/index-files';
import { allowedTypos, editDistance } from './edit-distance';
import { prefixCloseness } from './prefix-closeness';
import type { QueryTerm } from './query';

/** A term of the index that answers a term of the query. */
export interface Expansion {
  readonly term: string;
  readonly list: string;
  /** 1 for an equal term, less for a longer or similar one. */
  readonly closeness: number;
  /** How many folded characters of the term were typed; all of a similar term. */
  readonly typed: number;
}

/** A term that starts so many others is an unclear one: the most frequent of them are enough. */
const MAX_EXPANSIONS = 60;

/** Index of the first term that is not below the given one. */
function lowerBound(terms: readonly string[], wanted: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All such terms of a shard, however many. */
export function equalAndLonger(
  { terms, lists }: Shard,
  { term, isPrefix }: QueryTerm,
): Expansion[] {
  const found: Expansion[] = [];
  for (let index = lowerBound(terms, term); index < terms.length; index++) {
    const candidate = terms[index] ?? '';
    const isEqual = candidate === term;
    if (!isEqual && !(isPrefix && candidate.startsWith(term))) break;
    const closeness = prefixCloseness(term, candidate);
    found.push({ term: candidate, list: lists[index] ?? '', closeness, typed: term.length });
  }
  return found;
}

function similar({ terms, lists }: Shard, { term, isPrefix }: QueryTerm): Expansion[] {
  const limit = allowedTypos(term);
  if (limit === 0) return [];
  const found: Expansion[] = [];
  // Terms with the same beginning are equally far from one that is being typed.
  const distances = new Map<string, number>();
  const distanceTo = (candidate: string): number => {
    const head = isPrefix ? candidate.slice(0, term.length + limit) : candidate;
    const known = distances.get(head) ?? editDistance(term, head, limit, isPrefix);
    distances.set(head, known);
    return known;
  };
  for (const [index, candidate] of terms.entries()) {
    // Nobody mistypes the first letter of a word, nearly; and only its shards are loaded.
    if (candidate[0] !== term[0]) continue;
    const distance = distanceTo(candidate);
    if (distance > limit) continue;
    const closeness = 0.5 ** distance * (0.5 + 0.5 * Math.min(1, term.length / candidate.length));
    found.push({ term: candidate, list: lists[index] ?? '', closeness, typed: candidate.length });
  }
  return found;
}

function mostFrequent(expansions: readonly Expansion[]): readonly Expansion[] {
  if (expansions.length <= MAX_EXPANSIONS) return expansions;
  return [...expansions]
    .sort(
      (a, b) =>
        Number(b.closeness === 1) - Number(a.closeness === 1) || b.list.length - a.list.length,
    )
    .slice(0, MAX_EXPANSIONS);
}

/** Terms that equal a term of the query, or go on after it where that is wanted. */
export function expandTerm(shards: readonly Shard[], wanted: QueryTerm): readonly Expansion[] {
  return mostFrequent(shards.flatMap((shard) => equalAndLonger(shard, wanted)));
}

/** Terms that differ from a term of the query by typing errors. */
export function expandTypos(shards: readonly Shard[], wanted: QueryTerm): readonly Expansion[] {
  const found = shards.flatMap((shard) => similar(shard, wanted));
  const closest = Math.max(0, ...found.map(({ closeness }) => closeness));
  // A word with one error hides those with two.
  return mostFrequent(found.filter(({ closeness }) => closeness > closest / 4));
}

/** What mistyped terms were taken for: of those that answer a term, the closest. */
export function correctionsOf(
  wanted: readonly QueryTerm[],
  expansions: readonly (readonly Expansion[])[],
): Map<string, string> {
  const corrections = new Map<string, string>();
  for (const [index, { term }] of wanted.entries()) {
    const found = expansions[index] ?? [];
    if (found.some((each) => each.term.startsWith(term))) continue;
    const best = [...found].sort(
      (a, b) => b.closeness - a.closeness || b.list.length - a.list.length,
    )[0];
    if (best) corrections.set(term, best.term);
  }
  return corrections;
}

/** Which shards may hold a term, and terms that start with it. */
export function shardsOf(
  firstTerms: readonly string[],
  { term, isPrefix }: Pick<QueryTerm, 'term' | 'isPrefix'>,
): number[] {
  const start = Math.max(0, upperBound(firstTerms, term) - 1);
  const numbers = firstTerms.length > 0 ? [start] : [];
  for (let index = start + 1; isPrefix && index < firstTerms.length; index++) {
    if (!(firstTerms[index] ?? '').startsWith(term)) break;
    numbers.push(index);
  }
  return numbers;
}

/** Index of the first term that is above the given one. */
function upperBound(terms: readonly string[], wanted: string): number {
  const index = lowerBound(terms, wanted);
  return terms[index] === wanted ? index + 1 : index;
}
