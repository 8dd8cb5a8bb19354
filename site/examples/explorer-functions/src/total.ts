import type { Price } from './price';

/** Adds up prices of one currency. */
export function total(prices: readonly Price[]): number {
  let sum = 0;
  for (const { amount } of prices) sum += amount;
  return sum;
}
