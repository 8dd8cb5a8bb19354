import { expect, test } from 'vitest';
import { createRenderPool } from './pool';
import type { RenderJob, RenderResult } from './render-job';
import type { RenderSite, RenderThread } from './render-thread';

// Neither jobs nor their site are looked into by the pool.
const SITE = {} as RenderSite;
const jobsOf = (count: number): RenderJob[] =>
  Array.from({ length: count }, (_, index) => ({ type: 'document', page: index }) as never);
const resultOf = (job: RenderJob): RenderResult =>
  ({
    compiled: [],
    written: [],
    missing: 'page' in job ? [String(job.page)] : [],
    errors: [],
  }) as RenderResult;

/** Threads that answer when they are told to, and how much they had at once. */
function createThreads() {
  const events: string[] = [];
  const answers: (() => void)[] = [];
  const held: number[] = [];
  const startThread = (): RenderThread => {
    events.push('start');
    return {
      open: () => events.push('open'),
      render: (jobs) =>
        new Promise((resolve) => {
          held.push(jobs.length);
          answers.push(() => resolve(jobs.map(resultOf)));
        }),
      close: async () => {
        events.push('close');
      },
    };
  };
  return { events, answers, held, startThread };
}

const createRenderer = async () => async (job: RenderJob) => resultOf(job);

test('threads are started before anybody knows of a site, as many as pay', async () => {
  const { events, startThread } = createThreads();
  const pool = createRenderPool({ threads: 4, startThread });
  pool.prepare(5);
  expect(events).toEqual([]);
  pool.prepare(60);
  expect(events).toEqual(['start', 'start']);
  pool.prepare(60);
  pool.prepare(10_000);
  expect(events).toEqual(['start', 'start', 'start']);
  pool.open(SITE);
  expect(events.slice(3)).toEqual(['open', 'open', 'open']);
  await pool.close();
  expect(events.slice(6)).toEqual(['close', 'close', 'close']);
});

test('few pages start no thread', async () => {
  const { events, startThread } = createThreads();
  const pool = createRenderPool({ threads: 8, startThread, createRenderer });
  pool.open(SITE);
  const told: string[] = [];
  await pool.render(jobsOf(10), (results) => {
    told.push(...results.flatMap(({ missing }) => missing));
  });
  expect(told).toEqual(Array.from({ length: 10 }, (_, index) => String(index)));
  expect(events).toEqual([]);
});

test('another site opens all threads anew', async () => {
  const { answers, events, startThread } = createThreads();
  const made: unknown[] = [];
  const pool = createRenderPool({
    threads: 2,
    startThread,
    createRenderer: (site) => {
      made.push(site.context);
      return createRenderer();
    },
  });
  const sites = [1, 2].map((context) => ({ context }) as unknown as RenderSite);
  for (const site of sites) {
    pool.open(site);
    // Overviews are rendered in a run of their own, when all others are known.
    for (let run = 0; run < 2; run++) {
      const rendered = pool.render(jobsOf(60), () => undefined);
      for (let isDone = false; !isDone; ) {
        answers.pop()?.();
        isDone = await Promise.race([
          rendered.then(() => true),
          new Promise<false>((resolve) => setImmediate(resolve, false)),
        ]);
      }
    }
  }
  expect(events).toEqual(['start', 'open', 'open']);
  expect(made).toEqual([1, 2]);
});

test('results come in the order of the jobs and are handed over while others are rendered', async () => {
  const { answers, held, startThread } = createThreads();
  const pool = createRenderPool({ threads: 2, startThread, createRenderer });
  pool.open(SITE);
  const told: string[] = [];
  const pieces: number[] = [];
  const rendered = pool.render(jobsOf(100), (results) => {
    pieces.push(results.length);
    told.push(...results.flatMap(({ missing }) => missing));
  });
  // Last come, first served: the order of answers must make no difference.
  for (let isDone = false; !isDone; ) {
    answers.pop()?.();
    isDone = await Promise.race([
      rendered.then(() => true),
      new Promise<false>((resolve) => setImmediate(resolve, false)),
    ]);
  }
  expect(told).toEqual(Array.from({ length: 100 }, (_, index) => String(index)));
  expect(Math.max(...held, ...pieces)).toBeLessThanOrEqual(12);
  // This thread did what the other had no time for.
  expect(held.reduce((sum, size) => sum + size, 0)).toBeLessThan(100);
});

test('a failure ends the rendering, and no further page is begun', async () => {
  const { events, startThread } = createThreads();
  let begun = 0;
  const pool = createRenderPool({
    threads: 2,
    startThread: () => ({ ...startThread(), render: () => Promise.reject(new Error('broken')) }),
    createRenderer: async () => async (job) => {
      begun++;
      return resultOf(job);
    },
  });
  pool.open(SITE);
  await expect(pool.render(jobsOf(500), () => undefined)).rejects.toThrow('broken');
  // What they write is cleared up from now on.
  expect(events).toEqual(['start', 'open', 'close']);
  const before = begun;
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toBeLessThanOrEqual(before + 1);
});
