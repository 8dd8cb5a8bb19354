import { statSync } from 'node:fs';
import path from 'node:path';
import { catalogFile, indexFile } from '../../search/file-names';
import { createIndex, serializeCatalog } from '../../search/index-files';
import { createPageTerms, type PageTerms } from '../../search/page-terms';
import { parsePageText } from '../../search/page-text';
import { hasEmbeddedSearch } from '../render/page-text';
import { nameOfText } from '../render/search-files';
import { type CachedIndex, type FileStamp, hashOf, readContent } from './cache';
import { isUntouched, type Staging } from './output';
import type { RenderedPages, SiteBuild } from './render-pages';
import { readTerms, saveTerms, type TermsByText } from './search-cache';

/** A page that search finds. */
interface Entry {
  /** Name of the file with its text. */
  readonly text: string;
  readonly compileKey: string;
}

/** The pages of one language that search finds, in the order of the content. */
interface LanguageEntries {
  readonly lang: string;
  readonly entries: readonly Entry[];
  /** Tells whether the index is still the one of the last build. */
  readonly key: string;
}

function entriesOf(
  { content }: SiteBuild,
  { cachedPages }: RenderedPages,
  lang: string,
): LanguageEntries {
  const entries = content.pages.flatMap((page) => {
    const cached = cachedPages[page.versions[lang]?.routePath ?? ''];
    const text = cached?.facts.searchText;
    return cached && text !== undefined ? [{ text, compileKey: cached.compileKey }] : [];
  });
  return { lang, entries, key: hashOf(entries.map(({ text }) => text)) };
}

async function writeIndex(
  { lang, entries, key }: LanguageEntries,
  terms: TermsByText,
  staging: Staging,
): Promise<CachedIndex> {
  const pages = entries.flatMap(({ text }) => {
    const own = terms[text];
    return own ? [{ file: text, terms: own }] : [];
  });
  const { catalog, shards } = createIndex(pages, nameOfText);
  const files = [
    { file: catalogFile(lang), text: serializeCatalog(catalog) },
    ...shards.map(({ name, text }) => ({ file: indexFile(name), text })),
  ];
  const output: Record<string, FileStamp> = {};
  for (const { file, text } of files) {
    await staging.write(file, text);
    const { size, mtimeMs } = statSync(path.join(staging.dir, file));
    output[file] = { size, mtimeMs };
  }
  return { key, output };
}

/** The terms of every page: from this build, from the last one, or else from the page's text. */
async function collectTerms(
  { cache }: SiteBuild,
  { terms }: RenderedPages,
  entries: readonly Entry[],
): Promise<Record<string, PageTerms>> {
  const cached = readTerms(cache.dir, cache.manifest.engine);
  const found: Record<string, PageTerms> = {};
  for (const { text, compileKey } of entries) {
    const known = terms.get(text) ?? cached[text];
    if (known) {
      found[text] = known;
      continue;
    }
    const { search } = await readContent(cache.dir, compileKey);
    if (search) found[text] = createPageTerms(parsePageText(search.text));
  }
  return found;
}

/**
 * Writes the search index of each language, or takes it over where no text has changed.
 *
 * @returns what the next build must know of the indexes, by language
 */
export async function writeSearchIndexes(
  site: SiteBuild,
  pages: RenderedPages,
): Promise<Record<string, CachedIndex>> {
  const { context, cache, staging } = site;
  const { locales, outDir } = context.config;
  if (!hasEmbeddedSearch(context.config)) return {};
  const langs = locales.map(({ lang }) => entriesOf(site, pages, lang));
  const indexes: Record<string, CachedIndex> = {};
  for (const { lang, key } of langs) {
    const known = cache.manifest.indexes[lang];
    if (known?.key !== key || !isUntouched(outDir, known.output)) continue;
    indexes[lang] = known;
    await staging.keep(Object.keys(known.output));
  }
  const changed = langs.filter(({ lang }) => !indexes[lang]);
  if (changed.length === 0) return indexes;
  const terms = await collectTerms(
    site,
    pages,
    langs.flatMap(({ entries }) => entries),
  );
  for (const each of changed) indexes[each.lang] = await writeIndex(each, terms, staging);
  await saveTerms(cache.dir, cache.manifest.engine, terms);
  return indexes;
}
