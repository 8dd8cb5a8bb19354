const REMOVED = ' // [!code --]';
const ADDED = ' // [!code ++]';

/** The lines of both texts in one, in order, with marks at those that one of them does not have. */
export function changedLines(before: readonly string[], after: readonly string[]): string[] {
  const lengths = commonLengths(before, after);
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, own] = [before[i], after[j]];
    if (old !== undefined && old === own) {
      lines.push(old);
      i++;
      j++;
    } else if (
      own === undefined ||
      (old !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      lines.push(`${old}${REMOVED}`);
      i++;
    } else {
      lines.push(`${own}${ADDED}`);
      j++;
    }
  }
  return lines;
}

/** For each pair of ends: how many lines they have in common, in order. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (!row) continue;
      row[j] =
        before[i] === after[j]
          ? (lengths[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}
