import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export async function countPrimes(limit) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: limit });
  const [count] = await once(worker, 'message');
  return count;
}
