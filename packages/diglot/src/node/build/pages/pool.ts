import { availableParallelism } from 'node:os';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { RenderJob, RenderResult } from './render-job';
import { type RenderSite, type RenderThread, startRenderThread } from './render-thread';
import type { Renderer } from './renderer';

/** The most pages in one message to a thread. */
const BATCH = 12;

/** Batches that a thread has at a time: it never waits for the main thread. */
const LANES = 2;

/** So many pages are worth the start of another thread. */
const PAGES_FOR_THREAD = 24;

/** Told of the results of some jobs, in the order of the jobs. */
export type OnResults = (results: readonly RenderResult[]) => void;

/** Renders the pages of one build, in this thread and in others. */
export interface RenderPool {
  /**
   * Starts threads, as many as pay for some pages, so that they load what they need meanwhile. Those that
   * run already count.
   */
  prepare(pages: number): void;
  /**
   * Hands over what all jobs from now on need, so that threads which run can prepare themselves for it. A
   * page that is written meanwhile makes another site of it, when the content is read again.
   */
  open(site: RenderSite): void;
  /** Renders all jobs of the site. Results are handed over as they come: nobody has to hold them all. */
  render(jobs: readonly RenderJob[], onResults: OnResults): Promise<void>;
  /** Ends the threads, whatever they do. */
  close(): Promise<void>;
}

export interface RenderPoolOptions {
  /** The most threads to render with, this one among them. @default as many as there are processors */
  readonly threads?: number | undefined;
  /** @default a thread with the engine's renderer */
  readonly startThread?: (() => RenderThread) | undefined;
  /** What renders in this thread. @default the engine's renderer */
  readonly createRenderer?: ((site: RenderSite) => Promise<Renderer>) | undefined;
}

async function engineRenderer({ context, paths }: RenderSite): Promise<Renderer> {
  const { createRenderer } = await import('./renderer');
  return createRenderer(context, paths);
}

/** Makes a pool. No thread is started yet. */
export function createRenderPool(options: RenderPoolOptions = {}): RenderPool {
  const {
    threads = availableParallelism(),
    startThread = () => startRenderThread(),
    createRenderer = engineRenderer,
  } = options;
  const others: RenderThread[] = [];
  let site: RenderSite | undefined;
  let renderer: Promise<Renderer> | undefined;

  function prepare(pages: number): void {
    const wanted = Math.min(threads - 1, Math.floor(pages / PAGES_FOR_THREAD));
    while (others.length < wanted) {
      const thread = startThread();
      if (site) thread.open(site);
      others.push(thread);
    }
  }

  async function feed(thread: RenderThread, queue: Queue): Promise<void> {
    for (let batch = queue.take(BATCH); batch; batch = queue.take(BATCH)) {
      batch.done(await thread.render(batch.jobs));
    }
  }

  async function workHere(queue: Queue): Promise<void> {
    for (let batch = queue.take(1); batch; batch = queue.take(1)) {
      if (!site) throw new TypeError('There is no site yet.');
      renderer ??= createRenderer(site);
      const render = await renderer;
      const results: RenderResult[] = [];
      for (const job of batch.jobs) results.push(await render(job));
      batch.done(results);
      // Answers of the others, the lock's sign of life, a signal from the author.
      await letOthersRun();
    }
  }

  async function close(): Promise<void> {
    await Promise.all(others.splice(0).map((thread) => thread.close()));
  }

  return {
    prepare,
    open(given) {
      site = given;
      renderer = undefined;
      for (const thread of others) thread.open(given);
    },
    async render(jobs, onResults) {
      prepare(jobs.length);
      // Of few jobs nobody takes a second before each has one.
      const lanesEach = Math.min(LANES, Math.ceil(jobs.length / (others.length + 1)));
      const queue = createQueue(jobs, others.length * lanesEach + 1, onResults);
      const lanes = others.flatMap((thread) =>
        Array.from({ length: lanesEach }, () => feed(thread, queue)),
      );
      try {
        await Promise.all([...lanes, workHere(queue)]);
      } catch (error) {
        queue.clear();
        // Nobody writes documents any more while whoever asked for them clears up.
        await close();
        throw error;
      }
    },
    close,
  };
}

/** Some jobs that somebody has taken. */
interface TakenBatch {
  readonly jobs: readonly RenderJob[];
  readonly done: (results: readonly RenderResult[]) => void;
}

interface Queue {
  /** Takes the next jobs: fewer at the end, so that nobody waits for one long batch. */
  take(most: number): TakenBatch | undefined;
  /** Drops what nobody has taken yet. */
  clear(): void;
}

/** Hands out jobs in order, and their results in the same order. */
function createQueue(jobs: readonly RenderJob[], takers: number, onResults: OnResults): Queue {
  const waiting = new Map<number, readonly RenderResult[]>();
  let taken = 0;
  let told = 0;
  let end = jobs.length;
  return {
    take(most) {
      const start = taken;
      const left = end - start;
      if (left <= 0) return undefined;
      taken += Math.max(1, Math.min(most, Math.floor(left / (2 * takers))));
      return {
        jobs: jobs.slice(start, taken),
        done(results) {
          waiting.set(start, results);
          for (let next = waiting.get(told); next; next = waiting.get(told)) {
            waiting.delete(told);
            told += next.length;
            onResults(next);
          }
        },
      };
    },
    clear() {
      end = taken;
    },
  };
}
