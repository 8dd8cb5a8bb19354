import { prefixCloseness } from '../query/prefix-closeness';
import { isIdeographic } from '../text/characters';
import { SMALL_INDEX, type TermEntry } from './divide';
import { isHeadingTerm, isSynonymTerm } from './marked-terms';
import { encodeNumber, readNumbers } from './postings';
import { SCORES, unpackWeight, WEIGHTS } from './weight';

/**
 * A first letter, the name of the file that answers it, and the pages whose texts it has (see {@link leadPages}). The
 * file has the form of a shard, with the texts behind it: a request for each would take longer than all the rest.
 */
export type Lead = readonly [letter: string, file: string, pages: string];

/** The first character of a term. */
export const letterOf = (term: string): string => String.fromCodePoint(term.codePointAt(0) ?? 0);

/** The letters that have a file of their own: without it, a query of one would load the shards of all its terms. */
export function leadLetters(firstTerms: readonly string[]): string[] {
  if (firstTerms.length <= SMALL_INDEX) return [];
  // A character of a script without spaces is a term of its own.
  const letters = new Set(firstTerms.filter((term) => !isHeadingTerm(term)).map(letterOf));
  return [...letters].filter((letter) => !isIdeographic(letter));
}

/** As many pages of a term are enough: no more are looked at for a letter. */
const MAX_PAGES = 10;

/** Weights, from the one that scores most. */
const RANKED_WEIGHTS = Array.from(SCORES.keys()).sort(
  (a, b) => (SCORES[b] ?? 0) - (SCORES[a] ?? 0) || a - b,
);

/** The best of all weights comes first. */
const RANKS = Uint8Array.from({ length: WEIGHTS }, (_, weight) => RANKED_WEIGHTS.indexOf(weight));

/** Whether a weight is one of a heading. */
const IN_HEADING = Array.from(SCORES, (_, weight) => unpackWeight(weight).heading > 0);

/** One page's part of a term's postings. */
interface PagePostings {
  readonly page: number;
  /** Without the distance from the page before. */
  readonly postings: string;
  /** Of its best section; 0 is the best of all. */
  readonly rank: number;
}

/**
 * What a term adds to the file of its letter: the pages that have its best sections, with all of theirs. Undefined for
 * what is no heading's and too rare to be the first that a reader means. It depends on the entry alone, so that files can
 * be changed term by term.
 */
export function leadEntry(entry: TermEntry): TermEntry | undefined {
  const [term, list] = entry;
  if (isSynonymTerm(term)) return undefined;
  const { best, count, isInHeading } = readPages(list);
  if (count <= MAX_PAGES) return isInHeading || term === letterOf(term) ? entry : undefined;
  let kept = '';
  let last = -1;
  for (const { page, postings } of best.sort((a, b) => a.page - b.page)) {
    kept += encodeNumber(page - last - 1) + postings;
    last = page;
  }
  return [term, kept];
}

/**
 * The pages that are looked at first for a letter, because they have the best sections of all its terms: as distances from
 * each to the next.
 *
 * @param entries what the letter's file has
 */
export function leadPages(letter: string, entries: readonly TermEntry[]): string {
  const scores = new Map<number, number>();
  for (const [term, list] of entries) {
    const closeness = prefixCloseness(letter, term);
    for (const { page, rank } of readPages(list).best) {
      const score = (SCORES[RANKED_WEIGHTS[rank] ?? 0] ?? 0) * closeness;
      scores.set(page, Math.max(scores.get(page) ?? 0, score));
    }
  }
  const best = [...scores].sort(([a, score], [b, other]) => other - score || a - b);
  const pages = best.slice(0, MAX_PAGES).map(([page]) => page);
  return toDistances(pages.sort((a, b) => a - b))
    .map(encodeNumber)
    .join('');
}

/** Reads what {@link leadPages} wrote. */
export function readLeadPages(text: string): number[] {
  const reader = readNumbers(text);
  const pages: number[] = [];
  while (!reader.isDone()) pages.push((pages.at(-1) ?? -1) + reader.number() + 1);
  return pages;
}

/** How far each number is from the one before, which is smaller. */
const toDistances = (numbers: readonly number[]): number[] =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? -1) - 1);

/** Finds the pages with the best sections in a term's list; of several as good, the first ones. */
function readPages(list: string) {
  const reader = readNumbers(list);
  const best: PagePostings[] = [];
  let page = -1;
  let count = 0;
  let isInHeading = false;
  while (!reader.isDone()) {
    page += reader.number() + 1;
    count += 1;
    const start = reader.position();
    let rank = WEIGHTS;
    for (let left = reader.number() + 1; left > 0 && !reader.isDone(); left--) {
      reader.number();
      const weight = reader.digit();
      rank = Math.min(rank, RANKS[weight] ?? WEIGHTS);
      isInHeading ||= IN_HEADING[weight] ?? false;
    }
    if (best.length === MAX_PAGES && rank >= (best.at(-1)?.rank ?? 0)) continue;
    const worse = best.findIndex((each) => each.rank > rank);
    const postings = list.slice(start, reader.position());
    best.splice(worse < 0 ? best.length : worse, 0, { page, postings, rank });
    if (best.length > MAX_PAGES) best.pop();
  }
  return { best, count, isInHeading };
}
