import type { SearchResult } from '../../search/types';
import type { Question } from './messages';
import { createSiteEngine, type SiteEngine, type SiteIndex } from './site-index';

/** The engines over the indexes of a site. */
export interface SiteEngines {
  /** The engine of an index: one, for as long as the document lives. */
  of(index: SiteIndex): SiteEngine;
  /** @throws RetryError when an index cannot be loaded */
  answer(question: Question): Promise<SearchResult>;
}

/** Makes engines as they are asked for. */
export function createSiteEngines(): SiteEngines {
  const engines = new Map<string, SiteEngine>();
  const of = (index: SiteIndex): SiteEngine => {
    const engine = engines.get(index.lang) ?? createSiteEngine(index);
    engines.set(index.lang, engine);
    return engine;
  };
  return {
    of,
    answer: ({ index, reader, request }) =>
      reader ? of(index).searchFor(of(reader), request) : of(index).search(request),
  };
}
