import { Queue } from './dist/index.js';

const queue = new Queue();
queue.add(() => 'done');
console.log(await queue.next(), await queue.next());
