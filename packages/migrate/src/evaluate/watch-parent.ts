import { Worker } from 'node:worker_threads';
import { CONFIG_WATCH } from './config-process-file';
import type { ConfigWatch } from './config-watch';

/**
 * Lets this process live no longer than its parent, and no longer than that: also while code of a config keeps the main
 * thread for itself, which hears nothing then.
 *
 * @param seconds until it ends, whatever happens
 * @returns once the watch has begun
 */
export async function beginWatch(seconds: number): Promise<void> {
  const workerData: ConfigWatch = { parent: process.ppid, seconds };
  const worker = new Worker(CONFIG_WATCH, { workerData });
  await new Promise((resolve, reject) => {
    worker.once('online', resolve);
    worker.once('error', reject);
  });
}
