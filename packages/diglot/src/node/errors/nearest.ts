import { distance } from 'fastest-levenshtein';

/**
 * The candidate that an author most likely meant, or undefined when none is near.
 * Letter case counts for nothing; of longer names about a third of the letters may differ.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1;
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
