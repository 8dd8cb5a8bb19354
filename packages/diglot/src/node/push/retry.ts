import { setTimeout as wait } from 'node:timers/promises';

/** How long to wait before each further attempt, in milliseconds. */
const DELAYS = [1_000, 2_000, 4_000];

/** Whether waiting may help: nothing was reached, or too much was asked at once. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'RetryError' || ('status' in error && error.status === 429);
}

/** Tries again after a while where that may help. The client has tried all hosts each time. */
export async function withRetries<T>(
  run: () => Promise<T>,
  onRetry: (seconds: number) => void,
  delays: readonly number[] = DELAYS,
): Promise<T> {
  for (const delay of delays) {
    try {
      return await run();
    } catch (error) {
      if (!isPassing(error)) throw error;
      onRetry(delay / 1000);
      await wait(delay);
    }
  }
  return run();
}
