/** Numbers what comes twice, as both systems do. */
export function createCounter(): (id: string) => string {
  const used = new Set<string>();
  const next = new Map<string, number>();
  return (id) => {
    let unique = id;
    let number = next.get(id) ?? 1;
    for (; used.has(unique); number++) unique = `${id}-${number}`;
    used.add(unique);
    next.set(id, number);
    return unique;
  };
}
