import type { BookSite } from '../book-site';
import type { Promises } from './promises';

/** A site whose addresses are held against its lock. */
export interface PromisedSite extends BookSite {
  readonly promises: Promises;
}
