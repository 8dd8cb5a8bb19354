import type { PageLoader } from './page-loader';
import type { PageStore } from './page-store';

/** Runs an update and returns when the DOM shows it: React's `flushSync`. */
export type CommitUpdate = (update: () => void) => void;

/** The running site in this document. */
export interface Site {
  readonly loader: PageLoader;
  readonly store: PageStore;
  readonly commit: CommitUpdate;
  /** Starts and ends with a slash. */
  readonly base: string;
  /** Endings after a dot that addresses of pages have, in lower case. */
  readonly extensions: readonly string[];
}
