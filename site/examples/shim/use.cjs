const { here } = require('./dist/index.cjs');

console.log(here.endsWith('/dist/index.cjs'));
