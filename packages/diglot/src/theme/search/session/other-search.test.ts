import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchHit } from '../../../search/types';
import { hit, shown, startSession } from '../test-session';
import { outcomeOf } from './search-session';

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

/** A hit in another language with the same section in the reader's. */
const translated = (url: string, own: string | null): SearchHit => ({
  ...hit(url),
  counterpart: own === null ? null : { url: own, hierarchy: hit(own).hierarchy },
});

const own = (count: number): SearchHit[] =>
  Array.from({ length: count }, (_, index) => hit(`/own-${index}`));

test('SRCH-29: with three hits of their own readers get no others, and nothing is asked', async () => {
  const { asked, askedElsewhere, type, now } = startSession({ others: ['en'] });
  await type('dts bundle');
  await asked[0]?.answer(hit('/a', 'dts.bundle'), hit('/b'), hit('/c'));
  expect(askedElsewhere).toEqual([]);
  expect(shown(now())).toEqual(['/a', '/b', '/c']);
});

test('Latin words that no title has are no names: languages in Latin letters are searched, too', async () => {
  const { asked, askedElsewhere, type, now } = startSession({ others: ['ja', 'en'] });
  await type('static assets');
  await asked[0]?.answer(...own(4), hit('/assets', 'source.assetsInclude'));
  expect(askedElsewhere.map(({ request }) => request.facetFilters)).toEqual([['lang:en']]);
  await askedElsewhere[0]?.answer(translated('/static', '/zh/static'));
  expect(shown(now()).at(-1)).toBe('/zh/static');
  await type('资源 static');
  await asked[1]?.answer(...own(4));
  expect(askedElsewhere).toHaveLength(1);
});

test('SRCH-29: with fewer, others follow in a group of their own; what is active stays', async () => {
  const { session, asked, askedElsewhere, type, now } = startSession({ others: ['en'] });
  await type('dts');
  await asked[0]?.answer(...own(2));
  expect(shown(now())).toEqual(['/own-0', '/own-1']);
  session.setActiveItemId(1);
  expect(askedElsewhere[0]?.request).toMatchObject({ query: 'dts', facetFilters: ['lang:en'] });
  await askedElsewhere[0]?.answer(translated('/a', '/zh/a'), translated('/b', null));
  expect(shown(now())).toEqual(['/own-0', '/own-1', '/zh/a', '/b']);
  expect(now().activeItemId).toBe(1);
  expect(now().isOpen).toBe(true);
  expect(outcomeOf(now())).toMatchObject({
    kind: 'hits',
    count: 2,
    others: [{ title: 'In en', count: 2 }],
  });
});

test('SRCH-29: a section that is among the reader’s own hits is not listed twice', async () => {
  const { asked, askedElsewhere, type, now } = startSession({ others: ['en'] });
  await type('dts');
  await asked[0]?.answer(hit('/zh/a'));
  await askedElsewhere[0]?.answer(translated('/a', '/zh/a'), translated('/b', '/zh/b'));
  expect(shown(now())).toEqual(['/zh/a', '/zh/b']);
  await type('dtsx');
  await asked[1]?.answer(hit('/zh/a'));
  await askedElsewhere[1]?.answer(translated('/a', '/zh/a'));
  expect(outcomeOf(now())).toMatchObject({ kind: 'hits', count: 1, others: [] });
});

test('SRCH-22, SRCH-29: they stand instead of "no results", which is said only when nothing is found', async () => {
  const { asked, askedElsewhere, type, now } = startSession({ others: ['en'] });
  await type('watch');
  await asked[0]?.answer();
  expect(outcomeOf(now()).kind).toBe('pending');
  await askedElsewhere[0]?.answer(translated('/a', '/zh/a'));
  expect(outcomeOf(now())).toMatchObject({ kind: 'hits', count: 0 });
  expect([shown(now()), now().activeItemId]).toEqual([['/zh/a'], 0]);
  await type('watchx');
  await asked[1]?.answer();
  await askedElsewhere[1]?.answer();
  expect(outcomeOf(now()).kind).toBe('none');
});

test.each([
  ['en', 'zh', '声明文件', true],
  ['en', 'zh', 'React 组件', true],
  ['en', 'zh-Hant', '組件', true],
  ['en', 'ja', 'バンドル', true],
  ['en', 'ko', '번들', true],
  ['en', 'ru', 'сборка', true],
  ['en', 'ru', '组件', false],
  ['zh', 'ja', 'バンドル', true],
  ['ja', 'zh', '组件', false],
  ['ru', 'en', 'output.distPath', false],
  ['zh', 'en', 'dts', false],
  ['zh', 'de', 'Größe', false],
  ['en', 'zh', '１２３…', false],
])(
  'on a page in %s, %s is searched for %s at once: %s',
  async (langTag, other, query, isAtOnce) => {
    const { askedElsewhere, type } = startSession({ langTag, others: [other] });
    await type(query);
    expect(askedElsewhere).toHaveLength(isAtOnce ? 1 : 0);
  },
);

test('hits in the letters of another language wait for the reader’s own, however many these are', async () => {
  const { asked, askedElsewhere, type, now } = startSession({ langTag: 'en', others: ['zh'] });
  await type('React 组件');
  await askedElsewhere[0]?.answer(translated('/zh/a', '/a'));
  expect(shown(now())).toEqual([]);
  await asked[0]?.answer(...own(5));
  expect(shown(now())).toEqual([...own(5).map(({ url }) => url), '/a']);
});

test('an answer of another language that comes late is dropped', async () => {
  const { asked, askedElsewhere, type, now } = startSession({ others: ['en'] });
  await type('d');
  await asked[0]?.answer(hit('/own-0'));
  await type('dt');
  await askedElsewhere[0]?.answer(translated('/late', '/zh/late'));
  await asked[1]?.answer(hit('/own-1'));
  expect(shown(now())).toEqual(['/own-1']);
  await askedElsewhere[1]?.answer(translated('/b', '/zh/b'));
  expect(shown(now())).toEqual(['/own-1', '/zh/b']);
});

test('a language that cannot be asked leaves everything else as it is', async () => {
  const { asked, askedElsewhere, type, now } = startSession({ others: ['en', 'de'] });
  await type('dts');
  await asked[0]?.answer(hit('/own-0'));
  await askedElsewhere[0]?.fail(Object.assign(new Error('offline'), { name: 'RetryError' }));
  await askedElsewhere[1]?.answer(translated('/de/a', '/zh/a'));
  expect(shown(now())).toEqual(['/own-0', '/zh/a']);
  await type('dtsx');
  await asked[1]?.answer();
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await askedElsewhere[2]?.fail(new Error('no JSON'));
  await askedElsewhere[3]?.answer();
  expect(outcomeOf(now()).kind).toBe('none');
  expect(error).toHaveBeenCalledOnce();
});

test('at most five of a language are shown, and ten of all, in the order of the site', async () => {
  const { asked, askedElsewhere, type, now } = startSession({ others: ['en', 'de', 'fr'] });
  await type('dts');
  await asked[0]?.answer();
  for (const [number, { answer }] of [...askedElsewhere].entries()) {
    await answer(...own(7).map(({ url }) => translated(`/${number}${url}`, null)));
  }
  expect(now().collections.map(({ source, items }) => [source.sourceId, items.length])).toEqual([
    ['lang:en', 5],
    ['lang:de', 5],
  ]);
});

test('an engine that knows no counterparts is led to the same path, where the site has it', async () => {
  const { asked, askedElsewhere, type, now } = startSession({ others: ['en'] });
  await type('dts');
  await asked[0]?.answer();
  await askedElsewhere[0]?.answer(hit('/a#b'), hit('/missing#b'), {
    ...hit('/own-text'),
    contentLang: 'zh',
  });
  expect(shown(now())).toEqual(['/own/a#b', '/missing#b']);
});

test('SRCH-30, INS-02: what was opened is kept as the reader’s section, and told to whom found it', async () => {
  const { asked, askedElsewhere, type, now, opened, onShown } = startSession({ others: ['en'] });
  await type('dts');
  await asked[0]?.answer(hit('/own-0'));
  await askedElsewhere[0]?.answer(translated('/a#b', '/zh/a#b'));
  expect(onShown.mock.calls.at(-1)?.[0].hits.map(({ url }) => url)).toEqual(['/own-0', '/a#b']);
  const { source, items } = now().collections[1] ?? {};
  const [item] = items ?? [];
  if (source && item) source.onSelect({ item } as Parameters<typeof source.onSelect>[0]);
  expect(opened).toMatchObject([{ objectID: '/zh/a#b', type: 'lvl1', url: '/zh/a#b' }]);
});
