const { tally } = require('line-tally');

tally('use.cjs').then(console.log);
