import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { catalogFile, indexFile } from '../../search/file-names';
import { createIndex, serializeCatalog } from '../../search/index-files';
import { createPageTerms, type PageTerms } from '../../search/page-terms';
import { parsePageText } from '../../search/page-text';
import type { ContentStore } from '../cache/content-store';
import type { CachedIndex, FileStamp } from '../cache/manifest';
import type { Content } from '../content/types';
import { hashValues } from '../files/hash';
import { hasEmbeddedSearch } from '../render/page-text';
import { nameOfText } from '../render/search-files';
import { isUntouched, type Staging } from './output';
import type { RenderedPages } from './render-pages';
import type { SiteBuild } from './site';

/** A page that search finds. */
interface Entry {
  /** Name of the file with its text. */
  readonly text: string;
  /** Of its content in the store. */
  readonly key: string;
}

/** The pages of one language that search finds, in the order of the content. */
interface LanguageEntries {
  readonly lang: string;
  readonly entries: readonly Entry[];
  /** Tells whether the index is still the one of the last build. */
  readonly key: string;
}

function entriesOf(content: Content, { documents }: RenderedPages, lang: string): LanguageEntries {
  const entries = content.pages.flatMap((page) => {
    const routePath = page.versions[lang]?.routePath ?? '';
    const { digest, contentKey: key } = documents.get(routePath) ?? {};
    const text = digest?.searchText;
    return key !== undefined && text !== undefined ? [{ text, key }] : [];
  });
  return { lang, entries, key: hashValues(entries.map(({ text }) => text)) };
}

async function writeIndex(
  { lang, entries, key }: LanguageEntries,
  contents: ContentStore,
  staging: Staging,
): Promise<CachedIndex> {
  const pages = entries.map((entry) => ({
    file: entry.text,
    terms: termsOf(entry, contents, staging),
  }));
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

/** What a page is found by: as the store has it, else from the page's text, which is written by now. */
function termsOf({ key, text }: Entry, contents: ContentStore, { dir }: Staging): PageTerms {
  const known = contents.terms(key);
  if (known) return known;
  return createPageTerms(parsePageText(readFileSync(path.join(dir, indexFile(text)), 'utf8')));
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
  const { locales, outDir } = context.config;
  const indexes = new Map<string, CachedIndex>();
  if (!hasEmbeddedSearch(context.config)) return indexes;
  for (const { lang } of locales) {
    const language = entriesOf(content, pages, lang);
    const known = cache.manifest.indexes.get(lang);
    const isCurrent = known?.key === language.key && isUntouched(outDir, known.output);
    if (isCurrent) await staging.keep(Object.keys(known.output));
    indexes.set(lang, isCurrent ? known : await writeIndex(language, cache.contents, staging));
  }
  return indexes;
}
