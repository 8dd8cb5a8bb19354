import { catalogFile, indexFile } from '../../search/file-names';
import { createIndex, serializeCatalog } from '../../search/index-files';
import { createPageTerms, type PageTerms } from '../../search/page-terms';
import type { ResolvedConfig } from '../config/types';
import type { CompiledPage } from '../markdown/types';
import { hasEmbeddedSearch, pageText } from '../render/page-text';
import { nameOfText, type TextFile, toTextFile } from '../render/search-files';
import type { DevRoute } from './dev-content';

/** What one page adds to an index. */
interface Entry {
  readonly text: TextFile;
  readonly terms: PageTerms;
}

/** The search index of a site in the dev server: made when it is asked for. */
export interface DevSearch {
  /** A file of an index by its path without base; undefined when it is none. */
  file(path: string): Promise<string | undefined>;
  /** Makes the next question look at all pages again. */
  forget(): void;
}

export interface DevSearchOptions {
  readonly config: ResolvedConfig;
  /** The pages of a language, at this moment. */
  readonly routesOf: (lang: string) => readonly DevRoute[];
  readonly compile: (route: DevRoute) => Promise<CompiledPage>;
}

/** Makes indexes of pages as they are now. A page that did not change is not read again. */
export function createDevSearch({ config, routesOf, compile }: DevSearchOptions): DevSearch {
  const entries = new WeakMap<CompiledPage, Entry>();
  /** Files by path; of every index so far, since a page may have an older catalog. */
  const files = new Map<string, string>();
  const catalogs = new Map<string, Promise<void>>();

  async function entryOf(route: DevRoute): Promise<Entry | undefined> {
    // Whoever opens the page sees the error.
    const compiled = await compile(route).catch(() => undefined);
    const text = compiled && pageText(config, route.version, compiled);
    if (!compiled || !text) return undefined;
    const entry = entries.get(compiled) ?? { text: toTextFile(text), terms: createPageTerms(text) };
    entries.set(compiled, entry);
    return entry;
  }

  async function createFiles(lang: string): Promise<void> {
    const pages: { file: string; terms: PageTerms }[] = [];
    for (const route of routesOf(lang)) {
      const entry = await entryOf(route);
      // Others want answers too.
      await new Promise(setImmediate);
      if (!entry) continue;
      pages.push({ file: entry.text.name, terms: entry.terms });
      files.set(entry.text.file, entry.text.text);
    }
    const { catalog, shards } = createIndex(pages, nameOfText);
    for (const { name, text } of shards) files.set(indexFile(name), text);
    files.set(catalogFile(lang), serializeCatalog(catalog));
  }

  return {
    async file(path) {
      if (!hasEmbeddedSearch(config)) return undefined;
      const name = path.slice(1);
      const lang = config.locales.find((locale) => catalogFile(locale.lang) === name)?.lang;
      if (lang !== undefined) {
        const creating = catalogs.get(lang) ?? createFiles(lang);
        catalogs.set(lang, creating);
        await creating;
      }
      return files.get(name);
    },
    forget: () => catalogs.clear(),
  };
}
