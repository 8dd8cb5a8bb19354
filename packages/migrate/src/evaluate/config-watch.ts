// Lets its process live no longer than that of whoever asked for a config: see `beginWatch`.
import { workerData } from 'node:worker_threads';

/** What the thread is told. */
export interface ConfigWatch {
  /** The process that asked. */
  readonly parent: number;
  /** Until the process ends, whatever happens. */
  readonly seconds: number;
}

/** How often it is looked whether the parent lives, in milliseconds. */
const PAUSE = 250;

const { parent, seconds } = workerData as ConfigWatch;
const end = performance.now() + seconds * 1000;

setInterval(() => {
  // Elsewhere an orphan gets another parent; on Windows it keeps the number of the dead one.
  const isOrphan = process.ppid !== parent || !isAlive(parent);
  if (isOrphan || performance.now() > end) process.kill(process.pid, 'SIGKILL');
}, PAUSE);

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return Object(error).code === 'EPERM';
  }
}
