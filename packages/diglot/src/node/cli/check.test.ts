import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { siteFiles } from '../build/testing/site-text';
import { createTestSite, sharedSite } from '../build/testing/test-site';
import { runHere } from './test-command';

const site = sharedSite(() =>
  createTestSite(
    siteFiles(`
-- docs/zh/index.md --
# 首页

见[甲](./a.md#foo)。
-- docs/zh/a.md --
# 甲

## 福

文字,文字。

- 项
`),
  ),
);

/** Runs the command in the folder above the site, which stands for the root of a repository. */
function check(...args: readonly string[]) {
  vi.stubEnv('GITHUB_WORKSPACE', undefined);
  return runHere(path.dirname(site.root), ['check', path.basename(site.root), ...args]);
}

const LIST = 'The original has no such part: list of 1 item';

test('an error ends the check with 1, and both places are named', async () => {
  const { status, stdout } = await check('--only', 'parity,typography');
  expect(stdout).toContain(`error [parity] ${LIST}\n    docs/zh/a.md:7:1 and docs/en/a.md:3\n`);
  expect(stdout).toContain('warning [typography/punctuation] “字,”');
  expect(stdout).toMatch(/\nCheck failed: 1 error, 1 warning\n$/);
  expect(status).toBe(1);
});

test('warnings alone end it with 0', async () => {
  const { status, stdout } = await check('--only', 'typography');
  expect(stdout).toMatch(/\n1 warning\n$/);
  expect(status).toBe(0);
});

test('JSON has the standard output for itself, and is the same each time', async () => {
  const { stdout } = await check('--format', 'json', '--only', 'parity');
  expect(JSON.parse(stdout)).toEqual([
    {
      rule: 'parity',
      address: '/zh/a#foo',
      lang: 'zh',
      severity: 'error',
      message: LIST,
      fix: expect.stringContaining('parity: { except: [lists], reason: … }'),
      file: 'docs/zh/a.md',
      line: 7,
      column: 1,
      other: { file: 'docs/en/a.md', line: 3 },
    },
  ]);
  expect((await check('--format', 'json', '--only', 'parity')).stdout).toBe(stdout);
});

test('annotations name files from the root of the repository', async () => {
  const { stdout, stderr } = await check('--format', 'github', '--only', 'parity');
  const folder = path.basename(site.root);
  expect(stdout).toContain(
    `::error file=${folder}/docs/zh/a.md,line=7,col=1,title=diglot parity::${LIST} (see ${folder}/docs/en/a.md:3)%0A`,
  );
  expect(stderr).toContain('Check failed: 1 error');
});

test.each([
  [['--only', 'partiy'], 'There is no rule "partiy".', 'Write "parity".'],
  [['--format', 'xml'], '"xml" is not a format.', 'Write one of text, json, github.'],
  [['--lang', 'fr'], 'The site has no language "fr".', 'Write one of en, zh.'],
])('%j is refused', async (args, message, fix) => {
  const { status, stdout, stderr } = await check(...args);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(message);
  expect(stderr).toContain(fix);
});
