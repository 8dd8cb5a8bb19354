import { diffArrays } from 'diff';

/**
 * Words, or lines, that may differ between two texts before one counts as rewritten: the search for the least difference
 * takes time by the square of it.
 */
const MAX_EDITS = 500;

export interface Difference<T> {
  readonly removed?: boolean | undefined;
  readonly added?: boolean | undefined;
  readonly value: readonly T[];
}

/** The least difference between two lists. Where that is too large to be found, all between what both begin and end with. */
export function differences<T>(
  before: readonly T[],
  after: readonly T[],
  comparator: (a: T, b: T) => boolean = Object.is,
): readonly Difference<T>[] {
  const options = { comparator, maxEditLength: MAX_EDITS };
  const found = diffArrays([...before], [...after], options);
  if (found) return found;
  const isSame = (at: number, own = at) => {
    const [a, b] = [before.at(at), after.at(own)];
    return a !== undefined && b !== undefined && comparator(a, b);
  };
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && isSame(start)) start++;
  let end = 0;
  while (end < shortest - start && isSame(-1 - end)) end++;
  return [
    { value: before.slice(0, start) },
    { removed: true, value: before.slice(start, before.length - end) },
    { added: true, value: after.slice(start, after.length - end) },
    { value: before.slice(before.length - end) },
  ].filter(({ value }) => value.length > 0);
}
