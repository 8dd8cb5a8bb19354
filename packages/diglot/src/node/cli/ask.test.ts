import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { siteFiles } from '../build/testing/site-text';
import { createTestSite, sharedSite } from '../build/testing/test-site';
import { runHere } from './test-command';

const QUESTIONS = `# Kept.
en:
  - ask: how do I remove old files?
    answers: [/clean#empty]
zh:
  - ask: 怎么删除旧文件
    answers: ['/clean#*']
`;

const site = sharedSite(() =>
  createTestSite(
    siteFiles(`
-- docs/en/clean.md --
# Clean output

Text.

## Empty the folder {#empty}

It is cleaned.
-- docs/zh/clean.md --
# 清理产物

文字。

## 清空目录 {#empty}

会清理。
-- synonyms.json --
${JSON.stringify({
  synonyms: [
    { lang: 'en', say: ['remove'], mean: ['empty the folder'] },
    { lang: 'zh', say: ['删除'], mean: ['清空'] },
  ],
})}
`),
  ),
);
beforeEach(() => vi.stubEnv('GITHUB_WORKSPACE', undefined));
beforeEach(() => site.write({ 'questions.yaml': QUESTIONS }));

function diglot(...args: readonly string[]) {
  return runHere(site.root, args);
}

test('the questions are asked in their languages, with the words of readers', async () => {
  const { stdout, status } = await diglot('ask', '--format', 'json');
  const { languages, questions } = JSON.parse(stdout);
  expect(languages).toMatchObject([
    { lang: 'en', questions: 1, first: 100, nothing: 0 },
    { lang: 'zh', questions: 1, first: 100, nothing: 0 },
  ]);
  expect((await diglot('ask')).stdout).toMatch(/^en: 1 question, first 100 %/m);
  expect(questions).toMatchObject([
    { lang: 'en', rank: 1, first: '/clean#empty' },
    { lang: 'zh', rank: 1 },
  ]);
  expect(status).toBe(0);
});

test('ranks are kept in the file, and what became worse is told at its line', async () => {
  expect(await diglot('ask', '--update')).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/Wrote .*questions\.yaml\n$/),
  });
  expect((await diglot('ask', '--update')).stderr).toMatch(/questions\.yaml says so already\.\n$/);
  expect(readFileSync(path.join(site.root, 'questions.yaml'), 'utf8')).toBe(
    QUESTIONS.replace('#empty]', '#empty]\n    rank: 1').replace("#*']", "#*']\n    rank: 1"),
  );
  site.write({ 'questions.yaml': `${QUESTIONS}  - ask: whales\n    answers: [/]\n    rank: 1\n` });
  const { stdout, status } = await diglot('ask');
  expect(stdout).toContain(
    'questions.yaml:8 "whales" was answered by number 1, and is by nowhere\n',
  );
  expect(status).toBe(1);
  expect((await diglot('check', '--only', 'questions')).stdout).toContain('questions.yaml:8:5');
});

test('what readers found nothing for is asked again, whatever exported it', async () => {
  const csv =
    'search,count,withFilterCount\n"empty, the ""folder""",12,0\nwhales,3,0\nWhales,1,0\n清空目录,2,0\n';
  const json = JSON.stringify({ searches: [{ search: 'whales', count: 7 }] }, null, 2);
  site.write({ 'misses.csv': csv, 'misses.json': json, 'misses.txt': 'whales\n\nempty\n' });
  const { stdout, status } = await diglot('ask', '--misses', 'misses.csv', '--format', 'json');
  expect(JSON.parse(stdout).misses).toMatchObject([
    { query: 'empty, the "folder"', count: 12, lang: 'en', line: 2, finds: 'answers' },
    { query: 'whales', count: 4, line: 3, finds: 'nothing', sections: [] },
    { query: '清空目录', count: 2, lang: 'zh', finds: 'answers', sections: ['/zh/clean#empty'] },
  ]);
  expect(status).toBe(0);
  expect((await diglot('ask', '--misses', 'misses.txt')).stdout).toContain(
    'Queries: 2. Answered: 1; only what is closest: 0; nothing: 1.',
  );
  vi.stubEnv('GITHUB_WORKSPACE', path.dirname(site.root));
  const { stdout: github } = await diglot('ask', '--misses', 'misses.json', '--format', 'github');
  vi.unstubAllEnvs();
  const file = `${path.basename(site.root)}/misses.json`;
  expect(github).toContain(`::warning file=${file},line=4,`);
  site.write({ 'misses.json': '[{' });
  for (const [file, message] of [
    ['none.csv', 'none.csv" cannot be read'],
    ['misses.json', 'This is no JSON'],
  ] as const) {
    const { stderr, status } = await diglot('ask', '--misses', file);
    expect(stderr).toContain(message);
    expect(status).toBe(1);
  }
});

test.each([
  ['answers: [/none]', 'No section has the address "/none"'],
  ['answers: [/clean#none]', 'No section has the address "/clean#none"'],
  ['answers: [/100%]', 'No section has the address "/100%"'],
  ['answers: []', 'questions.yaml'],
  ['answer: [/clean]', 'Unknown key in questions.yaml: "answer"'],
  ['answers: [/clean', 'questions.yaml is no YAML'],
])('a mistake in the file is told with its place: %s', async (line, message) => {
  site.write({ 'questions.yaml': `en:\n  - ask: clean\n    ${line}\n` });
  const { stdout, stderr, status } = await diglot('ask');
  expect(stdout + stderr).toContain(message);
  expect(stdout + stderr).toMatch(/questions\.yaml:\d/);
  expect(status).toBe(1);
});

test('bytes that are no UTF-8 end the command, and the file keeps them', async () => {
  const file = path.join(site.root, 'questions.yaml');
  const bytes = Buffer.from('en:\n  - ask: caf\u00e9\n    answers: [/clean]\n', 'latin1');
  writeFileSync(file, bytes);
  const { stderr, status } = await diglot('ask', '--update');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/not encoded as UTF-8[\s\S]*:2:13/)]);
  expect(readFileSync(file)).toEqual(bytes);
  writeFileSync(path.join(site.root, 'misses.csv'), bytes);
  expect(await diglot('ask', '--misses', 'misses.csv')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('cannot be read as UTF-8'),
  });
  site.write({ 'misses.csv': null, 'misses.json': '[{ "query": { "a": 1 } }]' });
  expect((await diglot('ask', '--misses', 'misses.json')).stderr).toContain('has no query');
  site.write({ 'misses.json': null });
});

test.each([
  ['false', 'The site has no search'],
  [
    "{ provider: 'algolia', appId: 'A1', apiKey: 'key', indexName: 'docs' }",
    'The search of this site is "algolia"',
  ],
])('without the built-in search nothing is asked: %s', async (search, message) => {
  const config = readFileSync(path.join(site.root, 'diglot.config.ts'), 'utf8');
  site.write({
    'diglot.config.ts': config.replace('default {', `default {\n  search: ${search},`),
    'misses.txt': 'clean\n',
  });
  for (const args of [[], ['--update'], ['--misses', 'misses.txt']]) {
    const { stderr, stdout, status } = await diglot('ask', ...args);
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining(message)]);
  }
  expect(readFileSync(path.join(site.root, 'questions.yaml'), 'utf8')).toBe(QUESTIONS);
  site.write({ 'diglot.config.ts': config, 'misses.txt': null });
});

test('no question, or a page that is broken, is no success', async () => {
  site.write({ 'questions.yaml': '# none yet\n' });
  expect(await diglot('ask')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no question in questions.yaml'),
  });
  site.write({ 'questions.yaml': QUESTIONS, 'docs/en/bad.mdx': '# Bad\n\n<Missing />\n' });
  const { stderr, status } = await diglot('ask');
  site.write({ 'docs/en/bad.mdx': null });
  expect([status, stderr]).toEqual([1, expect.stringContaining('docs/en/bad.mdx:3:1')]);
});
