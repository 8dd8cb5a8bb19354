import { parentPort, workerData } from "node:worker_threads";
function isPrime(n) {
    for(let d = 2; d * d <= n; d++)if (n % d === 0) return false;
    return true;
}
let count = 0;
for(let n = 2; n <= workerData; n++)if (isPrime(n)) count += 1;
parentPort.postMessage(count);
