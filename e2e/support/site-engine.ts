import { indexFile } from '../../packages/diglot/src/search/index/file-names';
import { loadLanguage } from '../../packages/diglot/src/search/languages/load';
import { createEngine, type Engine } from '../../packages/diglot/src/search/query/engine';

/** The index of the real site, as a browser would be sent it. */
export interface SiteIndex {
  catalog(): Promise<string>;
  /** @param name as the catalog has it */
  file(name: string): Promise<string>;
}

/**
 * Reads an index from the server of the site. It has hundreds of files, of which each that Playwright’s own `request` asks
 * for costs more than a query.
 */
export function readSiteIndex(baseURL: string | undefined, lang: string): SiteIndex {
  const read = async (file: string): Promise<string> => {
    const response = await fetch(new URL(file, baseURL));
    if (!response.ok) throw new Error(`${response.url} answers ${response.status}.`);
    return response.text();
  };
  return { catalog: () => read(`search.${lang}.json`), file: (name) => read(indexFile(name)) };
}

/** The engine that browsers have, on an index of the real site. */
export function createSiteEngine(index: SiteIndex, lang: string): Engine {
  return createEngine(
    { language: () => loadLanguage(lang), ...index },
    { base: '/', prefix: lang === 'en' ? '' : `/${lang}`, defaultLang: 'en' },
  );
}
