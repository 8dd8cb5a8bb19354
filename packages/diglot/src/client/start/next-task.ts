/** Safari has no scheduler, and others have one that cannot yield. */
interface MaybeYielding {
  readonly scheduler?: { yield?(): Promise<void> };
}

/** Resolves in a task of its own: before it the browser may draw, and handle what the reader does. */
export function nextTask(): Promise<void> {
  const { scheduler }: MaybeYielding = globalThis;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
