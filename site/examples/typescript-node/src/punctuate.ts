/** Ends a sentence, unless it already ends. */
export function punctuate(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}!`;
}
