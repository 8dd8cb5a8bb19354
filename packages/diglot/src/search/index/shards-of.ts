/** Terms that are looked for in shards. */
export interface Beginning {
  readonly term: string;
  /** Whether terms that start with it are looked for as well. */
  readonly isPrefix: boolean;
}

/** Index of the first term that is not below the given one. */
export function lowerBound(terms: readonly string[], wanted: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the first term that is above the given one. */
export function upperBound(terms: readonly string[], wanted: string): number {
  const index = lowerBound(terms, wanted);
  return terms[index] === wanted ? index + 1 : index;
}

/** Which shards may hold a term, and terms that start with it. */
export function shardsOf(firstTerms: readonly string[], { term, isPrefix }: Beginning): number[] {
  const start = Math.max(0, upperBound(firstTerms, term) - 1);
  const numbers = firstTerms.length > 0 ? [start] : [];
  for (let index = start + 1; isPrefix && index < firstTerms.length; index++) {
    if (!(firstTerms[index] ?? '').startsWith(term)) break;
    numbers.push(index);
  }
  return numbers;
}
