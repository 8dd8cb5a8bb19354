import type { Shard } from '../index/index-files';
import { isSynonymTerm } from '../index/marked-terms';
import { lowerBound } from '../index/shards-of';
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
  /** The phrase that it is a word of, where it is only all of that which answers. */
  readonly phrase?: Phrase | undefined;
  /** Place of that word in the phrase. */
  readonly word?: number | undefined;
  /** Whether only pages call it so, and readers otherwise. @default false */
  readonly isMeant?: boolean | undefined;
}

/** Several words that stand for one of a query: `web fonts` for `webfonts`. */
export interface Phrase {
  readonly words: number;
}

/** A term that starts so many others is an unclear one: the most frequent of them are enough. */
const MAX_EXPANSIONS = 60;

/** All such terms of a shard, however many. */
export function equalAndLonger(
  { terms, lists }: Shard,
  { term, typed, isPrefix }: Pick<QueryTerm, 'term' | 'typed' | 'isPrefix'>,
): Expansion[] {
  const found: Expansion[] = [];
  const push = (index: number, closeness: number, length: number): void => {
    found.push({ term: terms[index] ?? '', list: lists[index] ?? '', closeness, typed: length });
  };
  const equal = lowerBound(terms, term);
  if (terms[equal] === term) push(equal, 1, term.length);
  if (!isPrefix) return found;
  for (let index = lowerBound(terms, typed); index < terms.length; index++) {
    const candidate = terms[index] ?? '';
    if (!candidate.startsWith(typed)) break;
    if (candidate !== term && !isSynonymTerm(candidate))
      push(index, prefixCloseness(typed, candidate), typed.length);
  }
  return found;
}

/** How close a term is, beside others, that has more or fewer letters. */
const OTHER_LENGTH = 0.8;

function similar({ terms, lists }: Shard, wanted: QueryTerm): Expansion[] {
  const found: Expansion[] = [];
  const distanceTo = createDistance(wanted);
  for (const [index, candidate] of terms.entries()) {
    const distance = distanceTo(candidate);
    if (distance === undefined || isSynonymTerm(candidate)) continue;
    const length = Math.min(1, wanted.typed.length / candidate.length);
    // More often than not, letters are swapped or changed.
    const lengthens = candidate.length === wanted.term.length ? 1 : OTHER_LENGTH;
    const closeness = 0.5 ** distance * (0.5 + 0.5 * length) * lengthens;
    found.push({ term: candidate, list: lists[index] ?? '', closeness, typed: candidate.length });
  }
  return found;
}

/** Endings that a stem does not have are not longer, and what they follow is not shorter. */
const MAX_ENDING = 6;
const MIN_BEGUN = 4;

/**
 * Makes a function that tells how far a term is from a word, in slips: from its stem; from the word that it goes on after;
 * or from the beginning of the word, since a slip, or an ending that is not typed to its end, hides what the stem is.
 * Undefined where it is too far.
 */
function createDistance({ term, typed, isPrefix }: QueryTerm) {
  const limit = allowedTypos(typed);
  const ofStem = Math.min(limit, allowedTypos(term));
  // Terms with the same beginning are equally far from one that is being typed.
  const known = new Map<string, number>();
  const ofBeginning = (head: string): number => {
    const distance = known.get(head) ?? editDistance(typed, head, limit, true);
    known.set(head, distance);
    return distance;
  };
  return (candidate: string): number | undefined => {
    // Nobody mistypes the first letter of a word, nearly; and only its shards are loaded.
    if (limit === 0 || candidate[0] !== term[0]) return undefined;
    const distances = [editDistance(term, candidate, ofStem, false)];
    if (distances[0] === ofStem + 1) distances.pop();
    if (isPrefix) distances.push(ofBeginning(candidate.slice(0, typed.length + limit)));
    const ending = typed.length - candidate.length;
    if (candidate.length >= MIN_BEGUN && ending > 0 && ending <= MAX_ENDING) {
      const slips = editDistance(candidate, typed, limit, true);
      distances.push(slips + (slips === 0 && ending >= MIN_PART ? OTHER_WORD : ENDING));
    }
    const distance = Math.min(...distances);
    return distance <= limit ? distance : undefined;
  };
}

/** How far a word is from its beginning, in slips. */
const ENDING = 0.5;

/** The same where what follows is long enough to be a word: `sourcmap` is rather `sourcemap` than `source`. */
const OTHER_WORD = 2;
const MIN_PART = 3;

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
export function expandTerm(
  shards: readonly Shard[],
  wanted: Pick<QueryTerm, 'term' | 'typed' | 'isPrefix'>,
): readonly Expansion[] {
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

/** Makes a phrase of the expansions of each of its words. */
export function toPhrase(
  words: readonly (readonly Expansion[])[],
  closeness: number,
): readonly Expansion[] {
  if (words.some((found) => found.length === 0)) return [];
  const phrase: Phrase = { words: words.length };
  return words.flatMap((found, word) =>
    found.map((each) => ({ ...each, closeness: each.closeness * closeness, phrase, word })),
  );
}
