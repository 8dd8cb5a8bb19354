import { isPrime } from './is-prime.js';

addEventListener('message', ({ data: limit }) => {
  let count = 0;
  for (let n = 2; n <= limit; n++) if (isPrime(n)) count += 1;
  postMessage(count);
});
