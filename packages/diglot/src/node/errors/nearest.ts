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
    const far = distance(name.toLowerCase(), candidate.toLowerCase());
    // A name that shares no letter with the candidate is no misspelling of it.
    if (far < bestDistance && far < Math.max(name.length, candidate.length)) {
      best = candidate;
      bestDistance = far;
    }
  }
  return best;
}
