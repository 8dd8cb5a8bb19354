const slugify = require('./dist/index.cjs');

console.log(slugify('Hello World'));
