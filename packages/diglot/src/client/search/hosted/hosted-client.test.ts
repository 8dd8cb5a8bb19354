import type { liteClient } from 'algoliasearch/lite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en } from '../../../shared/text/words/en';
import type { HostedSearch } from '../../../shared/types/site-search';
import { createClient } from './hosted-client';

// In Node the package gives another one, with other settings.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'));

type Options = NonNullable<Parameters<typeof liteClient>[2]>;
type Requester = NonNullable<Options['requester']>;
type Sent = Parameters<Requester['send']>[0];
type Answer = Awaited<ReturnType<Requester['send']>>;

const search: HostedSearch = {
  provider: 'algolia',
  indexName: 'docs',
  appId: 'TESTAPP',
  apiKey: 'public-key',
  insights: false,
  slashKey: true,
  acrossLanguages: true,
  messages: en.search,
};

const ok = (results: unknown = [{ hits: [], nbHits: 0 }]): Answer => ({
  status: 200,
  isTimedOut: false,
  content: JSON.stringify({ results }),
});
const failed = (status: number, content = '{"message":"no"}'): Answer => ({
  status,
  isTimedOut: false,
  content,
});
const refused: Answer = { status: 0, isTimedOut: false, content: 'refused' };
const late: Answer = { status: 0, isTimedOut: true, content: 'late' };

/** A client whose hosts answer as the test says; by default all is well. */
function startClient(own: Partial<HostedSearch> = {}) {
  const sent: Sent[] = [];
  const answers: Record<string, Answer> = {};
  const hostOf = ({ url }: Sent) => new URL(url).hostname;
  const requester: Requester = {
    async send(request) {
      sent.push(request);
      const host = hostOf(request);
      return answers[host] ?? answers[host.replace(/-\d\.algolianet/, '-n.algolianet')] ?? ok();
    },
  };
  const client = createClient({ ...search, ...own }, undefined, { requester });
  return {
    client,
    sent,
    answers,
    hosts: () => sent.splice(0).map(hostOf),
    ask: (query: string) => client.search([{ indexName: 'docs', query }]),
  };
}

const FIRST = 'testapp-dsn.algolia.net';
const OTHERS = 'testapp-n.algolianet.com';
const FALLBACK = /^testapp-[123]\.algolianet\.com$/;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('SRCHNET-01, SRCHNET-05, LIB-30, LIB-31: one request with the parameters beside the query, over HTTPS', async () => {
  const { client, sent } = startClient();
  await client.search([
    { indexName: 'docs', query: 'a', hitsPerPage: 20, facetFilters: ['lang:zh'] },
  ]);
  expect(sent[0]?.method).toBe('POST');
  expect(sent[0]?.url).toMatch(/^https:\/\/testapp-dsn\.algolia\.net\/1\/indexes\/\*\/queries\?/);
  expect(JSON.parse(String(sent[0]?.data))).toEqual({
    requests: [{ indexName: 'docs', query: 'a', hitsPerPage: 20, facetFilters: ['lang:zh'] }],
  });
});

test.each([
  ['a time limit', late],
  ['status 0', refused],
  ['status 500', failed(500)],
  ['status 301', failed(301)],
])('SRCHNET-10: after %s the other hosts are asked, each once', async (_, answer) => {
  const { ask, answers, hosts } = startClient();
  answers[FIRST] = answer;
  answers[OTHERS] = answer;
  await expect(ask('a')).rejects.toMatchObject({
    name: 'RetryError',
    message: expect.stringMatching(/^Unreachable hosts/),
  });
  const asked = hosts();
  expect(asked[0]).toBe(FIRST);
  expect(asked.slice(1).sort()).toEqual([1, 2, 3].map((n) => `testapp-${n}.algolianet.com`));
});

test('SRCHNET-05: the order of the three others varies', async () => {
  const orders = new Set<string>();
  for (let run = 0; run < 60; run++) {
    const { ask, answers, hosts } = startClient();
    answers[FIRST] = refused;
    answers[OTHERS] = refused;
    await ask('a').catch(() => undefined);
    orders.add(hosts().slice(1).join());
  }
  expect(orders.size).toBe(6);
});

test.each([400, 403, 404, 429])('SRCHNET-10, LIB-34: status %i fails at once', async (status) => {
  const { ask, answers, hosts } = startClient();
  answers[FIRST] = failed(status);
  await expect(ask('a')).rejects.toMatchObject({ name: 'ApiError', status, message: 'no' });
  expect(hosts()).toEqual([FIRST]);
});

test('SRCHNET-11, LIB-36: kinds of errors', async () => {
  const { ask, answers } = startClient();
  answers[FIRST] = failed(400, '{"message":"no","error":{"code":"x","message":"why"}}');
  await expect(ask('a')).rejects.toMatchObject({ name: 'DetailedApiError', status: 400 });
  answers[FIRST] = { ...ok(), content: '<html>' };
  await expect(ask('b')).rejects.toMatchObject({ name: 'DeserializationError' });
});

test.each([
  ['timed out', late],
  ['down', refused],
])(
  'SRCHNET-09, LIB-32: a host that is %s comes last for 120 s, across queries',
  async (_, answer) => {
    const { ask, answers, hosts } = startClient();
    answers[FIRST] = answer;
    await ask('a');
    const [first, second] = hosts();
    expect([first, second]).toEqual([FIRST, expect.stringMatching(FALLBACK)]);
    vi.advanceTimersByTime(119_999);
    await ask('b');
    expect(hosts()).toEqual([second]);
    // It is asked when no other answers.
    answers[OTHERS] = refused;
    await ask('c').catch(() => undefined);
    expect(hosts().at(-1)).toBe(FIRST);
    delete answers[OTHERS];
    delete answers[FIRST];
    vi.advanceTimersByTime(120_000);
    await ask('d');
    expect(hosts()).toEqual([FIRST]);
  },
);

test('SRCHNET-09: a host that was slow comes before one that is down', async () => {
  const { ask, answers, hosts } = startClient();
  answers[FIRST] = late;
  answers[OTHERS] = refused;
  await ask('a').catch(() => undefined);
  hosts();
  answers[FIRST] = ok();
  await ask('b');
  expect(hosts()).toEqual([FIRST]);
});

test('SRCHNET-08: limits grow within a request only, not because a host is marked', async () => {
  const { ask, answers, sent } = startClient();
  const limits = () =>
    sent.splice(0).map(({ connectTimeout, responseTimeout }) => connectTimeout / responseTimeout);
  const first = () => sent[0]?.connectTimeout;
  answers[FIRST] = late;
  await ask('a');
  const connect = first() ?? 0;
  expect(sent[1]?.connectTimeout).toBe(4 * connect);
  limits();
  await ask('b');
  expect(first()).toBe(connect);
});

test('SRCHNET-14, LIB-38: the same query is asked once', async () => {
  const { ask, hosts } = startClient();
  await Promise.all([ask('a'), ask('a')]);
  await ask('a');
  await ask('b');
  expect(hosts()).toHaveLength(2);
});

test('SRCHNET-12: no error has the key', async () => {
  const { ask, answers } = startClient();
  answers[FIRST] = failed(403, '{"message":"public-key is invalid"}');
  const refusal: unknown = await ask('a').catch((error) => error);
  answers[FIRST] = refused;
  answers[OTHERS] = refused;
  const retry: unknown = await ask('b').catch((error) => error);
  for (const error of [refusal, retry]) {
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify([error, (error as Error).message, (error as Error).stack])).not.toContain(
      'public-key',
    );
  }
});

test.each(['appId', 'apiKey'] as const)(
  'SRCHNET-13, LIB-16: a missing %s is named by the first query',
  async (name) => {
    const { ask, hosts } = startClient({ [name]: '' });
    await expect(ask('a')).rejects.toThrow(`\`${name}\` is missing`);
    expect(hosts()).toEqual([]);
  },
);

test('SRCHNET-03, DATA-14: hits, their number and the id of the query; what is no hit is left out', async () => {
  const { ask, answers } = startClient();
  const mark = (value: string, matchLevel: string) => ({ value, matchLevel });
  const good = {
    objectID: '/a#b',
    type: 'lvl2',
    url: 'https://elsewhere.example/a#b',
    hierarchy: { lvl0: 'A', lvl1: 'A', lvl2: 'B', lvl3: 3 },
    content: 'text',
    _highlightResult: { hierarchy: { lvl2: mark('<mark>B</mark>', 'full'), lvl1: 1 } },
    _snippetResult: { content: mark('<img onerror>', 'odd') },
  };
  answers[FIRST] = ok([{ hits: [good, null, { objectID: 1 }, 'x'], nbHits: 7, queryID: 'q' }]);
  const { results } = await ask('a');
  expect(results).toEqual([
    {
      nbHits: 7,
      queryID: 'q',
      hits: [
        {
          ...good,
          hierarchy: {
            lvl0: 'A',
            lvl1: 'A',
            lvl2: 'B',
            lvl3: null,
            lvl4: null,
            lvl5: null,
            lvl6: null,
          },
          _highlightResult: {
            hierarchy: { lvl2: mark('<mark>B</mark>', 'full') },
            content: undefined,
          },
          _snippetResult: { hierarchy: {}, content: mark('<img onerror>', 'none') },
        },
      ],
    },
  ]);
  answers[FIRST] = ok('nothing');
  expect(await ask('b')).toEqual({ results: [] });
});

test('a section whose heading has nothing of the query is its text, as with the embedded engine', async () => {
  const { ask, answers } = startClient();
  const level = (matchLevel: string) => ({ hierarchy: { lvl1: { value: 'A', matchLevel } } });
  const hit = { objectID: '/a', type: 'lvl1', url: '/a', hierarchy: {}, content: 'text' };
  answers[FIRST] = ok([
    {
      hits: [
        { ...hit, _highlightResult: level('none') },
        { ...hit, _highlightResult: level('full') },
        { ...hit, content: null, _highlightResult: level('none') },
        hit,
      ],
    },
  ]);
  const { results } = await ask('a');
  expect(results[0]?.hits.map(({ type }) => type)).toEqual(['content', 'lvl1', 'lvl1', 'lvl1']);
});
