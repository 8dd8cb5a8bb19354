import type { Lang } from './docs';

/** Something wrong with prose, wherever it stands. */
export interface Rule {
  readonly lang?: Lang | undefined;
  /** With the flags `g` and `u`. */
  readonly pattern: RegExp;
  /** Phrases within which a match is right. */
  readonly unless?: readonly string[] | undefined;
  /** What to do, said after the words in question. */
  readonly remedy: string;
}
