import { expect, test } from 'vitest';
import { loadLanguage } from '../languages/load';
import { ask, testEngine, testPage } from '../test-index';

const urlsOf = async (pages: Parameters<typeof testEngine>[0], query: string): Promise<string[]> =>
  (await ask(testEngine(pages), query)).map(({ url }) => url.replace('/base', ''));

/** Pages whose heading and text have the pairs of 打包模式, but never as one run. */
const scattered = Array.from({ length: 15 }, (_, index) =>
  testPage(`/zh/pieces-${index}`, `打包，${index}`, ['', '打包了，包模，模式。'.repeat(9)]),
);

const saying = Array.from({ length: 12 }, (_, index) =>
  testPage(`/zh/says-${index}`, `第 ${index} 页`, ['', `${'长文。'.repeat(80)}打包模式。`]),
);

test('QUALITY 1.3.10: what says a run comes before what has its pieces, headings first', async () => {
  const titled = testPage('/zh/titled', '关于', ['', '文'], ['什么是打包模式', '文']);
  const urls = await urlsOf([...scattered, ...saying.slice(0, 3), titled], '打包模式');
  expect(urls[0]).toBe('/zh/titled#section-0');
  expect(urls.slice(1, 4).sort()).toEqual(['/zh/says-0', '/zh/says-1', '/zh/says-2']);
});

test('a page whose title says a run comes before sections that are called by it', async () => {
  const page = testPage('/zh/dts', '类型声明文件', ['', '介绍。'], ['双格式的类型', '文']);
  const json = testPage('/zh/json', 'JSON 文件', ['', '文'], ['类型', '类型，类型。']);
  expect((await urlsOf([json, page], '类型')).slice(0, 2)).toEqual([
    '/zh/dts',
    '/zh/json#section-0',
  ]);
});

test('QUALITY 1.3.10: all of 12 pages that say a run are found', async () => {
  const urls = await urlsOf(saying, '打包模式');
  expect(urls.sort()).toEqual(saying.map(({ routePath }) => routePath).sort());
});

test('more than ten pages are loaded only where the first ones leave room', async () => {
  const loadsOf = async (count: number, sections: number): Promise<number> => {
    const pages = Array.from({ length: count }, (_, index) =>
      testPage(
        `/page-${index}`,
        `Page ${index}`,
        ...Array.from({ length: sections }, () => ['Plugin', 'plugin'] as const),
      ),
    );
    const engine = testEngine(pages);
    await engine.prepare();
    const prepared = engine.loads.length;
    await ask(engine, 'plugin');
    return engine.loads.length - prepared;
  };
  expect(await loadsOf(40, 4)).toBe(10);
  expect(await loadsOf(40, 1)).toBe(15);
  expect(await loadsOf(13, 1)).toBe(13);
  expect(await loadsOf(3, 1)).toBe(3);
});

test('a page with many sections that say a run hides none of them behind its pieces', async () => {
  const rich = testPage(
    '/zh/rich',
    '页',
    ['', '文'],
    ...Array.from({ length: 9 }, (_, index) => [`节 ${index}`, '打包模式'] as const),
  );
  const urls = await urlsOf([...scattered, rich], '打包模式');
  expect(urls.slice(0, 9).every((url) => url.startsWith('/zh/rich#'))).toBe(true);
});

const docs = [
  testPage('/output', 'output', ['', ''], ['output.cleanDistPath', 'x'], ['output.distPath', 'x']),
  testPage('/quick', '快速上手', ['', '第一步'], ['安装', '用命令来做']),
  testPage('/react', '组件库', ['', '文'], ['如何编译', '先要安装。'], ['开始', '文']),
  testPage('/vue', '另一个库', ['', '文'], ['编译', '文'], ['开始', '文']),
  testPage('/federation', 'Module Federation', ['', 'Share modules.']),
  testPage('/hosts', 'Hosts', ['', 'x'], ['A federation of hosts', 'federation federation']),
];

test.each([
  ['dist path', '/output#section-1'],
  ['distPath', '/output#section-1'],
  ['快速开始', '/quick'],
  ['怎么安装', '/quick#section-0'],
  ['什么是安装', '/quick#section-0'],
  ['module fedration', '/federation'],
])('SRCH-24: %s means %s', async (query, url) => {
  expect((await urlsOf(docs, query))[0]).toBe(url);
});

test.each([
  ['JavaScript API', 'javascript api'],
  ['createApp', 'createapp'],
])(
  '"%s" and "%s" find the page of that name before sections of others that have it',
  async (name, folded) => {
    const pages = [
      testPage('/migrate', 'Migrate', ['', 'From 0 to 1.'], [name, 'x']),
      testPage('/page', name, ['', `${'More words. '.repeat(30)}A script.`], ['Options', 'y']),
      ...scattered,
    ];
    const urls = await urlsOf(pages, name);
    expect(urls[0]).toBe('/page');
    expect(await urlsOf(pages, folded)).toEqual(urls);
  },
);

test('a name in capitals counts no more than without them where its words stand alone, too', async () => {
  const pages = [
    testPage('/named', 'Tools', ['', 'JavaScript. JavaScript.']),
    testPage('/words', 'Other', ['', `JavaScript once. ${'A script. Java. '.repeat(8)}`]),
    testPage('/apart', 'Apart', ['', 'A Java program and a script.']),
    ...Array.from({ length: 8 }, (_, index) => testPage(`/x${index}`, 'X', ['', 'Nothing.'])),
  ];
  expect(await urlsOf(pages, 'javascript')).toEqual(['/named', '/words']);
  expect(await urlsOf(pages, 'JavaScript')).toEqual(['/named', '/words', '/apart']);
});

test('SRCH-24: from its third section on, a page stands not before what the next page says better', async () => {
  const page = (name: string, ...texts: readonly string[]) =>
    testPage(
      `/${name}`,
      'Title',
      ['', 'beta'],
      ...texts.map((text, index) => [`Part ${index}`, text] as const),
    );
  const less = `alpha ${'more words '.repeat(30)} beta`;
  const others = Array.from({ length: 16 }, (_, index) => page(`other-${index}`, 'alpha beta'));
  const ofRich = (urls: readonly string[]) => urls.filter((url) => url.startsWith('/rich#'));

  const rich = page('rich', 'alpha beta', 'alpha beta', less, less, less);
  const crowded = await urlsOf([rich, ...others], 'alpha beta');
  expect(ofRich(crowded)).toEqual(['/rich#section-0', '/rich#section-1']);
  expect(crowded).toContain('/other-9#section-0');
  const inSight = await urlsOf([rich, ...others.slice(0, 6)], 'alpha beta');
  expect(ofRich(inSight)).toEqual(['/rich#section-0', '/rich#section-1']);
  // Where there is room for all, none is left out.
  expect(ofRich(await urlsOf([rich, ...others.slice(0, 1)], 'alpha beta'))).toHaveLength(5);
  // A page of which three sections are better than the next page is what is looked for, with all that it says.
  const meant = page(
    'rich',
    'alpha beta alpha',
    'alpha beta alpha',
    'alpha beta alpha',
    less,
    less,
  );
  expect(ofRich(await urlsOf([meant, ...others], 'alpha beta'))).toHaveLength(5);
});

test('a section whose heading is the query is among the first three, however many say a form of it more often', async () => {
  const stemmed = Array.from({ length: 14 }, (_, index) =>
    testPage(`/tests-${index}`, 'Tests', ['', 'tests '.repeat(9)], ['Test', 'test '.repeat(9)]),
  );
  const long = Array.from({ length: 30 }, () => 'words of all sorts').join(' ');
  const exact = testPage('/guide', 'Guide', ['', long], ['Testing', long]);
  const english = await loadLanguage('en');
  const engine = testEngine([...stemmed, exact], {}, english);
  const urls = (await ask(engine, 'testing')).map(({ url }) => url);
  expect(urls.indexOf('/base/guide#section-0')).toBeGreaterThanOrEqual(0);
  expect(urls.indexOf('/base/guide#section-0')).toBeLessThan(3);
});
