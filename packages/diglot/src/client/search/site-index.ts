import type { HitSite } from '../../search/hits/section-address';
import { catalogFile, indexFile } from '../../search/index/file-names';
import { loadLanguage } from '../../search/languages/load';
import { createEngine, type Engine, type IndexFiles } from '../../search/query/engine';
import { addBase } from '../../shared/locale-path';

/** Where the index of a language is, and what addresses of hits are made with. */
export interface SiteIndex extends HitSite {
  readonly lang: string;
}

/** Nothing could be reached, also not by trying again (SRCH-17). */
export class RetryError extends Error {
  override readonly name = 'RetryError';
}

async function fetchOnce(url: string): Promise<Response | undefined> {
  const response = await fetch(url).catch(() => undefined);
  return response && response.status < 500 ? response : undefined;
}

/** @throws RetryError when two attempts fail. */
async function fetchText(url: string): Promise<string> {
  const response = (await fetchOnce(url)) ?? (await fetchOnce(url));
  if (!response) throw new RetryError(`${url} could not be loaded.`);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  // A connection can also break in the middle of an answer.
  return response.text().catch((cause) => {
    throw new RetryError(`${url} could not be loaded.`, { cause });
  });
}

function siteFiles({ lang, base }: SiteIndex): IndexFiles {
  return {
    language: () => loadLanguage(lang),
    catalog: () => fetchText(addBase(`/${catalogFile(lang)}`, base)),
    file: (name) => fetchText(addBase(`/${indexFile(name)}`, base)),
  };
}

/** The engine of a published site. */
export interface SiteEngine extends Engine {
  /** Makes it load everything anew. */
  forget(): void;
}

/**
 * An engine over the index of a published site, which may be published anew at any time. Files that are gone, or
 * that a host answers with something else, are asked for once more by a new catalog.
 *
 * @throws RetryError when the index cannot be loaded or makes no sense
 */
export function createSiteEngine(index: SiteIndex): SiteEngine {
  const create = (): Engine => createEngine(siteFiles(index), index);
  let engine = create();
  async function ask<T>(question: (engine: Engine) => Promise<T>): Promise<T> {
    try {
      return await question(engine);
    } catch (error) {
      if (error instanceof RetryError) throw error;
      engine = create();
      return question(engine).catch((cause: unknown) => {
        throw cause instanceof RetryError
          ? cause
          : new RetryError(`The index in "${index.lang}" makes no sense.`, { cause });
      });
    }
  }
  return {
    prepare: () => engine.prepare(),
    loadAhead: () => engine.loadAhead(),
    forget() {
      engine = create();
    },
    search: (request) => ask((engine) => engine.search(request)),
    searchFor: (reader, request) => ask((engine) => engine.searchFor(reader, request)),
    find: (place) => ask((engine) => engine.find(place)),
  };
}
