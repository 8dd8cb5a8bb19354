import { statSync } from 'node:fs';

/** A file as it is now. */
interface FileState {
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
function stampFile(file: string): FileState | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return undefined;
  const { ino, size, mtimeMs, ctimeMs } = stat;
  return {
    stamp: `${ino}:${size}:${mtimeMs}:${ctimeMs}`,
    isSettled: Math.max(mtimeMs, ctimeMs) < Date.now() - COARSEST_CLOCK,
  };
}

/** Tells one state of a file from another without reading it; empty where there is none. */
export function stampOf(file: string): string {
  return stampFile(file)?.stamp ?? '';
}

/** What was found in a file, with the stamp that the file had then. */
export interface Finding<T> {
  readonly stamp: string;
  readonly found: T;
}

/** What was found in files. It holds for as long as nobody writes them, so that they need not be read again. */
export interface FileFindings<T> {
  /** What was found in a file (absolute) that was not written since. */
  find(file: string): T | undefined;
  /** Keeps what was found in a file that was read after it was asked for. */
  keep(file: string, found: T): void;
  /** What is known of the files that were asked for, by path. */
  readonly current: ReadonlyMap<string, Finding<T>>;
}

/** Goes on from what is known. */
export function createFileFindings<T>(known: ReadonlyMap<string, Finding<T>>): FileFindings<T> {
  const current = new Map<string, Finding<T>>();
  const read = new Map<string, FileState>();
  return {
    find(file) {
      const state = stampFile(file);
      const finding = known.get(file);
      if (state !== undefined && finding?.stamp === state.stamp) {
        current.set(file, finding);
        return finding.found;
      }
      if (state !== undefined) read.set(file, state);
      return undefined;
    },
    keep(file, found) {
      // Taken before the file was read: what was written in between has another stamp.
      const state = read.get(file);
      if (state?.isSettled) current.set(file, { stamp: state.stamp, found });
    },
    current,
  };
}
