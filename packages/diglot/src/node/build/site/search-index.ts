import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { catalogFile, indexFile } from '../../../search/index/file-names';
import {
  type Index,
  type IndexFile,
  parseCatalog,
  parseShard,
  serializeCatalog,
} from '../../../search/index/index-files';
import { divideNames, joinNames } from '../../../search/index/names';
import { type ChangedPage, updateIndex } from '../../../search/index/update-index';
import { loadLanguage } from '../../../search/languages/load';
import { synonymEntries } from '../../../search/query/synonyms';
import { filesOfPage, joinPage } from '../../../search/text/page-files';
import { DiglotErrors } from '../../../shared/diglot-error';
import type { CachedIndex, WrittenFile } from '../../cache/manifest';
import { errorFromData } from '../../errors/error-data';
import { hashText, hashValues } from '../../files/hash';
import { isUntouched } from '../../output/output';
import { hasEmbeddedSearch, nameOfSearchText, nameOfText } from '../../page/page-text';
import { writtenVersion } from '../../site/pages/written-version';
import type { Content } from '../../site/types';
import type { SiteBuild } from '../open/open-site';
import {
  type IndexEntry,
  type IndexedLanguage,
  type IndexJob,
  openIndexReader,
} from '../pages/make-index';
import type { RenderPool } from '../pages/pool';
import type { RenderResult } from '../pages/render-job';
import type { RenderedPages } from '../pages/render-pages';

/** The pages of one language, and what tells whether its index is still the one of the last build. */
interface LanguageEntries extends IndexedLanguage {
  readonly key: string;
  /** Hash of what readers call otherwise than pages. */
  readonly synonyms: string;
}

async function entriesOf(
  content: Content,
  { documents }: RenderedPages,
  lang: string,
  defaultLang: string,
): Promise<LanguageEntries> {
  const entries = content.pages.map((page): IndexEntry | undefined => {
    const routePath = writtenVersion(page, lang, defaultLang)?.routePath ?? '';
    const { digest, contentKey: key } = documents.get(routePath) ?? {};
    const text = digest?.searchText;
    return key !== undefined && text !== undefined ? { text, key } : undefined;
  });
  const added = synonymEntries(content.synonyms[lang] ?? [], await loadLanguage(lang));
  const synonyms = hashValues(added);
  const texts = entries.map((entry) => entry?.text ?? '');
  const key = hashValues([...texts, synonyms]);
  return { lang, defaultLang, entries, key, added, synonyms };
}

/** An index whose files are to be in the output. */
interface MadeIndex extends Pick<Index, 'catalog' | 'size'> {
  /** Files that the last build did not write. */
  readonly shards: readonly IndexFile[];
  readonly leads: readonly IndexFile[];
}

/** More changed pages than this are as fast without the old index. */
const MOST_CHANGES = 0.1;

/** The index of the last build with what changed since, when that is little, and its files are as they were written. */
async function changeIndex(
  language: LanguageEntries,
  { cache, staging }: SiteBuild,
): Promise<MadeIndex | undefined> {
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
  const reader = await openIndexReader(language, cache.contents, staging.find);
  const changes: ChangedPage[] = [];
  for (const { entry, page, old } of changed) {
    if (!entry || old === '') return undefined;
    const kept = filesOfPage(old).files.map((name) => path.join(keptDir, indexFile(name)));
    if (!kept.every((file) => existsSync(file))) return undefined;
    const text = joinPage(old, (name) => read(indexFile(name)));
    if (nameOfSearchText(text) !== old) return undefined;
    const [before, after] = [reader.termsOfText(text), reader.termsOf(entry)];
    changes.push({ page, file: entry.text, before, after });
  }
  const readShard = (name: string) => parseShard(read(indexFile(name)));
  const index = { catalog, size: known.size, readShard };
  return updateIndex(index, changes, nameOfText, reader.readText);
}

/** What a thread makes the index of a language of. */
function indexJob(
  { lang, defaultLang, entries, added }: LanguageEntries,
  { staging }: SiteBuild,
): IndexJob {
  const { keptDir, dir, isTakenOver } = staging;
  const files = entries.flatMap((entry) => (entry ? filesOfPage(entry.text).files : []));
  const kept = new Set(files.map(indexFile).filter(isTakenOver));
  return { type: 'index', language: { lang, defaultLang, entries, added }, keptDir, dir, kept };
}

/** Makes indexes of languages, beside each other where there are threads. @throws DiglotErrors */
async function makeIndexes(
  languages: readonly LanguageEntries[],
  site: SiteBuild,
  pool: RenderPool,
): Promise<readonly MadeIndex[]> {
  const made: RenderResult[] = [];
  const jobs = languages.map((language) => indexJob(language, site));
  await pool.render(jobs, (results) => made.push(...results));
  const errors = made.flatMap((result) => result.errors.map(errorFromData));
  if (errors.length > 0) throw new DiglotErrors(errors);
  return made.flatMap(({ index }) => index ?? []);
}

async function writeIndex(
  { lang, key, synonyms }: LanguageEntries,
  { catalog, size, shards, leads }: MadeIndex,
  site: SiteBuild,
): Promise<CachedIndex> {
  const { cache, staging } = site;
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

/**
 * Writes the search index of each language, or takes it over where no text has changed.
 *
 * @returns what the next build must know of the indexes, by language
 * @throws DiglotErrors
 */
export async function writeSearchIndexes(
  site: SiteBuild,
  pages: RenderedPages,
  pool: RenderPool,
): Promise<ReadonlyMap<string, CachedIndex>> {
  const { context, content, cache, staging } = site;
  const { locales, lang: defaultLang } = context.config;
  if (!hasEmbeddedSearch(context.config)) return new Map();
  const languages = await Promise.all(
    locales.map(({ lang }) => entriesOf(content, pages, lang, defaultLang)),
  );
  const current = new Map<string, CachedIndex>();
  const made = new Map<string, MadeIndex>();
  for (const language of languages) {
    const { lang, key } = language;
    const known = cache.manifest.indexes.get(lang);
    if (known?.key === key && isUntouched(staging.keptDir, known.output)) {
      staging.keep(known.output.map(({ file }) => file));
      current.set(lang, known);
      continue;
    }
    const changed = await changeIndex(language, site);
    if (changed) made.set(lang, changed);
  }
  const missing = languages.filter(({ lang }) => !current.has(lang) && !made.has(lang));
  const indexes = await makeIndexes(missing, site, pool);
  for (const [place, { lang }] of missing.entries()) {
    const index = indexes[place];
    if (index) made.set(lang, index);
  }
  const written = new Map<string, CachedIndex>();
  for (const language of languages) {
    const { lang } = language;
    const index = made.get(lang);
    const known = index ? await writeIndex(language, index, site) : current.get(lang);
    if (known) written.set(lang, known);
  }
  return written;
}
