/** Some modules, or files of them, with all that they lead to, the nearest first. */
export function reach(
  firsts: Iterable<string>,
  nextOf: (id: string) => readonly string[] | undefined,
): Set<string> {
  const found = new Set(firsts);
  // A set's iteration reaches what is added on the way.
  for (const id of found) for (const next of nextOf(id) ?? []) found.add(next);
  return found;
}
