import path from 'node:path';

/** What a path in an import may leave out, in the order of preference. */
const ENDINGS = ['.mdx', '.md', '.tsx', '.ts', '.jsx', '.js'];
const ALL_ENDINGS = ['', ...ENDINGS, ...ENDINGS.map((ending) => `/index${ending}`)];

/** Whether an import names a file by its path, not a package. */
export function isPathImport(specifier: string): boolean {
  return /^\.{1,2}(?:\/|$)/.test(specifier) || path.isAbsolute(specifier);
}

/**
 * The files that an import by path may mean, absolute: the first that exists is meant. The same for whoever collects
 * modules and for whoever evaluates pages.
 *
 * @param importer the file with the import, absolute
 */
export function importCandidates(importer: string, specifier: string): string[] {
  const target = path.resolve(path.dirname(importer), specifier);
  return ALL_ENDINGS.map((ending) => target + ending);
}
