export { Counter } from './counter.js';
export { Switch } from './switch.js';
