/** A page in the background is not drawn: then its work waits no longer than this, in milliseconds. */
const LONGEST_WAIT = 200;

/**
 * Runs something when the browser has drawn what is there now, so that readers see that first.
 *
 * @returns calls it off
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runOnce = (): void => {
    cancel();
    run();
  };
  const late = setTimeout(runOnce, LONGEST_WAIT);
  // A task of its own: callbacks of frames run before the drawing.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(runOnce);
  });
  const cancel = (): void => {
    clearTimeout(timer);
    clearTimeout(late);
    cancelAnimationFrame(frame);
  };
  return cancel;
}

/** Safari has no scheduler, and others have one that cannot yield. */
interface MaybeYielding {
  readonly scheduler?: { yield?(): Promise<void> };
}

/** Resolves in a task of its own: before it the browser may draw, and handle what the reader does. */
export function nextTask(): Promise<void> {
  const { scheduler }: MaybeYielding = globalThis;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
