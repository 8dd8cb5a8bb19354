import { card } from './dist/index.js';

console.log(await card('Ada'));
