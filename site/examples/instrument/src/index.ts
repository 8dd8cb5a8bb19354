import { rectangle } from './area';
import { round } from './round';

/** Area of a square. */
export function square(side: number) {
  return round(rectangle(side, side));
}

export { rectangle };
