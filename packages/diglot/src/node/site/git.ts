import { execFile, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DiglotError } from '../../shared/diglot-error';
import { mayBeInGit } from '../files/find-upwards';
import { isInside } from '../files/paths';

export interface PageDates {
  /** Time of the last commit that touched a file, ISO 8601 in UTC, by absolute path. */
  readonly dates: ReadonlyMap<string, string>;
  /** Why there are no dates. */
  readonly warning?: DiglotError | undefined;
}

/**
 * When files were last changed, according to one run of `git log` for all of them. A file that is not
 * in the last commit has no date; without a complete history no file has one.
 *
 * @param files absolute
 */
export async function readDates(files: readonly string[]): Promise<PageDates> {
  const wanted = byName(files);
  if (wanted.size === 0) return { dates: new Map() };
  const folder = folderOfAll(files);
  const reason = await whyNoHistory(folder);
  if (reason !== undefined) return { dates: new Map(), warning: noDates(reason) };
  try {
    return { dates: await readLog(folder, await committed(folder, wanted)) };
  } catch (error) {
    return { dates: new Map(), warning: noDates(String(error)) };
  }
}

/**
 * What a file is known by, of what Git calls it. It stores accents as one letter with their base (NFC); the file system of macOS
 * may give both apart (NFD), and so may a repository that was written there.
 */
function nameOf(folder: string, name: string): string {
  return join(folder, name).normalize('NFC');
}

function byName(files: readonly string[]): Map<string, string> {
  return new Map(Array.from(files, (file) => [file.normalize('NFC'), file]));
}

/**
 * The innermost folder that all lie in. Git compares nothing outside of it from commit to commit, which takes ten times as
 * long where the site shares a large repository; and the folder may be a repository of its own.
 */
function folderOfAll(files: readonly string[]): string {
  return files.reduce(
    (folder, file) => {
      let common = folder;
      while (!isInside(common, file) && dirname(common) !== common) common = dirname(common);
      return common;
    },
    dirname(files[0] ?? ''),
  );
}

const OUTSIDE = 'the folder is not in a Git repository';

/** Why nothing is known of earlier states of a folder, as the end of a sentence; undefined where the whole history is there. */
export async function whyNoHistory(folder: string): Promise<string | undefined> {
  if (!mayBeInGit(folder)) return OUTSIDE;
  try {
    const args = ['rev-parse', '--is-shallow-repository', '--verify', '--quiet', 'HEAD'];
    const { stdout } = await promisify(execFile)('git', args, { cwd: folder });
    return stdout.startsWith('true') ? 'the history is shallow' : undefined;
  } catch (error) {
    const { code, stderr } = error as { readonly code?: unknown; readonly stderr?: string };
    if (code === 'ENOENT') return 'Git is not installed';
    // In a container, the user who cloned is often another one than the user who builds.
    const [command] = /git config --global --add safe\.directory .+/.exec(stderr ?? '') ?? [];
    if (command) return `another user owns the folder, and Git waits for "${command}"`;
    // `--quiet` ends with 1 where HEAD names no commit, and with 128 outside of a repository.
    return code === 1 ? 'nothing is committed yet' : OUTSIDE;
  }
}

function noDates(reason: string): DiglotError {
  return new DiglotError({
    code: 'dates-unknown',
    message: `No page shows when it was last updated: ${reason}`,
    fix: 'Build from a clone with its full history (in CI: fetch-depth 0), or set "lastUpdated" to false.',
  });
}

/** Those of some files that the last commit holds: all of the history is read for one that no commit does. */
async function committed(
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const args = ['ls-tree', '-r', '-z', '--name-only', 'HEAD'];
  const options = { cwd: folder, maxBuffer: Number.POSITIVE_INFINITY };
  const { stdout } = await promisify(execFile)('git', args, options);
  const names = new Set(stdout.split('\0').map((name) => nameOf(folder, name)));
  return new Map([...files].filter(([name]) => names.has(name)));
}

/** Starts each commit's line; no file name holds it. */
const MARK = '\u0001';

function readLog(
  folder: string,
  wanted: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const dates = new Map<string, string>();
  if (wanted.size === 0) return Promise.resolve(dates);
  const args = [
    'log',
    '-z',
    '--relative',
    '--name-only',
    '--no-renames',
    `--format=${MARK}%ct`,
    '--',
    '.',
  ];
  const git = spawn('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  let date = '';
  let rest = '';
  const read = (field: string): void => {
    const text = field.replace(/^\n+/, '');
    if (text.startsWith(MARK)) {
      const [time = '', first] = text.slice(1).split('\n');
      date = new Date(Number(time) * 1000).toISOString();
      if (first) read(first);
      return;
    }
    const file = wanted.get(nameOf(folder, text));
    if (file !== undefined && !dates.has(file)) dates.set(file, date);
    if (dates.size === wanted.size) git.kill();
  };
  return new Promise((resolve, reject) => {
    git.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      const fields = (rest + chunk).split('\0');
      rest = fields.pop() ?? '';
      fields.forEach(read);
    });
    git.on('error', reject);
    git.on('close', (code) => {
      if (rest !== '') read(rest);
      const isComplete = code === 0 || dates.size === wanted.size;
      if (isComplete) resolve(dates);
      else reject(new Error(`git log ended with ${code}`));
    });
  });
}

/** The commit that a folder is checked out at. */
export interface Commit {
  readonly hash: string;
  /** Whether a file that Git knows differs from it. */
  readonly isModified: boolean;
}

/** The commit that a folder is at; undefined without Git, outside of a repository and before the first commit. */
export async function readCommit(folder: string): Promise<Commit | undefined> {
  if (!mayBeInGit(folder)) return undefined;
  // Nobody waits for a lock of a repository that only is read.
  const args = ['--no-optional-locks', 'status', '--porcelain=v2', '--branch', '-uno', '--', '.'];
  return new Promise((resolve) => {
    execFile('git', args, { cwd: folder, maxBuffer: 2 ** 26 }, (error, stdout) => {
      const hash = /^# branch\.oid ([0-9a-f]{40,64})$/m.exec(stdout)?.[1];
      if (error || hash === undefined) resolve(undefined);
      else resolve({ hash, isModified: /^[^#]/m.test(stdout) });
    });
  });
}
