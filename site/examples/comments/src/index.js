/*! acme-comments | MIT */

// Doubles a number.
export function twice(value) {
  const factor = 2;
  return value * factor;
}
