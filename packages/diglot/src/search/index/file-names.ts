/** Folder of the files of all indexes, below the output folder. They are named by their content. */
const INDEX_DIR = 'assets/search';

/** The catalog of a language's index, below the output folder. Its name stays while its content changes. */
export function catalogFile(lang: string): string {
  return `search.${lang}.json`;
}

/** Any other file of an index, below the output folder. */
export function indexFile(name: string): string {
  return `${INDEX_DIR}/${name}.json`;
}

/** Whether a path below the output folder has the form of one of these names. */
export function isSearchFile(path: string): boolean {
  return /^search\..+\.json$/.test(path) || path.startsWith(`${INDEX_DIR}/`);
}
