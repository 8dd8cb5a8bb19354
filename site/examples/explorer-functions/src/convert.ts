import type { Price } from './price';

const rates: Record<string, number> = {};

/** Converts a price, and asks for each rate once. */
export async function convert(
  price: Price,
  currency: string,
  loadRate: (from: string, to: string) => Promise<number>,
): Promise<Price> {
  const pair = `${price.currency} to ${currency}`;
  rates[pair] ??= await loadRate(price.currency, currency);
  return { ...price, amount: price.amount * rates[pair], currency };
}
