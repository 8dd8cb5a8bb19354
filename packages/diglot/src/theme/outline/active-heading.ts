/**
 * Index of the outline's active entry (OUTL-05): the last heading that has
 * reached the line below the fixed bars, the first one at the top of the page,
 * the last one at its very end.
 *
 * @param tops distances of the headings from the top of the window, in page order
 */
export function activeHeadingIndex(
  tops: readonly number[],
  line: number,
  isAtEnd: boolean,
): number {
  if (isAtEnd) return tops.length - 1;
  return Math.max(
    tops.findLastIndex((top) => top <= line),
    0,
  );
}
