import { countPrimes } from './dist/index.js';

console.log(await countPrimes(1000));
