import { workerData } from 'node:worker_threads';
import type { RenderContext } from '../render/render-context';
import type { RenderJob, RenderPaths, RenderResult } from './render-job';
import { createRenderer } from './renderer';

/** What the pool hands to each of its threads at the start. */
export interface WorkerInput {
  readonly context: RenderContext;
  readonly paths: RenderPaths;
}

// Tinypool puts the given data behind its own.
const [, input] = workerData as [unknown, WorkerInput];
const renderer = createRenderer(input.context, input.paths);

/** Renders a batch of jobs: one message for many pages costs less than one for each. */
export default async function renderBatch(jobs: readonly RenderJob[]): Promise<RenderResult[]> {
  const render = await renderer;
  const results: RenderResult[] = [];
  for (const job of jobs) results.push(await render(job));
  return results;
}
