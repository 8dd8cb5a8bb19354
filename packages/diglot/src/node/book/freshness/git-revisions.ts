import { spawn } from 'node:child_process';

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
  const asked = ['--is-shallow-repository', '--show-prefix', '--show-toplevel', 'HEAD'];
  const answer = await git(folder, ['rev-parse', ...asked]);
  const [isShallow, prefix = '', top, head] = answer?.toString().split('\n') ?? [];
  if (isShallow !== 'false' || !top || !head) return undefined;
  return { folder: top, prefix, key: head };
}

/** What Git prints; undefined when it fails, or is not there. */
function git(folder: string, args: readonly string[], input?: string): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const process = spawn('git', ['--literal-pathspecs', ...args], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const chunks: Buffer[] = [];
    process.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    process.on('error', () => resolve(undefined));
    process.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks) : undefined));
    // Git may end before it has read everything: then its code says so.
    process.stdin.on('error', () => undefined).end(input);
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

function readLog(log: string, newest: string): Revision[] {
  let path = newest;
  return log
    .split(MARK)
    .slice(1)
    .map((text) => {
      const [head = '', ...fields] = text.split('\0');
      const [commit = '', time] = head.trim().split(' ');
      const [status = '', from = path, to = from] = fields.map((field) => field.trim());
      const revision = { commit, date: new Date(Number(time) * 1000).toISOString(), path };
      if (status.startsWith('R') && to === path) path = from;
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
  return [...own, ...added].sort((a, b) => Number(a.date < b.date) - Number(a.date > b.date));
}

/**
 * The texts of files in older commits, in the order in which they are asked for; undefined for one that was not there.
 *
 * @param names `<commit>:<path below the repository>`
 */
export async function readBlobs(
  { folder }: Repository,
  names: readonly string[],
): Promise<(string | undefined)[]> {
  const input = names.map((name) => `${name}\n`).join('');
  const output = await git(folder, ['cat-file', '--batch'], input);
  if (!output) return [];
  let position = 0;
  return names.map(() => {
    const end = output.indexOf(10, position);
    const [, size] = / blob (\d+)$/.exec(output.toString('utf8', position, end)) ?? [];
    position = end + 1;
    if (size === undefined) return undefined;
    const start = position;
    position += Number(size) + 1;
    return output.toString('utf8', start, start + Number(size)).replace(/\r\n?/g, '\n');
  });
}
