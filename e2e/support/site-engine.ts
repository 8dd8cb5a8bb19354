import { indexFile } from '../../packages/diglot/src/search/index/file-names';
import { loadLanguage } from '../../packages/diglot/src/search/languages/load';
import { createEngine, type Engine } from '../../packages/diglot/src/search/query/engine';
import { readBuilt } from './real-site';

/** The index of the real site, as a browser would be sent it. */
export interface SiteIndex {
  catalog(): Promise<string>;
  /** @param name as the catalog has it */
  file(name: string): Promise<string>;
}

export function readSiteIndex(lang: string): SiteIndex {
  return {
    catalog: () => readBuilt(`search.${lang}.json`),
    file: (name) => readBuilt(indexFile(name)),
  };
}

/** The engine that browsers have, on an index of the real site. */
export function createSiteEngine(index: SiteIndex, lang: string): Engine {
  return createEngine(
    { language: () => loadLanguage(lang), ...index },
    { base: '/', prefix: lang === 'en' ? '' : `/${lang}`, defaultLang: 'en' },
  );
}
