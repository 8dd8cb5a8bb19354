import type { Crossing } from './crossing';

/** The price of a crossing, in euros. */
export function fare({ minutes, car }: Crossing): number {
  const seats = car ? 4 : 1;
  return minutes * seats;
}
