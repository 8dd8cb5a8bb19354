import type { Catalog, IndexFile } from './index-files';

/** From so many pages on, their names are more than a query should load of which it needs ten. */
const MANY_PAGES = 512;

/** So many pages are named by one file. */
const NAMES_OF_FILE = 32;

/** A catalog and the files that name the texts of its pages, where these are many. */
export interface DividedCatalog {
  readonly catalog: Catalog;
  readonly files: readonly IndexFile[];
}

/** Takes the names of many pages out of a catalog: a query loads those of the pages that it finds. */
export function divideTextNames(
  catalog: Catalog,
  nameOf: (text: string) => string,
): DividedCatalog {
  const { texts } = catalog;
  if (texts.length < MANY_PAGES) return { catalog, files: [] };
  const files: IndexFile[] = [];
  for (let start = 0; start < texts.length; start += NAMES_OF_FILE) {
    const text = JSON.stringify(texts.slice(start, start + NAMES_OF_FILE).join(' '));
    files.push({ name: nameOf(text), text });
  }
  return { catalog: { ...catalog, texts: [], textNames: files.map(({ name }) => name) }, files };
}

/** Undoes {@link divideTextNames}. @param read the text of a file */
export function joinTextNames(catalog: Catalog, read: (file: string) => string): Catalog {
  const { textNames, ...rest } = catalog;
  return textNames ? { ...rest, texts: textNames.flatMap((file) => parseNames(read(file))) } : rest;
}

function parseNames(json: string): string[] {
  // Written by the build that wrote the name of this file.
  return String(JSON.parse(json)).split(' ');
}

/** The name of the file with a page's text; empty for a page that is not found in this language. */
export async function textName(
  { texts, textNames }: Catalog,
  page: number,
  load: (file: string) => Promise<string>,
): Promise<string> {
  if (!textNames) return texts[page] ?? '';
  const file = textNames[Math.floor(page / NAMES_OF_FILE)];
  return (file && parseNames(await load(file))[page % NAMES_OF_FILE]) ?? '';
}
