export { find } from './find/find.js';
export type { Match } from './text/match.js';
