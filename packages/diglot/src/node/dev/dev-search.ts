import { catalogFile, indexFile } from '../../search/file-names';
import { createIndex, serializeCatalog } from '../../search/index-files';
import { createPageTerms, type PageTerms } from '../../search/page-terms';
import { parsePageText } from '../../search/page-text';
import type { ResolvedConfig } from '../config/types';
import { hasEmbeddedSearch } from '../render/page-text';
import { nameOfText, type TextFile } from '../render/search-files';
import type { DevCompiler } from './dev-compiler';
import type { DevRoute } from './dev-content';
import type { SiteState } from './site-state';

/** What one page adds to an index. */
interface Entry {
  readonly text: TextFile;
  readonly terms: PageTerms;
}

/** The files of an index by path. */
type IndexFiles = ReadonlyMap<string, string>;

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

function routesOf({ content }: SiteState, lang: string): DevRoute[] {
  return content.content.pages.flatMap((page) => {
    const version = page.versions[lang];
    return version ? [{ routePath: version.routePath, page, version }] : [];
  });
}

async function entryOf(
  route: DevRoute,
  { context }: SiteState,
  compiler: DevCompiler,
): Promise<Entry | undefined> {
  // Whoever opens the page sees the error.
  const compiled = await compiler.compile(route, context).catch(() => undefined);
  const text = compiled?.content.search;
  return text && { text, terms: createPageTerms(parsePageText(text.text)) };
}

async function createFiles(
  lang: string,
  state: SiteState,
  compiler: DevCompiler,
): Promise<IndexFiles> {
  const files = new Map<string, string>();
  const pages: { file: string; terms: PageTerms }[] = [];
  for (const route of routesOf(state, lang)) {
    const entry = await entryOf(route, state, compiler);
    // Others want answers too.
    await new Promise(setImmediate);
    if (!entry) continue;
    pages.push({ file: entry.text.name, terms: entry.terms });
    files.set(entry.text.file, entry.text.text);
  }
  const { catalog, shards } = createIndex(pages, nameOfText);
  for (const { name, text } of shards) files.set(indexFile(name), text);
  return files.set(catalogFile(lang), serializeCatalog(catalog));
}

/** Makes indexes of pages as they are now. */
export function createDevSearch(config: ResolvedConfig, compiler: DevCompiler): DevSearch {
  const indexes = new Map<string, LanguageIndex>();

  function update(lang: string, state: SiteState): void {
    const known = indexes.get(lang);
    if (known && !known.isStale) return;
    const files = createFiles(lang, state, compiler);
    indexes.set(lang, { files, before: known?.files, isStale: false });
  }

  return {
    async file(path, state) {
      if (!hasEmbeddedSearch(config)) return undefined;
      const name = path.slice(1);
      const lang = config.locales.find((locale) => catalogFile(locale.lang) === name)?.lang;
      if (lang !== undefined) update(lang, state);
      for (const { files, before } of indexes.values()) {
        const found = (await files).get(name) ?? (await before)?.get(name);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    forget() {
      for (const [lang, index] of indexes) indexes.set(lang, { ...index, isStale: true });
    },
  };
}
