const { relative } = require('node:path');
const { fileURLToPath } = require('node:url');
const { url, folder, file } = require('./dist/index.cjs');

console.log(relative(__dirname, fileURLToPath(url)));
console.log(relative(__dirname, folder));
console.log(relative(__dirname, file));
