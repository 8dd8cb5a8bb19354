/** What an amount is in another currency, rounded to cents. */
export const convert = (amount: number, rate: number): number =>
  Math.round(amount * rate * 100) / 100;
