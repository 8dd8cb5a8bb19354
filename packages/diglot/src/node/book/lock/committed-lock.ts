import { execFile } from 'node:child_process';
import path from 'node:path';
import { type Lock, parseLock } from './lock';

/** More than any lock has, in bytes: Git is not to be stopped in the middle. */
const MOST_BYTES = 1 << 30;

/**
 * The lock as the last commit has it: what was accepted since then is one change to whoever reviews it. Undefined where no commit
 * has one that can be read.
 *
 * @param file of the lock, absolute
 */
export function committedLock(file: string): Promise<Lock | undefined> {
  return new Promise((resolve) => {
    const args = ['show', `HEAD:./${path.basename(file)}`];
    const options = { cwd: path.dirname(file), maxBuffer: MOST_BYTES };
    execFile('git', args, options, (error, text) => {
      try {
        resolve(error ? undefined : parseLock(text, file));
      } catch {
        resolve(undefined);
      }
    });
  });
}
