import { uploadsPerDay, waiting } from './dist/index.js';

console.log(uploadsPerDay, waiting);
