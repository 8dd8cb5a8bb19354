import path from 'node:path';
import type { Translation } from '../plan';
import { withoutEnd } from '../vitepress/references';

/** A page where it lies, and where it will: both relative to the folder of pages, with forward slashes. */
interface PlacedPage {
  readonly file: string;
  readonly placed: string;
}

/** A page of one language: pages of one name are the same page. */
interface NamedPage {
  readonly name: string;
  readonly lang: string | undefined;
  /** Absolute, as it lay before. */
  readonly file: string;
  /** Its new address, with language. */
  readonly address: string;
}

/** Pages of other languages with their originals: those of the same name. */
export function translationsOf(
  pages: readonly NamedPage[],
  main: string | undefined,
): Translation[] {
  const originals = new Map(
    pages.filter(({ lang }) => lang === main).map(({ name, file }) => [name, file]),
  );
  return pages.flatMap(({ name, lang, file, address }) => {
    const original = lang === main ? undefined : originals.get(name);
    return original === undefined ? [] : [{ original, translation: file, address }];
  });
}

/**
 * Pages of other languages with their originals, on a site with a folder for each.
 *
 * @param docsDir folder of pages, absolute
 * @param langs names of the folders, the originals' first
 */
export function translationsIn(
  pages: readonly PlacedPage[],
  docsDir: string,
  langs: readonly string[],
): Translation[] {
  const files = new Map(pages.map(({ file, placed }) => [withoutEnd(placed), file]));
  const named = [...files].map(([address, file]) => {
    const [lang = '', ...rest] = address.split('/');
    return { name: rest.join('/'), lang, file: path.join(docsDir, file), address: `/${address}` };
  });
  return translationsOf(
    named.filter(({ lang }) => langs.includes(lang)),
    langs[0] ?? '',
  );
}
