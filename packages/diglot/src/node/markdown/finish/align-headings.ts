import type { HeadingFact } from '../types';
/** What alignment looks at. */
export type Alignable = Pick<HeadingFact, 'depth' | 'id' | 'evidence'>;

/** Beyond it, headings are not compared each with each: two pages of a thousand headings and different structure. */
const MAX_COMPARISONS = 1_000_000;
/** What equal ids are worth, and what sections that say the same are worth at most. */
const SAME_ID = 1000;
const SAME_CONTENT = 20;
/** What a section is worth less, at most, where it says what no section of the other page does: it may be the one that is missing there. */
const LONELY = 0.4;
/** Pages of the same structure are paired in order, unless their content says so much more for another pairing. */
const CONTRADICTION = 8;
/** Sections in the same place that share so much are the same. */
const EXPECTED = 0.5;
/** Sections that share so much are the same ones, wherever they stand. */
const MOVED = 0.6;

/**
 * Pairs the headings of a translation with those of the original: for each heading of `own` the one of `original` that
 * it translates, or undefined. Only equal depths are paired, in the order of the page, so that what both versions share is the
 * most: ids (names of options are not translated), then what their sections say in all languages. The same structure is paired
 * in order unless the content speaks against it. What is left is paired where it says the same: somebody moved it.
 */
export function alignHeadings<Original extends Alignable>(
  own: readonly Alignable[],
  original: readonly Original[],
): (Original | undefined)[] {
  const isSameStructure =
    own.length === original.length && own.every(({ depth }, i) => depth === original[i]?.depth);
  if (own.length * original.length > MAX_COMPARISONS) {
    return isSameStructure ? [...original] : alignByIds(own, original);
  }
  const likeness = createLikeness(own, original);
  if (isSameStructure && !likeness) return [...original];
  const alike = (i: number, j: number) => likeness?.(i, j) ?? 0;
  const lonely = { own: lonelyShares(own, original), original: lonelyShares(original, own) };
  const score = (i: number, j: number) => {
    if (own[i]?.depth !== original[j]?.depth) return 0;
    if (own[i]?.id === original[j]?.id) return SAME_ID;
    const loneliness = (lonely.own[i] ?? 0) + (lonely.original[j] ?? 0);
    return 1 + SAME_CONTENT * alike(i, j) - LONELY * loneliness;
  };
  // Most translations: nothing speaks against it, and nothing else need be looked at.
  const isAsExpected = (_: Alignable, index: number) =>
    alike(index, index) >= EXPECTED || !own[index]?.evidence || !original[index]?.evidence;
  if (isSameStructure && own.every(isAsExpected)) return [...original];
  const { pairs, sum } = bestPairs(own.length, original.length, score);
  const inOrder = original.reduce((all, _, index) => all + score(index, index), 0);
  if (isSameStructure && sum - inOrder < CONTRADICTION) return [...original];
  const left = new Set(original.keys());
  for (const j of pairs) if (j !== undefined) left.delete(j);
  return pairs.map((j, i) => {
    if (j !== undefined) return original[j];
    const moved = [...left].find(
      (each) => own[i]?.depth === original[each]?.depth && alike(i, each) >= MOVED,
    );
    if (moved === undefined) return undefined;
    left.delete(moved);
    return original[moved];
  });
}

/** The pairs, in the order of both lists, whose scores have the greatest sum. */
function bestPairs(
  rows: number,
  columns: number,
  score: (i: number, j: number) => number,
): { readonly pairs: (number | undefined)[]; readonly sum: number } {
  const width = columns + 1;
  // best[i * width + j]: the best sum for the headings from i and j on.
  const best = new Float64Array((rows + 1) * width);
  const at = (i: number, j: number) => best[i * width + j] ?? 0;
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const paired = score(i, j);
      best[i * width + j] = Math.max(
        at(i + 1, j),
        at(i, j + 1),
        paired === 0 ? 0 : paired + at(i + 1, j + 1),
      );
    }
  }
  const pairs: (number | undefined)[] = Array.from({ length: rows }, () => undefined);
  let i = 0;
  let j = 0;
  while (i < rows && j < columns) {
    const paired = score(i, j);
    if (paired > 0 && at(i, j) === paired + at(i + 1, j + 1)) pairs[i++] = j++;
    else if (at(i, j) === at(i, j + 1)) j++;
    else i++;
  }
  return { pairs, sum: at(0, 0) };
}

/**
 * How much two sections share of what they say, from 0 to 1. What is in many sections says little.
 *
 * @returns undefined where the two pages share nothing
 */
function createLikeness(
  own: readonly Alignable[],
  original: readonly Alignable[],
): ((i: number, j: number) => number) | undefined {
  const sets = (all: readonly Alignable[]) => all.map(({ evidence = [] }) => new Set(evidence));
  const [ours, theirs] = [sets(own), sets(original)];
  const count = (all: readonly ReadonlySet<string>[]) => {
    const counts = new Map<string, number>();
    for (const set of all) for (const one of set) counts.set(one, (counts.get(one) ?? 0) + 1);
    return counts;
  };
  const [here, there] = [count(ours), count(theirs)];
  const weights = new Map<string, number>();
  for (const [one, times] of here) {
    const others = there.get(one);
    // What only one version says is told by no section of the other.
    if (others !== undefined) weights.set(one, 1 / Math.max(times, others));
  }
  if (weights.size === 0) return undefined;
  const weigh = (set: ReadonlySet<string>) =>
    [...set].reduce((sum, one) => sum + (weights.get(one) ?? 0), 0);
  const [sums, others] = [ours.map(weigh), theirs.map(weigh)];
  return (i, j) => {
    const [a, b] = [ours[i], theirs[j]];
    const all = Math.max(sums[i] ?? 0, others[j] ?? 0);
    if (!a || !b || all === 0) return 0;
    let shared = 0;
    for (const one of a) if (b.has(one)) shared += weights.get(one) ?? 0;
    return shared / all;
  };
}

/** How much of what each section says is said nowhere on the other page, from 0 to 1. */
function lonelyShares(own: readonly Alignable[], other: readonly Alignable[]): number[] {
  const said = new Set(other.flatMap(({ evidence = [] }) => evidence));
  return own.map(({ evidence = [] }) => {
    const alone = evidence.filter((one) => !said.has(one)).length;
    return alone / Math.max(1, evidence.length);
  });
}

/** Pairs headings with equal ids and depths alone, in order. */
function alignByIds<Original extends Alignable>(
  own: readonly Alignable[],
  original: readonly Original[],
): (Original | undefined)[] {
  const positions = new Map<string, number>();
  for (const [index, { id }] of original.entries())
    if (!positions.has(id)) positions.set(id, index);
  let next = 0;
  return own.map(({ id, depth }) => {
    const position = positions.get(id) ?? -1;
    if (position < next || original[position]?.depth !== depth) return undefined;
    next = position + 1;
    return original[position];
  });
}
