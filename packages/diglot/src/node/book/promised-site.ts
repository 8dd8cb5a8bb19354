import type { BookSite } from './book-site';
import type { Promises } from './promises';

/** A site whose addresses are held against its lock. */
export interface PromisedSite extends BookSite {
  readonly promises: Promises;
}

/** "diglot accept --drop …", ready to be pasted. */
export function dropCommand(addresses: readonly string[]): string {
  // A shell takes "#" for the start of a comment only after a space, and ids may hold what it knows better.
  const quoted = addresses.map((one) =>
    /^[\w/#.%-]+$/.test(one) ? one : `'${one.replaceAll("'", "'\\''")}'`,
  );
  return `diglot accept --drop ${quoted.join(' ')}`;
}
