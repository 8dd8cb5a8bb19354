import { execFile } from 'node:child_process';
import path from 'node:path';
import { type DiglotError, DiglotErrors } from '../../../shared/diglot-error';
import type { ResolvedConfig } from '../../config/types';
import { mayBeInGit } from '../../files/find-upwards';
import { type Lock, parseLock, readLock } from './lock';

/** A site's lock, or why it cannot be read. */
export interface LockReading {
  /** Absent where there is none, or none that can be read. */
  readonly lock?: Lock | undefined;
  readonly errors: readonly DiglotError[];
}

/** Reads the lock of a site: what is wrong with it is told with all else. */
export function tryReadLock(config: Pick<ResolvedConfig, 'root'>): LockReading {
  try {
    return { lock: readLock(config), errors: [] };
  } catch (error) {
    if (error instanceof DiglotErrors) return { errors: error.errors };
    throw error;
  }
}

/** More than any lock has, in bytes: Git is not to be stopped in the middle. */
const MOST_BYTES = 1 << 30;

/**
 * The lock as the last commit has it: what was accepted since then is one change to whoever reviews it. Undefined where no commit
 * has one that can be read.
 *
 * @param file of the lock, absolute
 */
export async function committedLock(file: string): Promise<Lock | undefined> {
  if (!mayBeInGit(path.dirname(file))) return undefined;
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
