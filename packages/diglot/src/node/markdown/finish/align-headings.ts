/** What alignment looks at. */
export interface Alignable {
  readonly depth: number;
  readonly id: string;
}

/** Beyond it, headings are not compared each with each: two pages of a thousand headings and different structure. */
const MAX_COMPARISONS = 1_000_000;

/**
 * Pairs the headings of a translation with those of the original: for each heading of `own` the one of `original` that
 * it translates, or undefined. The same structure is paired in order. Otherwise the pairing keeps the order, pairs equal
 * depths only, and prefers headings that make the same id (names of options are not translated).
 */
export function alignHeadings<Original extends Alignable>(
  own: readonly Alignable[],
  original: readonly Original[],
): (Original | undefined)[] {
  if (own.length === original.length && own.every(({ depth }, i) => depth === original[i]?.depth)) {
    return [...original];
  }
  if (own.length * original.length > MAX_COMPARISONS) return alignByIds(own, original);
  const score = (i: number, j: number) => {
    if (own[i]?.depth !== original[j]?.depth) return 0;
    return own[i]?.id === original[j]?.id ? 1000 : 1;
  };
  const width = original.length + 1;
  // best[i * width + j]: the best sum for the headings from i and j on.
  const best = new Float64Array((own.length + 1) * width);
  const at = (i: number, j: number) => best[i * width + j] ?? 0;
  for (let i = own.length - 1; i >= 0; i--) {
    for (let j = original.length - 1; j >= 0; j--) {
      const paired = score(i, j);
      best[i * width + j] = Math.max(
        at(i + 1, j),
        at(i, j + 1),
        paired === 0 ? 0 : paired + at(i + 1, j + 1),
      );
    }
  }
  const result: (Original | undefined)[] = own.map(() => undefined);
  let i = 0;
  let j = 0;
  while (i < own.length && j < original.length) {
    const paired = score(i, j);
    if (paired > 0 && at(i, j) === paired + at(i + 1, j + 1)) result[i++] = original[j++];
    else if (at(i, j) === at(i, j + 1)) j++;
    else i++;
  }
  return result;
}

/** Pairs headings with equal ids and depths alone, in order. */
function alignByIds<Original extends Alignable>(
  own: readonly Alignable[],
  original: readonly Original[],
): (Original | undefined)[] {
  const positions = new Map<string, number>();
  for (const [index, { id }] of original.entries())
    if (!positions.has(id)) positions.set(id, index);
  let next = 0;
  return own.map(({ id, depth }) => {
    const position = positions.get(id) ?? -1;
    if (position < next || original[position]?.depth !== depth) return undefined;
    next = position + 1;
    return original[position];
  });
}
