import { copyFileSync, linkSync, rmSync } from 'node:fs';

/**
 * What a process that may not create or rename something is told; the rest is worth an error. `EISDIR` is Windows' answer
 * to a link on a disk that has none.
 */
const CANNOT = 'EACCES EBUSY EISDIR EMLINK ENOSYS ENOTSUP EPERM EROFS EXDEV'.split(' ');

/** Whether the system refuses a kind of step that another kind can stand in for. */
export function isImpossible(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CANNOT.includes(String(error.code));
}

/** A second name for a file, in the place of what was there; its bytes once more where the disk has no such names. */
export function linkOrCopy(from: string, to: string): void {
  try {
    link(from, to);
  } catch (error) {
    if (!isImpossible(error)) throw error;
    copyFileSync(from, to);
  }
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    rmSync(to, { force: true });
    linkSync(from, to);
  }
}
