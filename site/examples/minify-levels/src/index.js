/*! @acme/sum | MIT */
import { add } from './add.js';

/** Adds up a list of numbers. */
export function sum(numbers) {
  // Starting with 0 makes the empty list work.
  return numbers.reduce((total, number) => add(total, number), 0);
}
