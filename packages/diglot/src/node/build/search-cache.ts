import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageTerms } from '../../search/page-terms';

/** Terms of pages, by the name of the file with the page's text: they follow from the text alone. */
export type TermsByText = Readonly<Record<string, PageTerms>>;

const fileOf = (cacheDir: string): string => path.join(cacheDir, 'search-terms.json');

/** Reads what {@link saveTerms} wrote for the same engine; what is missing or damaged is found again. */
export function readTerms(cacheDir: string, engine: string): TermsByText {
  try {
    // A file of our own.
    const entry = JSON.parse(readFileSync(fileOf(cacheDir), 'utf8')) as {
      engine: string;
      terms: TermsByText;
    };
    return entry.engine === engine ? entry.terms : {};
  } catch {
    return {};
  }
}

/** Keeps the terms of all pages for the next build. */
export async function saveTerms(
  cacheDir: string,
  engine: string,
  terms: TermsByText,
): Promise<void> {
  const file = fileOf(cacheDir);
  await writeFile(`${file}.next`, JSON.stringify({ engine, terms }));
  await rename(`${file}.next`, file);
}
