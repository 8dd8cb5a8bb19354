import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { DiglotError } from '../../../shared/diglot-error';
import { groupBy } from '../../../shared/group-by';
import { mayBeInGit } from '../../files/find-upwards';

/** A state of a file in Git. */
export interface Revision {
  /** Hash of the commit with which it came. */
  readonly commit: string;
  /** Of the commit, ISO 8601 in UTC. */
  readonly date: string;
  /** Where the file lay then, relative to the repository. */
  readonly path: string;
}

/** A repository whose history can be read. */
export interface Repository {
  /** Absolute. */
  readonly folder: string;
  /** Path of the folder that was asked for, below {@link folder}: ends with a slash, or is empty. */
  readonly prefix: string;
  /** Equal for as long as its history is. */
  readonly key: string;
}

/**
 * The repository around a folder (absolute). Undefined without Git, outside of a repository, before the first commit, and
 * in a shallow clone, where the oldest commit would pass for the one that changed everything.
 */
export async function openRepository(folder: string): Promise<Repository | undefined> {
  if (!mayBeInGit(folder)) return undefined;
  const asked = ['--is-shallow-repository', '--show-prefix', '--show-toplevel', 'HEAD'];
  const answer = await git(folder, ['rev-parse', ...asked]);
  const [isShallow, prefix = '', top, head] = answer?.toString().split('\n') ?? [];
  if (isShallow !== 'false' || !top || !head) return undefined;
  return { folder: top, prefix, key: head };
}

/**
 * What Git prints; undefined when it fails, or is not there.
 *
 * @throws DiglotError when it was ended in the middle: to know nothing of a history is not to know that there is none
 */
function git(folder: string, args: readonly string[], input?: string): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const process = spawn('git', args, {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const chunks: Buffer[] = [];
    process.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    process.on('error', () => resolve(undefined));
    process.on('close', (code, signal) => {
      if (signal !== null) reject(gitEnded(args[0], signal));
      else resolve(code === 0 ? Buffer.concat(chunks) : undefined);
    });
    // Git may end before it has read everything: then its code says so.
    process.stdin.on('error', () => undefined).end(input);
  });
}

function gitEnded(command = '', signal: string): DiglotError {
  return new DiglotError({
    code: 'git-ended',
    message: `"git ${command}" was ended by ${signal} before it had told the history.`,
    fix: 'Run this command again.',
  });
}

/** Hashes of all commits that led to the present one, the newest first. */
export async function listCommits({ folder }: Repository): Promise<string[]> {
  const answer = await git(folder, ['rev-list', '--topo-order', 'HEAD']);
  return answer?.toString().split('\n').filter(Boolean) ?? [];
}

/** Starts each commit's fields; no file name holds it. */
const MARK = '\u0001';

/** A commit's change of a file. */
interface FileChange extends Revision {
  /** The name that the file had before. */
  readonly from: string | undefined;
  /** The greater, the longer ago: commits of one second are many. */
  readonly age: number;
}

/**
 * Lists the states of a page, the newest first, and of files that it is made of: with each the page may have become another.
 *
 * @param paths of the page, which says where a revision lies and is followed to the names that it had before, and of the files
 */
export type ListRevisions = (paths: readonly [string, ...string[]], limit: number) => Revision[];

/** Pages may have been any of these before they became what they are, and anywhere. */
const PAGES = ['.md', '.mdx'];

/**
 * Reads the history of some files in one look: a process for each would read all of it again.
 *
 * @param paths all that may be asked for, below the repository
 */
export async function readLog(
  { folder }: Repository,
  paths: readonly string[],
): Promise<ListRevisions> {
  // By their endings: a command line has no room for many names, and Git looks at each of them for each file of each commit.
  const endings = new Set([...PAGES, ...paths.map((each) => path.extname(each) || each)]);
  const range = ['log', '-z', '-M', `--format=${MARK}%H %ct`, '--name-status', 'HEAD', '--'];
  const log = await git(folder, [...range, ...Array.from(endings, (ending) => `*${ending}`)]);
  const commits = (log?.toString() ?? '').split(MARK).slice(1);
  const byPath = groupBy(commits.flatMap(changesIn), (change) => change.path);
  const follow = (newest: string): Revision[] => {
    const found: Revision[] = [];
    let left = byPath.get(newest) ?? [];
    while (left.length > 0) {
      const renamed = left.findIndex(({ from }) => from !== undefined);
      const until = renamed < 0 ? left.length : renamed + 1;
      found.push(...left.slice(0, until));
      const { from = '', age = 0 } = left[until - 1] ?? {};
      left = (byPath.get(from) ?? []).filter((change) => change.age > age);
    }
    return found;
  };
  return ([page, ...others], limit) => {
    const also = others.flatMap((other) => byPath.get(other) ?? []);
    return joinLogs(follow(page), also)
      .slice(0, limit)
      .map(({ commit, date, path }) => ({ commit, date, path }));
  };
}

/** What a commit changed. */
function changesIn(text: string, age: number): FileChange[] {
  const [head = '', ...fields] = text.split('\0').map((field) => field.trim());
  const [commit = '', time] = head.split(' ');
  const date = new Date(Number(time) * 1000).toISOString();
  const changes: FileChange[] = [];
  for (let at = 0; at < fields.length; ) {
    const [status = '', first = '', second = ''] = fields.slice(at, at + 3);
    const isRenamed = status.startsWith('R');
    const [name, from] = isRenamed ? [second, first] : [first, undefined];
    if (name !== '') changes.push({ commit, date, path: name, from, age });
    at += isRenamed ? 3 : 2;
  }
  return changes;
}

/** Adds the commits that changed other files. The page lay then where the next older commit of its own left it. */
function joinLogs(own: readonly Revision[], others: readonly Revision[]): Revision[] {
  const known = new Set(own.map(({ commit }) => commit));
  const added = others.flatMap((other) => {
    const older = own.find(({ date }) => date <= other.date);
    return older && !known.has(other.commit) ? { ...other, path: older.path } : [];
  });
  return [...own, ...added].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

/** What Git says before the bytes of what it was asked for: a folder has some, too. */
const FOUND = / (blob|tree|commit|tag) (\d+)\n?$/;

/** Texts of files in older commits. */
export interface BlobReader {
  /**
   * The texts in the order in which they are asked for; undefined for one that was not there.
   *
   * @param names `<commit>:<path below the repository>`
   */
  read(names: readonly string[]): Promise<(string | undefined)[]>;
  close(): void;
}

/** Makes a reader that asks one process for all, from the first on, together what is asked for at the same time: to be closed. */
export function openBlobs({ folder }: Repository): BlobReader {
  let chunks: Buffer[] = [];
  let size = 0;
  let wake = (): void => undefined;
  let over: { readonly signal: string | null } | undefined;
  const end = (signal: string | null): void => {
    over ??= { signal };
    wake();
  };
  let input: Writable | undefined;
  const start = (): Writable => {
    const process = spawn('git', ['cat-file', '--batch'], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    process.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      wake();
    });
    process.on('error', () => end(null)).on('close', (_, signal) => end(signal));
    return process.stdin.on('error', () => undefined);
  };

  /** Takes so many bytes, or up to the end of a line. Undefined when the process ended before. */
  async function take(count: number | undefined): Promise<Buffer | undefined> {
    for (;;) {
      const all =
        chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks, size);
      chunks = [all];
      const length = count ?? all.indexOf(10) + 1;
      if (length > 0 && length <= all.length) {
        chunks = [all.subarray(length)];
        size = all.length - length;
        return all.subarray(0, length);
      }
      if (over?.signal) throw gitEnded('cat-file', over.signal);
      if (over) return undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  async function readNext(): Promise<string | undefined> {
    const [, kind, size] = FOUND.exec((await take(undefined))?.toString() ?? '') ?? [];
    const body = size === undefined ? undefined : await take(Number(size) + 1);
    return kind === 'blob' && body ? toText(body.subarray(0, -1)) : undefined;
  }

  let asked: string[] = [];
  let answered = Promise.resolve();
  const ask = (): void => {
    if (asked.length === 0) return;
    input ??= start();
    input.write(asked.map((name) => `${name}\n`).join(''));
    asked = [];
  };

  return {
    read(names) {
      asked.push(...names);
      setImmediate(ask);
      const reading = answered.then(async () => {
        const texts: (string | undefined)[] = [];
        for (const _name of names) texts.push(await readNext());
        return texts;
      });
      const next = (): void => undefined;
      answered = reading.then(next, next);
      return reading;
    },
    close: () => void input?.end(),
  };
}

const toText = (bytes: Buffer): string => bytes.toString('utf8').replace(/\r\n?/g, '\n');
