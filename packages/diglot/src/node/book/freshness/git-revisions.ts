import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { DiglotError } from '../../../shared/diglot-error';
import { getOrMake } from '../../../shared/remember';
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
    const process = spawn('git', ['--literal-pathspecs', ...args], {
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

/**
 * The states of some files, the newest first. A single file is followed to the names that it had before.
 *
 * @param paths below the repository; the first says where a revision lies
 * @param limit of their number
 */
export async function listRevisions(
  { folder }: Repository,
  [path, ...others]: readonly [string, ...string[]],
  limit: number,
): Promise<Revision[]> {
  const range = ['-z', `--max-count=${limit}`, `--format=${MARK}%H %ct`];
  const own = await git(folder, ['log', ...range, '--follow', '--name-status', '--', path]);
  const revisions = own ? readLog(own.toString(), path) : [];
  if (others.length === 0 || revisions.length === 0) return revisions;
  const also = await git(folder, ['log', ...range, '--', ...others]);
  return joinLogs(revisions, also ? readLog(also.toString(), '') : []).slice(0, limit);
}

/**
 * Lists the states of many files of a folder from one look into the history, where a process for each file would take minutes.
 * Names that a file had outside of the folder are not followed, and of files outside nothing is known: then the answer is
 * undefined.
 *
 * @param below the folder's path below the repository, with a slash at its end; empty for all of it
 */
export async function readFolderLog(
  { folder }: Repository,
  below: string,
): Promise<(paths: readonly [string, ...string[]], limit: number) => Revision[] | undefined> {
  const range = ['log', '-z', '-M', `--format=${MARK}%H %ct`, '--name-status', '--'];
  const log = (await git(folder, [...range, below || '.']))?.toString() ?? '';
  const byPath = new Map<string, FolderChange[]>();
  for (const text of log.split(MARK).slice(1)) {
    const [head = '', ...fields] = text.split('\0').map((field) => field.trim());
    const [commit = '', time] = head.split(' ');
    const date = new Date(Number(time) * 1000).toISOString();
    for (let at = 0; at < fields.length; ) {
      const status = fields[at] ?? '';
      const isPair = /^[RC]/.test(status);
      const path = fields[at + (isPair ? 2 : 1)] ?? '';
      const from = status.startsWith('R') ? fields[at + 1] : undefined;
      at += isPair ? 3 : 2;
      if (path === '') continue;
      getOrMake(byPath, path, (): FolderChange[] => []).push({ commit, date, from });
    }
  }
  const follow = (newest: string, limit: number): Revision[] => {
    const found: Revision[] = [];
    let [path, changes, at] = [newest, byPath.get(newest) ?? [], 0];
    while (found.length < limit && at < changes.length) {
      const { commit, date, from } = changes[at] ?? { commit: '', date: '' };
      found.push({ commit, date, path });
      at += 1;
      if (from === undefined) continue;
      path = from;
      changes = (byPath.get(from) ?? []).filter((other) => other.date <= date);
      at = 0;
    }
    return found;
  };
  return (paths, limit) => {
    if (paths.some((path) => !path.startsWith(below))) return undefined;
    const [path, ...others] = paths;
    const also = others.flatMap((other) => follow(other, limit));
    return joinLogs(follow(path, limit), also).slice(0, limit);
  };
}

/** A commit's change of a file. */
interface FolderChange {
  readonly commit: string;
  readonly date: string;
  /** The name that the file had before. */
  readonly from: string | undefined;
}

function readLog(log: string, newest: string): Revision[] {
  let path = newest;
  return log
    .split(MARK)
    .slice(1)
    .map((text) => {
      const [head = '', ...fields] = text.split('\0');
      const [commit = '', time] = head.trim().split(' ');
      const [status, from = path] = fields.map((field) => field.trim());
      const revision = { commit, date: new Date(Number(time) * 1000).toISOString(), path };
      if (status?.startsWith('R')) path = from;
      return revision;
    });
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
