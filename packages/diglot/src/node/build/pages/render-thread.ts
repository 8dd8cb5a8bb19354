import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DiglotError, DiglotErrors } from '../../../shared/diglot-error';
import { sharedCells, watchThread } from '../../errors/endless-watch';
import { type ErrorData, errorFromData } from '../../errors/error-data';
import { fileSystemError, systemCode } from '../../errors/file-system-error';
import { engineRoot } from '../../files/engine-paths';
import type { RenderContext } from '../../page/render-context';
import type { RenderJob, RenderPaths, RenderResult } from './render-job';

/** What all jobs of a build need. Plain data: it is sent to threads. */
export interface RenderSite {
  readonly context: RenderContext;
  readonly paths: RenderPaths;
}

/** What a thread is sent. Each batch of jobs is answered, in the order in which they were sent. */
export type ThreadMessage =
  | { readonly type: 'site'; readonly site: RenderSite }
  | { readonly type: 'jobs'; readonly jobs: readonly RenderJob[] };

export type ThreadAnswer =
  | { readonly results: readonly RenderResult[] }
  /** The thread cannot go on: code of the site has ended it, or has thrown when nobody waited. */
  | { readonly errors: readonly ErrorData[] }
  /** An error that is none of the site's. */
  | { readonly failure: unknown };

/** A thread that renders pages. It loads its modules from the moment it is started. */
export interface RenderThread {
  /** Hands over what all jobs need; to be called before the first of them. */
  open(site: RenderSite): void;
  /** Renders a batch: one message for many pages costs less than one for each. */
  render(jobs: readonly RenderJob[]): Promise<readonly RenderResult[]>;
  /** Ends the thread, whatever it does. */
  close(): Promise<void>;
}

/**
 * The young generation of a thread's heap, in megabytes, three times one of its halves. With less than
 * Node's own 48, what a page leaves is collected sooner: as much time in all, and half of the memory.
 */
const YOUNG_GENERATION = 24;

interface Batch {
  readonly jobs: readonly RenderJob[];
  readonly resolve: (results: readonly RenderResult[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Starts a thread.
 *
 * @param file the module that it runs, absolute
 */
export function startRenderThread(
  file: string = path.join(engineRoot, 'dist/worker.js'),
): RenderThread {
  const cells = sharedCells();
  let endWatch = (): void => undefined;
  const worker = new Worker(file, {
    workerData: cells,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  });
  const pending: Batch[] = [];
  let isClosed = false;
  let failure: unknown;
  const fail = (error: unknown): void => {
    failure ??= error;
    for (const { reject } of pending.splice(0)) reject(failure);
  };
  worker.on('message', (answer: ThreadAnswer) => {
    if ('failure' in answer) fail(answer.failure);
    else if ('errors' in answer) fail(new DiglotErrors(answer.errors.map(errorFromData)));
    else pending.shift()?.resolve(answer.results);
  });
  worker.on('error', (error) => fail(threadError(error, pending)));
  worker.on('exit', (code) => {
    if (!isClosed) fail(threadError(new Error(`It ended with code ${code}.`), pending));
  });
  const send = (message: ThreadMessage): void => worker.postMessage(message);
  return {
    open(site) {
      endWatch();
      endWatch = watchThread(cells, site.context.config.timeLimit);
      send({ type: 'site', site });
    },
    render: (jobs) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure);
        pending.push({ jobs, resolve, reject });
        send({ type: 'jobs', jobs });
      }),
    async close() {
      isClosed = true;
      endWatch();
      await worker.terminate();
    },
  };
}

/** What the system says when no more files can be opened. */
const NO_HANDLES = ['EMFILE', 'ENFILE'];

/** Says what a thread was at when it ended. */
function threadError(cause: unknown, [batch]: readonly Batch[]): DiglotError {
  // No page is to blame: it could not even load what it renders with.
  const outOfHandles = NO_HANDLES.includes(systemCode(cause) ?? '')
    ? fileSystemError(cause)
    : undefined;
  if (outOfHandles) return outOfHandles;
  const isFull = Object(cause).code === 'ERR_WORKER_OUT_OF_MEMORY';
  const reason = isFull
    ? 'it ran out of memory'
    : cause instanceof Error
      ? cause.message
      : String(cause);
  const pages = batch?.jobs.flatMap(nameOf).join(', ');
  return new DiglotError({
    code: 'thread-ended',
    message: `A thread that renders pages has ended: ${reason}`,
    fix: `${pages ? `It was at one of these pages: ${pages}. ` : ''}${
      isFull
        ? 'Make the page smaller, or give Node more memory: NODE_OPTIONS=--max-old-space-size=8192.'
        : 'See to it that none of their components ends the process.'
    }`,
    cause,
  });
}

/** The page of a job; empty for one of all pages. */
function nameOf(job: RenderJob): string[] {
  if (job.type === 'index') return [];
  return [job.type === 'compile' ? job.page.identity : job.page.routePath];
}
