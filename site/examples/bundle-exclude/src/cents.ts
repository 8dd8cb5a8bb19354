export const cents = (amount: string): number => Math.round(Number(amount) * 100);
