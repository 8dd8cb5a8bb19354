import type { Match } from '../text/match.js';
export declare function find(text: string, query: string): Match | undefined;
