import { rectangle } from './area';

/** Area of a square. */
export const square = (side: number) =>
  rectangle(side, side);

export { rectangle };
