import type { SearchClient, SearchContext, SearchRequest, SearchResult } from '../../search/types';
import type { EmbeddedSearch } from '../../shared/types/site-search';
import { afterPaint } from '../start/after-paint';
import type { Question } from './messages';
import type { SiteIndex } from './site-index';
import { startWorkerEngine, type WorkerEngine, WorkerError } from './worker-engine';

type Answer = (question: Question) => Promise<SearchResult>;

let worker: WorkerEngine | undefined;
let fallback: Answer | undefined;

function sharedWorker(): WorkerEngine {
  worker ??= startWorkerEngine();
  return worker;
}

/**
 * The engines in this thread, for browsers in which the worker cannot be started. Their code is loaded
 * only then.
 */
function sharedFallback(): Answer {
  const create = (): Answer => {
    const loading = import('./site-engines').then(({ createSiteEngines }) => createSiteEngines());
    return async (question) => (await loading).answer(question);
  };
  fallback ??= create();
  return fallback;
}

/** A client of the embedded engine: searches the index of one language, in a worker. */
export function createClient(
  { defaultLang }: EmbeddedSearch,
  { base, lang, pageLang }: SearchContext,
): SearchClient {
  const indexOf = (lang: string): SiteIndex => ({
    lang,
    base,
    prefix: lang === defaultLang ? '' : `/${lang}`,
    defaultLang,
  });
  const index = indexOf(lang);
  const reader = lang === pageLang ? undefined : indexOf(pageLang);

  async function searchOne(request: SearchRequest): Promise<SearchResult> {
    const question: Question = { index, reader, request };
    if (fallback) return fallback(question);
    try {
      return await sharedWorker().search(question);
    } catch (error) {
      // Errors of the engine have other names; what `Worker` throws is a DOMException or a TypeError.
      const isAnswer = error instanceof Error && worker && !(error instanceof WorkerError);
      if (isAnswer) throw error;
      return sharedFallback()(question);
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
        sharedFallback();
      }
    },
    onShown() {
      afterPaint(() => worker?.shown(index));
    },
  };
}
