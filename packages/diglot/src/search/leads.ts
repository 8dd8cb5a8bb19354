import { SMALL_INDEX, type TermEntry } from './divide';
import { encodeDigit, encodeNumber, readNumbers } from './postings';
import { SCORES, unpackWeight, WEIGHTS } from './weight';

/** A first letter, and the name of the file that answers it. The file has the form of a shard. */
export type Lead = readonly [letter: string, file: string];

/** A letter that starts fewer shards is answered by these. */
const MIN_SHARDS = 3;

/** The first character of a term. */
export const letterOf = (term: string): string => String.fromCodePoint(term.codePointAt(0) ?? 0);

/** The letters that start so many terms that they have a file of their own. */
export function leadLetters(firstTerms: readonly string[]): string[] {
  if (firstTerms.length <= SMALL_INDEX) return [];
  const counts = new Map<string, number>();
  for (const term of firstTerms) {
    const letter = letterOf(term);
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return [...counts].flatMap(([letter, count]) => (count < MIN_SHARDS ? [] : letter));
}

/** As many sections of a term are enough: no answer has more hits. */
const MAX_SECTIONS = 20;

/** Weights, from the one that scores most. */
const RANKED_WEIGHTS = Array.from(SCORES.keys()).sort(
  (a, b) => (SCORES[b] ?? 0) - (SCORES[a] ?? 0) || a - b,
);

/**
 * What a term adds to the file of its letter: its best sections. Undefined for what is no heading's and too rare to be
 * the first that a reader means. It depends on the entry alone, so that files can be changed term by term.
 */
export function leadEntry(entry: TermEntry): TermEntry | undefined {
  const [term, list] = entry;
  const counts = new Uint32Array(WEIGHTS);
  let total = 0;
  let isInHeading = false;
  readPages(list, (_, weight) => {
    counts[weight] = (counts[weight] ?? 0) + 1;
    total += 1;
    isInHeading ||= unpackWeight(weight).heading > 0;
  });
  if (total <= MAX_SECTIONS) return isInHeading || term === letterOf(term) ? entry : undefined;
  let room = MAX_SECTIONS;
  for (const weight of RANKED_WEIGHTS) {
    counts[weight] = Math.min(counts[weight] ?? 0, room);
    room -= counts[weight] ?? 0;
  }
  return [term, chosenPostings(list, counts)];
}

/** The first postings of each weight, as many as are wanted of it. */
function chosenPostings(list: string, wanted: Uint32Array): string {
  let kept = '';
  let lastPage = -1;
  let count = 0;
  let own = '';
  let lastSection = -1;
  readPages(
    list,
    (section, weight) => {
      const left = wanted[weight] ?? 0;
      if (left === 0) return;
      wanted[weight] = left - 1;
      own += encodeNumber(section - lastSection - 1) + encodeDigit(weight);
      lastSection = section;
      count += 1;
    },
    (page) => {
      if (count === 0) return;
      kept += encodeNumber(page - lastPage - 1) + encodeNumber(count - 1) + own;
      lastPage = page;
      count = 0;
      own = '';
      lastSection = -1;
    },
  );
  return kept;
}

/** Calls with each section, counted on its page, and with each page behind its sections. */
function readPages(
  list: string,
  onSection: (section: number, weight: number) => void,
  onPage?: (page: number) => void,
): void {
  const reader = readNumbers(list);
  let page = -1;
  while (!reader.isDone()) {
    page += reader.number() + 1;
    let section = -1;
    for (let left = reader.number() + 1; left > 0; left--) {
      section += reader.number() + 1;
      onSection(section, reader.digit());
    }
    onPage?.(page);
  }
}
