import { getOrLoad } from '../../shared/remember';
import { fileOfSection, filesOfPage, parsePart } from '../text/page-files';
import { type PageSection, type PageText, parsePageText } from '../text/page-text';

/** The texts of an index's pages, of which it loads what is asked for. */
export interface PageTexts {
  /** A page with its titles and headings, and with what the given sections say. It is one object for as long as this lives. */
  load(page: number, sections: readonly number[]): Promise<PageText>;
  /** Takes over the whole text of a page. */
  know(page: number, text: PageText): void;
}

/** A page whose sections are loaded part by part. */
interface LoadedPage {
  readonly page: PageText;
  /** Those of {@link page}, which get their texts one after the other. */
  readonly sections: PageSection[];
}

function toLoaded(page: PageText): LoadedPage {
  const sections = [...page.sections];
  return { page: { ...page, sections }, sections };
}

/**
 * Makes texts of the pages of an index.
 *
 * @param nameOf what a page's text is called: see `nameOfPage`
 * @param read the text of a file
 */
export function createPageTexts(
  nameOf: (page: number) => Promise<string>,
  read: (file: string) => Promise<string>,
): PageTexts {
  const pages = new Map<number, Promise<LoadedPage>>();
  const parts = new Map<string, Promise<void>>();
  const wholes = new Set<number>();

  async function loadPage(number: number): Promise<LoadedPage> {
    const [file = ''] = filesOfPage(await nameOf(number)).files;
    return toLoaded(parsePageText(await read(file)));
  }

  async function loadPart(loaded: Promise<LoadedPage>, file: string, start: number): Promise<void> {
    const [{ sections }, text] = await Promise.all([loaded, read(file)]);
    for (const [index, own] of parsePart(text).entries()) {
      const section = sections[start + index];
      if (section) sections[start + index] = { ...section, ...own };
    }
  }

  return {
    async load(number, wanted) {
      const loaded = getOrLoad(pages, number, () => loadPage(number));
      if (wholes.has(number)) return (await loaded).page;
      // The name of a page tells its files: none of them waits for another.
      const division = filesOfPage(await nameOf(number));
      const needed = new Set(wanted.map((section) => fileOfSection(division, section)));
      needed.delete(0);
      const loading = Array.from(needed, (part) => {
        const file = division.files[part] ?? '';
        return getOrLoad(parts, file, () => loadPart(loaded, file, division.starts[part] ?? 0));
      });
      await Promise.all(loading);
      return (await loaded).page;
    },
    know(number, page) {
      wholes.add(number);
      pages.set(number, Promise.resolve(toLoaded(page)));
    },
  };
}
