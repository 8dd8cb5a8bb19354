import type { BookSite } from './book-site';
import type { Promises } from './promises';
import { shellWords } from './shell-words';

/** A site whose addresses are held against its lock. */
export interface PromisedSite extends BookSite {
  readonly promises: Promises;
}

/** "diglot accept --drop …", ready to be pasted. */
export function dropCommand(addresses: readonly string[]): string {
  return `diglot accept --drop ${shellWords(addresses)}`;
}
