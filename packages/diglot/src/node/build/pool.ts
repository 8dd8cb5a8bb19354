import { availableParallelism } from 'node:os';
import path from 'node:path';
import { engineRoot } from '../engine-paths';
import type { RenderContext } from '../render/render-context';
import type { RenderJob, RenderPaths, RenderResult } from './render-job';

/** Pages in one message to a worker. */
const BATCH = 12;

/** Below this many jobs the start of a worker costs more than it saves. */
const MIN_JOBS_FOR_WORKERS = 40;

export interface RenderAllOptions {
  readonly context: RenderContext;
  readonly paths: RenderPaths;
  /** The most threads to use. @default as many as there are processors */
  readonly threads?: number | undefined;
  /** Told how many jobs were finished. */
  readonly onProgress: (jobs: number) => void;
}

async function inThisThread(jobs: readonly RenderJob[], options: RenderAllOptions) {
  const { createRenderer } = await import('./renderer');
  const render = await createRenderer(options.context, options.paths);
  const results: RenderResult[] = [];
  for (const job of jobs) {
    results.push(await render(job));
    options.onProgress(1);
  }
  return results;
}

async function inWorkers(jobs: readonly RenderJob[], options: RenderAllOptions) {
  const { Tinypool } = await import('tinypool');
  const { context, paths, onProgress } = options;
  const batches = Array.from({ length: Math.ceil(jobs.length / BATCH) }, (_, index) =>
    jobs.slice(index * BATCH, (index + 1) * BATCH),
  );
  const threads = Math.min(options.threads ?? availableParallelism(), batches.length);
  const pool = new Tinypool({
    filename: path.join(engineRoot, 'dist/worker.js'),
    minThreads: threads,
    maxThreads: threads,
    workerData: { context, paths },
  });
  try {
    const results = await Promise.all(
      batches.map(async (batch) => {
        const result: RenderResult[] = await pool.run(batch);
        onProgress(batch.length);
        return result;
      }),
    );
    return results.flat();
  } finally {
    await pool.destroy();
  }
}

/** Renders all jobs, in workers where that pays. Results are in the order of the jobs. */
export async function renderAll(
  jobs: readonly RenderJob[],
  options: RenderAllOptions,
): Promise<RenderResult[]> {
  if (jobs.length === 0) return [];
  return jobs.length < MIN_JOBS_FOR_WORKERS
    ? inThisThread(jobs, options)
    : inWorkers(jobs, options);
}
