export { upper } from './text/index.js';
export { seconds } from './time/index.js';
