import { createEngine, type Engine, type IndexFiles } from '../../search/engine';
import { indexFile } from '../../search/file-names';
import type { HitSite } from '../../search/hit';
import { addBase } from '../../shared/locale-path';

/** Where the index of a language is, and what addresses of hits are made with. */
export interface SiteIndex extends HitSite {
  /** Address of the catalog, with base. */
  readonly catalog: string;
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

function siteFiles({ catalog, base }: SiteIndex): IndexFiles {
  return {
    catalog: () => fetchText(catalog),
    file: (name) => fetchText(addBase(`/${indexFile(name)}`, base)),
  };
}

/**
 * An engine over the index of a published site, which may be published anew at any time. Files that are gone, or
 * that a host answers with something else, are asked for once more by a new catalog.
 *
 * @throws RetryError when the index cannot be loaded or makes no sense
 */
export function createSiteEngine(index: SiteIndex): Engine & { readonly forget: () => void } {
  const create = (): Engine => createEngine(siteFiles(index), index);
  let engine = create();
  return {
    prepare: () => engine.prepare(),
    forget() {
      engine = create();
    },
    async search(request) {
      try {
        return await engine.search(request);
      } catch (error) {
        if (error instanceof RetryError) throw error;
        engine = create();
        return engine.search(request).catch((cause: unknown) => {
          throw cause instanceof RetryError
            ? cause
            : new RetryError(`${index.catalog} leads to no index.`, { cause });
        });
      }
    },
  };
}
