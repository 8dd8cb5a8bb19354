/** How many items are the same at the start of both lists. */
function countSame<T>(
  a: readonly T[],
  b: readonly T[],
  isSame: (before: T, after: T) => boolean,
): number {
  let count = 0;
  for (const [index, item] of a.entries()) {
    const other = b[index];
    if (other === undefined || !isSame(item, other)) break;
    count++;
  }
  return count;
}

/** For each item of the newer one of two lists its index in the older one; undefined for a new item. */
type Alignment = readonly (number | undefined)[];

/** Lengths of the longest common subsequences of all ends of two lists. */
function commonLengths<T>(a: readonly T[], b: readonly T[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const length = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      const row = lengths[i];
      if (row) row[j] = length;
    }
  }
  return lengths;
}

function alignMiddle<T>(a: readonly T[], b: readonly T[]): Alignment {
  const lengths = commonLengths(a, b);
  let i = 0;
  return b.map((item, j) => {
    // Items of the old list that do not come again before this one was to be matched are gone.
    while (i < a.length && a[i] !== item && (lengths[i + 1]?.[j] ?? 0) === lengths[i]?.[j]) i++;
    return i < a.length && a[i] === item ? i++ : undefined;
  });
}

/**
 * Finds out what of a list is still there in a newer version of it.
 *
 * @param isSame tells what is the same at both ends of the lists
 * @param alignRest does the same for what is left between these
 * @returns for each item of the newer list its index in the older one, in rising order; undefined for a new item
 */
export function align<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (before: T, after: T) => boolean = Object.is,
  alignRest: (before: readonly T[], after: readonly T[]) => Alignment = alignMiddle,
): (number | undefined)[] {
  const start = countSame(before, after, isSame);
  const [restBefore, restAfter] = [before.slice(start), after.slice(start)];
  const end = countSame(restBefore.toReversed(), restAfter.toReversed(), isSame);
  const middle = alignRest(
    restBefore.slice(0, restBefore.length - end),
    restAfter.slice(0, restAfter.length - end),
  );
  return [
    ...before.slice(0, start).keys(),
    ...middle.map((index) => (index === undefined ? undefined : index + start)),
    ...before.slice(before.length - end).map((_, index) => before.length - end + index),
  ];
}
