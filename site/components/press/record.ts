import type { Setting } from './settings';

/** A file that a build wrote. */
export interface PressFile {
  /** Path inside the project: `dist/index.js`. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** A text that the press shows, in lines. */
export interface PressText {
  readonly shown: string;
  readonly lines: readonly string[];
}

/** What a build in one setting left behind. Refused ones show Rslib's message in place of a file. */
export type PressBuild = Setting & {
  readonly files: readonly PressFile[];
  readonly shown?: string;
  readonly refusal?: string;
  readonly lines: readonly string[];
};

/** All that the press shows: written by `site/examples/press.test.ts` from real builds. */
export interface PressRecord {
  /** The entry of an output without exports. */
  readonly script: PressText;
  readonly sources: readonly PressText[];
  readonly declarations: PressText;
  readonly builds: readonly PressBuild[];
}
