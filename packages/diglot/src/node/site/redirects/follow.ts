/** Where a chain ends and what it passes on the way, its start included; or the part of it that goes round. */
export type Followed<T> =
  | { readonly end: T; readonly passed: readonly T[] }
  | { readonly loop: readonly T[] };

/** Follows a chain to its end. Comes to an end itself, whatever the chain does. */
export function follow<T>(start: T, next: (one: T) => T | undefined): Followed<T> {
  const passed = [start];
  const known = new Set(passed);
  let end = start;
  for (let one = next(start); one !== undefined; one = next(one)) {
    if (known.has(one)) return { loop: passed.slice(passed.indexOf(one)) };
    known.add(one);
    passed.push(one);
    end = one;
  }
  return { end, passed };
}
