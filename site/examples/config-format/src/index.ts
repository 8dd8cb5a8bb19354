import { rectangle } from './area';

export { rectangle };

/** Area of a square. */
export const square = (side: number): number => rectangle(side, side);
