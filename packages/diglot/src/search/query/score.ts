import { readNumbers } from '../index/postings';
import { SCORES } from '../index/weight';
import type { Expansion } from './expand';
import { coveredLength, type Query } from './query';

/** A section that answers a query, as far as the index can tell. */
export interface Candidate {
  /** Number of the section in the index. */
  readonly section: number;
  readonly score: number;
  /** Share of the query's characters that it has. */
  readonly coverage: number;
  /** Whether it has all of the query. */
  readonly hasAll: boolean;
}

/** Sections that have less of the query's characters than this do not answer it. */
const MIN_COVERAGE = 0.66;

/** The same where no spaces tell words apart: half of `快速开始` may be one word of two. */
const MIN_IDEOGRAPHIC_COVERAGE = 0.5;

/** And where nothing has all of it: a question says what it is about in two of six characters. */
const MIN_QUESTION_COVERAGE = 0.33;

/** How much less a section counts that has only a part of the query. */
const COVERAGE_POWER = 6;

/**
 * The score of a section that has pieces of a run of ideographs: how many there are says little
 * where they do not stand together.
 */
export function scoreOfPieces({ score, coverage }: Candidate): number {
  return score / coverage ** (COVERAGE_POWER - 1);
}

/** How much the parts of a compound count where they do not stand together. */
const PARTS_ALONE = 0.5;

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

/** Rarer terms say more. */
function rarity(frequency: number, total: number): number {
  return Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
}

/** Shares of the query's characters, by the set of terms that a section has. */
function createCoverage({ terms, length }: Query): (set: number) => number {
  const known = new Map<number, number>();
  return (set) => {
    const found = known.get(set);
    if (found !== undefined) return found;
    const covered = coveredLength(terms.filter((_, index) => set & (1 << index)));
    const coverage = length === 0 ? 0 : covered / length;
    known.set(set, coverage);
    return coverage;
  };
}

/** For each term that is a part of a compound in the query: the place of the term that is the whole. */
function wholesOf({ terms }: Query): (number | undefined)[] {
  return terms.map((part, index) => {
    const whole = terms.findIndex(
      ({ start, end }, at) =>
        at > index && start <= part.start && part.end <= end && end - start > part.end - part.start,
    );
    return whole < 0 ? undefined : whole;
  });
}

/**
 * Finds and scores the sections that have a query's terms, best first.
 *
 * @param expansions terms of the index for each term of the query
 */
export function scoreSections(
  query: Query,
  expansions: readonly (readonly Expansion[])[],
  starts: Uint32Array,
): Candidate[] {
  const total = starts.at(-1) ?? 0;
  const scores = new Float64Array(total);
  const sets = new Int32Array(total);
  const own = new Float64Array(total);
  const wholes = wholesOf(query);
  // A compound counts by its parts where the whole is not: else it would count more than when it is typed without capitals.
  const ofParts = new Float64Array(wholes.some((whole) => whole !== undefined) ? total : 0);
  for (const [index, { share }] of query.terms.entries()) {
    own.fill(0);
    let frequency = 0;
    for (const { list, closeness } of expansions[index] ?? []) {
      readPostings(list, starts, (section, weight) => {
        const value = (SCORES[weight] ?? 0) * closeness;
        const before = own[section] ?? 0;
        if (before === 0) frequency += 1;
        // The best of several terms that answer the same word, so that many forms of it are no gain.
        if (value > before) own[section] = value;
      });
    }
    const factor = rarity(frequency, total) * share;
    const isPart = wholes[index] !== undefined;
    const isWhole = wholes.includes(index);
    for (let section = 0; section < total; section++) {
      const value = own[section] ?? 0;
      if (value > 0) sets[section] = (sets[section] ?? 0) | (1 << index);
      const score = value * factor;
      if (isPart) ofParts[section] = (ofParts[section] ?? 0) + score;
      else if (value > 0) scores[section] = (scores[section] ?? 0) + score;
      else if (isWhole)
        scores[section] = (scores[section] ?? 0) + PARTS_ALONE * (ofParts[section] ?? 0);
    }
    if (isWhole) ofParts.fill(0);
  }
  const coverageOf = createCoverage(query);
  const hasWords = query.terms.some(({ allowsTypos }) => allowsTypos);
  const all = 2 ** query.terms.length - 1;
  const candidates: Candidate[] = [];
  for (let section = 0; section < total; section++) {
    const set = sets[section] ?? 0;
    if (set === 0) continue;
    const coverage = coverageOf(set);
    // Two pairs cover four characters, and miss how these go together.
    const hasAll = hasWords ? coverage === 1 : set === all;
    // Far below whatever has all of the query.
    const score = (scores[section] ?? 0) * coverage ** COVERAGE_POWER;
    candidates.push({ section, score, coverage, hasAll });
  }
  const isAnswered = candidates.some(({ hasAll }) => hasAll);
  const ideographic = isAnswered ? MIN_IDEOGRAPHIC_COVERAGE : MIN_QUESTION_COVERAGE;
  const minimum = hasWords ? MIN_COVERAGE : ideographic;
  return candidates
    .filter(({ coverage }) => coverage >= minimum)
    .sort((a, b) => b.score - a.score || a.section - b.section);
}
