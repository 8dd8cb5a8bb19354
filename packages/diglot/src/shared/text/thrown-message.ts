/** React speaks of updates and indicators, which no build has. */
const WAITS = /^A component suspended while responding/;

/** Whether a component waited for something without a <Suspense> around it. */
export function isWaiting(cause: unknown): boolean {
  return cause instanceof Error && WAITS.test(cause.message);
}

/** What was thrown, in words. */
export function messageOf(cause: unknown): string {
  if (isWaiting(cause)) return 'it waits for something, and nothing says what is shown until then';
  return cause instanceof Error ? cause.message : String(cause);
}

/** What helps where a component waits. */
export const WAITING_FIX =
  'Put what waits into <Suspense fallback={…}>: the fallback is shown until it is there in a browser.';
