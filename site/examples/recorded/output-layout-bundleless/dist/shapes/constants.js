const DIGITS = 2;
export { DIGITS };
