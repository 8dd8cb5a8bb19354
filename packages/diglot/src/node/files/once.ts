/** Asks once, when somebody wants to know. */
export function once<T>(ask: () => T): () => T {
  let answer: { readonly value: T } | undefined;
  return () => {
    answer ??= { value: ask() };
    return answer.value;
  };
}
