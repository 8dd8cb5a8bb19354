import { DiglotError } from '../../../shared/diglot-error';
import { encodePath } from '../../../shared/route';
import { acceptPage } from '../../book/accept';
import { addressProblems } from '../../book/addresses/address-problems';
import type { BookSite } from '../../book/book-site';
import type { Book } from '../../build/open/read-book';
import { acceptCommand } from '../../errors/shell-words';
import type { Problem } from '../finding';
import { toldProblems } from './told-problems';

type PromisedBook = BookSite & Pick<Book, 'promises'>;

/** Published addresses that are lost, and new ones that nobody has promised; none on a site without a lock. */
export function lockedAddresses(book: PromisedBook): Problem[] {
  const { promises, config } = book;
  if (!promises) return [];
  return [
    ...toldProblems(addressProblems(book, promises.lock), 'error', config),
    ...toldProblems(unpromised(book, promises), 'warning', config, 'addresses'),
  ];
}

/** How many addresses of a page are named. */
const NAMED = 3;

function unpromised(book: PromisedBook, promises: NonNullable<Book['promises']>): DiglotError[] {
  return book.content.pages.flatMap((page) => {
    const { promised } = acceptPage(page, [], promises, book);
    const { source } = page.versions[page.original] ?? Object.values(page.versions)[0] ?? {};
    if (promised.length === 0 || !source) return [];
    const more = promised.length - NAMED;
    const names = promised.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
    return new DiglotError({
      code: 'address-unpromised',
      message: `book.lock does not promise what the page has: ${names}`,
      location: { file: source.file },
      fix: `Run "${acceptCommand([encodePath(page.identity)])}" when its translations are right.`,
    });
  });
}
