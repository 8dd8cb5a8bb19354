import type { SearchResult } from '../../search/types';
import { trustedScriptUrl } from '../navigate/trusted-html';
import type { FromWorker, Question, ToWorker } from './messages';
import workerUrl from './search-worker?worker&url';
import type { SiteIndex } from './site-index';

/** The worker could not be started, or broke: another way must be found. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
}

interface Waiting {
  readonly resolve: (result: SearchResult) => void;
  readonly reject: (error: Error) => void;
}

/** The engine in a worker. */
export interface WorkerEngine {
  prepare(index: SiteIndex, isFresh: boolean): void;
  /** Tells that the last answer is shown. */
  shown(index: SiteIndex): void;
  /** @throws WorkerError when there is no worker */
  search(question: Question): Promise<SearchResult>;
}

/** Starts the worker; all languages share it. @throws where workers cannot be made. */
export function startWorkerEngine(): WorkerEngine {
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
