import { createIndex, NO_PAGE, serializeCatalog } from '../../../search/index/index-files';
import { loadLanguage } from '../../../search/languages/load';
import { createEngine, type Engine } from '../../../search/query/engine';
import type { Book } from '../../build/open/read-book';
import { openContentStore } from '../../cache/content-store';
import { nameOfText } from '../../page/search-files';
import { writtenVersion } from '../../site/pages/written-version';

/** Makes the engine that readers of a language will have: of the pages as they are, without building the site. */
export function createBookEngine({ config, content, recordOf }: Book, lang: string): Engine {
  const store = openContentStore(config);
  const texts = new Map<string, string>();
  const pages = content.pages.map((page) => {
    const version = writtenVersion(page, lang, config.lang);
    const record = version && recordOf(version.routePath);
    const terms = record && store.terms(record.key);
    const text = record && store.content(record.key)?.search;
    if (!terms || text === undefined) return NO_PAGE;
    const name = nameOfText(text);
    texts.set(name, text);
    return { terms, file: name };
  });
  const { catalog, shards, leads } = createIndex(
    pages,
    nameOfText,
    (name) => texts.get(name),
    content.synonyms[lang],
  );
  for (const { name, text } of [...shards, ...leads]) texts.set(name, text);
  const files = {
    language: () => loadLanguage(lang),
    catalog: async () => serializeCatalog(catalog),
    file: async (name: string) => texts.get(name) ?? '',
  };
  const prefix = lang === config.lang ? '' : `/${lang}`;
  return createEngine(files, { base: '/', prefix, defaultLang: config.lang });
}
