import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchHit } from '../../../search/types';
import { createInsights } from './insights';

function hit(objectID: string): SearchHit {
  const hierarchy = {
    lvl0: '',
    lvl1: '',
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  return { objectID, type: 'lvl1', url: objectID, hierarchy, content: null };
}

const hits = (count: number) => Array.from({ length: count }, (_, index) => hit(`${index}`));

function startInsights() {
  const load = vi.fn<(queue: unknown[]) => void>();
  const insights = createInsights({ appId: 'APP', apiKey: 'key' }, load);
  insights.start();
  const queue = load.mock.calls[0]?.[0] ?? [];
  return { insights, load, queue };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('INS-01: the script is loaded once, at the first use', () => {
  const load = vi.fn();
  const insights = createInsights({ appId: 'APP', apiKey: 'key' }, load);
  expect(load).not.toHaveBeenCalled();
  insights.start();
  insights.start();
  expect(load).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledWith([['init', { appId: 'APP', apiKey: 'key', useCookie: false }]]);
});

test('INS-01: a load that a policy forbids is logged, and throws nothing', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn().mockImplementation(() => {
    throw new TypeError('Policy "diglot-insights" disallowed.');
  });
  createInsights({ appId: 'APP', apiKey: 'key' }, load).start();
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});

test('INS-02, LIB-14: a chosen hit is one event; the first has position 1', () => {
  const { insights, queue } = startInsights();
  insights.onChosen({ indexName: 'docs', hit: hit('/a'), position: 1, queryID: 'q' });
  expect(queue.slice(1)).toEqual([
    [
      'sendEvents',
      [
        {
          eventType: 'click',
          eventName: 'Item Selected',
          index: 'docs',
          objectIDs: ['/a'],
          positions: [1],
          queryID: 'q',
        },
      ],
    ],
  ]);
});

test('INS-02: without the id of a query there is nothing to tell', () => {
  const { insights, queue } = startInsights();
  insights.onChosen({ indexName: 'docs', hit: hit('/a'), position: 1 });
  expect(queue).toHaveLength(1);
});

test('INS-03, LIB-15: hits that stay 400 ms are seen, in events of 20; the same list only once', () => {
  const { insights, queue } = startInsights();
  const view = (indexName: string, shown: readonly SearchHit[]) =>
    insights.onShown({ indexName, hits: shown });
  const sent = () =>
    queue
      .slice(1)
      .map((call) =>
        (call as [string, { objectIDs: string[] }[]])[1].map((event) => event.objectIDs.length),
      );
  view('docs', hits(3));
  vi.advanceTimersByTime(399);
  view('docs', hits(45));
  vi.advanceTimersByTime(399);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent()).toEqual([[20, 20, 5]]);
  expect(queue[1]).toMatchObject([
    'sendEvents',
    [{ eventType: 'view', eventName: 'Items Viewed', index: 'docs' }, {}, {}],
  ]);
  view('docs', hits(45));
  vi.advanceTimersByTime(400);
  expect(sent()).toHaveLength(1);
  view('docs', hits(2));
  vi.advanceTimersByTime(400);
  view('docs', hits(45));
  vi.advanceTimersByTime(400);
  view('docs', []);
  vi.advanceTimersByTime(400);
  expect(sent()).toEqual([[20, 20, 5], [2], [20, 20, 5]]);
});
