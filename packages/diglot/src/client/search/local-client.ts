import type { SearchClient, SearchContext, SearchRequest, SearchResult } from '../../search/types';
import type { EmbeddedSearch } from '../../shared/types/site-search';
import { trustedScriptUrl } from '../navigate/trusted-html';
import { afterPaint } from '../start/after-paint';
import type { FromWorker, Question, ToWorker } from './messages';
import workerUrl from './search-worker?worker&url';
import type { SiteIndex } from './site-index';

type Answer = (question: Question) => Promise<SearchResult>;

/** The engine in a worker. */
interface WorkerEngine {
  prepare(index: SiteIndex, isFresh: boolean): void;
  /** Tells that the last answer is shown. */
  shown(index: SiteIndex): void;
  /** @throws WorkerError when there is no worker */
  search(question: Question): Promise<SearchResult>;
}

let worker: WorkerEngine | undefined;
let fallback: Answer | undefined;

function sharedWorker(): WorkerEngine {
  worker ??= startWorkerEngine();
  return worker;
}

/** The worker could not be started, or broke: another way must be found. */
class WorkerError extends Error {
  override readonly name = 'WorkerError';
}

interface Waiting {
  readonly resolve: (result: SearchResult) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the worker; all languages share it. @throws where workers cannot be made. */
function startWorkerEngine(): WorkerEngine {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isBroken = false;
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('result' in data) asked?.resolve(data.result);
    else asked?.reject(Object.assign(new Error(data.error.message), { name: data.error.name }));
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    isBroken = true;
    for (const { reject } of waiting.values()) reject(new WorkerError(event.message));
    waiting.clear();
  });
  const say = (message: ToWorker): void => worker.postMessage(message);
  return {
    prepare: (index, isFresh) => say({ type: 'prepare', index, isFresh }),
    shown: (index) => say({ type: 'shown', index }),
    search(question) {
      if (isBroken) return Promise.reject(new WorkerError('The worker broke.'));
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        say({ type: 'search', id, question });
      });
    },
  };
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
    const from = reader ? undefined : location.pathname;
    const question: Question = { index, reader, request: { ...request, from } };
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
