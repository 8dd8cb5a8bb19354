import { addressProblems } from '../../book/address-problems';
import type { Book } from '../../build/read-book';
import type { Problem } from '../finding';
import { toldProblems } from './told-problems';

/** Published addresses that are lost; none on a site without a lock. */
export function lostAddresses(book: Book): Problem[] {
  const { promises, config } = book;
  return promises ? toldProblems(addressProblems(book, promises.lock), 'error', config) : [];
}
