import { renameSync, rmSync } from 'node:fs';

/** What Windows answers while another program, such as a virus scanner, has a file open: most often for a moment. */
const BUSY = ['EACCES', 'EBUSY', 'EPERM'];

/** Times to wait before the next attempt, in milliseconds. Elsewhere such answers are final. */
const PAUSES: readonly number[] = process.platform === 'win32' ? [10, 20, 40, 80, 160, 320] : [];

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BUSY.includes(String(error.code));
}

/**
 * As `renameSync`, but waits for others to close what is renamed or replaced.
 *
 * @param pauses times between attempts, in milliseconds. @default some on Windows, none elsewhere
 */
export function rename(from: string, to: string, pauses: readonly number[] = PAUSES): void {
  for (const pause of pauses) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
  renameSync(from, to);
}

/** Removes a folder with all that is in it, if it is there; waits for others to close its files. */
export function removeTree(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: PAUSES.length });
}
