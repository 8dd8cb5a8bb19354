import { tally } from 'line-tally';

console.log(await tally('use.mjs'));
