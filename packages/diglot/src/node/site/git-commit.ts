import { execFile } from 'node:child_process';

/** The commit that a folder is checked out at. */
export interface Commit {
  readonly hash: string;
  /** Whether a file that Git knows differs from it. */
  readonly isModified: boolean;
}

/** The commit that a folder is at; undefined without Git, outside of a repository and before the first commit. */
export function readCommit(folder: string): Promise<Commit | undefined> {
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
