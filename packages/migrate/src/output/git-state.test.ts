import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiglotError } from 'diglot/tools';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testWithLinks } from '../../../diglot/src/node/files/test-links';
import { assertCommitted, namesOf, withoutCommit } from './git-state';

const newFolder = () => realpathSync(mkdtempSync(path.join(tmpdir(), 'diglot-git-')));

/** A repository with one commit, to be copied. */
let begun: string;
let top: string;
beforeAll(() => {
  begun = newFolder();
  top = begun;
  write('site/old.config.js', 'export default {};\n');
  write('site/a.md', '# A\n');
  git('init', '-q');
  git('config', 'core.autocrlf', 'false');
  commit();
});
afterAll(() => rmSync(begun, { recursive: true, force: true }));

beforeEach(() => {
  top = newFolder();
  cpSync(begun, top, { recursive: true });
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

const at = (name: string): string => path.join(top, name);

function write(name: string, text: string | Buffer): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
}

function git(...args: string[]): void {
  const own = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  const { status, stderr } = spawnSync('git', [...own, ...args], { cwd: top, encoding: 'utf8' });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
}

function commit(): void {
  git('add', '-A');
  git('commit', '-qm', 'Commit');
}

/** The error for a migration of these files; undefined when Git can bring all back. */
function refusal(...names: string[]): DiglotError | undefined {
  try {
    assertCommitted({
      folder: at('site'),
      configFile: at('site/old.config.js'),
      files: names.map(at),
    });
  } catch (error) {
    if (error instanceof DiglotError) return error;
    throw error;
  }
  return undefined;
}

test('files that say what the last commit says may be touched, whatever their names', () => {
  const names = ['site/ä b.md', 'site/-x.md', 'site/:(top)y.md', 'site/"q".md', 'site/中文.md'];
  // What tells contents apart in a stream of them must not be taken for it.
  for (const name of names) write(name, `missing\n${name}\n\n`);
  write('site/empty.md', '');
  write('site/bytes.md', Buffer.from([0, 255, 10, 10]));
  write('package.json', '{}');
  commit();
  expect(
    refusal('site/a.md', ...names, 'site/empty.md', 'site/bytes.md', 'package.json'),
  ).toBeUndefined();
});

test('a site without a repository, and one that was never added, are told apart', () => {
  rmSync(at('.git'), { recursive: true });
  expect(refusal()).toMatchObject({
    code: 'migrate-no-git',
    message: expect.stringContaining('not in a Git repository'),
    location: { file: at('site/old.config.js') },
    fix: expect.stringContaining('Run `git init` and commit first, so that'),
  });
  git('init', '-q');
  expect(refusal()).toMatchObject({
    code: 'migrate-untracked',
    message: expect.stringContaining('never added to its Git repository'),
    location: { file: at('site/old.config.js') },
    fix: expect.stringMatching(/^Commit first.*--allow-dirty: what no commit has is then lost/),
  });
});

test('changes in the folder are refused by name: edited, staged, moved, new, also where new ones are not shown', () => {
  git('mv', 'site/a.md', 'site/b.md');
  write('site/old.config.js', 'export default [];\n');
  write('site/new.md', '');
  git('config', 'status.showUntrackedFiles', 'no');
  expect(refusal()).toMatchObject({
    code: 'migrate-dirty',
    message:
      'There are changes that are not committed: site/b.md, site/old.config.js, site/new.md.',
    location: { file: at('site') },
  });
  write('site/other.md', '');
  expect(refusal()?.message).toContain('site/b.md, site/old.config.js, site/new.md and 1 more.');
});

test('a name that begins like the mark of what was moved is none', () => {
  write('site/RC.md', '');
  commit();
  write('site/RC.md', 'Mine.\n');
  write('site/old.config.js', 'export default [];\n');
  expect(refusal()?.message).toContain(': site/RC.md, site/old.config.js.');
});

test('changes elsewhere in the repository are nobody’s business', () => {
  write('elsewhere.md', '');
  expect(refusal('site/a.md')).toBeUndefined();
  // A name that would be a pattern of the other folder's.
  renameSync(at('site'), at('s*'));
  commit();
  write('site/new.md', '');
  expect(
    assertCommitted({
      folder: at('s*'),
      configFile: at('s*/old.config.js'),
      files: [at('s*/a.md')],
    }),
  ).toBeUndefined();
});

test('whoever asks changes nothing in the repository', () => {
  utimesSync(at('site/a.md'), 1, 1);
  const before = readFileSync(at('.git/index'));
  expect(refusal('site/a.md')).toBeUndefined();
  expect(readFileSync(at('.git/index')).equals(before)).toBe(true);
});

test('what Git does not show is asked for, too: ignored, hidden from it, above the folder', () => {
  write('.gitignore', 'api/\n');
  write('package.json', '{}');
  write('site/b.md', 'B\n');
  commit();
  write('site/api/x.md', 'Only here.\n');
  write('package.json', '{ "mine": 1 }');
  git('update-index', '--assume-unchanged', 'site/a.md');
  git('update-index', '--skip-worktree', 'site/b.md');
  appendFileSync(at('site/a.md'), 'Mine.\n');
  appendFileSync(at('site/b.md'), 'Mine.\n');
  const files = ['site/api/x.md', 'site/a.md', 'site/b.md', 'package.json'];
  expect(withoutCommit([...files, 'site/old.config.js'].map(at)).sort()).toEqual(
    files.map(at).sort(),
  );
  expect(refusal('site/a.md')).toMatchObject({
    code: 'migrate-not-in-git',
    message: 'No commit has what the migration would change: a.md.',
    location: { file: at('site/a.md') },
    fix: expect.stringMatching(/assume-unchanged, skip-worktree.*--allow-dirty/),
  });
  expect(refusal('package.json')?.message).toContain(': ../package.json.');
  expect(refusal()).toBeUndefined();
});

test('many changes with long names are changes', () => {
  const name = 'n'.repeat(240);
  mkdirSync(at('site/many'));
  // In a folder that is known its new files are named one by one: more than a buffer of the usual size holds.
  write('site/many/known.md', '');
  commit();
  for (let index = 0; index < 4_500; index++) write(`site/many/${name}${index}.md`, '');
  expect(refusal()?.message).toMatch(/ and 4497 more\.$/);
});

test('more files than are compared at a time', () => {
  const names = Array.from({ length: 1_203 }, (_, index) => `site/p${index}.md`);
  for (const name of names) write(name, `${name}\n`);
  commit();
  git('update-index', '--assume-unchanged', 'site/p600.md');
  appendFileSync(at('site/p600.md'), '!');
  expect(withoutCommit(names.map(at))).toEqual([at('site/p600.md')]);
});

test('what a checkout would write counts, and what Git keeps', () => {
  write('.gitattributes', '*.md text eol=crlf\n*.up filter=up\n');
  git('config', 'filter.up.smudge', 'tr a-z A-Z');
  git('config', 'filter.up.clean', 'tr A-Z a-z');
  write('site/crlf.md', 'a\r\nb\r\n');
  write('site/lf.md', 'a\nb\n');
  write('site/mixed.md', 'a\r\nb\n');
  write('site/shout.up', 'SHOUT\n');
  write('site/mixed.up', 'Shout\n');
  commit();
  const names = ['site/crlf.md', 'site/lf.md', 'site/mixed.md', 'site/shout.up', 'site/mixed.up'];
  // Git takes all of them for unchanged; of these two no commit has the bytes.
  expect(withoutCommit(names.map(at))).toEqual([at('site/mixed.md'), at('site/mixed.up')]);
});

testWithLinks('a link is what it leads to by name; a file behind a linked folder is itself', () => {
  write('pages/p.md', 'P\n');
  symlinkSync('a.md', at('site/link.md'));
  symlinkSync('../pages', at('site/linked'));
  commit();
  expect(refusal('site/link.md', 'site/linked/p.md')).toBeUndefined();
  git('update-index', '--assume-unchanged', 'site/link.md');
  rmSync(at('site/link.md'));
  symlinkSync('b.md', at('site/link.md'));
  expect(withoutCommit([at('site/link.md')])).toEqual([at('site/link.md')]);
  rmSync(at('site/link.md'));
  write('site/link.md', '# A\n');
  expect(withoutCommit([at('site/link.md')])).toEqual([at('site/link.md')]);
});

test('a file where the commit has another repository is in no commit', () => {
  git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},site/inner`);
  git('commit', '-qm', 'Commit');
  write('site/inner', '');
  expect(withoutCommit([at('site/inner')])).toEqual([at('site/inner')]);
});

test('names that Git can be asked for in no line count as in no commit, where that is in doubt', () => {
  write('.gitattributes', '*.crlf text eol=crlf\n');
  const names = ['site/a\tb.md', 'site/a\nb.crlf'];
  for (const name of names) write(name, 'a\r\n');
  write('site/c\nd.md', 'a\n');
  commit();
  expect(withoutCommit([...names, 'site/c\nd.md'].map(at))).toEqual(names.map(at));
  // What Git answers to half a name belongs to no file.
  write('site/c\nd.md', 'a\n\nd.md missing');
  expect(withoutCommit([at('site/c\nd.md')])).toEqual([at('site/c\nd.md')]);
});

test('a file of another repository is asked for there', () => {
  mkdirSync(at('site/inner'));
  spawnSync('git', ['init', '-q'], { cwd: at('site/inner') });
  write('site/inner/x.md', 'X\n');
  expect(() => withoutCommit([at('site/inner/x.md')])).toThrow(/Git could not say/);
  expect(withoutCommit([path.join(tmpdir(), 'diglot-nowhere.md')])).toHaveLength(1);
});

test.each([
  ['GIT_DIR', '.git'],
  ['GIT_WORK_TREE', ''],
  ['GIT_INDEX_FILE', '.git/index'],
  ['GIT_COMMON_DIR', '.git'],
  ['GIT_OBJECT_DIRECTORY', '.git/objects'],
])('%s of another repository is not believed', (name, place) => {
  const other = newFolder();
  spawnSync('git', ['init', '-q'], { cwd: other });
  process.env[name] = path.join(other, place);
  try {
    expect(refusal('site/a.md')).toBeUndefined();
  } finally {
    delete process.env[name];
    rmSync(other, { recursive: true });
  }
});

test('whatever fails in Git is a refusal', () => {
  write('.git/config', '[core\n');
  expect(refusal('site/a.md')).toMatchObject({
    code: 'migrate-git-fails',
    message: expect.stringMatching(
      /^Git could not say whether everything is committed: .*config.*[^.\s]\.$/s,
    ),
    fix: expect.stringContaining('--allow-dirty'),
  });
});

test('an object that is missing is a refusal', () => {
  rmSync(at('.git/objects'), { recursive: true });
  mkdirSync(at('.git/objects'));
  expect(refusal('site/a.md')?.code).toBe('migrate-git-fails');
});

test('a page whose object alone is missing is a refusal, also where another repository has it', () => {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD:site/a.md'], { cwd: top });
  const object = String(stdout).trim();
  const file = at(`.git/objects/${object.slice(0, 2)}/${object.slice(2)}`);
  chmodSync(file, 0o644);
  rmSync(file);
  process.env.GIT_ALTERNATE_OBJECT_DIRECTORIES = path.join(begun, '.git/objects');
  try {
    expect(refusal('site/a.md')).toMatchObject({
      code: 'migrate-git-fails',
      message: expect.stringContaining('lacks a part of the last commit'),
    });
  } finally {
    delete process.env.GIT_ALTERNATE_OBJECT_DIRECTORIES;
  }
});

test('a machine without Git, and one with another program of that name', () => {
  const { PATH } = process.env;
  process.env.PATH = at('site');
  try {
    expect(refusal('site/a.md')?.message).toMatch(/ENOENT/);
    write('site/git', '#!/bin/sh\necho "No... Wait..." >&2\nexit 1\n');
    chmodSync(at('site/git'), 0o755);
    expect(refusal('site/a.md')?.message).toMatch(/: No\.\.\. Wait\.$/);
  } finally {
    process.env.PATH = PATH;
  }
});

test('names are told, three of them', () => {
  expect(namesOf(['a', 'b', 'c'])).toBe('a, b, c');
  expect(namesOf(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more');
});
