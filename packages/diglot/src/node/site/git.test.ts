import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readCommit, readDates } from './git';

function createRepository() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'diglot-dates-')));
  const git = (args: string[], date = '2026-01-01T00:00:00Z') =>
    execFileSync('git', args, {
      cwd: root,
      stdio: 'pipe',
      env: {
        ...process.env,
        GIT_AUTHOR_NAME: 'a',
        GIT_AUTHOR_EMAIL: 'a@b',
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_NAME: 'a',
        GIT_COMMITTER_EMAIL: 'a@b',
        GIT_COMMITTER_DATE: date,
      },
    });
  const write = (file: string, text: string) => {
    mkdirSync(join(root, 'docs', 'zh'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const commit = (date: string) => {
    git(['add', '.']);
    git(['commit', '-m', 'x'], date);
  };
  return { root, docs: join(root, 'docs'), git, write, commit };
}

test('DOC-05: one log gives the last change of every file', async () => {
  const { docs, git, write, commit } = createRepository();
  git(['init', '-q']);
  write('docs/a.md', '1');
  write('docs/zh/指南 "1".md', '1');
  write('other.md', '1');
  commit('2026-01-01T08:00:00+08:00');
  write('docs/a.md', '2');
  commit('2026-02-01T00:00:00Z');
  write('docs/new.md', '1');
  const files = ['a.md', 'zh/指南 "1".md', 'new.md'].map((file) => join(docs, file));
  const { dates, warning } = await readDates(files);
  expect(warning).toBeUndefined();
  expect([...dates].map(([file, date]) => [file.slice(docs.length + 1), date]).sort()).toEqual([
    ['a.md', '2026-02-01T00:00:00.000Z'],
    ['zh/指南 "1".md', '2026-01-01T00:00:00.000Z'],
  ]);
});

test('DOC-05: only what is in the last commit has a date, and its history is read no further than to that', async () => {
  const { root, docs, git, write, commit } = createRepository();
  git(['init', '-q', '-b', 'main']);
  write('docs/first.md', '1');
  commit('2025-01-01T00:00:00Z');
  const first = git(['rev-parse', 'HEAD']).toString().trim();
  write('.gitignore', 'ignored.md\n');
  for (const name of ['old', 'moved', 'gone']) write(`docs/${name}.md`, name);
  commit('2026-01-01T00:00:00Z');
  for (const name of ['old', 'moved']) write(`docs/${name}.md`, `${name} 2`);
  git(['rm', '-q', 'docs/gone.md']);
  commit('2026-02-01T00:00:00Z');
  git(['checkout', '-q', '-b', 'side']);
  write('docs/side.md', '1');
  commit('2026-03-01T00:00:00Z');
  git(['checkout', '-q', 'main']);
  write('docs/main.md', '1');
  commit('2026-04-01T00:00:00Z');
  git(['merge', '-q', '-m', 'x', 'side'], '2026-05-01T00:00:00Z');
  git(['mv', 'docs/moved.md', 'docs/renamed.md']);
  for (const name of ['staged', 'new', 'ignored', 'gone']) write(`docs/${name}.md`, '1');
  git(['add', 'docs/staged.md']);
  // Whoever reads all of the history stumbles.
  rmSync(join(root, '.git/objects', first.slice(0, 2), first.slice(2)));
  const names = ['old', 'side', 'main', 'renamed', 'staged', 'new', 'ignored', 'gone'];
  const { dates, warning } = await readDates(names.map((name) => join(docs, `${name}.md`)));
  expect(warning).toBeUndefined();
  expect(Object.fromEntries([...dates].map(([file, date]) => [basename(file), date]))).toEqual({
    'old.md': '2026-02-01T00:00:00.000Z',
    'side.md': '2026-03-01T00:00:00.000Z',
    'main.md': '2026-04-01T00:00:00.000Z',
  });
  expect(await readDates([join(docs, 'new.md')])).toEqual({ dates: new Map() });
});

test('DOC-05: a file whose name the system writes with accents apart has its date', async () => {
  const { docs, git, write, commit } = createRepository();
  git(['init', '-q']);
  write('docs/caf\u00e9.md', '1');
  write('docs/cre\u0300me.md', '1');
  commit('2026-01-01T00:00:00Z');
  // As macOS may list what Git calls otherwise, and the other way round.
  const files = ['cafe\u0301.md', 'cr\u00e8me.md'].map((file) => join(docs, file));
  const { dates } = await readDates(files);
  expect([...dates.keys()].sort()).toEqual(files.sort());
});

test('DOC-05: pages have dates where their folder is a repository of its own', async () => {
  const { root, docs, git, write, commit } = createRepository();
  git(['init', '-q']);
  write('other.md', '1');
  commit('2026-01-01T00:00:00Z');
  git(['init', '-q', 'docs']);
  write('docs/a.md', '1');
  write('docs/zh/a.md', '1');
  git(['-C', 'docs', 'add', '.']);
  git(['-C', 'docs', 'commit', '-m', 'x'], '2026-02-01T00:00:00Z');
  const files = [join(docs, 'zh/a.md'), join(docs, 'a.md')];
  expect([...(await readDates(files)).dates].sort()).toEqual(
    files.map((file) => [file, '2026-02-01T00:00:00.000Z']).sort(),
  );
  // Without one folder of their own, they are asked of the one around all.
  const { dates } = await readDates([...files, join(root, 'other.md')]);
  expect([...dates.keys()]).toEqual([join(root, 'other.md')]);
});

test('DOC-05: no date and one warning where the history is missing', async () => {
  const source = createRepository();
  const reason = async (folder: string) => {
    const { dates, warning } = await readDates([join(folder, 'a.md')]);
    expect(dates.size).toBe(0);
    return warning?.message;
  };
  source.write('docs/a.md', '1');
  expect(await reason(source.docs)).toMatchInlineSnapshot(
    `"No page shows when it was last updated: the folder is not in a Git repository"`,
  );
  source.git(['init', '-q']);
  expect(await reason(source.docs)).toMatchInlineSnapshot(
    `"No page shows when it was last updated: nothing is committed yet"`,
  );
  source.commit('2026-01-01T00:00:00Z');
  source.write('docs/a.md', '2');
  source.commit('2026-02-01T00:00:00Z');
  const clone = createRepository();
  clone.git(['clone', '-q', '--depth', '1', `file://${source.root}`, '.']);
  expect(await reason(clone.docs)).toMatchInlineSnapshot(
    `"No page shows when it was last updated: the history is shallow"`,
  );
  // What Git asks itself where a container runs as another user.
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await reason(source.docs)).toBe(
    `No page shows when it was last updated: another user owns the folder, and Git waits for "git config --global --add safe.directory ${source.root}"`,
  );
  expect(await readDates([])).toEqual({ dates: new Map() });
});

test('the commit of a folder is known in its repository, also by a link from elsewhere, and not outside of one', async () => {
  const { root, docs, git, write, commit } = createRepository();
  write('docs/a.md', '1');
  expect(await readCommit(docs)).toBeUndefined();
  git(['init', '-q']);
  expect(await readCommit(docs)).toBeUndefined();
  commit('2026-01-01T00:00:00Z');
  const hash = git(['rev-parse', 'HEAD']).toString().trim();
  const link = join(createRepository().root, 'link');
  symlinkSync(docs, link, 'junction');
  for (const folder of [root, docs, link]) {
    expect(await readCommit(folder)).toEqual({ hash, isModified: false });
  }
  write('docs/a.md', '2');
  expect(await readCommit(docs)).toEqual({ hash, isModified: true });
});
