/** How many typing errors are forgiven in a term: none in short ones. */
export function allowedTypos(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}

/** Terms are not longer; rows are made once, since a query compares with thousands of terms. */
const MAX_LENGTH = 64;
const ROWS = [
  new Uint8Array(MAX_LENGTH + 1),
  new Uint8Array(MAX_LENGTH + 1),
  new Uint8Array(MAX_LENGTH + 1),
] as const;

/**
 * Number of typing errors between what was typed and a term: a letter missing, added, changed, or
 * two neighbours swapped. More than `limit` is said as `limit + 1`.
 *
 * @param isPrefix whether the term may go on after what was typed
 */
export function editDistance(
  typed: string,
  term: string,
  limit: number,
  isPrefix: boolean,
): number {
  if (!isPrefix && Math.abs(typed.length - term.length) > limit) return limit + 1;
  if (typed.length - term.length > limit || typed.length > MAX_LENGTH) return limit + 1;
  // One row for each letter of the term; the row before the last is needed for swaps.
  let before = ROWS[0];
  let above = ROWS[1];
  let current = ROWS[2];
  for (let column = 0; column <= typed.length; column++) above[column] = column;
  let best = isPrefix || term === '' ? typed.length : limit + 1;
  for (let row = 1; row <= term.length; row++) {
    const letter = term.charCodeAt(row - 1);
    current[0] = row;
    let smallest = row;
    for (let column = 1; column <= typed.length; column++) {
      const typedLetter = typed.charCodeAt(column - 1);
      let cost = (above[column - 1] ?? 0) + (typedLetter === letter ? 0 : 1);
      cost = Math.min(cost, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const isSwap =
        row > 1 &&
        column > 1 &&
        typedLetter === term.charCodeAt(row - 2) &&
        typed.charCodeAt(column - 2) === letter;
      if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current[column] = cost;
      if (cost < smallest) smallest = cost;
    }
    const total = current[typed.length] ?? 0;
    if (isPrefix ? total < best : row === term.length) best = total;
    // No later row can be better than the best cell of this one.
    if (smallest > limit) return isPrefix ? Math.min(best, limit + 1) : limit + 1;
    [before, above, current] = [above, current, before];
  }
  return Math.min(best, limit + 1);
}
