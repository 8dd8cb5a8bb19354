import { distance } from 'fastest-levenshtein';

/**
 * The candidate that an author most likely meant, or undefined when none is near.
 * Letter case counts for nothing.
 *
 * @param most how many letters may differ: of longer names about a third
 */
export function nearest(
  name: string,
  candidates: Iterable<string>,
  most = Math.max(2, Math.floor(name.length / 3)),
): string | undefined {
  let best: string | undefined;
  let bestDistance = most + 1;
  for (const candidate of candidates) {
    // Each letter that one has more is a difference.
    if (Math.abs(name.length - candidate.length) >= bestDistance) continue;
    const far = distance(name.toLowerCase(), candidate.toLowerCase());
    // A name that shares no letter with the candidate is no misspelling of it.
    if (far < bestDistance && far < Math.max(name.length, candidate.length)) {
      best = candidate;
      bestDistance = far;
    }
  }
  return best;
}

/** Names the nearest in a sentence that tells what to do; nothing where none is near. */
export function closestNote(name: string | undefined): string {
  return name === undefined ? '' : ` (closest: "${name}")`;
}

/** How many names may be compared to propose others: with ten times as many, seconds go by. */
const MOST_COMPARED = 1_000_000;

/**
 * As {@link nearest}, for a list of wrong names that nobody knows the length of: proposals end when too much was compared, so
 * that thousands of them among thousands of right ones do not take minutes.
 *
 * @param most how many candidates are compared, for all names together
 */
export function createNearest(most = MOST_COMPARED) {
  let left = most;
  return (name: string, candidates: Iterable<string>): string | undefined => {
    if (left <= 0) return undefined;
    return nearest(name, counted(candidates));
  };
  function* counted(candidates: Iterable<string>): Iterable<string> {
    for (const candidate of candidates) {
      left--;
      yield candidate;
    }
  }
}
