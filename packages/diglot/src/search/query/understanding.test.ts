import { expect, test } from 'vitest';
import { loadLanguage } from '../languages/load';
import { ask, testEngine, testPage } from '../test-index';

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
  testPage('/other', 'Other', ['', 'Nothing of the kind.'], ['More', 'A web of things.']),
];
const english = testEngine(pages, {}, await loadLanguage('en'));
const urls = async (query: string, engine = english) =>
  (await ask(engine, query)).map(({ url }) => url.replace('/base', ''));

test.each([
  ['how do I configure a library?', '/assets#section-0'],
  ['configuring libraries', '/assets#section-0'],
  ['configurati', '/assets#section-0'],
  ['confgiuration', '/assets#section-0'],
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

test.each([
  ['10,000 words', 'word '.repeat(10_000)],
  ['one word of 1 MB', 'x'.repeat(1_000_000)],
  ['punctuation', '?!… — ()[]{}'],
  ['mixed scripts', 'output 配置 الملفات файлы'],
  ['right-to-left', '\u202eoutput\u202c ملف'],
  ['emoji', '👩‍👩‍👧 output 🎉'],
  ['control characters', 'out\u0000put \u0007 copy'],
])('bad input has an answer soon: %s', async (_, query) => {
  await ask(english, query);
  const start = performance.now();
  const hits = await ask(english, query);
  expect(hits.length).toBeLessThanOrEqual(20);
  expect(performance.now() - start).toBeLessThan(1000);
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
