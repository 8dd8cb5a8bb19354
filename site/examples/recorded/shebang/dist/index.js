#!/usr/bin/env node
const [src_name = 'world'] = process.argv.slice(2);
console.log(`Hello, ${src_name}!`);
export { };
