export const DIGITS = 2;
