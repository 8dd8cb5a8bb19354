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
