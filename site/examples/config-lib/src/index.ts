export interface JoinOptions {
  separator?: string;
}

/** Joins words; a comma and a space stand between them unless another separator is set. */
export function join(words: string[], options?: JoinOptions): string {
  return words.join(options?.separator ?? ', ');
}
