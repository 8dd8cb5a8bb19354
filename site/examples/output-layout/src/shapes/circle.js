import { DIGITS } from './constants.js';

export const area = (radius) => (Math.PI * radius ** 2).toFixed(DIGITS);
export const perimeter = (radius) => (2 * Math.PI * radius).toFixed(DIGITS);
