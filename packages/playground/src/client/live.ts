export { createFramed } from './framed';
export { createLive } from './live-code';
