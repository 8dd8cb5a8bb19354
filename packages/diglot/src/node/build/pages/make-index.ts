import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TermEntry } from '../../../search/index/divide';
import { indexFile } from '../../../search/index/file-names';
import { createIndex, type Index, NO_PAGE } from '../../../search/index/index-files';
import { createPageTerms, type PageTerms } from '../../../search/index/page-terms';
import { loadLanguage } from '../../../search/languages/load';
import { joinPage } from '../../../search/text/page-files';
import { parsePageText } from '../../../search/text/page-text';
import { remember } from '../../../shared/remember';
import type { ContentStore } from '../../cache/content-store';
import { nameOfText } from '../../page/page-text';

/** A page that search finds. */
export interface IndexEntry {
  /** Name of the file with its text. */
  readonly text: string;
  /** Of its content in the store. */
  readonly key: string;
}

/** The pages of one language. */
export interface IndexedLanguage {
  readonly lang: string;
  /** Of the site: pages in it stand in for translations that are not there. */
  readonly defaultLang: string;
  /** In the order of the content; undefined for those that search does not find. */
  readonly entries: readonly (IndexEntry | undefined)[];
  /** What readers call otherwise than pages, as entries of the index. */
  readonly added: readonly TermEntry[];
}

/** Makes the index of a language, of which no part is there. Plain data: it is sent to threads. */
export interface IndexJob {
  readonly type: 'index';
  readonly language: IndexedLanguage;
  /** Folders of the output before and of the one that is made, absolute; and the files that are still in the first. */
  readonly keptDir: string;
  readonly dir: string;
  readonly kept: ReadonlySet<string>;
}

/** What is known of the pages of a language. */
export interface IndexReader {
  /** What a page is found by: as the store has it, else from the page's text. */
  readonly termsOf: (entry: IndexEntry) => PageTerms;
  /** What a page was found by, of its text. */
  readonly termsOfText: (text: string) => PageTerms;
  /** The text of a page, by its name. */
  readonly readText: (name: string) => string;
}

/**
 * Opens what is known of the pages of a language.
 *
 * @param find absolute path of a file of the output
 */
export async function openIndexReader(
  { lang, defaultLang }: IndexedLanguage,
  contents: ContentStore,
  find: (file: string) => string,
): Promise<IndexReader> {
  const own = await loadLanguage(lang);
  const original = await loadLanguage(defaultLang);
  const termsOfText = (text: string): PageTerms => {
    const page = parsePageText(text);
    return createPageTerms(page, page.routePath.startsWith(`/${lang}/`) ? own : original);
  };
  // Each once: a long page is among the best of many letters.
  const readText = remember((name: string) =>
    joinPage(name, (part) => readFileSync(find(indexFile(part)), 'utf8')),
  );
  const termsOf = ({ key, text }: IndexEntry) => contents.terms(key) ?? termsOfText(readText(text));
  return { termsOf, termsOfText, readText };
}

/** Does the job. */
export async function makeIndex(
  { language, keptDir, dir, kept }: IndexJob,
  contents: ContentStore,
): Promise<Index> {
  const find = (file: string): string => path.join(kept.has(file) ? keptDir : dir, file);
  const { termsOf, readText } = await openIndexReader(language, contents, find);
  const pages = language.entries.map((entry) =>
    entry ? { file: entry.text, terms: termsOf(entry) } : NO_PAGE,
  );
  return createIndex(pages, nameOfText, readText, language.added);
}
