import { readNumbers } from '../index/postings';
import { SCORES } from '../index/weight';
import type { Expansion, Phrase } from './expand';
import type { Query } from './query';

/** A section that answers a query, as far as the index can tell. */
export interface Candidate {
  /** Number of the section in the index. */
  readonly section: number;
  readonly score: number;
  /** Share that it has of what the query says, with words that no section has: rare words say more. */
  readonly matched: number;
  /** Whether it has all of the query that the index has at all. */
  readonly hasAll: boolean;
  /** Whether its heading is the query. */
  readonly isNamed: boolean;
}

/** How much less a section counts that has only a part of what a query says. */
const COORDINATION = 0.7;

/** How much the parts of a compound count where they do not stand together. */
const PARTS_ALONE = 0.5;

/** Sections that lack some of a query, and score less than this share of the best, are not looked at. */
const MIN_SCORE = 0.12;

/** From here on a share is all: sums of fractions are not exact. */
const ALL = 0.999;

/** As many sections are looked at more closely. */
const MAX_CANDIDATES = 200;

/** Numbers of the first sections of pages, and of all sections at the end. */
export function pageStarts(sections: readonly number[]): Uint32Array {
  const starts = new Uint32Array(sections.length + 1);
  for (const [page, count] of sections.entries()) starts[page + 1] = (starts[page] ?? 0) + count;
  return starts;
}

/** Calls with each section that has a term, and the packed weight. */
function readPostings(
  list: string,
  starts: Uint32Array,
  visit: (section: number, weight: number) => void,
): void {
  const reader = readNumbers(list);
  let page = -1;
  while (!reader.isDone()) {
    page += reader.number() + 1;
    let section = (starts[page] ?? 0) - 1;
    // A list that somebody else wrote may promise more than it has.
    for (let left = reader.number() + 1; left > 0 && !reader.isDone(); left--) {
      section += reader.number() + 1;
      visit(section, reader.digit());
    }
  }
}

/** The sections in a list of postings. */
export function sectionsIn(list: string, starts: Uint32Array): number[] {
  const sections: number[] = [];
  readPostings(list, starts, (section) => sections.push(section));
  return sections;
}

/** Rarer terms say more. */
function rarity(frequency: number, total: number): number {
  return Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
}

/** For each term that is a part of a compound in the query: the place of the term that is the whole. */
function wholesOf({ terms }: Query): (number | undefined)[] {
  return terms.map((part, index) => {
    if (part.kind !== 'part') return undefined;
    const whole = terms.findIndex(
      ({ kind, start, end }, at) =>
        at > index && kind === 'whole' && start <= part.start && part.end <= end,
    );
    return whole < 0 ? undefined : whole;
  });
}

/** What sections have of one term. */
interface TermValues {
  /** By section: how much the term says about it. */
  readonly values: Float64Array;
  /** How much the term says in the query. */
  readonly weight: number;
}

function addValues(values: Float64Array, { list, closeness }: Expansion, starts: Uint32Array) {
  readPostings(list, starts, (section, weight) => {
    const value = (SCORES[weight] ?? 0) * closeness;
    // The best of several terms that answer the same word, so that many forms of it are no gain.
    if (value > (values[section] ?? 0)) values[section] = value;
  });
}

/** Adds what sections have of phrases: of all their words together, since one of them means something else. */
function addPhrases(values: Float64Array, expansions: readonly Expansion[], starts: Uint32Array) {
  const phrases = new Map<Phrase, Float64Array[]>();
  for (const expansion of expansions) {
    const { phrase, word = 0 } = expansion;
    if (!phrase) continue;
    const words = phrases.get(phrase) ?? [];
    phrases.set(phrase, words);
    words[word] ??= new Float64Array(values.length);
    addValues(words[word], expansion, starts);
  }
  for (const words of phrases.values()) {
    const weights = words.map((word) => rarity(countFound(word), values.length));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    for (let section = 0; section < values.length; section++) {
      let sum = 0;
      let found = 0;
      for (const [index, word] of words.entries()) {
        const value = word[section] ?? 0;
        const weight = weights[index] ?? 0;
        if (value > 0) found += weight;
        sum += value * weight;
      }
      const value = (sum / all) * (found / all) ** 2;
      if (value > (values[section] ?? 0)) values[section] = value;
    }
  }
}

function countFound(values: Float64Array): number {
  let count = 0;
  for (const value of values) if (value > 0) count += 1;
  return count;
}

function valuesOf(
  expansions: readonly Expansion[],
  starts: Uint32Array,
  share: number,
): TermValues | undefined {
  const total = starts.at(-1) ?? 0;
  const values = new Float64Array(total);
  const own = expansions.filter(({ isMeant }) => !isMeant);
  for (const expansion of own) {
    if (!expansion.phrase) addValues(values, expansion, starts);
  }
  addPhrases(values, own, starts);
  const said = countFound(values);
  const meant = expansions.filter(({ isMeant }) => isMeant);
  addPhrases(values, meant, starts);
  // What else a word may mean makes it no more frequent, or a rare one would say no more than a usual one.
  const frequency = said > 0 ? said : Math.min(1, countFound(values));
  return frequency === 0 ? undefined : { values, weight: rarity(frequency, total) * share };
}

/** The sections that have any of a query's terms. */
export interface Scored {
  /** Best first. */
  readonly candidates: readonly Candidate[];
  /** How much each of the query's terms says of all that it says. */
  readonly shares: readonly number[];
}

/** Scores of sections, and what each has of the query. */
interface Sums {
  readonly scores: Float64Array;
  readonly matched: Float64Array;
  /** What the query says that the index has. */
  weight: number;
  /** What it says that the index does not have. */
  unknown: number;
  /** What each of its terms says. */
  readonly weights: number[];
}

/** Adds a term, with the parts that count where it does not stand. */
function addTerm(sums: Sums, { values, weight }: TermValues, parts: readonly TermValues[]): void {
  const { scores, matched } = sums;
  const ofParts = parts.reduce((sum, part) => sum + part.weight, 0);
  sums.weight += weight;
  for (let section = 0; section < values.length; section++) {
    const value = values[section] ?? 0;
    if (value > 0) {
      scores[section] = (scores[section] ?? 0) + value * weight;
      matched[section] = (matched[section] ?? 0) + weight;
      continue;
    }
    for (const part of parts) {
      const own = part.values[section] ?? 0;
      if (own === 0) continue;
      scores[section] = (scores[section] ?? 0) + own * part.weight * PARTS_ALONE;
      matched[section] = (matched[section] ?? 0) + (weight * PARTS_ALONE * part.weight) / ofParts;
    }
  }
}

/** What a term says that no section has. */
function unknownWeight({ terms }: Query, index: number, total: number): number {
  const { kind, share } = terms[index] ?? { kind: 'pair', share: 0 };
  return kind === 'word' || kind === 'pair' ? rarity(0, total) * share : 0;
}

function sumTerms(
  query: Query,
  expansions: readonly (readonly Expansion[])[],
  starts: Uint32Array,
): Sums {
  const total = starts.at(-1) ?? 0;
  const sums: Sums = {
    scores: new Float64Array(total),
    matched: new Float64Array(total),
    weight: 0,
    unknown: 0,
    weights: [],
  };
  const wholes = wholesOf(query);
  const found = query.terms.map(({ share }, index) =>
    valuesOf(expansions[index] ?? [], starts, share),
  );
  for (const [index, values] of found.entries()) {
    const whole = wholes[index];
    sums.weights.push(values?.weight ?? unknownWeight(query, index, total));
    if (!values && whole === undefined) sums.unknown += unknownWeight(query, index, total);
    // A compound counts by its parts where the whole is not: else it would count more than when it is typed without capitals.
    if (!values || (whole !== undefined && found[whole])) continue;
    addTerm(
      sums,
      values,
      found.filter((part, at) => part !== undefined && wholes[at] === index) as TermValues[],
    );
  }
  return sums;
}

/**
 * Finds and scores the sections that have any of a query's terms, best first: each by what it has, and by how much that
 * is of what the query says.
 *
 * @param expansions terms of the index for each term of the query
 * @param named sections whose headings are the query: of these none is left out for what it scores
 */
export function scoreSections(
  query: Query,
  expansions: readonly (readonly Expansion[])[],
  starts: Uint32Array,
  named: ReadonlySet<number> = new Set(),
): Scored {
  const { scores, matched, weight, unknown, weights } = sumTerms(query, expansions, starts);
  let best = 0;
  for (const [section, score] of scores.entries()) {
    if (score === 0) continue;
    const own = score * ((matched[section] ?? 0) / weight) ** COORDINATION;
    scores[section] = own;
    if (own > best) best = own;
  }
  const candidates: Candidate[] = [];
  for (const [section, score] of scores.entries()) {
    if (score === 0) continue;
    const has = matched[section] ?? 0;
    // A run is said as a whole, or not at all.
    const hasAll = has / (query.isRun ? weight + unknown : weight) > ALL;
    const isNamed = named.has(section);
    if (!hasAll && !isNamed && score < best * MIN_SCORE) continue;
    candidates.push({ section, score, matched: has / (weight + unknown), hasAll, isNamed });
  }
  candidates.sort(
    (a, b) =>
      (query.isRun ? Number(b.hasAll) - Number(a.hasAll) : 0) ||
      b.score - a.score ||
      a.section - b.section,
  );
  const all = weights.reduce((sum, each) => sum + each, 0);
  return {
    candidates: candidates.filter(({ isNamed }, place) => isNamed || place < MAX_CANDIDATES),
    shares: weights.map((each) => each / all),
  };
}
