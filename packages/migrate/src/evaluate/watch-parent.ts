import { Worker } from 'node:worker_threads';
import { CONFIG_PROCESS } from './config-process-file';

/** How often it is looked whether the parent lives, in milliseconds. */
const PAUSE = 250;

/**
 * Lets this process live no longer than its parent, and no longer than that: also while code of a config keeps the main
 * thread for itself, which hears nothing then.
 *
 * @param seconds until it ends, whatever happens
 * @returns once the watch has begun
 */
export async function beginWatch(seconds: number): Promise<void> {
  const worker = new Worker(CONFIG_PROCESS, { workerData: { parent: process.ppid, seconds } });
  await new Promise((resolve, reject) => {
    worker.once('online', resolve);
    worker.once('error', reject);
  });
}

/** What the thread does that watches. */
export function watch({ parent, seconds }: { readonly parent: number; readonly seconds: number }) {
  const end = performance.now() + seconds * 1000;
  setInterval(() => {
    // Elsewhere an orphan gets another parent; on Windows it keeps the number of the dead one.
    const isOrphan = process.ppid !== parent || !isAlive(parent);
    if (isOrphan || performance.now() > end) process.kill(process.pid, 'SIGKILL');
  }, PAUSE);
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return Object(error).code === 'EPERM';
  }
}
