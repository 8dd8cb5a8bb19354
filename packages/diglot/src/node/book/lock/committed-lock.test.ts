import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { committedLock } from './lock-reading';

/** A site below the top of a repository: what its lock said at each commit. */
function commitLocks(...texts: readonly string[]): string {
  const top = mkdtempSync(path.join(tmpdir(), 'diglot-committed-'));
  const file = path.join(top, 'site/book.lock');
  mkdirSync(path.dirname(file));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: top });
  git('init', '-q');
  for (const text of texts) {
    writeFileSync(file, text);
    git('add', '.');
    git('commit', '-q', '-m', 'Lock');
  }
  return file;
}

const pagesOf = async (file: string) => [...((await committedLock(file))?.pages.keys() ?? [])];

test('the lock counts as the last commit has it, whatever was accepted since', async () => {
  const file = commitLocks('# diglot book.lock 1\n/old\n', '# diglot book.lock 1\n/a\n');
  writeFileSync(file, '# diglot book.lock 1\n/a\n/new\n');
  expect(await pagesOf(file)).toEqual(['/a']);
  expect((await committedLock(file))?.file).toBe(file);
});

test('a lock of more than a usual buffer holds is read to its end', async () => {
  const lines = Array.from({ length: 40_000 }, (_, index) => `/${'p'.repeat(40)}${index}\n`);
  const file = commitLocks(`# diglot book.lock 1\n${lines.join('')}`);
  expect(await pagesOf(file)).toHaveLength(40_000);
});

test.each<[string, readonly string[]]>([
  ['no commit has one', []],
  ['none can be read', ['what\n']],
])('there is none where %s', async (_, texts) => {
  expect(await committedLock(commitLocks(...texts))).toBeUndefined();
});
