/** Collects what arrives while something is being done. */
export interface Queue<T> {
  readonly add: (item: T) => void;
  /** Resolves when nothing is being done and nothing waits. */
  readonly idle: () => Promise<void>;
}

/**
 * Handles items one batch after the other: what arrives in one go, or while a batch is being handled, is the
 * next batch.
 */
export function createQueue<T>(
  handle: (batch: readonly T[]) => Promise<void>,
  onError: (error: unknown) => void,
): Queue<T> {
  let waiting: T[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    // Files that are saved together are reported one by one.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await handle(batch).catch(onError);
    }
    running = undefined;
  }

  return {
    add(item) {
      waiting.push(item);
      running ??= run();
    },
    idle: async () => running,
  };
}
