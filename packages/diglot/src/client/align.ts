/** How many items are the same at the start of both lists. */
function countSame<T>(a: readonly T[], b: readonly T[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}

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

function alignMiddle<T>(a: readonly T[], b: readonly T[]): (number | undefined)[] {
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
 * @returns for each item of the newer list its index in the older one, in rising order; undefined for a new item
 */
export function align<T>(before: readonly T[], after: readonly T[]): (number | undefined)[] {
  const start = countSame(before, after);
  const [restBefore, restAfter] = [before.slice(start), after.slice(start)];
  const end = countSame(restBefore.toReversed(), restAfter.toReversed());
  const middle = alignMiddle(
    restBefore.slice(0, restBefore.length - end),
    restAfter.slice(0, restAfter.length - end),
  );
  return [
    ...before.slice(0, start).keys(),
    ...middle.map((index) => (index === undefined ? undefined : index + start)),
    ...before.slice(before.length - end).map((_, index) => before.length - end + index),
  ];
}
