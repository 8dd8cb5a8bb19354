import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { listCommits, openBlobs, openRepository, type Repository, readLog } from './git-revisions';

let top: string;
let repository: Repository;

const git = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  execFileSync('git', args, {
    cwd: top,
    stdio: 'pipe',
    env: { ...process.env, ...env },
  }).toString();

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
  writeFileSync(path.join(top, file), text);
};

const DAY = (day: number) => `2026-11-0${day}T12:00:00.000Z`;

/** Commits everything at noon of a day in November 2026. */
function commit(day: number): void {
  const date = DAY(day);
  git(['add', '-A']);
  git(['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-q', '-m', `Day ${day}`], {
    ...{ GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
  });
}

const LONG = 'A line that stays.\n'.repeat(9);

/** A page that got another name on the third day, beside a part of it, and beside a page that begins as another one's copy. */
beforeAll(async () => {
  top = realpathSync(mkdtempSync(path.join(tmpdir(), 'diglot-revisions-')));
  git(['init', '-q']);
  write('docs/a.md', `${LONG}One.\n`);
  write('docs/part.md', 'One.\r\nMore.\r');
  write('docs/[b].md', 'Signs.\n');
  write('other.md', '福\n');
  commit(1);
  write('docs/part.md', 'Two.\n');
  commit(2);
  renameSync(path.join(top, 'docs/a.md'), path.join(top, 'docs/b.md'));
  commit(3);
  write('docs/b.md', `${LONG}Two.\n`);
  write('docs/part.md', '');
  commit(4);
  write('docs/part.md', 'Four.\n');
  write('docs/a.md', 'A new page under the old name.\n');
  commit(5);
  const found = await openRepository(top);
  if (!found) throw new Error('There is no repository.');
  repository = found;
});
afterAll(() => rmSync(top, { recursive: true }));

test('a repository is known by its last commit, a folder in it by its path', async () => {
  const head = git(['rev-parse', 'HEAD']).trim();
  expect(repository).toEqual({ folder: top, prefix: '', key: head });
  expect(await openRepository(path.join(top, 'docs'))).toEqual({ ...repository, prefix: 'docs/' });
  expect(await openRepository(path.join(top, 'gone'))).toBeUndefined();
  expect(await listCommits(repository)).toEqual(git(['log', '--format=%H']).trim().split('\n'));
  expect(await listCommits({ ...repository, folder: tmpdir() })).toEqual([]);
});

type Paths = Parameters<Awaited<ReturnType<typeof readLog>>>[0];

const cases: readonly [string, Paths, number, readonly (readonly [number, string])[]][] = [
  [
    'a page is followed to its older name',
    ['docs/b.md'],
    9,
    [
      [4, 'docs/b.md'],
      [3, 'docs/b.md'],
      [1, 'docs/a.md'],
    ],
  ],
  [
    'what changed its part is a state of it, under the name that it had then',
    ['docs/b.md', 'docs/part.md'],
    9,
    [
      [5, 'docs/b.md'],
      [4, 'docs/b.md'],
      [3, 'docs/b.md'],
      [2, 'docs/a.md'],
      [1, 'docs/a.md'],
    ],
  ],
  [
    'the newest count',
    ['docs/b.md', 'docs/part.md'],
    2,
    [
      [5, 'docs/b.md'],
      [4, 'docs/b.md'],
    ],
  ],
  ['the newest of one file count', ['docs/b.md'], 1, [[4, 'docs/b.md']]],
  ['before it was there it had no parts', ['docs/a.md', 'docs/part.md'], 1, [[5, 'docs/a.md']]],
  ['signs of patterns are letters', ['docs/[b].md'], 9, [[1, 'docs/[b].md']]],
  ['what was never there has no states', ['docs/none.md', 'docs/part.md'], 9, []],
];

test.each(cases)('%s', async (_, paths, limit, expected) => {
  const list = await readLog(repository, paths);
  const shown = list(paths, limit).map(({ commit, date, path }) => [
    git(['show', '-s', '--format=%s', commit]).trim(),
    date,
    path,
  ]);
  expect(shown).toEqual(expected.map(([day, file]) => [`Day ${day}`, DAY(day), file]));
});

test('a page that went away and came back within a second is followed to its beginning', async () => {
  const { folder } = repository;
  onTestFinished(() => void git(['reset', '-q', '--hard', 'HEAD~2']));
  renameSync(path.join(folder, 'docs/b.md'), path.join(folder, 'c.md'));
  commit(6);
  renameSync(path.join(folder, 'c.md'), path.join(folder, 'docs/b.md'));
  commit(6);
  const list = await readLog(repository, []);
  expect(list(['docs/b.md'], 9).map((one) => [one.date, one.path])).toEqual([
    [DAY(6), 'docs/b.md'],
    [DAY(6), 'c.md'],
    [DAY(4), 'docs/b.md'],
    [DAY(3), 'docs/b.md'],
    [DAY(1), 'docs/a.md'],
  ]);
});

test('files that are no pages have a history where they are asked for, one without an ending, too', async () => {
  onTestFinished(() => void git(['reset', '-q', '--hard', 'HEAD~1']));
  write('docs/a.ts', 'a();\n');
  write('Dockerfile', 'FROM scratch\n');
  commit(6);
  const dates = async (asked: readonly string[], ...paths: readonly string[]) =>
    (await readLog(repository, asked))(['docs/b.md', ...paths], 1).map(({ date }) => date);
  expect(await dates(['docs/a.ts'], 'docs/a.ts')).toEqual([DAY(6)]);
  expect(await dates(['Dockerfile'], 'Dockerfile')).toEqual([DAY(6)]);
  expect(await dates([], 'docs/a.ts', 'Dockerfile')).toEqual([DAY(4)]);
});

/** Names of texts, and of what is none. */
async function named() {
  const [five = '', four = '', , , one = ''] = await listCommits(repository);
  return [
    [`${one}:docs/part.md`, 'One.\nMore.\n'],
    [`${five}:docs/none.md`, undefined],
    [`${one}:other.md`, '福\n'],
    // What is not there is named in the answer.
    [`${one}:docs/a blob 3 b.md`, undefined],
    [`${five}:docs`, undefined],
    [`${four}:docs/part.md`, ''],
    [five, undefined],
    [`${five}:docs/part.md`, 'Four.\n'],
  ] as const;
}

test('texts come in the order in which they are asked for, with one kind of line ends; what is no file is none', async () => {
  const all = await named();
  const names = all.map(([name]) => name);
  const texts = all.map(([, text]) => text);
  const { read, close } = openBlobs(repository);
  // Who asks at the same time is answered with one's own.
  const [first, second, none] = await Promise.all([
    read(names),
    read(names.toReversed()),
    read([]),
  ]);
  expect([first, second, none]).toEqual([texts, texts.toReversed(), []]);
  expect(await read(names.slice(0, 1))).toEqual(texts.slice(0, 1));
  close();
  await expect.poll(() => read(names.slice(0, 1))).toEqual([undefined]);
});

test('a text of many pieces is read to its end', async () => {
  const long = '0123456789abcde\n'.repeat(40_000);
  write('long.md', long);
  const hash = git(['hash-object', '-w', 'long.md']).trim();
  rmSync(path.join(top, 'long.md'));
  const { read, close } = openBlobs(repository);
  onTestFinished(close);
  const [text, again] = await read([hash, hash]);
  expect([text === long, again === long]).toEqual([true, true]);
});

test('without Git nothing is known, and nobody waits for it', async () => {
  vi.stubEnv('PATH', top);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(await openRepository(top)).toBeUndefined();
  expect(await listCommits(repository)).toEqual([]);
  expect((await readLog(repository, []))(['docs/b.md', 'docs/part.md'], 9)).toEqual([]);
  const { read, close } = openBlobs(repository);
  expect(await read(['HEAD:docs/b.md'])).toEqual([undefined]);
  close();
});

test('of a shallow clone nothing is known: its oldest commit would pass for the one that changed everything', async () => {
  const clone = mkdtempSync(path.join(tmpdir(), 'diglot-shallow-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  git(['clone', '-q', '--depth', '1', `file://${top}`, clone]);
  expect(await openRepository(clone)).toBeUndefined();
});

test('a Git that is ended in the middle does not pass for one that knows nothing', async () => {
  const bin = mkdtempSync(path.join(tmpdir(), 'diglot-bin-'));
  onTestFinished(() => rmSync(bin, { recursive: true }));
  writeFileSync(path.join(bin, 'git'), '#!/bin/sh\nkill -9 $$\n', { mode: 0o755 });
  vi.stubEnv('PATH', bin);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  await expect(readLog(repository, ['docs/b.md'])).rejects.toMatchObject({
    code: 'git-ended',
    message: '"git log" was ended by SIGKILL before it had told the history.',
    fix: 'Run this command again.',
  });
  const { read } = openBlobs(repository);
  const asked = [read(['HEAD:docs/b.md']), read(['HEAD:docs/b.md'])];
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
});

test('a Git that ends before it has read everything is no fault', async () => {
  const names = Array(100_000).fill('HEAD:docs/b.md');
  const { read } = openBlobs({ ...repository, folder: tmpdir() });
  expect(new Set(await read(names))).toEqual(new Set([undefined]));
});
