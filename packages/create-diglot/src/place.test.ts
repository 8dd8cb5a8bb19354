import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findPlace, obstacle } from './place';
import { testFolder } from './test-folder';

test.each([
  ['a#b', 'Its path has a "#", which builds cannot read.'],
  ['docs/con', 'Windows keeps the name "con" to itself.'],
  ['aux.site', 'Windows keeps the name "aux.site" to itself.'],
  ['what:ever', '"what:ever" has a ":", which not every system allows.'],
  ['docs.', '"docs." ends with a dot or a space.'],
])('a name that some systems do not take: %s', (name, message) => {
  expect(obstacle(path.join('..', name))).toBe(message);
});

test.skipIf(path.sep === '\\')('what stands between folders on Windows', () => {
  expect(obstacle('../a\\b')).toBe('"a\\b" has a "\\\\", which not every system allows.');
});

test('a new folder, also with spaces and Chinese, and one that a repository begins with', () => {
  const root = testFolder();
  expect(obstacle(path.join(root, 'my docs', '文档'))).toBeUndefined();
  for (const file of ['README.md', 'LICENSE', '.gitignore'])
    writeFileSync(path.join(root, file), '');
  expect(obstacle(root)).toBeUndefined();
});

test('a folder with something of somebody, which is named', () => {
  const root = testFolder();
  for (const file of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) writeFileSync(path.join(root, file), '');
  expect(obstacle(root)).toBe(`The folder "${root}" is not empty: a, b, c, d, e and 2 more.`);
  expect(obstacle(path.join(root, 'a'))).toBe(`"${path.join(root, 'a')}" is a file.`);
  expect(() => findPlace(root)).toThrow('is not empty: a, b, c, d, e and 2 more');
});

test('a link that leads nowhere, also above the folder', () => {
  const link = path.join(testFolder(), 'link');
  symlinkSync(path.join(link, '../gone'), link, 'junction');
  vi.spyOn(process, 'cwd').mockReturnValue(path.dirname(link));
  onTestFinished(() => void vi.restoreAllMocks());
  const told = '"link" is a link to what is not there.';
  expect(obstacle(link)).toBe(told);
  expect(obstacle(path.join(link, 'docs'))).toBe(told);
});

test('a folder without a name is the current one, which is not written to when it is not empty', () => {
  expect(obstacle('')).toMatch(/^The folder "\." is not empty: /);
});

test('a repository without commits has no history to tell dates from', () => {
  const repository = testFolder();
  const git = (...args: string[]) => spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
  git('init', '--quiet');
  expect(findPlace(path.join(repository, 'docs')).hasHistory).toBe(false);
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  git(...author, 'commit', '--quiet', '--allow-empty', '-m', 'Begin');
  expect(findPlace(path.join(repository, 'docs')).hasHistory).toBe(true);
});

test('the repository and the workspace around a folder', () => {
  const repository = testFolder();
  const folder = path.join(repository, 'apps/docs');
  expect(findPlace(folder)).toMatchObject({ folder, repository, workspace: undefined });
  mkdirSync(path.join(repository, 'apps'));
  writeFileSync(path.join(repository, 'apps/package.json'), '{ "workspaces": ["*"] }');
  writeFileSync(path.join(repository, 'pnpm-workspace.yaml'), 'packages: [apps]\n');
  expect(findPlace(folder).workspace).toBe(path.join(repository, 'apps'));
  expect(findPlace(path.join(repository, 'docs')).workspace).toBe(repository);
  mkdirSync(path.join(folder, '.git'), { recursive: true });
  expect(findPlace(folder)).toMatchObject({ repository: folder, workspace: undefined });
});
