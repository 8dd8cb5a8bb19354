import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runHere } from '../../diglot/src/node/cli/test-command';
import { writeFiles } from '../../diglot/src/node/files/test-files';

let root: string;

const FILES = {
  'package.json': '{ "scripts": { "dev": "rspress dev" }, "dependencies": { "rspress": "1" } }\n',
  'rspress.config.js':
    "export default { title: 'Old', themeConfig: { footer: { message: 'MIT' } }, replaceRules: [] };\n",
  'docs/index.md': '# Home\n',
};

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'diglot-cli-migrate-'));
  writeFiles(root, FILES);
});

function git(...args: string[]): void {
  const own = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  expect(spawnSync('git', [...own, ...args], { cwd: root }).status).toBe(0);
}

const run = (...args: string[]) => runHere(root, ['migrate', ...args]);

test('without --write it says what it would do', async () => {
  const { status, stdout } = await run('rspress');
  expect(status).toBe(0);
  expect(stdout).toContain('1 page, 3 files would change');
  expect(stdout).toMatch(/new {3}diglot\.config\.ts {2}\d+ lines/);
  expect(stdout).toMatch(/edit {2}package\.json {2}\+\d+ −1/);
  expect(stdout).toMatch(/"replaceRules" was left out.* {2}rspress\.config\.js:1/);
  expect(stdout).toContain('Nothing was written but diglot-migration.md');
  expect(stdout).toContain('Add --write');
  expect(readdirSync(root).sort()).toEqual([
    'diglot-migration.md',
    'docs',
    'package.json',
    'rspress.config.js',
  ]);
  expect(readFileSync(path.join(root, 'diglot-migration.md'), 'utf8')).toContain(
    '"replaceRules" was left out',
  );
});

test('it changes nothing that Git could not give back', async () => {
  const unknown = await run('rspress', '--write');
  expect(unknown.status).toBe(1);
  expect(unknown.stderr).toContain('not in a Git repository');
  expect(unknown.stderr).toContain('`git init`');
  git('init', '-q');
  const untracked = await run('rspress', '--write');
  expect(untracked.stderr).toContain('never added to its Git repository');
  expect(untracked.stderr).not.toContain('git init');
  rmSync(path.join(root, 'diglot-migration.md'));
  git('add', '.');
  git('commit', '-qm', 'Begin');
  writeFileSync(path.join(root, 'docs/index.md'), '# Home\n\nMine.\n');
  const dirty = await run('rspress', '--write');
  expect(dirty.status).toBe(1);
  expect(dirty.stderr).toContain('There are changes that are not committed: docs/index.md.');
  expect(dirty.stderr).toContain('--allow-dirty');
  git('commit', '-qam', 'Mine');
  writeFileSync(path.join(root, 'docs/中文.md'), '# 中文\n');
  expect((await run('rspress', '--write')).stderr).toContain('not committed: docs/中文.md.');
  rmSync(path.join(root, 'docs/中文.md'));
  // What a run without --write leaves for people to read is planned anew.
  expect((await run('rspress')).stdout).toContain('Add --write');
  expect(readdirSync(root)).toContain('diglot-migration.md');
  expect(readdirSync(root)).not.toContain('diglot.config.ts');
  const done = await run('rspress', '--write');
  expect(done.stderr).toBe('');
  expect(done.stdout).toContain('Written. Read diglot-migration.md');
  expect(readFileSync(path.join(root, 'diglot.config.ts'), 'utf8')).toContain("title: 'Old'");
});

test('run again, it has nothing to do, whatever is not committed', async () => {
  const { status, stdout } = await run('rspress', '--write');
  expect(status).toBe(0);
  expect(stdout).toContain('Nothing to do: the site is moved.');
});

test('a system or a folder that it does not know is told with what to write', async () => {
  expect((await run('vitepres')).stderr).toContain('npx @diglot/migrate vitepress');
  expect((await run('vitepress')).stderr).toContain('There is no ".vitepress/config"');
  expect((await run('rspress', 'docs')).stderr).toContain('There is no "rspress.config.ts"');
});
