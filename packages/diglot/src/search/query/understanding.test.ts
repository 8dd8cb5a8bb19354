import { expect, test, vi } from 'vitest';
import { loadLanguage } from '../languages/load';
import { ask, testEngine, testPage } from '../test-index';
import type { PageText } from '../text/page-text';

const pages = [
  testPage(
    '/output',
    'output options',
    ['', 'Where files go.'],
    ['output.cleanDistPath', 'Empties the folder before a build.'],
    ['output.copy', 'Copies files.'],
    ['output.copy.extension', 'Of copied files.'],
  ),
  testPage(
    '/assets',
    'Static assets',
    ['', 'Pictures and a font of the web.'],
    ['Configuration', 'Libraries are configured here.'],
    ['Messages', "It says: Cannot find module 'x' in the folder of the project."],
  ),
  testPage(
    '/other',
    'Other',
    ['', 'Nothing of the kind.'],
    ['More', 'A web of things.'],
    ['Canvas', 'To draw on.'],
  ),
];
const english = testEngine(pages, {}, await loadLanguage('en'));
const urls = async (query: string, engine = english) =>
  (await ask(engine, query)).map(({ url }) => url.replace('/base', ''));

test.each([
  ['how do I configure a library?', '/assets#section-0'],
  ['configuring libraries', '/assets#section-0'],
  ['configurati', '/assets#section-0'],
  ['confgiuration', '/assets#section-0'],
  ['canvases', '/other#section-1'],
  ['webfonts', '/assets'],
  ['output.copy', '/output#section-1'],
  [
    "Uncaught Error: Cannot find module './utils' at /home/me/project/src/index.js:3:7",
    '/assets#section-1',
  ],
])('whole questions, forms of words, slips and messages: %s', async (query, url) => {
  expect((await urls(query))[0]).toBe(url);
});

test('sections are found by what readers call them, as keywords say', async () => {
  const [output, ...others] = pages;
  const sections = output?.sections.map((section) =>
    section.heading === 'output.copy'
      ? { ...section, keywords: ['static files', 'public folder'] }
      : section,
  );
  const page = { ...testPage('/output', ''), ...output, sections: sections ?? [] };
  const engine = testEngine([page, ...others], {}, await loadLanguage('en'));
  const first = async (query: string) => (await urls(query, engine))[0];
  expect(await first('public folder')).toBe('/output#section-1');
  expect(await first('what happens with a file of my public folder')).toBe('/output#section-1');
  expect(await urls('public')).toEqual([]);
});

test('a section that readers call as they ask comes before those whose texts say it', async () => {
  const [lead, section] = testPage('', '选项', ['', ''], ['产物', '合在一起。']).sections;
  const options = testPage('/zh/options', '选项');
  const sections = [lead, { ...section, keywords: ['打包成一个文件'] }] as PageText['sections'];
  const post = testPage(
    '/zh/post',
    '博客',
    ['', ''],
    ['两种方式', '把代码打包成一个文件，或者不。'],
  );
  const engine = testEngine(
    [post, { ...options, sections }],
    { prefix: '/zh' },
    await loadLanguage('zh'),
  );
  expect((await urls('打包成一个文件', engine))[0]).toBe('/zh/options#section-0');
});

test('what readers call a section is found in any order, with other words between and around', async () => {
  const copying = testPage('/called', 'Copying', ['', 'Text.'], ['output.copy', 'It copies.']);
  const sections = copying.sections.map((section, index) =>
    index === 1 ? { ...section, keywords: ['ship untouched assets'] } : section,
  );
  const called = { ...copying, sections };
  const said = testPage(
    '/said',
    'Assets',
    ['', 'Assets are files.'],
    ['Untouched assets', 'Ship untouched assets.'],
  );
  const engine = testEngine([called, said, ...pages], {}, await loadLanguage('en'));
  const [first] = await urls(
    'are assets that the bundle leaves untouched something to ship',
    engine,
  );
  expect(first).toBe('/called#section-0');
});

test('an option is first by its last part, and words that stand together count together', async () => {
  const engine = testEngine(
    [
      testPage('/clean', 'cleanDistPath and more', ['', 'cleanDistPath cleanDistPath']),
      ...pages,
      testPage('/built', 'First', ['', 'A dependency of a peer is built into a library.']),
      testPage('/outside', 'Second', ['', 'A peer dependency stays outside of a library.']),
    ],
    {},
    await loadLanguage('en'),
  );
  expect((await urls('cleanDistPath', engine))[0]).toBe('/output#section-0');
  expect((await urls('library with peer dependency', engine))[0]).toBe('/outside');
});

test('words that are in every question say nothing, unless there are no others', async () => {
  expect(await urls('what is the')).toEqual(await urls('the'));
  expect((await urls('how can I have the assets of it'))[0]).toBe('/assets');
});

test('negations and the words of complaints say nothing; what is quoted is meant', async () => {
  const engine = testEngine(
    [
      testPage('/works', 'How it works', ['', 'It works, and does not do the wrong thing.']),
      testPage('/kept', 'Directives', ['', "A line with 'use client' is kept at the top."]),
      testPage('/client', 'Client', ['', 'A client of a server.']),
      ...pages,
    ],
    {},
    await loadLanguage('en'),
  );
  expect((await urls('static assets not working', engine))[0]).toBe('/assets');
  expect((await urls("keep the 'use client' line", engine))[0]).toBe('/kept');
});

test('what readers want of a thing counts less than the thing, unless they ask for nothing else', async () => {
  const things = [
    testPage('/vue', 'Build a Vue library', ['', 'Components.'], ['Types', 'Of vue.']),
    testPage('/web', 'Elements', ['', 'Text.'], ['Use it', 'An example: vue shows an element.']),
    testPage('/stories', 'Storybook', ['', 'Components, one by one.']),
    testPage('/publish', 'Publishing', ['', 'Text.'], ['Integration', 'Each commit is built.']),
  ];
  const engine = testEngine([...things, ...pages], {}, await loadLanguage('en'));
  const first = async (query: string) => (await urls(query, engine))[0];
  expect(await first('vue example')).toBe('/vue');
  expect(await first('vue "example"')).toBe('/web#section-0');
  expect(await first('example')).toBe('/web#section-0');
  expect(await first('storybook integration')).toBe('/stories');
  expect(await first('integration')).toBe('/publish#section-0');
});

test('the same in Chinese, with blanks between words or without', async () => {
  const chinese = testEngine(
    [
      testPage('/zh/map', '输出', ['', '文字。'], ['output.sourceMap', '调试时看到源码。']),
      testPage(
        '/zh/minify',
        '压缩',
        ['', '文字。'],
        ['output.minify', '可以关闭，与 sourceMap 无关。'],
      ),
    ],
    { prefix: '/zh' },
    await loadLanguage('zh'),
  );
  for (const query of ['sourcemap 关闭', '关闭sourcemap']) {
    expect((await urls(query, chinese))[0]).toBe('/zh/map#section-0');
  }
});

test('an option comes first by its last part, before what other pages say about it', async () => {
  const decorators = testPage('/typescript', 'TypeScript', ['', 'Types.'], ['Decorators', 'Text.']);
  const options = testPage('/source', 'source', ['', ''], ['source.decorators', 'Version.']);
  const formats = testPage('/format', 'lib.format', ['', 'Formats.'], ['esm', 'esm']);
  const shims = testPage('/shims', 'lib.shims', ['', ''], ['shims.esm', 'What esm lacks.']);
  const engine = testEngine([decorators, options, formats, shims], {}, await loadLanguage('en'));
  expect((await urls('decorators', engine))[0]).toBe('/source#section-0');
  expect((await urls('esm', engine))[0]).toBe('/format#section-0');
});

test('an option is first by its whole name, of which its page and its heading say a part each', async () => {
  const dts = testPage('/dts', 'lib.dts', ['', ''], ['dts.bundle', 'In one.'], ['More', 'Files.']);
  const guide = testPage('/guide', 'Types in one file', ['', 'Set lib.dts.bundle to bundle dts.']);
  const other = testPage('/other', 'tools.dts', ['', ''], ['dts.bundle', 'Of lib, lib, lib.']);
  const engine = testEngine([guide, other, dts], {}, await loadLanguage('en'));
  for (const name of [
    'lib.dts.bundle',
    'lib[].dts.bundle',
    'lib[0].dts.bundle',
    'lib.dts.budnle',
  ]) {
    expect((await urls(name, engine))[0], name).toBe('/dts#section-0');
  }
  expect((await urls('tools.dts.bundle', engine))[0]).toBe('/other#section-0');
  expect((await urls('lib.dts.bundle.More', engine))[0]).toBe('/dts#section-1');
});

const HOSTILE = [
  ['10,000 words', 'word '.repeat(10_000)],
  ['as many of a page', 'the web of a font says things in the folder of the project '.repeat(900)],
  ['a run of Chinese without end', '怎么清空输出目录的类型设置'.repeat(9000)],
  ['one word of 1 MB', 'x'.repeat(1_000_000)],
  ['a compound of 1 MB', 'a.b'.repeat(333_333)],
  ['stop words', 'what is it that you do not have'],
  ['punctuation', '?!… — ()[]{}'],
  ['mixed scripts', 'output 配置 الملفات файлы'],
  ['right-to-left', '\u202eoutput\u202c ملف'],
  ['emoji', '👩‍👩‍👧 output 🎉'],
  ['control characters', 'out\u0000put \u0007 copy'],
] as const;

/** Sections that have all words of a query that repeats some: nothing about them is decided early. */
const many = Array.from({ length: 60 }, (_, index) =>
  testPage(`/many-${index}`, `The web ${index}`, [
    'A font',
    'A folder of the project says things of a word, 怎么清空输出目录的类型设置. '.repeat(40),
  ]),
);

test.each(HOSTILE)('bad input has an answer after little work: %s', async (_, query) => {
  const engine = testEngine([...pages, ...many], {}, await loadLanguage('en'));
  const patterns: number[] = [];
  const isSaid = RegExp.prototype.test;
  vi.spyOn(RegExp.prototype, 'test').mockImplementation(function spy(this: RegExp, text) {
    patterns.push(this.source.length);
    return isSaid.call(this, text);
  });
  const find = vi.spyOn(String.prototype, 'includes');
  const hits = await ask(engine, query);
  const looks = find.mock.calls.length;
  vi.restoreAllMocks();
  expect(hits.length).toBeLessThanOrEqual(20);
  // A pattern of hundreds of words takes a second to read a page, and so do hundreds of looks into each section.
  expect(Math.max(0, ...patterns)).toBeLessThan(1000);
  expect(patterns.length).toBeLessThan(20_000);
  expect(looks).toBeLessThan(20_000);
});

test('a run of Chinese that sections say comes before words of it', async () => {
  const chinese = testEngine(
    [
      testPage('/zh/a', '输出', ['', '怎么清空输出目录。'], ['类型', '没有设置类型。']),
      testPage('/zh/b', '目录', ['', '清空，输出，目录。'], ['设置', '类型设置。']),
    ],
    { prefix: '/zh' },
    await loadLanguage('zh'),
  );
  expect((await urls('没有设', chinese))[0]).toBe('/zh/a#section-0');
  expect((await urls('请问怎么清空输出目录', chinese))[0]).toBe('/zh/a');
});

test('the page that is being read comes first where it answers as well as the best, and only there', async () => {
  const twins = ['one', 'two'].map((name) =>
    testPage(`/${name}`, 'Guide', ['', 'x'], ['Caching', 'Caching of builds.']),
  );
  const engine = testEngine([...twins, testPage('/three', 'Three', ['', 'Builds.'])]);
  const first = async (query: string, from: string) =>
    (await engine.search({ indexName: 'test', query, from })).hits[0]?.url;
  expect(await first('caching', '/base/one')).toBe('/base/one#section-0');
  expect(await first('caching', '/base/two')).toBe('/base/two#section-0');
  expect(await first('caching', '/base/two.html')).toBe('/base/two#section-0');
  expect(await first('caching builds', '/base/three/')).toBe('/base/one#section-0');
});
