import { title } from './dist/index.js';

console.log(title);
