/** A line of either version: in both, only in the new one, only in the old one. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  /** Place in the version that has it; of a line in both, in the new one. */
  readonly index: number;
}

/** Above it, finding the longest common part would be felt. */
const MAX_PAIRS = 1_000_000;

/** What changed from some lines to others, with as many kept as there can be. */
export function diffLines(
  before: readonly string[],
  after: readonly string[],
): readonly DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (end < rest && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  const same = (from: number, count: number) =>
    Array.from({ length: count }, (_, step): DiffLine => ({ kind: 'same', index: from + step }));
  const middle = diffMiddle(old, now).map((line) => ({ ...line, index: line.index + start }));
  return [...same(0, start), ...middle, ...same(after.length - end, end)];
}

function diffMiddle(old: readonly string[], now: readonly string[]): DiffLine[] {
  const width = now.length + 1;
  const isTooMuch = old.length * now.length > MAX_PAIRS;
  // How many lines the rests after a pair of places have in common.
  const common = isTooMuch ? undefined : new Uint16Array((old.length + 1) * width);
  if (common) {
    for (let a = old.length - 1; a >= 0; a--) {
      for (let b = now.length - 1; b >= 0; b--) {
        const longer = Math.max(common[(a + 1) * width + b] ?? 0, common[a * width + b + 1] ?? 0);
        const both = (common[(a + 1) * width + b + 1] ?? 0) + 1;
        common[a * width + b] = old[a] === now[b] ? both : longer;
      }
    }
  }
  const lines: DiffLine[] = [];
  let a = 0;
  let b = 0;
  while (a < old.length || b < now.length) {
    if (common && a < old.length && b < now.length && old[a] === now[b]) {
      lines.push({ kind: 'same', index: b });
      a++;
      b++;
    } else if (a < old.length && isOldNext(common, { a, b, width, isEnd: b === now.length })) {
      lines.push({ kind: 'removed', index: a++ });
    } else lines.push({ kind: 'added', index: b++ });
  }
  return lines;
}

function isOldNext(
  common: Uint16Array | undefined,
  { a, b, width, isEnd }: { a: number; b: number; width: number; isEnd: boolean },
): boolean {
  if (isEnd || !common) return true;
  return (common[(a + 1) * width + b] ?? 0) >= (common[a * width + b + 1] ?? 0);
}
