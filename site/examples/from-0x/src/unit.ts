export const grams = (kilos: number): number => kilos * 1000;
