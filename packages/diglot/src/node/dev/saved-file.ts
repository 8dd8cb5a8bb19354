import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Time in which a program that has emptied a file writes it again, in milliseconds. */
const WRITING_TIME = 100;
const STEP = 5;

/** Tells one state of a file from another. */
export function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs}:${stat.size}` : '';
}

/**
 * Resolves when a file that was saved is no longer empty, or when it seems to be meant so: many programs empty a file
 * before they write it, and the watcher may be faster.
 */
export async function whenFilled(file: string): Promise<void> {
  for (let waited = 0; waited < WRITING_TIME; waited += STEP) {
    if (statSync(file, { throwIfNoEntry: false })?.size !== 0) return;
    await wait(STEP);
  }
}
