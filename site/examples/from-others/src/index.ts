export { round } from './round.js';

export const kilometres = (miles: number): number => miles * 1.609;
