import { statSync } from 'node:fs';

/** A file as it is now. */
export interface FileStamp {
  /** Tells one state of the file from another without reading it. */
  readonly stamp: string;
  /**
   * Whether the file was written clearly before now. Only then will the next state have another stamp: clocks of file
   * systems are coarse, so that a file may be written twice with one time.
   */
  readonly isSettled: boolean;
}

/** The coarsest clock of a file system in use counts two seconds, in milliseconds. */
const COARSEST_CLOCK = 2000;

/** The state of a file; undefined when there is none. */
export function stampFile(file: string): FileStamp | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return undefined;
  const { ino, size, mtimeMs, ctimeMs } = stat;
  return {
    stamp: `${ino}:${size}:${mtimeMs}:${ctimeMs}`,
    isSettled: Math.max(mtimeMs, ctimeMs) < Date.now() - COARSEST_CLOCK,
  };
}
