import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TermEntry } from '../../../search/index/divide';
import { catalogFile, indexFile } from '../../../search/index/file-names';
import {
  createIndex,
  type Index,
  type IndexFile,
  NO_PAGE,
  parseCatalog,
  parseShard,
  serializeCatalog,
} from '../../../search/index/index-files';
import { divideNames, joinNames } from '../../../search/index/names';
import { createPageTerms, type PageTerms } from '../../../search/index/page-terms';
import { type ChangedPage, updateIndex } from '../../../search/index/update-index';
import { loadLanguage } from '../../../search/languages/load';
import { synonymEntries } from '../../../search/query/synonyms';
import { filesOfPage, joinPage } from '../../../search/text/page-files';
import { parsePageText } from '../../../search/text/page-text';
import type { ContentStore } from '../../cache/content-store';
import type { CachedIndex, WrittenFile } from '../../cache/manifest';
import { hashText, hashValues } from '../../files/hash';
import { isUntouched, type Staging } from '../../output/output';
import { hasEmbeddedSearch, nameOfSearchText, nameOfText } from '../../page/page-text';
import { writtenVersion } from '../../site/pages/written-version';
import type { Content } from '../../site/types';
import type { SiteBuild } from '../open/site';
import type { RenderedPages } from '../pages/render-pages';

/** A page that search finds. */
interface Entry {
  /** Name of the file with its text. */
  readonly text: string;
  /** Of its content in the store. */
  readonly key: string;
}

/** The pages of one language. */
interface LanguageEntries {
  readonly lang: string;
  /** In the order of the content; undefined for those that search does not find. */
  readonly entries: readonly (Entry | undefined)[];
  /** Tells whether the index is still the one of the last build. */
  readonly key: string;
  /** What readers call otherwise than pages, as entries of the index, and a hash of it. */
  readonly added: readonly TermEntry[];
  readonly synonyms: string;
  /** Makes the terms of a page's text. */
  readonly termsOf: (text: string) => PageTerms;
}

/** Makes the terms of pages that a language has, of which some stand in for translations. */
async function createTermMaker(lang: string, defaultLang: string) {
  const own = await loadLanguage(lang);
  const original = await loadLanguage(defaultLang);
  return (text: string): PageTerms => {
    const page = parsePageText(text);
    const isOwn = page.routePath.startsWith(`/${lang}/`);
    return createPageTerms(page, isOwn ? own : original);
  };
}

async function entriesOf(
  content: Content,
  { documents }: RenderedPages,
  lang: string,
  defaultLang: string,
): Promise<LanguageEntries> {
  const entries = content.pages.map((page): Entry | undefined => {
    const routePath = writtenVersion(page, lang, defaultLang)?.routePath ?? '';
    const { digest, contentKey: key } = documents.get(routePath) ?? {};
    const text = digest?.searchText;
    return key !== undefined && text !== undefined ? { text, key } : undefined;
  });
  const termsOf = await createTermMaker(lang, defaultLang);
  const added = synonymEntries(content.synonyms[lang] ?? [], await loadLanguage(lang));
  const synonyms = hashValues(added);
  const texts = entries.map((entry) => entry?.text ?? '');
  return { lang, entries, key: hashValues([...texts, synonyms]), added, synonyms, termsOf };
}

/** An index whose files are to be in the output. */
interface MadeIndex extends Pick<Index, 'catalog' | 'size'> {
  /** Files that the last build did not write. */
  readonly shards: readonly IndexFile[];
  readonly leads: readonly IndexFile[];
}

function makeIndex(language: LanguageEntries, { cache, staging }: SiteBuild): MadeIndex {
  const pages = language.entries.map((entry) =>
    entry
      ? { file: entry.text, terms: storedTerms(entry, language, cache.contents, staging) }
      : NO_PAGE,
  );
  return createIndex(pages, nameOfText, createTextReader(staging), language.added);
}

/** More changed pages than this are as fast without the old index. */
const MOST_CHANGES = 0.1;

/** The index of the last build with what changed since, when that is little, and its files are as they were written. */
function changeIndex(
  language: LanguageEntries,
  { cache, staging }: SiteBuild,
): MadeIndex | undefined {
  const { lang, entries } = language;
  const { keptDir } = staging;
  const known = cache.manifest.indexes.get(lang);
  if (!known || known.synonyms !== language.synonyms) return undefined;
  if (!isUntouched(keptDir, known.output)) return undefined;
  const read = (file: string): string => readFileSync(path.join(keptDir, file), 'utf8');
  const catalog = joinNames(parseCatalog(read(catalogFile(lang))), (name) => read(indexFile(name)));
  if (catalog.texts.length !== entries.length) return undefined;
  const changed = entries.flatMap((entry, page) => {
    const old = catalog.texts[page] ?? '';
    return old === (entry?.text ?? '') ? [] : { entry, page, old };
  });
  if (changed.length > entries.length * MOST_CHANGES + 1) return undefined;
  const changes: ChangedPage[] = [];
  for (const { entry, page, old } of changed) {
    if (!entry || old === '') return undefined;
    const kept = filesOfPage(old).files.map((name) => path.join(keptDir, indexFile(name)));
    if (!kept.every((file) => existsSync(file))) return undefined;
    const text = joinPage(old, (name) => read(indexFile(name)));
    if (nameOfSearchText(text) !== old) return undefined;
    const before = language.termsOf(text);
    changes.push({
      page,
      file: entry.text,
      before,
      after: storedTerms(entry, language, cache.contents, staging),
    });
  }
  const readShard = (name: string) => parseShard(read(indexFile(name)));
  const index = { catalog, size: known.size, readShard };
  return updateIndex(index, changes, nameOfText, createTextReader(staging));
}

async function writeIndex(language: LanguageEntries, site: SiteBuild): Promise<CachedIndex> {
  const { lang, key, synonyms } = language;
  const { cache, staging } = site;
  const { catalog, size, shards, leads } = changeIndex(language, site) ?? makeIndex(language, site);
  const divided = divideNames(catalog, nameOfText);
  const files = [...shards, ...leads, ...divided.files];
  const made = new Map(files.map(({ name, text }) => [indexFile(name), text]));
  const old = byName(cache.manifest.indexes.get(lang)?.output ?? []);
  const output = new Map<string, WrittenFile>();
  const kept: string[] = [];
  const keep = (file: string, known: WrittenFile | undefined): boolean => {
    if (!known) return false;
    output.set(file, known);
    kept.push(file);
    return true;
  };
  const note = (file: string, text: string) => output.set(file, stampOf(staging.dir, file, text));
  const write = async (file: string, text: string): Promise<void> => {
    await staging.write(file, text);
    note(file, text);
  };
  for (const [, name] of [...catalog.shards, ...catalog.leads]) {
    const file = indexFile(name);
    if (!made.has(file)) keep(file, old.get(file));
  }
  const findStamp = createStampFinder(site);
  for (const [file, text] of made) {
    if (keep(file, findStamp(file))) continue;
    // Another language may have written the same.
    if (staging.hasWritten(file)) note(file, text);
    else await write(file, text);
  }
  await write(catalogFile(lang), serializeCatalog(divided.catalog));
  staging.keep(kept);
  return { key, size, synonyms, output: [...output.values()] };
}

const byName = (output: readonly WrittenFile[]): ReadonlyMap<string, WrittenFile> =>
  new Map(output.map((written) => [written.file, written]));

function stampOf(dir: string, file: string, text: string): WrittenFile {
  const { size, mtimeMs } = statSync(path.join(dir, file));
  return { file, size, mtimeMs, sha256: hashText(text, 64) };
}

/**
 * Finds files that are in the output already, by names that their content gave them, whichever language they were made
 * for. Languages with equal texts have files in common: one that is written anew looks edited to the other's index.
 */
function createStampFinder({
  cache,
  staging,
}: SiteBuild): (file: string) => WrittenFile | undefined {
  const outputs = [...cache.manifest.indexes.values()].map(({ output }) => byName(output));
  return (file) =>
    outputs
      .flatMap((output) => output.get(file) ?? [])
      .find((written) => isUntouched(staging.keptDir, [written]));
}

/** Reads texts of pages, each once: a long page is among the best of many letters. */
function createTextReader(staging: Staging): (file: string) => string {
  const known = new Map<string, string>();
  return (file) => {
    const text = known.get(file) ?? readText(file, staging);
    known.set(file, text);
    return text;
  };
}

/** The text of a page, which is written by now, in its files. */
function readText(file: string, staging: Staging): string {
  return joinPage(file, (name) => readFileSync(staging.find(indexFile(name)), 'utf8'));
}

/** What a page is found by: as the store has it, else from the page's text. */
function storedTerms(
  { key, text }: Entry,
  { termsOf }: LanguageEntries,
  contents: ContentStore,
  staging: Staging,
): PageTerms {
  return contents.terms(key) ?? termsOf(readText(text, staging));
}

/**
 * Writes the search index of each language, or takes it over where no text has changed.
 *
 * @returns what the next build must know of the indexes, by language
 */
export async function writeSearchIndexes(
  site: SiteBuild,
  pages: RenderedPages,
): Promise<ReadonlyMap<string, CachedIndex>> {
  const { context, content, cache, staging } = site;
  const { locales } = context.config;
  const indexes = new Map<string, CachedIndex>();
  if (!hasEmbeddedSearch(context.config)) return indexes;
  for (const { lang } of locales) {
    const language = await entriesOf(content, pages, lang, context.config.lang);
    const known = cache.manifest.indexes.get(lang);
    const isCurrent = known?.key === language.key && isUntouched(staging.keptDir, known.output);
    if (isCurrent) staging.keep(known.output.map(({ file }) => file));
    indexes.set(lang, isCurrent ? known : await writeIndex(language, site));
  }
  return indexes;
}
