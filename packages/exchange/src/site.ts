import path from 'node:path';
import { buildOptions, DiglotError, DiglotErrors, nearest, type SiteFlags } from 'diglot/tools';
import { type Book, type BookOptions, readBook } from 'diglot/translate';

/** Flags of all commands. */
export interface ExchangeFlags extends SiteFlags {
  readonly root?: string;
}

/** A site whose translations are exchanged. */
export interface OpenBook {
  readonly book: Book;
  readonly options: BookOptions;
}

/** Reads the site. What is printed besides reports goes to standard error. */
export async function openBook(flags: ExchangeFlags): Promise<OpenBook> {
  const { progress: _, ...all } = buildOptions(flags.root, flags);
  const options: BookOptions = {
    ...all,
    onWait: (holder) => console.error(`Another command of Diglot is at work (${holder}): waiting`),
  };
  const book = await readBook(options);
  if (book.errors.length > 0) throw new DiglotErrors(book.errors);
  return { book, options };
}

/** What is wrong with the command line. */
export function usage(message: string, fix: string): DiglotError {
  return new DiglotError({ code: 'bad-usage', message, fix });
}

/** The value that is meant, of some that there are. @throws DiglotError for any other */
export function oneOf<T extends string>(given: unknown, all: readonly T[], what: string): T {
  const found = all.find((each) => each === given);
  if (found !== undefined) return found;
  throw usage(`There is no ${what} "${String(given)}".`, `Write one of ${all.join(', ')}.`);
}

/** The language that a command is for: the only one into which anything is translated, unless one is named. @throws DiglotError */
export function languageOf(given: unknown, { config, content }: Book): string {
  const langs = config.locales.map(({ lang }) => lang);
  const into = langs.filter((lang) => content.pages.some(({ original }) => original !== lang));
  const [only, another] = into;
  if (given === undefined && only !== undefined && another === undefined) return only;
  const flags = into.map((lang) => `"--lang ${lang}"`).join(' or ');
  if (given === undefined) {
    throw only === undefined
      ? usage('The site has no other language to translate into.', 'Add one to its config.')
      : usage('It has to be said which language is meant.', `Add ${flags}.`);
  }
  const lang = oneOf(String(given), langs, 'language');
  if (into.includes(lang)) return lang;
  throw usage(
    `"${lang}" is the language of all originals: nothing is translated into it.`,
    only === undefined ? 'Add another language to the config.' : `Write ${flags}.`,
  );
}

/** BCP 47 tag of a language. */
export function tagOf(lang: string, { config }: Book): string {
  return config.locales.find((locale) => locale.lang === lang)?.tag ?? lang;
}

/** Identities of the pages that are named by their addresses. @throws DiglotError when there is no such page */
export function pagesOf(
  names: readonly string[],
  { content, config }: Book,
): Set<string> | undefined {
  if (names.length === 0) return undefined;
  const bare = (address: string) =>
    `/${address}`
      .replace(/^\/+/, '/')
      .replace(/#.*$/s, '')
      .replace(/(?:\.mdx?|\.html)$/, '')
      .replace(/(?<=.)\/$/, '');
  const byAddress = new Map(
    content.pages.flatMap(({ identity, versions }) => [
      [bare(identity), identity] as const,
      ...Object.values(versions).map(({ routePath }) => [bare(routePath), identity] as const),
    ]),
  );
  return new Set(
    names.map((name) => {
      const address = bare(
        name.startsWith(config.base) ? `/${name.slice(config.base.length)}` : name,
      );
      const found = byAddress.get(address) ?? byAddress.get(bare(name));
      if (found !== undefined) return found;
      const close = nearest(address, [...byAddress.keys()]);
      throw usage(
        `There is no page "${name}".`,
        close ? `Name "${close}"?` : 'Name a page by its address: "/guide/start".',
      );
    }),
  );
}

/** A path as it is said to whoever typed the command. */
export function shown(file: string): string {
  return path.relative(process.cwd(), file) || file;
}
