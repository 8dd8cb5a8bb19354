import { area } from './shapes/circle.js';

export { area };

export const describe = (radius) => `A circle of ${area(radius)}`;
