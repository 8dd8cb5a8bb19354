import { catalogFile, indexFile, isSearchFile } from '../../../search/index/file-names';
import { createIndex, NO_PAGE, serializeCatalog } from '../../../search/index/index-files';
import { divideNames } from '../../../search/index/names';
import { createPageTerms, type PageTerms } from '../../../search/index/page-terms';
import { loadLanguage } from '../../../search/languages/load';
import { synonymEntries } from '../../../search/query/synonyms';
import { dividePage, filesOfPage } from '../../../search/text/page-files';
import { parsePageText } from '../../../search/text/page-text';
import { type ContentStore, openContentStore } from '../../cache/content-store';
import type { ResolvedConfig } from '../../config/types';
import { hasEmbeddedSearch, nameOfSearchText, nameOfText } from '../../page/page-text';
import { writtenVersion } from '../../site/pages/written-version';
import type { Route } from '../../site/types';
import type { DevCompiler } from './dev-compiler';
import type { SiteState } from './site-state';

/** Below this many pages to compile, workers and the bundle that they need cost more than they save. */
const MIN_PAGES_FOR_WORKERS = 40;

/** What one page adds to an index. */
interface Entry {
  /** Name of the file with the page's text. */
  readonly name: string;
  readonly terms: PageTerms;
  /** Reads the page's text: most lie on the disk. */
  readonly text: () => string | undefined;
}

/** Gives the text of each file of an index, by path. */
type IndexFiles = ReadonlyMap<string, () => string | undefined>;

/** The index of a language: the last one too, since a page may have its catalog. */
interface LanguageIndex {
  readonly files: Promise<IndexFiles>;
  readonly before?: Promise<IndexFiles> | undefined;
  /** Whether pages may have changed since. */
  readonly isStale: boolean;
}

/** The search index of a site in the dev server: made when it is asked for. */
export interface DevSearch {
  /** A file of an index by its path without base; undefined when it is none. */
  file(path: string, state: SiteState): Promise<string | undefined>;
  /** Makes the next question look at all pages again. */
  forget(): void;
}

/** What indexes are made with. */
interface SearchTools {
  readonly compiler: DevCompiler;
  readonly store: ContentStore;
}

/** A route for each page of the site; undefined where a language does not have the page. */
function routesOf(
  { content }: SiteState,
  lang: string,
  defaultLang: string,
): (Route | undefined)[] {
  return content.content.pages.map((page) => {
    const version = writtenVersion(page, lang, defaultLang);
    return version && { page, version };
  });
}

/** A page whose content is in the store; undefined when it is not, or when search does not find the page. */
function storedEntry(key: string, store: ContentStore): Entry | undefined {
  const name = store.record(key)?.facts.searchText;
  const terms = name === undefined ? undefined : store.terms(key);
  if (name === undefined || !terms) return undefined;
  return { name, terms, text: () => store.content(key)?.search };
}

async function compiledEntry(
  route: Route,
  { context }: SiteState,
  { compiler, store }: SearchTools,
): Promise<Entry | undefined> {
  // Whoever opens the page sees the error.
  const compiled = await compiler.compile(route, context).catch(() => undefined);
  if (!compiled?.content.search) return undefined;
  const text = compiled.content.search;
  const name = nameOfSearchText(text);
  const stored = storedEntry(compiled.record.key, store);
  if (stored?.name === name) return stored;
  const language = await loadLanguage(route.version.source.lang);
  return { name, terms: createPageTerms(parsePageText(text), language), text: () => text };
}

async function entriesOf(
  routes: readonly (Route | undefined)[],
  state: SiteState,
  tools: SearchTools,
): Promise<(Entry | undefined)[]> {
  const unknown = routes.filter(
    (route) => route && tools.compiler.recordOf(route, state.context) === undefined,
  );
  // Components that cannot be bundled leave their pages out.
  const keys =
    unknown.length < MIN_PAGES_FOR_WORKERS
      ? undefined
      : await import('./store-pages')
          .then(({ storePages }) => storePages(state))
          .catch(() => undefined);
  const entryOf = async (route: Route): Promise<Entry | undefined> => {
    if (!keys) return compiledEntry(route, state, tools);
    const key = keys.get(route.version.routePath);
    return key === undefined ? undefined : storedEntry(key, tools.store);
  };
  const entries: (Entry | undefined)[] = [];
  for (const route of routes) {
    entries.push(route && (await entryOf(route)));
    // Others want answers too.
    await new Promise(setImmediate);
  }
  return entries;
}

async function createFiles(
  lang: string,
  state: SiteState,
  tools: SearchTools,
): Promise<IndexFiles> {
  const entries = await entriesOf(routesOf(state, lang, state.config.lang), state, tools);
  const files = new Map<string, () => string | undefined>();
  for (const entry of entries) {
    if (!entry) continue;
    const { name, text } = entry;
    for (const [part, file] of filesOfPage(name).files.entries()) {
      files.set(indexFile(file), () => dividePage(name, text() ?? '')[part]?.text);
    }
  }
  const pages = entries.map((entry) =>
    entry ? { file: entry.name, terms: entry.terms } : NO_PAGE,
  );
  const { catalog, shards, leads } = createIndex(
    pages,
    nameOfText,
    () => undefined,
    synonymEntries(state.content.content.synonyms[lang] ?? [], await loadLanguage(lang)),
  );
  const divided = divideNames(catalog, nameOfText);
  for (const { name, text } of [...shards, ...leads, ...divided.files]) {
    files.set(indexFile(name), () => text);
  }
  const catalogText = serializeCatalog(divided.catalog);
  return files.set(catalogFile(lang), () => catalogText);
}

/** Makes indexes of pages as they are now. */
export function createDevSearch(config: ResolvedConfig, compiler: DevCompiler): DevSearch {
  const tools: SearchTools = { compiler, store: openContentStore(config) };
  const indexes = new Map<string, LanguageIndex>();

  function update(lang: string, state: SiteState): void {
    const known = indexes.get(lang);
    if (known && !known.isStale) return;
    const files = createFiles(lang, state, tools);
    indexes.set(lang, { files, before: known?.files, isStale: false });
  }

  return {
    async file(path, state) {
      const name = path.slice(1);
      // Nobody else waits for an index that is being made.
      if (!hasEmbeddedSearch(config) || !isSearchFile(name)) return undefined;
      const lang = config.locales.find((locale) => catalogFile(locale.lang) === name)?.lang;
      if (lang !== undefined) update(lang, state);
      for (const { files, before } of indexes.values()) {
        const found = (await files).get(name) ?? (await before)?.get(name);
        if (found) return found();
      }
      return undefined;
    },
    forget() {
      for (const [lang, index] of indexes) indexes.set(lang, { ...index, isStale: true });
    },
  };
}
