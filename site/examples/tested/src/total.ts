export function total(counts: readonly number[]): number {
  if (counts.length === 0) throw new RangeError('nothing to add up');
  return counts.reduce((sum, count) => sum + count, 0);
}
