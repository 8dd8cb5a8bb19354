import type { SearchClient, SearchRequest, SearchResult } from '../../search/types';
import type { EmbeddedSearch } from '../../shared/types/site-search';
import type { SiteIndex } from './site-index';
import { startWorkerEngine, type WorkerEngine, WorkerError } from './worker-engine';

let worker: WorkerEngine | undefined;

function sharedWorker(): WorkerEngine {
  worker ??= startWorkerEngine();
  return worker;
}

/**
 * The engine in this thread, for browsers in which the worker cannot be started. Its code is loaded
 * only then.
 */
function createFallback(index: SiteIndex): (request: SearchRequest) => Promise<SearchResult> {
  const loading = import('./site-index').then(({ createSiteEngine }) => createSiteEngine(index));
  return async (request) => (await loading).search(request);
}

/** A client of the embedded engine: searches the index of one language, in a worker. */
export function createClient(
  { catalog, prefix, defaultLang }: EmbeddedSearch,
  { base }: { readonly base: string },
): SearchClient {
  const index: SiteIndex = { catalog, base, prefix, defaultLang };
  let fallback: ReturnType<typeof createFallback> | undefined;

  async function searchOne(request: SearchRequest): Promise<SearchResult> {
    if (fallback) return fallback(request);
    try {
      return await sharedWorker().search(index, request);
    } catch (error) {
      // Errors of the engine have other names; what `Worker` throws is a DOMException or a TypeError.
      const isAnswer = error instanceof Error && worker && !(error instanceof WorkerError);
      if (isAnswer) throw error;
      fallback ??= createFallback(index);
      return fallback(request);
    }
  }

  return {
    async search(requests) {
      return { results: await Promise.all(requests.map(searchOne)) };
    },
    prepare() {
      try {
        // In development the index changes while the page stays.
        if (!fallback) sharedWorker().prepare(index, import.meta.env.DEV);
      } catch {
        fallback ??= createFallback(index);
      }
    },
  };
}
