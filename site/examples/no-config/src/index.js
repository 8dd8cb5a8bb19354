import { words } from './words.js';

/** How many words a text contains. */
export function countWords(text) {
  return words(text).length;
}
