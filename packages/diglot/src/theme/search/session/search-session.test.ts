import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hit, shown, startSession } from '../test-session';
import { createCombobox } from './combobox';
import { initialState, outcomeOf } from './search-session';

const retryError = Object.assign(new Error('offline'), { name: 'RetryError' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('SRCH-15: an empty query, or one of blanks, asks nothing', async () => {
  const { asked, type, now } = startSession();
  await type('');
  await type('   ');
  expect(asked).toEqual([]);
  expect(outcomeOf(now())).toEqual({ kind: 'start' });
});

test('hits of one part of the site are shown alone until the query changes', async () => {
  const { session, asked, type, now } = startSession();
  const answers = [hit('/guide/a'), hit('/config/b'), hit('/guide/c')];
  await type('one');
  await asked[0]?.answer(...answers);
  expect(outcomeOf(now())).toMatchObject({
    parts: [
      { id: 'guide', label: 'GUIDE', count: 2 },
      { id: 'config', label: 'CONFIG', count: 1 },
    ],
  });
  void session.showPart('config');
  await vi.advanceTimersByTimeAsync(0);
  await asked[1]?.answer(...answers);
  expect(shown(now())).toEqual(['/config/b']);
  expect(outcomeOf(now())).toMatchObject({ part: 'config', count: 1, parts: [{}, {}] });
  void session.showPart(undefined);
  await vi.advanceTimersByTimeAsync(0);
  await asked[2]?.answer(...answers);
  expect(shown(now())).toHaveLength(3);
  void session.showPart('guide');
  await vi.advanceTimersByTimeAsync(0);
  await type('two');
  await asked.at(-1)?.answer(...answers);
  expect(shown(now())).toHaveLength(3);
});

test('readers are told when hits are only the closest', async () => {
  const { asked, type, now } = startSession();
  await type('one');
  await asked[0]?.answerClosest(hit('/a'));
  expect(outcomeOf(now())).toMatchObject({ kind: 'hits', isClosest: true });
  await type('two');
  await asked[1]?.answer(hit('/a'));
  expect(outcomeOf(now())).toMatchObject({ kind: 'hits', isClosest: false });
});

test('SRCHNET-02, SRCH-26, SRCH-27, SRCH-29: what is asked', async () => {
  const { asked, type } = startSession();
  await type(' 配置 ');
  expect(asked[0]?.request).toMatchInlineSnapshot(`
    {
      "attributesToRetrieve": [
        "hierarchy.lvl0",
        "hierarchy.lvl1",
        "hierarchy.lvl2",
        "hierarchy.lvl3",
        "hierarchy.lvl4",
        "hierarchy.lvl5",
        "hierarchy.lvl6",
        "content",
        "type",
        "url",
      ],
      "attributesToSnippet": [
        "hierarchy.lvl1:5",
        "hierarchy.lvl2:5",
        "hierarchy.lvl3:5",
        "hierarchy.lvl4:5",
        "hierarchy.lvl5:5",
        "hierarchy.lvl6:5",
        "content:5",
      ],
      "clickAnalytics": false,
      "facetFilters": [
        "lang:zh",
      ],
      "highlightPostTag": "</mark>",
      "highlightPreTag": "<mark>",
      "hitsPerPage": 20,
      "indexName": "test",
      "query": "配置",
      "snippetEllipsisText": "…",
    }
  `);
});

test('SRCH-16: idle, loading, stalled after 300 ms, idle with the results', async () => {
  const { asked, type, now } = startSession();
  await type('a');
  expect(now().status).toBe('loading');
  await vi.advanceTimersByTimeAsync(299);
  expect(now().status).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(now().status).toBe('stalled');
  await asked[0]?.answer(hit('/a'));
  expect(now().status).toBe('idle');
  expect(shown(now())).toEqual(['/a']);
});

test('SRCH-08: the first item is active when results arrive', async () => {
  const { asked, type, now } = startSession();
  await type('a');
  await asked[0]?.answer(hit('/a'), hit('/b'));
  expect([now().isOpen, now().activeItemId]).toEqual([true, 0]);
});

test('SRCH-18: an answer that arrives after a newer query was sent is dropped', async () => {
  const { asked, type, now } = startSession();
  await type('a');
  await type('ab');
  await asked[0]?.answer(hit('/old'));
  expect([shown(now()), now().status]).toEqual([[], 'loading']);
  await vi.advanceTimersByTimeAsync(300);
  expect(now().status).toBe('stalled');
  await asked[1]?.answer(hit('/new'));
  expect(shown(now())).toEqual(['/new']);
});

test('SRCH-17, LIB-40: a failure of the network stays until the query changes', async () => {
  const { session, asked, type, now } = startSession();
  await type('a');
  await asked[0]?.fail(retryError);
  expect(outcomeOf(now())).toEqual({ kind: 'failed', query: 'a' });
  expect(now().status).toBe('idle');
  // As arrows and focus do.
  void session.refresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomeOf(now()).kind).toBe('failed');
  expect(asked).toHaveLength(1);
  await type('ab');
  expect(outcomeOf(now()).kind).toBe('pending');
  await asked.at(-1)?.answer(hit('/b'));
  expect(outcomeOf(now()).kind).toBe('hits');
});

test('SRCH-17: any other failure leaves what was shown', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { asked, type, now } = startSession();
  await type('a');
  await asked[0]?.answer(hit('/a'));
  await type('ab');
  await asked[1]?.fail(new Error('no JSON'));
  expect(shown(now())).toEqual(['/a']);
  expect(outcomeOf(now()).kind).toBe('hits');
  expect(error).toHaveBeenCalledOnce();
});

test('SRCH-17: also the start screen stays, whatever was asked meanwhile', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { asked, type, now } = startSession({ searches: [hit('/before')] });
  await type('');
  await type('a');
  expect(shown(now())).toEqual([]);
  await type('ab');
  await asked[1]?.fail(new Error('HTTP 403'));
  expect(outcomeOf(now())).toEqual({ kind: 'start' });
  expect(shown(now())).toEqual(['/before']);
});

test('SRCHNET-03, INS-03: the client is told what is shown, in the order of the list', async () => {
  const { asked, type, onShown } = startSession();
  await type('a');
  await asked[0]?.answer();
  expect(onShown).not.toHaveBeenCalled();
  await type('ab');
  await type('abc');
  await asked[1]?.answer(hit('/late'));
  await asked[2]?.answer(hit('/a#1'), hit('/b'), hit('/a#2'));
  expect(onShown).toHaveBeenCalledOnce();
  const [{ indexName, hits, queryID } = { hits: [] }] = onShown.mock.calls[0] ?? [];
  expect({ indexName, queryID }).toEqual({ indexName: 'test', queryID: 'q1' });
  expect(hits.map(({ url }) => url)).toEqual(['/a#1', '/a#2', '/b']);
});

test('INS-02: a chosen hit has its place in the list, the first 1', async () => {
  const { asked, type, now, onChosen } = startSession();
  await type('a');
  await asked[0]?.answer(hit('/a#1'), hit('/b'), hit('/a#2'));
  for (const { source, items } of now().collections) {
    for (const item of items) source.onSelect({ item } as Parameters<typeof source.onSelect>[0]);
  }
  expect(onChosen.mock.calls.map(([chosen]) => [chosen.hit.url, chosen.position])).toEqual([
    ['/a#1', 1],
    ['/a#2', 2],
    ['/b', 3],
  ]);
  expect(onChosen.mock.calls[0]?.[0]).toMatchObject({ indexName: 'test', queryID: 'q1' });
});

test('SRCHNET-02: click analytics are asked for when insights are on', async () => {
  const { asked, type } = startSession({ clickAnalytics: true });
  await type('a');
  expect(asked[0]?.request.clickAnalytics).toBe(true);
});

test('SRCH-22: suggestions are pages of earlier results, at most 3', async () => {
  const { asked, type, now } = startSession();
  await type('x');
  await asked[0]?.answer();
  expect(outcomeOf(now())).toEqual({ kind: 'none', query: 'x', suggestions: [] });
  await type('a');
  await asked[1]?.answer(...'abcd'.split('').map((name) => hit(`/${name}`, name)));
  await type('ax');
  await asked[2]?.answer();
  expect(outcomeOf(now())).toEqual({ kind: 'none', query: 'ax', suggestions: ['a', 'b', 'c'] });
});

test('an arrow key that comes before the answer leaves the first of its hits active', async () => {
  vi.stubGlobal('document', { getElementById: () => null });
  const { session, asked, type, now } = startSession();
  await type('a');
  const key = { key: 'ArrowDown', preventDefault: () => undefined };
  session.inputProps(null, 64).onKeyDown(key as never);
  await asked[0]?.answer(hit('/a'), hit('/b'));
  expect(now().activeItemId).toBe(0);
});

test('SRCH-19: two sources with the same id are an error that names it', async () => {
  const source = { sourceId: '/guide/', onSelect: () => undefined };
  const { refresh } = createCombobox({
    id: 'test',
    initial: initialState(''),
    find: async () => [
      { source, items: [] },
      { source, items: [] },
    ],
    onStateChange: () => undefined,
    onNavigate: () => undefined,
  });
  await expect(refresh()).rejects.toThrow('"/guide/" is not unique');
});

test('SRCH-19: hits of one page are one source, however they are mixed with others', async () => {
  const { asked, type, now } = startSession();
  await type('a');
  await asked[0]?.answer(hit('/a#1'), hit('/b'), hit('/a#2'));
  expect(now().collections.map(({ source }) => source.sourceId)).toEqual(['/a', '/b']);
});

test('pages to begin with stand behind searches of before, and are none of these when opened', async () => {
  const { objectID, type: hitType, url, hierarchy } = hit('/before');
  const { type, now, opened } = startSession({
    searches: [{ objectID, type: hitType, url, hierarchy }],
    startPages: [{ text: 'Quick start', link: '/guide/start' }],
  });
  await type('');
  expect(shown(now())).toEqual(['/before', '/guide/start']);
  const { source, items } = now().collections[2] ?? {};
  expect(items).toMatchObject([{ kind: 'start', title: 'Quick start', url: '/guide/start' }]);
  const [item] = items ?? [];
  if (item) source?.onSelect({ item, state: now() } as Parameters<typeof source.onSelect>[0]);
  expect(opened).toEqual([]);
});
