import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCatalog } from '../index/index-files';
import { ask, bracket, testEngine, testFiles, testPage } from '../test-index';
import { PLAIN } from '../text/language';
import { createEngine } from './engine';

const pages = [
  testPage(
    '/config/output',
    'output',
    ['', 'Where the output goes.'],
    ['output.distPath', 'Folder of the output files.', "distPath: 'dist'"],
    ['autoExternal', 'Leaves dependencies out of the bundle.'],
  ),
  testPage(
    '/guide/start',
    'Quick start',
    ['', 'Install it, then build.'],
    ['Next steps', 'Read about the output and its distPath.'],
  ),
  testPage(
    '/zh/guide',
    '快速上手',
    ['', '安装之后，一段简单的代码。'],
    ['请求配置', '配置请求的输出 output 目录。每個月都要更新。使用 API 配置。'],
  ),
  testPage('/evil', '<img src=x onerror=alert(1)>', [
    '',
    '{{constructor}} <mark>not a mark</mark> \u202e right to left',
  ]),
];
const engine = testEngine(pages);
const urls = async (query: string): Promise<string[]> =>
  (await ask(engine, query)).map(({ url }) => url.replace('/base', ''));

test('headings come before texts, and the page about a thing before its sections', async () => {
  expect(await urls('output')).toEqual([
    '/config/output',
    '/config/output#section-0',
    '/guide/start#section-0',
    '/zh/guide#section-0',
    expect.stringContaining('/config/output#'),
  ]);
});

test.each([
  ['output.distPath', '/config/output#section-0'],
  ['distpath', '/config/output#section-0'],
  ['dist path', '/config/output#section-0'],
  ['auto external', '/config/output#section-1'],
  ['AUTOEXTERNAL', '/config/output#section-1'],
  ['autoExtrenal', '/config/output#section-1'],
  ['quick sta', '/guide/start'],
  ['instal', '/guide/start'],
  ['请求配置', '/zh/guide#section-0'],
  ['段简', '/zh/guide'],
  ['每個月都', '/zh/guide#section-0'],
  ['output 配置', '/zh/guide#section-0'],
  ['ＡＰＩ', '/zh/guide#section-0'],
  ['置', '/zh/guide#section-0'],
  ['码', '/zh/guide'],
])('QUALITY 1.3.10: %s is found', async (query, url) => {
  expect((await urls(query))[0]).toBe(url);
});

test('a hit says which of its heading and text matches', async () => {
  const [page, , text] = await ask(engine, 'output');
  expect(page?.type).toBe('lvl1');
  expect(bracket(page?._highlightResult?.hierarchy?.lvl1?.pieces)).toBe('[output]');
  expect(page?._highlightResult?.hierarchy?.lvl1?.value).toBe('<mark>output</mark>');
  expect(bracket(page?._snippetResult?.content?.pieces)).toBe('Where the [output] goes.');
  expect(text?.type).toBe('content');
  expect(text?.hierarchy.lvl0).toBe('Quick start');
});

test('what is not there is not found; what has little of a query is the closest; a stray word is forgiven', async () => {
  expect(await urls('kubernetes')).toEqual([]);
  const request = { indexName: 'test', query: 'output kubernetes' };
  const { hits, isClosest } = await engine.search(request);
  expect([hits[0]?.url, isClosest]).toEqual(['/base/config/output', true]);
  expect((await engine.search({ ...request, query: 'output' })).isClosest).toBe(false);
  expect(await urls(' \t')).toEqual([]);
  expect((await urls('the dependencies a'))[0]).toBe('/config/output#section-1');
});

test('hostile titles, texts and queries stay text', async () => {
  const [hit] = await ask(engine, 'img onerror');
  expect(bracket(hit?._highlightResult?.hierarchy?.lvl0?.pieces)).toBe(
    '<[img] src=x [onerror]=alert(1)>',
  );
  const [other] = await ask(engine, 'not a mark');
  const pieces = other?._snippetResult?.content?.pieces ?? [];
  expect(pieces.map(({ text }) => text).join('')).toContain('<mark>not a mark</mark>');
});

test('SRCH-20: a query of any characters has an answer; 512 of them count', async () => {
  const unit = fc.constantFrom<'grapheme' | 'binary'>('grapheme', 'binary');
  const query = unit.chain((each) => fc.string({ unit: each, maxLength: 600 }));
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      const hits = await ask(engine, text);
      expect(hits.length).toBeLessThanOrEqual(20);
    }),
    { numRuns: 60 },
  );
  expect(await urls(`${' '.repeat(512)}output`)).toEqual([]);
});

test('QUALITY 1.3.10: any 2 to 6 characters of a Chinese text find it, marked exactly', async () => {
  const text = pages[2]?.sections[1]?.prose ?? '';
  const runs = fc
    .tuple(fc.nat(text.length - 2), fc.integer({ min: 2, max: 6 }))
    .map(([start, length]) => text.slice(start, start + length))
    .filter((run) => /^\p{sc=Han}{2,}$/u.test(run));
  await fc.assert(
    fc.asyncProperty(runs, async (run) => {
      const hits = (await ask(engine, run)).slice(0, 3);
      const hit = hits.find(({ url }) => url === '/base/zh/guide#section-0');
      const marked = bracket(hit?._snippetResult?.content?.pieces);
      expect(marked).toContain(`[${run}`);
    }),
    { numRuns: 60 },
  );
});

test('SRCH-26: at most 20 hits, of which one page has few while others have some', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    testPage(
      `/page-${index}`,
      `Page ${index}`,
      ['', 'plugin'],
      ...Array.from({ length: 8 }, (_, number) => [`Plugin ${number}`, 'plugin'] as const),
    ),
  );
  const hits = await ask(testEngine(many), 'plugin');
  expect(hits).toHaveLength(20);
  expect(new Set(hits.map(({ hierarchy }) => hierarchy.lvl0)).size).toBeGreaterThanOrEqual(4);
});

test('SRCH-27: a snippet shows where a text has most of the query, however far behind its beginning', async () => {
  const filler = 'filler '.repeat(200);
  const page = testPage('/long', 'Long', ['', `alpha ${filler}then alpha beta ${filler}`]);
  const [hit] = await ask(testEngine([page]), 'alpha beta');
  expect(bracket(hit?._snippetResult?.content?.pieces)).toContain('then [alpha] [beta]');
});

test('a query loads the files that it needs, once', async () => {
  const fresh = testEngine(pages);
  await fresh.prepare();
  const prepared = fresh.loads.length;
  await ask(fresh, 'autoExternal');
  expect(fresh.loads.length).toBe(prepared + 1);
  await ask(fresh, 'autoExternal');
  expect(fresh.loads.length).toBe(prepared + 1);
});

/** Pages with so many terms of one letter that these fill many files. */
function manyTerms(titles: readonly string[]) {
  return titles.map((title, page) => {
    const words = Array.from({ length: 200 }, (_, word) => `c${page}word${word}`).join(' ');
    return testPage(`/page-${page}`, title, ['', 'Some code.'], ['Words', words]);
  });
}

test('the first letter of a query loads one file of terms, and finds titles', async () => {
  const others = Array.from({ length: 60 }, (_, page) => `Other ${page}`);
  const named = Array.from({ length: 20 }, (_, page) => `Call number ${page}`);
  const fresh = testEngine(manyTerms([...others, ...named, 'Cat']));
  await fresh.prepare();
  expect(fresh.loads).toEqual([]);
  const hits = await ask(fresh, 'c');
  // It has the texts of the ten best pages, and the next ten are looked at where these leave places in the list.
  expect(fresh.loads.length).toBeLessThanOrEqual(11);
  expect(hits[0]?.hierarchy.lvl0).toBe('Cat');
  for (const { hierarchy } of hits) expect(hierarchy.lvl0).toMatch(/^Ca/);
  const before = fresh.loads.length;
  await ask(fresh, 'c5word1');
  expect(fresh.loads.length).toBeLessThanOrEqual(before + 5);
});

test('a letter whose terms lie in two files has one of its own as well, for as many pages as are ranked', async () => {
  const titles = Array.from({ length: 60 }, (_, page) => `Other ${page}`);
  const deploying = Array.from({ length: 40 }, (_, page) => {
    const words = Array.from({ length: 20 }, (_, word) => `d${page}word${word}`).join(' ');
    return testPage(`/deploy-${page}`, `Deploy ${page}`, ['', 'Text.'], ['Words', words]);
  });
  const fresh = testEngine([...manyTerms(titles), ...deploying]);
  expect(await ask(fresh, 'd')).toHaveLength(20);
  expect(fresh.loads).toHaveLength(1);
  // The next letter needs one of fifteen small files.
  fresh.loadAhead();
  await expect.poll(() => fresh.loads).toHaveLength(16);
});

test('a letter is answered alike where its file has no texts: they are loaded one by one then', async () => {
  const titles = Array.from({ length: 60 }, (_, page) =>
    page % 2 ? `Other ${page}` : `Cat ${page}`,
  );
  const pages = manyTerms(titles);
  const { catalog, texts } = testFiles(pages);
  const ofLetters = new Set(parseCatalog(catalog).leads.map(([, file]) => file));
  const loads: string[] = [];
  const bare = createEngine(
    {
      language: async () => PLAIN,
      catalog: async () => catalog,
      async file(name) {
        loads.push(name);
        const text = texts.get(name) ?? '';
        return ofLetters.has(name) ? JSON.stringify(JSON.parse(text).slice(0, 2)) : text;
      },
    },
    { base: '/base/', prefix: '', defaultLang: 'en' },
  );
  const whole = testEngine(pages);
  expect(await ask(bare, 'c')).toEqual(await ask(whole, 'c'));
  expect([whole.loads.length, loads.length]).toEqual([1, 11]);
});

test('a letter that no heading has is found in texts', async () => {
  const titles = Array.from({ length: 60 }, (_, page) => `Other ${page}`);
  const hits = await ask(testEngine(manyTerms(titles)), 'c');
  expect(hits).toHaveLength(15);
});

test('a file that could not be loaded is loaded again by the next query', async () => {
  let fails = true;
  const flaky = createEngine(
    {
      language: async () => PLAIN,
      catalog: async () => {
        if (fails) throw new TypeError('offline');
        return '[[],"",[]]';
      },
      file: async () => '',
    },
    { base: '/', prefix: '', defaultLang: 'en' },
  );
  await expect(ask(flaky, 'x')).rejects.toThrow('offline');
  fails = false;
  expect(await ask(flaky, 'x')).toEqual([]);
});

test('SRCH-29: what one language finds is led to the same section of another', async () => {
  const zh = { prefix: '/zh' };
  const en = [
    testPage('/a', 'Assets', ['', 'Files.'], ['Inline', 'Small files.']),
    testPage('/short', 'Short', ['', 'Nothing else.']),
    testPage('/only', 'Only here', ['', 'More on whales.']),
    testPage('/untranslated', 'Untranslated', ['', 'Not said twice.']),
  ];
  const reader = testEngine(en);
  const other = testEngine(
    [
      testPage('/zh/a', '资源', ['', '文件'], ['内联', '小文件']),
      testPage('/zh/short', '短', ['', '没有'], ['内联二', '更多']),
      undefined,
      testPage('/untranslated', '内联', ['', 'Stands in.']),
      testPage('/zh/more', '内联三', ['', '这里才有']),
    ],
    zh,
  );
  const request = { indexName: 'test', query: '内联', attributesToSnippet: ['content:10'] };
  const { hits, nbHits } = await other.searchFor(reader, request);
  const found = hits.map(({ url, counterpart }) => [url, counterpart?.url ?? counterpart]);
  expect(found.sort()).toEqual([
    ['/base/zh/a#section-0', '/base/a#section-0'],
    ['/base/zh/more', null],
    ['/base/zh/short#section-0', null],
  ]);
  expect(nbHits).toBe(3);
  const inline = hits.find(({ url }) => url.endsWith('/a#section-0'));
  expect(inline?.counterpart?.hierarchy).toMatchObject({ lvl0: 'Assets', lvl1: 'Inline' });
  expect(bracket(inline?._highlightResult?.hierarchy?.lvl1?.pieces)).toBe('[内联]');
  // Only what is shown is loaded of the reader's index.
  expect(reader.loads).toHaveLength(2);
});

test('a page that a language does not have changes nothing of what it finds', async () => {
  const pages = [
    testPage('/a', 'Apples', ['', 'Pears and apples.'], ['Apples', 'x']),
    testPage('/b', 'Bees', ['', 'They like apples.']),
  ];
  const [first, second] = pages;
  const whole = await ask(testEngine(pages), 'apples');
  expect(whole).toHaveLength(3);
  expect(await ask(testEngine([undefined, first, undefined, second, undefined]), 'apples')).toEqual(
    whole,
  );
  expect(await ask(testEngine([undefined]), 'apples')).toEqual([]);
});

test('an index of another build, which counts otherwise, leads nowhere wrong', async () => {
  const reader = testEngine([
    testPage('/b', 'Bees', ['', 'x']),
    testPage('/a', 'Apples', ['', 'x']),
  ]);
  const other = testEngine([testPage('/zh/a', '苹果', ['', 'x'])], { prefix: '/zh' });
  const { hits } = await other.searchFor(reader, { indexName: 'test', query: '苹果' });
  expect(hits.map(({ counterpart }) => counterpart)).toEqual([null]);
});
