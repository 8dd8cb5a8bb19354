import type { DevSite } from 'diglot';
import {
  acceptSections,
  type Book,
  type BookOptions,
  gitUser,
  openDesk,
  type TranslationDesk,
  type WorkSection,
} from 'diglot/translate';

/** The book of a site as it was read last, and what is done with it. */
export interface DeskBook {
  readonly book: Book;
  readonly desk: TranslationDesk;
}

/** Reads the book of a site, one reader at a time: each read is one of the whole site. */
export interface BookReader {
  /** The book as the files are now. */
  read(site: DevSite): Promise<DeskBook>;
  /** The one that was read last, if there is one. */
  last(site: DevSite): Promise<DeskBook>;
  /** Does something that nobody else may do meanwhile. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

const optionsOf = ({ root, configFile }: DevSite): BookOptions => ({ root, configFile });

export function createBookReader(readBook: (options: BookOptions) => Promise<Book>): BookReader {
  let latest: DeskBook | undefined;
  let reading: Promise<DeskBook> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const read = async (site: DevSite): Promise<DeskBook> => {
    const book = await readBook(optionsOf(site));
    latest = { book, desk: openDesk(book) };
    return latest;
  };
  const readOnce = (site: DevSite): Promise<DeskBook> => {
    // Who asks while a read is under way may have changed a file after it began.
    const before = reading?.catch(() => undefined) ?? Promise.resolve();
    const own = before.then(() => read(site));
    reading = own;
    return own;
  };
  return {
    read: readOnce,
    last: (site) => (latest ? Promise.resolve(latest) : readOnce(site)),
    alone(work) {
      const own = queue.then(work, work);
      queue = own.catch(() => undefined);
      return own;
    },
  };
}

/** Records that the person whom Git knows has looked at a section. */
export async function acceptSection(section: WorkSection, site: DevSite): Promise<void> {
  const by = await gitUser(site.root);
  await acceptSections([section], section.lang, { ...optionsOf(site), by });
}
