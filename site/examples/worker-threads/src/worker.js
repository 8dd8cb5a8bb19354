import { parentPort, workerData } from 'node:worker_threads';
import { isPrime } from './is-prime.js';

let count = 0;
for (let n = 2; n <= workerData; n++) if (isPrime(n)) count += 1;
parentPort.postMessage(count);
