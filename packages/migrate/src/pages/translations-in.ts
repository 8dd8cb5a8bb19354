import path from 'node:path';
import type { Translation } from '../plan';
import { withoutEnd } from '../vitepress/references';

/** A page where it lies, and where it will: both relative to the folder of pages, with forward slashes. */
interface PlacedPage {
  readonly file: string;
  readonly placed: string;
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
  [main = '', ...others]: readonly string[],
): Translation[] {
  const files = new Map(pages.map(({ file, placed }) => [withoutEnd(placed), file]));
  return [...files].flatMap(([address, file]) => {
    const [lang = '', ...rest] = address.split('/');
    const original =
      lang !== main && others.includes(lang) ? files.get([main, ...rest].join('/')) : undefined;
    if (original === undefined) return [];
    return {
      original: path.join(docsDir, original),
      translation: path.join(docsDir, file),
      address: `/${address}`,
    };
  });
}
