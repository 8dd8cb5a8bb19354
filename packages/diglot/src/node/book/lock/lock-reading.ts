import { type DiglotError, DiglotErrors } from '../../../shared/diglot-error';
import type { ResolvedConfig } from '../../config/types';
import { type Lock, readLock } from './lock';

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
